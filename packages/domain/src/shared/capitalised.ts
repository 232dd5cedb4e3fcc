/** A text that begins a line or a sentence: its first letter large, the rest as it was. Days and months are small in French. */
export function capitalised(text: string): string {
  // By code points: a letter beyond the first plane is two halves, and half a letter has no large form.
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
}

/** A text that follows a colon: its first letter small, except in an abbreviation: « Terminée », « VIP », « PDF », « A4 ». */
export function lowered(text: string): string {
  const [first = '', second = ''] = text;
  return /[\p{Lu}\d]/u.test(second) ? text : first.toLowerCase() + text.slice(first.length);
}
