import type { Lang } from '../shared/lang.ts';
import { addDays, formatDate, formatTime, type LocalDate, type LocalTime } from '../shared/local-date.ts';
import { formatMoney, sumCents, type Cents } from '../shared/money.ts';
import type { Moment } from '../shared/moment.ts';
import type { PaymentMode, PaymentStatus } from '../payments/payment-modes.ts';
import { cancellationDeadline, type CancellationFacts } from './cancellation.ts';
import {
  waysOut,
  WITHDRAWAL_DAYS,
  WITHDRAWAL_EXCEPTIONS,
  withdrawalRight,
  type WithdrawalFacts,
  type WithdrawalRight,
} from './withdrawal.ts';

/** On which terms an order can be cancelled at a moment. */
export const CANCELLATION_TERMS = ['free', 'freeUntil', 'fees', 'begun'] as const;

export type CancellationTerms =
  /** At no cost, as long as it can be cancelled at all. */
  | { readonly kind: 'free' }
  /** At no cost, this moment included. */
  | { readonly kind: 'freeUntil'; readonly until: Moment }
  /** The free time ended then: fees may be kept. */
  | { readonly kind: 'fees'; readonly until: Moment }
  /** The service begins: there is nothing left to cancel. */
  | { readonly kind: 'begun' };

/**
 * The terms of an order, placed or still to be placed: form, recap and order ask this one rule. Before it is placed, `createdAt` is now.
 * Spec: beneficiary-and-access §1 (cancellation deadlines), §4 (Cancellation). See docs/rules/cancellation.md.
 */
export function cancellationTerms(
  facts: Pick<CancellationFacts, 'createdAt' | 'serviceAt' | 'retractationDelayHours'>,
  now: Moment,
): CancellationTerms {
  if (facts.serviceAt !== null && now >= facts.serviceAt) return { kind: 'begun' };
  const until = cancellationDeadline(facts);
  if (until === null) return { kind: 'free' };
  return now <= until ? { kind: 'freeUntil', until } : { kind: 'fees', until };
}

/**
 * The terms beside the right of withdrawal: while one could withdraw at no cost, no earlier end and no fee is announced for the other way.
 * `endOf` is the midnight that ends a day of the conciergerie.
 */
export function termsBesideRight(
  terms: CancellationTerms,
  right: WithdrawalRight,
  { serviceAt, endOf }: { readonly serviceAt: Moment | null; readonly endOf: (day: LocalDate) => Moment },
): CancellationTerms {
  if (!('until' in terms) || right.kind !== 'open') return terms;
  if (waysOut(right, { canCancel: true, cancelAfterDelay: true }).ask !== 'free') return terms;
  if (right.lastDay === null) return { kind: 'free' };
  const rightEnds = endOf(right.lastDay);
  // Nothing can be cancelled once the service has begun.
  if (serviceAt !== null && serviceAt <= rightEnds) return { kind: 'free' };
  return { kind: 'freeUntil', until: Math.max(terms.until, rightEnds) };
}

/**
 * The right that an order has from the moment at which it is placed. Digital content is ordered with its express request, which ends the right: none is
 * counted on before.
 */
export function rightOnceOrdered(
  { exception, sellsGoods }: Pick<WithdrawalFacts, 'exception' | 'sellsGoods'>,
  today: LocalDate,
): WithdrawalRight {
  return withdrawalRight(
    {
      exception,
      sellsGoods,
      isForPerson: true,
      concludedOn: today,
      receivedOn: null,
      performance: 'not-begun',
      expressRequest: exception !== null && WITHDRAWAL_EXCEPTIONS[exception].takes === 'express-request',
      isCalledOff: false,
    },
    today,
  );
}

const HOURS_PER_DAY = 24;

/** The delay of an offer as a number of hours, or of whole days from two days on. */
function delayText(hours: number, lang: Lang): string {
  const inDays = hours >= 2 * HOURS_PER_DAY && hours % HOURS_PER_DAY === 0;
  const count = inDays ? hours / HOURS_PER_DAY : hours;
  const word = inDays ? { fr: 'jour', en: 'day' } : { fr: 'heure', en: 'hour' };
  return `${count}\u00a0${word[lang]}${count > 1 ? 's' : ''}`;
}

