/** A number as people type it: a decimal comma counts as a point. Null when it is not a number. Spec: §5. */
export function parseDecimal(text: string): number | null {
  const point = text.trim().replace(',', '.');
  return /^[-+]?(\d+(\.\d*)?|\.\d+)$/.test(point) ? Number(point) : null;
}
