/** About how wide a text is, in parts of its size: Japanese letters are square. */
export const breadth = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 1 : /[A-Zmw…]/.test(letter) ? 0.76 : 0.56), 0);