/** What an offer says of cancelling while no day is chosen; null where it sets no delay. The right of withdrawal is free for its time, whatever the delay. */
export function cancellationDelaySentence(
  {
    retractationDelayHours: hours,
    isDated,
    exception,
    sellsGoods,
  }: { readonly retractationDelayHours: number | null; readonly isDated: boolean } & Pick<
    WithdrawalFacts,
    'exception' | 'sellsGoods'
  >,
  lang: Lang,
): string | null {
  if (hours === null || hours === 0) return null;
  // The day does not matter: none has passed since the order.
  const hasRight = rightOnceOrdered({ exception, sellsGoods }, '2026-01-01').kind === 'open';
  if (hasRight && sellsGoods)
    return { fr: 'Annulable sans frais avant réception', en: 'Free to cancel before receipt' }[lang];
  const delay = delayText(hours, lang);
  const days = `${WITHDRAWAL_DAYS}\u00a0${{ fr: 'jours', en: 'days' }[lang]}`;
  if (!isDated) {
    const time = hasRight && hours <= WITHDRAWAL_DAYS * HOURS_PER_DAY ? days : delay;
    return {
      fr: `Annulable sans frais pendant ${time} après la commande`,
      en: `Free to cancel for ${time} after ordering`,
    }[lang];
  }
  return hasRight
    ? {
        fr: `Annulable sans frais pendant ${days}, puis au plus tard ${delay} avant`,
        en: `Free to cancel for ${days}, then up to ${delay} before`,
      }[lang]
    : { fr: `Annulable sans frais au plus tard ${delay} avant`, en: `Free to cancel up to ${delay} before` }[lang];
}

/** A moment as one reads it at the conciergerie. */
export type ShownMoment = { readonly date: LocalDate; readonly time: LocalTime };

/** When free cancelling ends, in words. What ends at midnight holds the whole day before. */
export function deadlineText({ date, time }: ShownMoment, lang: Lang, today: LocalDate): string {
  if (time !== '00:00') return `${formatDate(date, 'long', lang, today)}, ${formatTime(time, lang)}`;
  const lastDay = formatDate(addDays(date, -1), 'long', lang, today);
  return { fr: `${lastDay} inclus`, en: `the end of ${lastDay}` }[lang];
}

/**
 * The terms in one sentence, without its full stop. `atMostCents` is what the order costs, beyond which no
 * fee goes; null on quote.
 */
export function cancellationSentence(
  terms: CancellationTerms,
  {
    lang,
    today,
    local,
    atMostCents,
  }: {
    readonly lang: Lang;
    readonly today: LocalDate;
    readonly local: (moment: Moment) => ShownMoment;
    readonly atMostCents: Cents | null;
  },
): string {
  const until = (moment: Moment): string => deadlineText(local(moment), lang, today);
  switch (terms.kind) {
    case 'free':
      return { fr: 'Annulable sans frais', en: 'Free to cancel' }[lang];
    case 'freeUntil':
      return {
        fr: `Annulable sans frais jusqu’au ${until(terms.until)}`,
        en: `Free to cancel until ${until(terms.until)}`,
      }[lang];
    case 'begun':
      return { fr: 'Plus annulable\u00a0: le jour prévu a commencé', en: 'No longer cancellable: the day has begun' }[
        lang
      ];
    case 'fees':
      return atMostCents === null || atMostCents === 0
        ? {
            fr: 'Plus annulable sans frais\u00a0: la conciergerie vous annonce les frais avant de décider',
            en: 'No longer free to cancel: the desk tells you the fee before it decides',
          }[lang]
        : {
            fr: `Plus annulable sans frais\u00a0: jusqu’à ${formatMoney(atMostCents, lang)} de frais`,
            en: `No longer free to cancel: a fee of up to ${formatMoney(atMostCents, lang)}`,
          }[lang];
  }
}

export type CancellationOutcome = {
  /** Collected, and not given back yet. */
  readonly paidCents: Cents;
  /** Promised, and not collected: dropped with the order. */
  readonly promisedCents: Cents;
  /** What was paid by each mode, which is where it goes back to. */
  readonly back: readonly { readonly mode: PaymentMode; readonly amountCents: Cents }[];
};

/** What is paid of an order, and where it goes back to if the order is cancelled; before any fee. */
export function cancellationOutcome(
  payments: readonly {
    readonly kind: 'payment' | 'refund';
    readonly mode: PaymentMode;
    readonly status: PaymentStatus;
    readonly amountCents: Cents;
  }[],
): CancellationOutcome {
  const byMode = new Map<PaymentMode, Cents>();
  for (const { kind, mode, status, amountCents } of payments) {
    // A refund that is on its way is gone; one that was cancelled or has failed is not.
    const counts = kind === 'payment' ? status === 'collected' : status !== 'cancelled' && status !== 'failed';
    if (counts) byMode.set(mode, (byMode.get(mode) ?? 0) + (kind === 'payment' ? amountCents : -amountCents));
  }
  const back = [...byMode]
    .filter(([, amountCents]) => amountCents > 0)
    .map(([mode, amountCents]) => ({ mode, amountCents }));
  const isPromised = (status: PaymentStatus) => status === 'pending' || status === 'authorised' || status === 'unknown';
  return {
    paidCents: Math.max(0, sumCents([...byMode.values()])),
    promisedCents: sumCents(
      payments.map(({ kind, status, amountCents }) => (kind === 'payment' && isPromised(status) ? amountCents : 0)),
    ),
    back,
  };
}
