import type { PartnerOrderOnWire, PartnerOrderSummaryOnWire } from '@loge/contract/partner-portal/partner-order-wire';
import { itemTypeNumber } from '@loge/domain/ordering/item-types';
import { itemStatusNumber } from '@loge/domain/orders/item-status';
import { isCalledOff, managerStatusLabel, statusColour } from '@loge/domain/orders/order-status';
import { partnerMayRing, partnerStatusLabel } from '@loge/domain/orders/partner-status';
import type { OrderLineRow } from '../../database/managed-order-rows.ts';
import type { PartnerCommentRow, PartnerOrderListRow, PartnerOrderRow } from '../../database/partner-order-rows.ts';
import { documentUrl } from '../orders/present-order-parts.ts';
import { placeOf } from '../orders/present-place.ts';

export const presentPartnerSummary = (row: PartnerOrderListRow): PartnerOrderSummaryOnWire => ({
  id: row.id,
  conciergerieName: row.conciergerieName,
  adherent: row.beneficiaryName ?? row.conciergerieName,
  finalAmount: row.finalCents,
  offreLabel: row.offerLabel,
  dateRealisation: row.beginDate,
  time: row.serviceTime,
  statusPartenaire: partnerStatusLabel(row.status),
  statusLabel: managerStatusLabel(row.status),
  statusColor: statusColour(row.status),
  date: row.createdAt.toISOString(),
});

/** An order for the one who does the work. */
export function presentPartnerOrder(
  row: PartnerOrderRow,
  lines: readonly OrderLineRow[],
  comments: readonly PartnerCommentRow[],
  readerId: number,
): PartnerOrderOnWire {
  return {
    ...presentPartnerSummary(row),
    categoryLabel: row.categoryLabel,
    workflow: row.workflow,
    placeDesc: placeOf(row),
    adherentTelephone: partnerMayRing(row.addressType) && row.phone !== '' ? row.phone : null,
    beginDate: row.beginDate,
    endDate: row.endDate,
    dateLivraison: row.deliveryDate,
    isCalendarItem: row.isCalendar,
    items: lines.map((line) => ({
      id: line.id,
      offreItemType: itemTypeNumber(line.type),
      label: line.labelFr,
      quantity: line.quantity,
      extendedValue: line.extendedValue === '' ? null : line.extendedValue,
      comment: line.comment === '' ? null : line.comment,
      status: { status: itemStatusNumber(line.status) },
    })),
    comments: comments.map((comment) => ({
      id: comment.id,
      author: comment.authorName,
      creation: comment.createdAt.toISOString(),
      content: comment.content,
      isMine: comment.authorId === readerId,
      docName: comment.fileName,
      docUrl: documentUrl(comment.fileId),
    })),
    cancelled: isCalledOff(row.status),
  };
}
