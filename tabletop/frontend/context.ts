/** What every component of a table may need: the labels of the language and the drawings of the game. */
import { type ComponentChild, createContext } from 'preact';
import { useContext } from 'preact/hooks';

export interface TableContext {
  /** Constant labels by key. */
  labels: Record<string, string>;
  language: string;
  /** The drawing of a name on the wire (a kind of donut, a wind), as an svg hidden from screen readers. */
  icon: (name: string) => ComponentChild;
  /** The outlines of the seats' marks in a box of 16 by 16, where the game has its own (see marks.tsx). */
  shapes?: readonly string[];
}

export const Context = createContext<TableContext>({ labels: {}, language: 'en', icon: () => null });

export const useTableContext = (): TableContext => useContext(Context);

/** Fills the `{fields}` of a text; a field without a fact goes, with the space before it. */
export function fill(text: string, facts: Record<string, string | number> = {}): string {
  return text.replace(/\s?\{(\w+)\}/g, (field, name: string) =>
    name in facts ? field.replace(`{${name}}`, () => String(facts[name])) : '',
  );
}

export type Label = (key: string, facts?: Record<string, string | number>) => string;

/** Returns the function that gives the label of a key, with its facts filled in. */
export function useLabel(): Label {
  const { labels } = useTableContext();
  return (key, facts) => fill(labels[key] ?? key, facts);
}

/** Texts one after the other, set apart as sentences are in the language; empty ones are left out. */
export const sentences = (texts: string[], label: Label): string =>
  texts.filter(Boolean).reduce((before, next) => (before ? label('sentences', { before, next }) : next), '');

/** A whole number as all three languages write it, with a true minus sign. */
export const number = (n: number): string => String(n).replace('-', '−');
