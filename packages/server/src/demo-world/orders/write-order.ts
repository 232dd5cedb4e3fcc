import { choiceText } from '@loge/domain/ordering/item-values';
import { alertDelayHours, type AttentionFacts } from '@loge/domain/orders/attention';
import { type AnomalyPlan, anomaliesFrom, firstAnomalyAt } from '@loge/domain/orders/anomaly-schedule';
import { attentionFrom } from '@loge/domain/orders/attention-schedule';
import { isDone, managerStatusLabel } from '@loge/domain/orders/order-status';
import { effectsOnEntering } from '@loge/domain/orders/workflow-tables';
import { notificationType } from '@loge/domain/notifications/notification-types';
import { isUnpaid, owedNowCents } from '@loge/domain/payments/settlement';
import { withdrawalDueDay } from '@loge/domain/orders/withdrawal';
import { NO_BREAK_SPACE } from '@loge/domain/shared/lang';
import { sumCents } from '@loge/domain/shared/money';
import { MS_PER_DAY, MS_PER_HOUR } from '@loge/domain/shared/moment';
import { keptAttention } from '../../order-facts/rows/order-attention.ts';
import { categoryId, offerId, partnerId } from '../catalogue-ids.ts';
import { type DemoClock, stamp, stampOrNull } from '../demo-clock.ts';
import { deskId } from '../fill-desks.ts';
import { SeededRandom } from '../seeded-random.ts';
import type { DemoOrder } from './demo-order.ts';
import { dueAt } from './move-demo-order.ts';
import type { OrderBook } from './order-book.ts';
import { settlementOf } from './order-money.ts';

/** Notifications and log lines are written for orders of the last months only; older ones are of no use to anybody. */
const DAYS_TOLD = 120;
const READ_AFTER_DAYS = 4;

/** Turns an order that lived until now into its rows. */
export function writeOrder(book: OrderBook, order: DemoOrder, clock: DemoClock): void {
  writeHead(book, order, clock);
  writeWithdrawal(book, order, writeItems(book, order));
  writeHistory(book, order, clock);
  writePayments(book, order);
}

function attentionOf(
  order: DemoOrder,
  { now }: DemoClock,
): { reason: ReturnType<typeof attentionFrom>; anomalies: AnomalyPlan; unpaid: boolean } {
  const money = settlementOf(order);
  const { row } = order.offer;
  const unread = order.comments.filter(({ side, acknowledgedAt }) => side === 'beneficiary' && acknowledgedAt === null);
  const owing = { ...order, finalCents: order.priced.finalCents, cancellationFeeCents: null };
  const facts: AttentionFacts = {
    status: order.status,
    createdAt: order.createdAt,
    statusSince: order.steps.at(-1)?.at ?? order.createdAt,
    dueAt: dueAt(order),
    unreadBeneficiaryComments: unread.length,
    cancellationRequested: unread.some(({ kind }) => kind === 'cancel_request'),
    paymentFailed: money.uncoveredCents > 0 && order.payments.some(({ status }) => status === 'failed'),
    refundFailed: false,
    withdrawalOpen: order.sentBackAt !== null,
    returnedByPartner: order.partnerReturnedAt !== null,
    partnerAnswer: null,
    reprocessing: order.reprocessing,
    lockerExpired: false,
    unpricedItems: order.lines.filter(({ amountCents }) => amountCents === null).length,
    remainderCents: money.remainderCents,
    unpaidCents: owedNowCents(owing),
    settledCents: money.settledCents - money.refundedCents,
    doneSince: isDone(order.status) ? order.doneAt : null,
    alertDelayHours: alertDelayHours(
      {
        alertWithConciergerieHours: row.alert_with_conciergerie_hours,
        alertWithoutConciergerieHours: row.alert_without_conciergerie_hours,
      },
      { noPhysicalLocation: false },
    ),
    keepInInbox: row.stays_in_inbox,
    snoozedUntil: order.snoozedUntil,
  };
  return {
    reason: attentionFrom(facts, now, null),
    anomalies: anomaliesFrom(facts, now, {}),
    unpaid: isUnpaid(owing),
  };
}

