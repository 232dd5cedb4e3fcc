/** A number as people type it: a decimal comma counts as a point. Null when it is not a number. Spec: §5. */
export function parseDecimal(text: string): number | null {
  const point = text.trim().replace(',', '.');
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(point) ? Number(point) : null;
}

/** A whole number above 0 as people type an order number, or null ('Le numéro est invalide'). Spec: §5, manager §2. */
export function parseOrderNumber(text: string): number | null {
  const number = /^\d{1,15}$/.test(text.trim()) ? Number(text.trim()) : 0;
  return number > 0 ? number : null;
}
