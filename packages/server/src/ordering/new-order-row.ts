import type { NewOrder } from '@loge/contract/ordering/new-order-wire';
import { notificationType } from '@loge/domain/notifications/notification-types';
import { choiceText } from '@loge/domain/ordering/item-values';
import type { PlaceKind } from '@loge/domain/ordering/place-description';
import { alertDelayHours, type AttentionFacts } from '@loge/domain/orders/attention';
import { anomaliesFrom } from '@loge/domain/orders/anomaly-schedule';
import { attentionFrom } from '@loge/domain/orders/attention-schedule';
import { serviceEnds } from '@loge/domain/orders/service-moment-zoned';
import { vatOfPayments, type PaymentPlan } from '@loge/domain/payments/plan-payments';
import { normaliseZipCode } from '@loge/domain/profile/contact-rules';
import { NO_BREAK_SPACE } from '@loge/domain/shared/lang';
import { sumCents } from '@loge/domain/shared/money';
import { keptAttention, type KeptAttention } from '../order-facts/rows/order-attention.ts';
import type { NewOrderLineRow, NewOrderRow } from './rows/new-order-rows.ts';
import type { OfferItemFacts, OrderingFacts, PlaceFacts } from '../order-facts/rows/ordering-facts-rows.ts';
import { isFree } from '../order-facts/ordering-rules.ts';
import type { PreparedOrder } from './prepare-order.ts';

type PaidPlan = Extract<PaymentPlan, { ok: true }>;

/** What the beneficiary reads where an offered order has no discount of its own. */
const freeLabel = { fr: 'Offert', en: 'Free' };

/** The rows of an order to be: what the rules decided, with what must stay as it was seen (labels, prices, place). */
export function newOrderRow(
  order: NewOrder,
  { facts, plan, concierge }: PreparedOrder,
  payment: PaidPlan,
  by: {
    readonly userId: number;
    readonly idempotencyKey: string | null;
    readonly formHash: string | null;
    /** When its person agreed to it: now, or when they began the series that it is of. */
    readonly agreedAt?: Date;
    readonly now: Date;
  },
): NewOrderRow {
  const { priced } = plan;
  const comment = commentRow(order, facts, concierge);
  const free = isFree(facts);
  const vat = vatOfPayments(
    payment.payments.map(({ amountCents }) => amountCents),
    priced.vat,
  );
  return {
    conciergerieId: facts.conciergerie.id,
    beneficiaryId: facts.beneficiary.id,
    placedByUserId: by.userId,
    placedByRole: concierge ? 'manager' : 'beneficiary',
    idempotencyKey: by.idempotencyKey,
    formHash: by.formHash,
    parentOrderId: order.parentOrderId ?? null,
    partnerId: facts.partnerId,
    categoryId: facts.categoryId,
    offerId: facts.id,
    offerLabelFr: facts.labelFr,
    offerLabelEn: facts.labelEn,
    workflow: facts.workflow,
    status: plan.status,
    beginDate: plan.beginDate,
    endDate: plan.endDate,
    serviceTime: plan.time,
    serviceAt: asDate(plan.serviceAt),
    dateFlexible: plan.dateFlexible,
    durationMinutes: plan.durationMinutes === 0 ? null : plan.durationMinutes,
    cancellationDeadline: asDate(plan.cancellationDeadline),
    withdrawalException: facts.withdrawalException,
    // A manager who orders for somebody cannot ask in their place.
    expressRequestAt: order.expressRequest && !concierge ? (by.agreedAt ?? by.now) : null,
    quoteReceivedAt: order.quoteReceived && !concierge ? (by.agreedAt ?? by.now) : null,
    isCalendar: facts.hasCalendar,
    addressType: plan.place.kind,
    ...placeColumns(order, plan.place, facts),
    free,
    subtotalCents: priced.subtotalCents,
    discountPercent: free ? 100 : facts.discountPercent,
    discountCents: priced.discountCents,
    discountLabelFr: free ? freeLabel.fr : facts.discountLabelFr,
    discountLabelEn: free ? freeLabel.en : facts.discountLabelEn || facts.discountLabelFr,
    extraCostCents: priced.extraCostCents,
    extraCostLabelFr: facts.extraCostLabelFr,
    extraCostLabelEn: facts.extraCostLabelEn || facts.extraCostLabelFr,
    totalCents: priced.totalCents,
    taxCreditCents: priced.taxCreditCents,
    budgetCents: plan.budgetCents,
    paymentMode: payment.mode,
    restPaymentMode: payment.restMode,
    emergency: facts.emergencyMode,
    requestsBag: facts.requestsBag,
    requestsPrint: facts.requestsPrint,
    ...attention(facts, plan, payment, by.now, comment?.side === 'beneficiary'),
    now: by.now,
    lines: plan.lines.map((line) => lineRow(line, itemOf(facts, line.itemId))),
    vat: priced.vat,
    payments: payment.payments.map((part, index) => {
      const inside = vat[index] ?? { netCents: part.amountCents, vatCents: 0, ratePercent: null };
      return { ...part, netCents: inside.netCents, vatCents: inside.vatCents, vatRatePercent: inside.ratePercent };
    }),
    comment,
    notification: {
      type: 'order_received',
      labelFr: `${notificationType('order_received').label.fr}${NO_BREAK_SPACE}: ${facts.labelFr}`,
      labelEn: `${notificationType('order_received').label.en}: ${facts.labelEn}`,
    },
  };
}

