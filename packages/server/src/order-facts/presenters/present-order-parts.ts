import type { PartnerAnswerJson } from '../rows/partner-answer-rows.ts';
import type { OrderCommentOnWire } from '@loge/contract/orders/manager-order-detail-wire';
import type { OrderLineOnWire } from '@loge/contract/orders/order-parts-wire';
import { itemTypeNumber } from '@loge/domain/ordering/item-types';
import { itemStatusNumber } from '@loge/domain/orders/item-status';
import type { OrderCommentRow, OrderLineRow } from '../rows/managed-order-rows.ts';

/** An ordered line for people who read French: managers and partners. */
export function presentOrderLine(
  row: OrderLineRow,
): Omit<OrderLineOnWire, 'label'> & { label: string; status: { status: number } } {
  return {
    id: row.id,
    offreItemId: row.offerItemId,
    offreItemType: itemTypeNumber(row.type),
    offreItemExtension: {
      groupName: row.groupName,
      targetGroupName: row.targetGroupName,
      groupIsAProduct: row.groupIsProduct,
      mandatory: false,
      choiceList: [],
    },
    label: row.labelFr,
    quantity: row.quantity,
    price: row.unitPriceCents,
    extendedValue: row.extendedValue === '' ? null : row.extendedValue,
    comment: row.comment === '' ? null : row.comment,
    status: { status: itemStatusNumber(row.status) },
  };
}

const sides = { platform: 0, beneficiary: 1, partner: 2 } as const;
/** Where a document is read, by whom it is meant for. */
export const documentUrl = (fileId: string | null): string | null =>
  fileId === null ? null : `/gateway?action=GetBinaryData&id=${fileId}`;

/** A comment as managers see it, with who else may. */
export const presentManagerComment = (row: OrderCommentRow, readerId: number): OrderCommentOnWire => ({
  id: row.id,
  author: row.authorName,
  creation: row.createdAt.toISOString(),
  content: row.content,
  ack: row.acknowledged,
  va: row.visibleToBeneficiary,
  vp: row.visibleToPartner,
  docName: row.fileName,
  docUrl: documentUrl(row.fileId),
  isFrom: sides[row.authorSide],
  isMine: row.authorId === readerId,
  asksToCancel: row.kind === 'cancel_request',
  withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
});

/** What a partner has answered and the desk has not settled; null where nothing waits for it. */
export const presentPartnerAnswer = (answer: PartnerAnswerJson | null) =>
  answer === null
    ? null
    : {
        kind: answer.kind,
        reason: answer.reason,
        date: answer.date,
        time: answer.time,
        at: new Date(answer.at).toISOString(),
      };
