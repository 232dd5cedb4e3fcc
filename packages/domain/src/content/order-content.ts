/**
 * The order after one piece was picked and then another: the first takes the place of the second, and those between move up by one. Null where one of them
 * is not there. Spec: partner-content-locker §2 "Rows are reordered by picking one row and then another".
 */
export function moveInOrder(order: readonly number[], from: number, to: number): readonly number[] | null {
  const place = order.indexOf(to);
  if (place === -1 || !order.includes(from)) return null;
  const rest = order.filter((id) => id !== from);
  return [...rest.slice(0, place), from, ...rest.slice(place)];
}
