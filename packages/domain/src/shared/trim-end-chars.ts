/**
 * A text without the characters at its end that are among `dropped`. A pattern that looks for them at the end begins anew at each of those that
 * stand elsewhere, and takes as long as their number squared.
 */
export function trimEndChars(text: string, dropped: string): string {
  let end = text.length;
  while (end > 0 && dropped.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