const asDate = (moment: number | null): Date | null => (moment === null ? null : new Date(moment));

function itemOf(facts: OrderingFacts, itemId: number): OfferItemFacts {
  const item = facts.items.find(({ id }) => id === itemId);
  if (item === undefined) throw new Error(`Item ${itemId} is not of offer ${facts.id}.`);
  return item;
}

function lineRow(line: PreparedOrder['plan']['lines'][number], item: OfferItemFacts): NewOrderLineRow {
  const { choicesFr, choicesEn } = item;
  const picked = choicesFr === null ? null : choiceText(line.extendedValue ?? '', { fr: choicesFr, en: choicesEn });
  return {
    offerItemId: item.id,
    productId: item.productId,
    type: line.type,
    labelFr: item.labelFr,
    labelEn: item.labelEn,
    quantity: line.quantity,
    unitPriceCents: line.unitPriceCents,
    onQuote: line.onQuote,
    amountCents: line.amountCents,
    discountCents: line.discountCents,
    vatRatePercent: line.vatRatePercent,
    buyingPriceCents: item.buyingPriceCents,
    extendedValue: picked?.fr ?? line.extendedValue ?? '',
    extendedValueEn: picked?.en ?? '',
    comment: line.comment ?? '',
    durationMinutes: line.durationMinutes === 0 ? null : line.durationMinutes,
    groupName: item.groupName,
    targetGroupName: item.targetGroupName,
    groupIsProduct: item.groupIsProduct,
  };
}

type PlaceColumns = PlaceFacts & { readonly offerAddressId: number | null };

/** The place as it is now: an address that changes later does not move an order. */
function placeColumns(
  order: NewOrder,
  place: { readonly kind: PlaceKind; readonly offerAddressIndex: number | null },
  facts: OrderingFacts,
): PlaceColumns {
  const own = place.offerAddressIndex === null ? undefined : facts.addresses[place.offerAddressIndex];
  if (own !== undefined) return columnsOf(own, own.id);
  if (place.kind === 'company') return columnsOf(facts.conciergerie, null);
  if (place.kind === 'none') return columnsOf({ address1: '', address2: '', zipCode: '', city: '', phone: '' }, null);
  const typed = {
    address1: order.address1 ?? '',
    address2: order.address2 ?? '',
    zipCode: normaliseZipCode(order.zipCode ?? ''),
    city: order.city ?? '',
    phone: order.telephone ?? '',
  };
  return columnsOf(typed, null);
}

const columnsOf = (
  { address1, address2, zipCode, city, phone }: PlaceFacts,
  offerAddressId: number | null,
): PlaceColumns => ({ offerAddressId, address1, address2, zipCode, city, phone });

/**
 * The order's remark, and who reads it; null without one. Where prices are hidden beneficiaries are asked for none, and the desk's own is
 * for the desk alone: what is sent all the same is left out. A beneficiary's words wait to be read; the desk's do not. Spec: beneficiary-and-access §9.
 */
function commentRow(
  order: NewOrder,
  { conciergerie: { hidesPrices } }: OrderingFacts,
  concierge: boolean,
): NewOrderRow['comment'] {
  const content = order.comment ?? '';
  if (content === '' || (hidesPrices && !concierge)) return null;
  if (!concierge) {
    return { content, side: 'beneficiary', visibleToBeneficiary: true, visibleToPartner: true };
  }
  return {
    content,
    side: 'platform',
    visibleToBeneficiary: order.commentVisibleAdh && !hidesPrices,
    visibleToPartner: order.commentVisiblePart && !hidesPrices,
  };
}

function attention(
  facts: OrderingFacts,
  plan: PreparedOrder['plan'],
  payment: PaidPlan,
  now: Date,
  commented: boolean,
): KeptAttention {
  const settledCents = sumCents(
    payment.payments.filter(({ creditId }) => creditId !== null).map(({ amountCents }) => amountCents),
  );
  const attended: AttentionFacts = {
    status: plan.status,
    createdAt: now.getTime(),
    statusSince: now.getTime(),
    dueAt: serviceEnds(plan, facts.conciergerie.zone),
    unreadBeneficiaryComments: commented ? 1 : 0,
    cancellationRequested: false,
    withdrawalOpen: false,
    paymentFailed: false,
    refundFailed: false,
    returnedByPartner: false,
    partnerAnswer: null,
    reprocessing: false,
    lockerExpired: false,
    unpricedItems: plan.lines.filter(({ amountCents }) => amountCents === null).length,
    remainderCents: (plan.priced.finalCents ?? 0) - settledCents,
    // What credits do not pay is promised in the mode that was chosen, and nothing is done yet.
    unpaidCents: 0,
    settledCents,
    doneSince: null,
    alertDelayHours: alertDelayHours(facts, { noPhysicalLocation: !facts.conciergerie.hasPhysicalLocation }),
    keepInInbox: facts.staysInInbox,
    snoozedUntil: null,
  };
  return keptAttention(attentionFrom(attended, now.getTime(), null), anomaliesFrom(attended, now.getTime(), {}));
}