function writeHead(book: OrderBook, order: DemoOrder, clock: DemoClock): void {
  const { offer, plan, priced, form } = order;
  const { row, seed } = offer;
  const { reason: attention, anomalies, unpaid } = attentionOf(order, clock);
  const offerAddress = plan.place.offerAddressIndex;
  book.add('orders', {
    id: order.id,
    conciergerie_id: deskId(order.desk),
    beneficiary_id: order.beneficiary?.id ?? null,
    placed_by_user_id: order.placedBy,
    partner_id: partnerId(seed.partner),
    category_id: categoryId(seed.category),
    offer_id: offerId(seed.key),
    offer_label_fr: row.name_fr,
    offer_label_en: row.name_en,
    workflow: row.workflow,
    status: order.status,
    begin_date: plan.beginDate,
    end_date: plan.endDate,
    service_time: plan.time,
    service_at: stampOrNull(plan.serviceAt),
    date_flexible: plan.dateFlexible,
    duration_minutes: plan.durationMinutes,
    done_at: stampOrNull(order.doneAt),
    debit_date: order.debitDate,
    cancellation_deadline: stampOrNull(plan.cancellationDeadline),
    withdrawal_exception: row.withdrawal_exception,
    is_calendar: row.has_calendar,
    locker_code: new SeededRandom(`locker-${order.id}`).uuid(),
    address_type: plan.place.kind,
    offer_address_id: offerAddress === null ? null : (offer.addressIds[offerAddress] ?? null),
    address1: form.address1 ?? '',
    zip_code: form.zipCode ?? '',
    city: form.city ?? '',
    phone: form.telephone ?? '',
    free: order.free,
    subtotal_cents: priced.subtotalCents,
    discount_percent: order.free ? 0 : row.discount_percent,
    discount_cents: priced.discountCents,
    discount_label_fr: row.discount_label_fr,
    discount_label_en: row.discount_label_en,
    extra_cost_cents: priced.extraCostCents,
    extra_cost_label_fr: row.extra_cost_label_fr,
    extra_cost_label_en: row.extra_cost_label_en,
    total_cents: priced.totalCents,
    adjusted_total_cents: order.adjustedTotalCents,
    final_cents: priced.finalCents,
    tax_credit_cents: priced.taxCreditCents,
    budget_cents: plan.budgetCents,
    payment_mode: order.mode,
    rest_payment_mode: order.restMode,
    unpaid,
    emergency: row.emergency_mode,
    requests_bag: row.requests_bag,
    requests_print: row.requests_print,
    reprocessing: order.reprocessing,
    snoozed_until: stampOrNull(order.snoozedUntil),
    partner_returned_at: stampOrNull(order.partnerReturnedAt),
    attention_reason: attention?.reason ?? null,
    attention_at: stampOrNull(attention?.at ?? null),
    attention_late_at: stampOrNull(attention?.lateAt ?? null),
    attention_stalled_at: stampOrNull(attention?.stalledAt ?? null),
    anomalies: firstAnomalyAt(anomalies) === null ? null : { ...keptAttention(attention, anomalies).anomalies },
    anomaly_at: stampOrNull(firstAnomalyAt(anomalies)),
    note_state: order.noteState,
    version: order.steps.length,
    created_at: stamp(order.createdAt),
    updated_at: stamp(order.steps.at(-1)?.at ?? order.createdAt),
  });
  for (const line of priced.vat) {
    book.add('order_vat_lines', {
      order_id: order.id,
      conciergerie_id: deskId(order.desk),
      rate_percent: line.ratePercent,
      excluding_vat_cents: line.excludingVatCents,
      vat_cents: line.vatCents,
      including_vat_cents: line.includingVatCents,
    });
  }
}

/** The whole: cancelled at once before anything was begun, else waiting for its goods, which were sent. */
function writeWithdrawal(book: OrderBook, order: DemoOrder, itemIds: readonly number[]): void {
  const { withdrawnAt, sentBackAt } = order;
  const madeAt = withdrawnAt ?? sentBackAt;
  if (madeAt === null) return;
  const id = book.nextId('order_withdrawals');
  const at = stamp(madeAt);
  book.add('order_withdrawals', {
    id,
    conciergerie_id: deskId(order.desk),
    order_id: order.id,
    made_at: at,
    is_whole: true,
    awaits: withdrawnAt === null ? 'return' : null,
    refund_cents: order.priced.finalCents ?? 0,
    back_cents: sumCents(
      order.payments.map(({ kind, status, amountCents }) =>
        kind === 'payment' && status === 'collected' ? amountCents : 0,
      ),
    ),
    due_on: withdrawalDueDay(at.slice(0, 10)),
    carried_out_at: withdrawnAt === null ? null : at,
  });
  if (withdrawnAt === null && order.beneficiary !== null)
    book.add('withdrawal_return_steps', {
      withdrawal_id: id,
      conciergerie_id: deskId(order.desk),
      step: 'sent',
      made_at: stamp(madeAt + 3_600_000),
      made_by: order.beneficiary.id,
      carrier: 'Colissimo',
      tracking_number: '6A 12345 67890 1',
    });
  for (const [position, line] of order.lines.entries()) {
    const itemId = itemIds[position];
    if (itemId === undefined || line.amountCents === null || line.quantity === 0) continue;
    book.add('order_withdrawal_lines', {
      withdrawal_id: id,
      conciergerie_id: deskId(order.desk),
      order_item_id: itemId,
      quantity: line.quantity,
      amount_cents: line.amountCents - line.discountCents,
    });
  }
}

const REMARKS = ['Fragile', 'À remettre en main propre', 'Comme la dernière fois'] as const;

/** Now and then somebody says something of the first article. */
const remarkOn = (orderId: number, position: number): string =>
  position === 0 && orderId % 11 === 0 ? (REMARKS[orderId % REMARKS.length] ?? '') : '';

