import { type BoxNeed, fitsInto, LOCKER_SIZE_KEYS, type LockerSizeKey } from './box-size.ts';
import { type Compartment, type ParcelPlace, transitionCompartment } from './compartment-state-machine.ts';

/** Equal for orders that may lie in one compartment: those of one person, where both allow it. */
export function shareKeyOf(order: {
  readonly orderId: number;
  readonly beneficiaryId: number | null;
  readonly shares: boolean;
}): number {
  return order.shares && order.beneficiaryId !== null ? -order.beneficiaryId : order.orderId;
}

/**
 * The compartment for an order among those of a locker: beside what lies there of the same person if that is allowed, else the smallest free one that it
 * fits in, a larger one where none of its size is free. What has a hanger is kept for what hangs as long as there is another.
 * `size` is what a person has chosen: no smaller one is taken. Undefined where there is none.
 */
export function chooseCompartment<Box extends Compartment>(
  boxes: readonly Box[],
  need: BoxNeed,
  place: Pick<ParcelPlace, 'orderId' | 'shareKey'>,
  size: LockerSizeKey = need.size,
): Box | undefined {
  const wanted = { ...place, fill: need.fill };
  const fitting = boxes.filter(
    (box) =>
      fitsInto(size, box.size) &&
      fitsInto(need.size, box.size) &&
      (!need.hanger || box.hasHanger) &&
      (!need.sensor || box.hasSensor) &&
      transitionCompartment(box, { kind: 'reserve', place: wanted }).ok,
  );
  const [first] = fitting.toSorted(
    (a, b) =>
      Number(b.places.length > 0) - Number(a.places.length > 0) ||
      LOCKER_SIZE_KEYS.indexOf(a.size) - LOCKER_SIZE_KEYS.indexOf(b.size) ||
      Number(a.hasHanger) - Number(b.hasHanger),
  );
  return first;
}
