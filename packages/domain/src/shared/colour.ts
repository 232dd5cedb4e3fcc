/** A colour of the screen, `#rrggbb` in lower case. */
export type Colour = `#${string}`;

/** The colour that the first six characters name, whatever follows; null when they are not six hexadecimal digits. */
export function readColour(text: string): Colour | null {
  const digits = text.slice(0, 6);
  return /^[0-9a-f]{6}$/i.test(digits) ? `#${digits.toLowerCase()}` : null;
}