function writeItems(book: OrderBook, order: DemoOrder): number[] {
  const { items } = order.offer;
  return [...order.lines.entries()].map(([position, line]) => {
    const item = items.find(({ id }) => id === line.itemId);
    if (item === undefined) throw new RangeError(`Order ${order.id} names an item of another offer`);
    const picked =
      item.choices_fr === null
        ? null
        : choiceText(line.extendedValue ?? '', { fr: item.choices_fr, en: item.choices_en });
    const id = book.nextId('order_items');
    book.add('order_items', {
      id,
      order_id: order.id,
      conciergerie_id: deskId(order.desk),
      offer_item_id: item.id,
      product_id: item.product_id,
      position,
      type: line.type,
      label_fr: item.label_fr,
      label_en: item.label_en,
      quantity: line.quantity,
      unit_price_cents: line.unitPriceCents,
      on_quote: item.on_quote,
      amount_cents: line.amountCents,
      discount_cents: line.discountCents,
      vat_rate_percent: line.vatRatePercent,
      buying_price_cents: item.buying_price_cents,
      extended_value: picked?.fr ?? line.extendedValue ?? '',
      extended_value_en: picked?.en ?? '',
      comment: line.comment ?? remarkOn(order.id, position),
      duration_minutes: line.durationMinutes,
      group_name: item.group_name,
      target_group_name: item.target_group_name,
      group_is_product: item.group_is_product,
      status: line.quantity > 0 ? order.itemStatus : 'normal',
      created_at: stamp(order.createdAt),
    });
    return id;
  });
}

function writeHistory(book: OrderBook, order: DemoOrder, { now }: DemoClock): void {
  const about = { order_id: order.id, conciergerie_id: deskId(order.desk) };
  const isTold = order.createdAt > now - DAYS_TOLD * MS_PER_DAY;
  for (const [index, step] of order.steps.entries()) {
    book.add('order_status_changes', {
      ...about,
      id: book.nextId('order_status_changes'),
      step: index + 1,
      from_status: step.from,
      to_status: step.to,
      kind: step.kind,
      author_id: step.by,
      author_role: step.actor,
      comment: step.comment,
      visible_to_beneficiary: step.comment !== '',
      mailed: step.mailed,
      created_at: stamp(step.at),
    });
    if (!isTold) continue;
    const change = step.from === null ? '' : `${managerStatusLabel(step.from)} → ${managerStatusLabel(step.to)}`;
    book.add('business_log', {
      ...about,
      id: book.nextId('business_log'),
      at: stamp(step.at),
      action: step.from === null ? 'order-created' : 'order-status-changed',
      comment: change,
      author_id: step.by,
      subject_user_id: order.beneficiary?.id ?? null,
    });
    if (step.from !== null && order.beneficiary !== null) tell(book, order, step, now);
  }
  for (const comment of order.comments) {
    book.add('order_comments', {
      ...about,
      id: book.nextId('order_comments'),
      kind: comment.kind,
      author_id: comment.by,
      author_side: comment.side,
      content: comment.content,
      visible_to_beneficiary: comment.toBeneficiary,
      visible_to_partner: comment.toPartner,
      acknowledged_at: stampOrNull(comment.acknowledgedAt),
      acknowledged_by: comment.acknowledgedBy,
      created_at: stamp(comment.at),
    });
  }
}

function tell(book: OrderBook, order: DemoOrder, step: DemoOrder['steps'][number], now: number): void {
  if (order.beneficiary === null) return;
  for (const effect of effectsOnEntering(step.to)) {
    if (effect.kind !== 'notify') continue;
    const { label } = notificationType(effect.type);
    const readAt = step.at + ((order.id % 20) + 1) * MS_PER_HOUR;
    const isRead = order.id % 5 !== 0 && readAt < now - MS_PER_DAY * (order.id % 3);
    const isOld = step.at < now - READ_AFTER_DAYS * 5 * MS_PER_DAY;
    book.add('notifications', {
      id: book.nextId('notifications'),
      user_id: order.beneficiary.id,
      conciergerie_id: deskId(order.desk),
      type: effect.type,
      order_id: order.id,
      label_fr: `${label.fr}${NO_BREAK_SPACE}: ${order.offer.row.name_fr}`,
      label_en: `${label.en}: ${order.offer.row.name_en}`,
      created_at: stamp(step.at),
      acknowledged_at: isRead || isOld ? stamp(Math.min(readAt, now)) : null,
    });
  }
}

function writePayments(book: OrderBook, order: DemoOrder): void {
  for (const payment of order.payments) {
    book.add('payments', {
      id: payment.id,
      conciergerie_id: deskId(order.desk),
      order_id: order.id,
      user_id: order.beneficiary?.id ?? null,
      kind: payment.kind,
      refunds_payment_id: payment.refundsPaymentId,
      mode: payment.mode,
      status: payment.status,
      amount_cents: payment.amountCents,
      net_cents: payment.netCents,
      vat_cents: payment.vatCents,
      vat_rate_percent: payment.ratePercent,
      credit_id: payment.creditId,
      message_warning: payment.status === 'failed' ? 'Refus de la banque' : '',
      created_by: payment.createdBy,
      created_at: stamp(payment.createdAt),
      collected_at: stampOrNull(payment.collectedAt),
      cancelled_at: stampOrNull(payment.cancelledAt),
      cancelled_by: payment.cancelledBy,
      cancellation_reason: payment.reason,
    });
  }
}
