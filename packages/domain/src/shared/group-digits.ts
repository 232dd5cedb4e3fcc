/** The digits of a whole number, at least 0, in groups of three from the end: 48217 is 48 and 217. */
export function groupDigits(whole: number): readonly string[] {
  const digits = String(whole);
  const first = digits.length % 3 || 3;
  return [digits.slice(0, first), ...(digits.slice(first).match(/\d{3}/g) ?? [])];
}
