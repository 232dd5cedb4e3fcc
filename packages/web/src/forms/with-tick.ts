/** Boxes that were ticked or unticked, by their id, after one of them is; one that is as it was before is not among them. */
export function withTick(
  changed: Readonly<Record<number, boolean>>,
  { id, selected }: { readonly id: number; readonly selected: boolean },
  isTicked: boolean,
): Readonly<Record<number, boolean>> {
  const { [id]: _before, ...others } = changed;
  return isTicked === selected ? others : { ...others, [id]: isTicked };
}
