/** A style sheet imported as text (drawings.ts). */
declare module '*.css' {
  const text: string;
  export default text;
}
