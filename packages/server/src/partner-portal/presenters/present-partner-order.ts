import type { PartnerOrderOnWire, PartnerOrderSummaryOnWire } from '@loge/contract/partner-portal/partner-order-wire';
import { vatInside } from '@loge/domain/ordering/price-order';
import { itemTypeNumber } from '@loge/domain/ordering/item-types';
import { itemStatusNumber } from '@loge/domain/orders/item-status';
import { isCalledOff, managerStatusLabel, statusColour } from '@loge/domain/orders/order-status';
import { isReturnAnnounced } from '@loge/domain/orders/partner-marks';
import { answersTo, isWithdrawable } from '@loge/domain/orders/partner-answers';
import { partnerTask, type PlaceInLife } from '@loge/domain/orders/partner-tasks';
import { partnerMayRing, partnerStatusLabel } from '@loge/domain/orders/partner-status';
import { partnerMoney } from '@loge/domain/payments/order-money';
import { sumCents } from '@loge/domain/shared/money';
import { isServiceDayOpen } from '@loge/domain/orders/service-day-change';
import { presentListedLine } from '../../order-facts/rows/listed-lines.ts';
import type { OrderLineRow } from '../../order-facts/rows/managed-order-rows.ts';
import type { ForPartnerRow } from '../rows/partner-amount-rows.ts';
import type { PartnerCommentRow, PartnerOrderListRow, PartnerOrderRow } from '../rows/partner-order-rows.ts';
import { documentUrl, presentPartnerAnswer } from '../../order-facts/presenters/present-order-parts.ts';
import { placeOf } from '../../orders/presenters/present-place.ts';

const presentMoney = (row: Pick<PartnerOrderListRow, 'status' | 'finalCents'>): PartnerOrderSummaryOnWire['money'] => {
  const money = partnerMoney(row);
  return { state: money.state, amount: money.state === 'amount' ? money.cents : null };
};

/** What has been settled no longer follows the terms. */
const amountForPartner = ({ parts, settledCents }: ForPartnerRow): number | null =>
  settledCents ??
  (parts === null
    ? null
    : sumCents(parts.map(({ ratePercent, cents }) => vatInside(cents, ratePercent).excludingVatCents)));

type Summary = Omit<PartnerOrderSummaryOnWire, 'lineItems' | 'technicalHostingServer'>;

const presentTask = (
  place: PlaceInLife,
  returnedAt: Date | null,
): Pick<Summary, 'statusPartenaire' | 'task' | 'returnedAt'> => ({
  statusPartenaire: partnerStatusLabel(place),
  task: partnerTask(place),
  returnedAt: isReturnAnnounced(place) ? (returnedAt?.toISOString() ?? null) : null,
});

/** What list and detail have in common. */
const presentSummary = (row: Omit<PartnerOrderListRow, 'lines'>): Summary => ({
  ...presentTask({ ...row, isReturned: row.returnedAt !== null }, row.returnedAt),
  id: row.id,
  conciergerieName: row.conciergerieName,
  adherent: row.beneficiaryName ?? row.conciergerieName,
  finalAmount: row.finalCents,
  partnerAmountExcludingVat: amountForPartner(row),
  money: presentMoney(row),
  offreLabel: row.offerLabel,
  dateRealisation: row.beginDate,
  time: row.serviceTime,
  dateFlexible: isServiceDayOpen(row),
  statusLabel: managerStatusLabel(row.status),
  statusColor: statusColour(row.status),
  dateLivraison: row.deliveryDate,
  date: row.createdAt.toISOString(),
});

export const presentPartnerSummary = (row: PartnerOrderListRow): PartnerOrderSummaryOnWire => ({
  ...presentSummary(row),
  lineItems: (row.lines ?? []).map(presentListedLine),
  technicalHostingServer: null,
});

/** An order for the one who does the work. */
export function presentPartnerOrder(
  row: PartnerOrderRow,
  lines: readonly OrderLineRow[],
  comments: readonly PartnerCommentRow[],
  readerId: number,
): Omit<PartnerOrderOnWire, 'answerBefore' | 'freeTimes'> {
  return {
    ...presentSummary(row),
    categoryLabel: row.categoryLabel,
    workflow: row.workflow,
    placeDesc: placeOf(row),
    adherentTelephone: partnerMayRing(row.addressType) && row.phone !== '' ? row.phone : null,
    beginDate: row.beginDate,
    endDate: row.endDate,
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
      isWithdrawn: comment.isWithdrawn,
      docName: comment.fileName,
      docUrl: documentUrl(comment.fileId),
    })),
    cancelled: isCalledOff(row.status),
    answers: [
      ...answersTo({ ...row, isReturned: row.returnedAt !== null }),
      ...(isWithdrawable(row.partnerAnswer) ? (['withdraw'] as const) : []),
    ],
    answered: presentPartnerAnswer(row.partnerAnswer),
  };
}
