/** The rules at the table: sections of text from the catalogues, and what the game adds. */
import type { ComponentChildren } from 'preact';

export function Rules({ sections, children }: { sections: { title: string; text: string }[]; children?: ComponentChildren }) {
  return (
    <div class="tt-rules">
      {sections.map((section) => (
        <section key={section.title}>
          <h4>{section.title}</h4>
          {section.text.split('\n').map((paragraph, i) => (
            <p key={i}>{paragraph}</p>
          ))}
        </section>
      ))}
      {children}
    </div>
  );
}
