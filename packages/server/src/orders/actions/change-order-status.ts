import { changeOrderStatus } from '@loge/contract/orders/change-order-status';
import type { ParsedInputOf } from '@loge/contract/shared/action-contract';
import { cancellationFeeAtMost } from '@loge/domain/orders/cancellation-fee';
import { isCalledOff, type OrderStatus, statusOfNumber } from '@loge/domain/orders/order-status';
import { fixesServiceDay } from '@loge/domain/orders/service-day-change';
import type { Lang } from '@loge/domain/shared/lang';
import { messageText } from '@loge/domain/shared/messages';
import { formatMoney } from '@loge/domain/shared/money';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { findDeskCancellationTerms } from '../../order-facts/desk-cancellation.ts';
import type { OrderFacts } from '../../order-facts/rows/order-facts-rows.ts';
import { settleComments } from '../../order-facts/rows/order-comment-rows.ts';
import { storeFile } from '../../files/store-file.ts';
import { changeOrderStatusInTransaction } from '../../order-steps/change-order-status-in-transaction.ts';
import { acceptQuoteInTransaction } from '../../quotes/accept-quote-in-transaction.ts';
import { isUndoable } from '../../order-steps/apply-status-step.ts';
import { refuseTransition } from '../../order-steps/refuse-transition.ts';
import { isRefusal, refuse, refuseInput } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentStatusChanged } from '../presenters/present-status-changed.ts';

export const changeOrderStatusHandler = handle(changeOrderStatus, async (request) => {
  const { input, rows, caller, database, changes, now, lang } = request;
  const order = rows.orderId;
  const to = statusOfNumber(input.status) ?? 'unknown';
  if (input.answersRequest && !order.cancellationRequested) return refuse('cancellation-withdrawn');
  const day = checkServiceDay(order, to, input.date ?? null, now, lang);
  if (isRefusal(day)) return day;
  const feeCents = input.cancellationFee ?? 0;
  const fee = await checkFee(request, to, feeCents);
  if (isRefusal(fee)) return fee;
  const file = await keepDocument(request, order.id);
  // A step is the answer to a request to cancel; words that its beneficiary reads, and a cancellation, answer all that they wrote.
  const answersAll = isCalledOff(to) || (input.va && (input.comment ?? '').trim() !== '');
  await settleComments(database, {
    orderId: order.id,
    only: answersAll ? 'all' : 'requests',
    by: caller.userId,
    now,
  });

  const change = {
    database,
    changes,
    now,
    order,
    by: {
      actor: 'manager' as const,
      userId: caller.userId,
      mayRejectOrders: caller.permissions.has('CAN_REJECT_ORDER'),
    },
    comment: input.comment,
    visibleToBeneficiary: input.va,
    visibleToPartner: input.vp,
    newDate: input.date,
    feeCents,
    file,
    withoutMail: input.nomail,
    undoable: input.undoable,
    paymentConfirmed: input.paymentChecked,
  };
  const changed =
    to === 'quote_accepted'
      ? await acceptQuoteInTransaction({
          ...change,
          wish: null,
          mayStayOpen: true,
          provider: request.services.payments?.name ?? null,
        })
      : await changeOrderStatusInTransaction({ ...change, to });
  if (isRefusal(changed)) return changed;
  return changed.ok
    ? { ...presentStatusChanged(changed.value), step: isUndoable({ ...change, to }) ? order.step + 1 : null }
    : refuseTransition(changed.refusal, order, lang);
});

/** A day that was left open is named with the step that fixes it; otherwise the day is not changed this way. */
function checkServiceDay(order: OrderFacts, to: OrderStatus, date: string | null, now: Date, lang: Lang) {
  const fixes = fixesServiceDay(to, order);
  if (fixes && date === null) {
    return refuseInput([{ field: 'date', rule: 'newDateRequired', message: messageText('newDateRequired', lang) }]);
  }
  if (date === null) return null;
  const today = instantToLocal(now.getTime(), order.conciergerie.zone).date;
  return fixes && date >= today ? null : refuse('date-not-available');
}

/** What is kept is within what was promised to the beneficiary, and within what came in. */
async function checkFee({ database, rows, now, lang }: Request, to: OrderStatus, feeCents: number) {
  if (feeCents === 0) return null;
  const order = rows.orderId;
  const terms = await findDeskCancellationTerms(database, { ...order, ...order.offer }, now);
  const mostCents =
    to !== 'cancelled' || isCalledOff(order.status)
      ? 0
      : cancellationFeeAtMost({
          ...order,
          terms: terms.kind,
          partnerBills: order.offer.partnerWillBill,
          withdrawalWaits: order.withdrawal === 'waiting',
        });
  if (feeCents <= mostCents) return null;
  const rule = mostCents === 0 ? 'noCancellationFee' : 'cancellationFeeAbove';
  const message = messageText(rule, lang, { amount: formatMoney(mostCents, lang) });
  return refuseInput([{ field: 'cancellationFee', rule, message }]);
}

type Request = Parameters<Parameters<typeof handle<typeof changeOrderStatus>>[1]>[0];

/** Keeps the document that came with the change, readable by the person who may read the step that it belongs to. */
async function keepDocument({ input, file, database, services, caller, changes, now }: Request, orderId: number) {
  if (file === undefined) return null;
  const kind: NonNullable<ParsedInputOf<typeof changeOrderStatus>['type']> = input.type ?? 'document';
  const kept = await storeFile(
    { database, files: services.files, changes },
    {
      file,
      isPublic: false,
      owner: { kind: 'order', id: orderId },
      uploadedBy: caller.userId,
      now,
    },
  );
  return { id: kept.id, kind };
}
