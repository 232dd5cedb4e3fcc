/** Rows in the order of ids that is being saved; as they stand where there is none, or where somebody has added one meanwhile. */
export function inOrderOf<Row extends { readonly id: number }>(
  rows: readonly Row[],
  ids: readonly number[] | null,
): readonly Row[] {
  if (ids === null || ids.length !== rows.length) return rows;
  const places = new Map(ids.map((id, place) => [id, place]));
  return rows.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}
