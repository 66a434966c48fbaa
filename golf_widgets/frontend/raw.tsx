/** Markup of the art as an svg; the art is our own constant code, never anything from the wire. */
export const Raw = ({ box, markup }: { box: string; markup: string }) => (
  <svg viewBox={box} aria-hidden="true" dangerouslySetInnerHTML={{ __html: markup }} />
);
