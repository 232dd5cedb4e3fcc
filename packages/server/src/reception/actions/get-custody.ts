import { getCustody } from '@loge/contract/reception/get-custody';
import { isCalledOff } from '@loge/domain/orders/order-status';
import { returnHolder } from '@loge/domain/orders/goods-return';
import { withdrawalReference } from '@loge/domain/orders/withdrawal-plan';
import { hasGoods } from '@loge/domain/reception/custody';
import { carriedLines } from '@loge/domain/reception/handovers';
import { findWithdrawalFacts, type WithdrawalRow } from '../../order-facts/rows/withdrawal-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { type DisputeNoteRow, findDisputeNotes } from '../rows/dispute-rows.ts';
import { findGoodsOfOrders, type GoodsRow } from '../rows/goods-rows.ts';
import { type CustodyLinkRow, findCustody } from '../rows/handover-rows.ts';

export const getCustodyHandler = handle(getCustody, async ({ rows, database }) => {
  const links = await findCustody(database, rows.orderId.id);
  const notes = await findDisputeNotes(database, rows.orderId.id);
  const goods = await findGoodsOfOrders(database, [rows.orderId.id]);
  const withdrawal = await findWithdrawalFacts(database, rows.orderId.id);
  const carried = carriedLines(goods);
  // An option changes its status with its order, but nobody carries it.
  const notCarried = new Set(goods.filter((line) => !carried.includes(line)).map(({ id }) => id));
  return {
    labels: carried
      .filter(canBeLabelled)
      .map(({ id, label, quantity, labels }) => ({ orderItemId: id, label, quantity, codes: [...labels] })),
    items: [...Map.groupBy(links, ({ itemId }) => itemId)]
      .filter(([id]) => !notCarried.has(id))
      .map(([orderItemId, ofItem]) => ({
        orderItemId,
        label: ofItem[0]?.label ?? '',
        links: ofItem.map(presentLink),
      })),
    returns: (withdrawal?.withdrawals ?? []).filter(({ awaits }) => awaits === 'return').map(presentReturn),
    disputes: [...Map.groupBy(notes, ({ disputeId }) => disputeId).values()].flatMap(presentDispute),
  };
});

const presentReturn = ({ id, madeOn, lines, returnSteps }: WithdrawalRow) => ({
  reference: withdrawalReference(id, madeOn),
  lines: lines.map(({ labelFr, quantity }) => ({ label: labelFr, quantity })),
  holder: returnHolder(returnSteps.map(({ step }) => step)),
  steps: returnSteps.map(({ step, at, by, carrier, trackingNumber, condition, note, givenTo }) => ({
    ...{ step, at, by, carrier, trackingNumber, condition, note, givenTo },
  })),
});

const canBeLabelled = ({ workflow, orderStatus, status }: GoodsRow): boolean =>
  hasGoods(workflow) && !isCalledOff(orderStatus) && orderStatus !== 'done' && status !== 'retrieved';

const presentDispute = (notes: readonly DisputeNoteRow[]) => {
  const [first] = notes;
  if (first === undefined) return [];
  return [
    {
      id: first.disputeId,
      orderItemId: first.itemId,
      label: first.label,
      kind: first.kind,
      openedAt: first.openedAt.toISOString(),
      settledAt: first.settledAt?.toISOString() ?? null,
      notes: notes.map(({ note, fileId, at, by, settles }) => ({
        note,
        picture: fileId,
        at: at.toISOString(),
        by,
        settles,
      })),
    },
  ];
};

const presentLink = (link: CustodyLinkRow) => ({
  holder: link.holder,
  since: link.since.toISOString(),
  until: link.until?.toISOString() ?? null,
  by: link.by,
  handover:
    link.handoverId === null || link.handoverKind === null
      ? null
      : {
          id: link.handoverId,
          kind: link.handoverKind,
          givenTo: link.givenTo,
          signature: link.signature,
          shownCode: link.shownCode,
        },
});
