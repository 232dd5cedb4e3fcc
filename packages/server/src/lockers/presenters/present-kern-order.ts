import { type BoxLine, boxNeed } from '@loge/domain/lockers/box-size';
import { chooseCompartment, shareKeyOf } from '@loge/domain/lockers/choose-compartment';
import { transitionCompartment } from '@loge/domain/lockers/compartment-state-machine';
import { KERN_ACT_TEXTS, type KernAct } from '@loge/domain/lockers/kern-acts';
import { kernOrderState } from '@loge/domain/lockers/kern-orders';
import { kernMessage } from '@loge/domain/lockers/kern-messages';
import { countArticles } from '@loge/domain/ordering/item-types';
import type { CompartmentRow } from '../rows/compartment-rows.ts';
import { type KernOrderRow, processed } from '../rows/kern-order-rows.ts';

/** A locker as far as room in it goes. Asked one after the other, each order is proposed a compartment of its own. */
export interface Room {
  readonly lockerName: string;
  compartments: CompartmentRow[];
}

interface About {
  readonly conciergerieId: number;
  readonly orderId: number | null;
  readonly compartmentId: number | null;
}

/** An act as a client posts it; `movesTo` is the number of the box that an order would move to. */
export function presentAct(act: KernAct, { conciergerieId, orderId, compartmentId }: About, movesTo?: number) {
  const { long } = KERN_ACT_TEXTS[act];
  const button =
    act === 'move' && movesTo !== undefined
      ? { fr: `Passer au casier ${movesTo}`, en: `Move to box ${movesTo}` }
      : KERN_ACT_TEXTS[act].button;
  return {
    longLabel: long,
    serverAction: { action: 'DoKernLockerAction', conciergerieId, act, orderId, compartmentId } as const,
    buttonLabelInt: button,
  };
}

/** An order at the lockers of its desk, with what may be done. `rooms` loses what is proposed to it. */
export function presentKernOrder(row: KernOrderRow, conciergerieId: number, rooms: readonly Room[], now: Date) {
  const need = boxNeed(row.lines, row.place?.purpose ?? 'pick_up');
  const isProcessed = processed.includes(row.status);
  const isMovable = row.place?.isInside === true && row.place.purpose === 'pick_up';
  const proposed = row.place === null && isProcessed ? proposeBox(row, rooms) : null;
  const movesTo =
    row.place !== null && isMovable
      ? otherBox(
          row,
          rooms.find(({ lockerName }) => lockerName === row.place?.lockerName),
          row.place.compartmentId,
        )
      : null;
  const box = row.place ?? proposed;
  const isOverdue = row.place !== null && row.place.isInside && Date.parse(row.place.dueAt) <= now.getTime();
  const state = kernOrderState({
    isProcessed,
    hasRoom: proposed !== null || movesTo !== null,
    place: row.place === null ? null : { ...row.place, isOverdue },
  });
  const acts = state.acts.map((act) =>
    presentAct(act, { conciergerieId, orderId: row.id, compartmentId: null }, movesTo?.number),
  );
  return {
    id: row.id,
    itemsCount: countArticles(row.lines.map(({ quantity }) => ({ type: 'product', quantity }))),
    partnerName: row.partnerName,
    userName: row.userName,
    messageLabel: kernMessage(state.says, need?.size ?? null),
    offreLabel: row.offerLabel,
    action: acts[0] ?? null,
    items: row.lines.map(({ label, quantity }) => ({ label, quantity })),
    moreActions: acts.slice(1),
    box: box === null ? null : { number: box.number, size: box.size, lockerName: box.lockerName },
    size: need?.size ?? null,
    hanger: need?.hanger ?? false,
    sensor: need?.sensor ?? false,
    dueAt: row.place?.isInside === true ? new Date(row.place.dueAt).toISOString() : null,
    isOverdue,
  };
}

/** Another box of the same locker that suits an order; null where none does. Nothing is kept of it. */
export function otherBox(
  {
    id: orderId,
    beneficiaryId,
    lines,
  }: Pick<KernOrderRow, 'id' | 'beneficiaryId'> & { readonly lines: readonly BoxLine[] },
  room: Pick<Room, 'compartments'> | undefined,
  compartmentId: number,
): CompartmentRow | null {
  const need = boxNeed(lines, 'pick_up');
  if (need === null || room === undefined) return null;
  const place = { orderId, shareKey: shareKeyOf({ orderId, beneficiaryId, shares: need.shares }) };
  const others = room.compartments.filter(({ id }) => id !== compartmentId);
  return chooseCompartment(others, need, place) ?? null;
}

function proposeBox(row: KernOrderRow, rooms: readonly Room[]) {
  const need = boxNeed(row.lines, 'pick_up');
  if (need === null) return null;
  const { id: orderId, beneficiaryId } = row;
  const place = { orderId, shareKey: shareKeyOf({ orderId, beneficiaryId, shares: need.shares }) };
  for (const room of rooms) {
    const box = chooseCompartment(room.compartments, need, place);
    if (box === undefined) continue;
    const kept = transitionCompartment(box, { kind: 'reserve', place: { ...place, fill: need.fill } });
    const after = kept.ok ? { ...box, ...kept.value } : box;
    room.compartments = room.compartments.map((one) => (one === box ? after : one));
    return { number: box.number, size: box.size, lockerName: room.lockerName };
  }
  return null;
}
