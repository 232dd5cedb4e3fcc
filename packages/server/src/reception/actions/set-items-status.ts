import { setItemsStatus } from '@loge/contract/reception/set-items-status';
import type { BusinessLogEvent } from '@loge/domain/admin/business-log-events';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { type HandoverKind, handoverOfStatus } from '@loge/domain/reception/handovers';
import { messageText } from '@loge/domain/shared/messages';
import type { OrderFacts } from '../../order-facts/rows/order-facts-rows.ts';
import { announceOrder } from '../../order-facts/announce-order.ts';
import { changeOrderStatusInTransaction } from '../../order-steps/change-order-status-in-transaction.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuseInput } from '../../platform/refusal.ts';
import { type FoundProblem, validateItems, announceProblems } from '../validate-items.ts';
import { presentProblem } from '../presenters/present-goods.ts';
import { findGoods } from '../rows/goods-rows.ts';
import {
  closeHandover,
  findOpenHandover,
  insertHandover,
  lockHandovers,
  tickItems,
  untickItems,
} from '../rows/handover-rows.ts';
import { hashOfPickupCode } from '../pickup-code.ts';
import {
  findPickupCode,
  type PickupCodeKind,
  type PickupCodeRow,
  markPickupCodeUsed,
} from '../rows/pickup-code-rows.ts';
import { carryOutMove, planMove, problemsOfMoney } from '../plan-move.ts';

const logEvents: Readonly<Record<HandoverKind, BusinessLogEvent>> = {
  drop_off: 'items-dropped-off',
  remise: 'items-handed-over',
  reception: 'items-received',
  pickup: 'items-picked-up',
};

export const setItemsStatusHandler = handle(setItemsStatus, async (request) => {
  const { input, rows, caller, database, changes, now, lang } = request;
  const kind = handoverOfStatus(input.newStatus) ?? 'reception';
  const orders = [...new Map(rows.orderItemIds.map(({ order }) => [order.id, order])).values()];
  const [first] = orders;
  const wrong = (rule: 'chooseAnItem' | 'itemsOfSeveralDesks') =>
    refuseInput([{ field: 'orderItemIds', rule, message: messageText(rule, lang) }]);
  if (first === undefined) return wrong('chooseAnItem');
  const { conciergerieId } = first;
  if (orders.some((order) => order.conciergerieId !== conciergerieId)) return wrong('itemsOfSeveralDesks');

  const goods = await findGoods(database, [...new Set(rows.orderItemIds.map(({ id }) => id))]);
  const misplaced = await validateItems(database, kind, goods);
  if (misplaced.length > 0) return nothingDone(misplaced);
  const move = await planMove(database, kind, goods, orders);
  const unsettled = await announceProblems(database, problemsOfMoney(move, input.paymentChecked));
  if (unsettled.length > 0) return nothingDone(unsettled);

  const shown = await checkPickupCode(request, kind, orders);
  if (shown === false)
    return refuseInput([
      { field: 'pickupCode', rule: 'pickupCodeUnknown', message: messageText('pickupCodeUnknown', lang) },
    ]);
  const by = caller.userId;
  const remiseId = await closeAct(request, {
    kind,
    conciergerieId,
    itemIds: move.rows.map(({ id }) => id),
    shownCode: shown?.kind ?? null,
  });
  await carryOutMove(database, move, { handoverId: remiseId, by, now });
  const ordersMoved: number[] = [];
  for (const { order, to } of move.steps) {
    const items = move.rows.filter(({ orderId }) => orderId === order.id);
    const labels = items.map(({ label }) => label).join(', ');
    announceOrder(changes, order, logEvents[kind], labels.slice(0, 1000));
    if (to === null) continue;
    const moved = await changeOrderStatusInTransaction({
      database,
      changes,
      now,
      order,
      to,
      by: { actor: 'manager', userId: by },
      paymentConfirmed: input.paymentChecked,
      relatedItemIds: items.map(({ id }) => id),
    });
    if (!moved.ok) throw new Error(`Order ${order.id} did not follow its items: ${moved.refusal.refused}.`);
    ordersMoved.push(order.id);
  }
  return { remiseId, errorMessage: null, problems: [], ordersMoved };
});

type Request = Parameters<Parameters<typeof handle<typeof setItemsStatus>>[1]>[0];

/** The code that was shown at a pick-up, used up now; null where none was, false where it is not good for these orders. */
async function checkPickupCode(
  { input, database, now }: Request,
  kind: HandoverKind,
  orders: readonly OrderFacts[],
): Promise<PickupCodeRow | null | false> {
  const code = input.pickupCode ?? '';
  const [first] = orders;
  if (kind !== 'pickup' || code === '' || first === undefined) return null;
  const found = await findPickupCode(database, first.conciergerieId, hashOfPickupCode(code), now);
  if (found === null || orders.some(({ beneficiaryId }) => beneficiaryId !== found.beneficiaryId)) return false;
  return (await markPickupCodeUsed(database, found.id, now)) ? found : false;
}

/** Closes the act that is under way at the desk, or one of its own where none is: its items are exactly those that change hands now. */
async function closeAct(
  { input, caller, database, now }: Request,
  act: {
    readonly kind: HandoverKind;
    readonly conciergerieId: number;
    readonly itemIds: readonly number[];
    readonly shownCode: PickupCodeKind | null;
  },
): Promise<number> {
  const { kind, conciergerieId, itemIds, shownCode } = act;
  const by = caller.userId;
  await lockHandovers(database, conciergerieId, kind);
  // A pick-up is one person's at a time, and several may stand at the desk: each is an act of its own.
  const open = kind === 'pickup' ? null : await findOpenHandover(database, conciergerieId, kind);
  const id = open?.id ?? (await insertHandover(database, { conciergerieId, kind, by, now }));
  await untickItems(database, id, { except: itemIds });
  await tickItems(database, { handoverId: id, conciergerieId, itemIds, by, now });
  const { givenTo } = input;
  const signature = input.signature ?? null;
  await closeHandover(database, { id, by, givenTo, signature, shownCode, now });
  return id;
}

/** The first reason in words, and how many items it is; each says its own in `problems`. */
function nothingDone(problems: readonly FoundProblem[]) {
  const [first] = problems;
  const others = problems.length - 1;
  const more = others === 0 ? '' : ` (et ${others} autre${others === 1 ? '' : 's'} article${others === 1 ? '' : 's'})`;
  const errorMessage =
    first === undefined
      ? ''
      : `${first.row.label}, commande ${formatOrderNumber(first.row.orderId)}. ${first.message}${more} Rien n’a été fait.`;
  return { remiseId: null, errorMessage, problems: problems.map(presentProblem), ordersMoved: [] };
}
