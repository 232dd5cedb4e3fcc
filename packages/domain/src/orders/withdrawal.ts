import type { Text } from '../shared/lang.ts';
import { addDays, type LocalDate } from '../shared/local-date.ts';
import type { Cents } from '../shared/money.ts';
import { isWorkingDay } from '../shared/working-days.ts';
import type { WithdrawalException } from './withdrawal-exceptions.ts';

/**
 * The right of withdrawal of the Code de la consommation (L221-18 to L221-28). It stands beside the specification's request to cancel and never
 * replaces it. See docs/rules/withdrawal.md.
 */

type ExceptionTerms = {
  /** Its number in article L221-28. */
  readonly number: string;
  /** The day on which this wording entered into force. */
  readonly since: LocalDate;
  /** What it takes for the right to be lost: nothing more, a broken seal after delivery, or that performance began on the express request. */
  readonly takes: 'nothing' | 'broken-seal' | 'express-request';
  readonly label: Text;
};

/** The exceptions that an offer may name. Number 1, a service fully performed on express request, follows from the order and is not chosen. */
export const WITHDRAWAL_EXCEPTIONS = {
  market_price: {
    number: '2°',
    since: '2016-07-01',
    takes: 'nothing',
    label: { fr: 'prix qui suit un marché financier', en: 'price that follows a financial market' },
  },
  made_to_measure: {
    number: '3°',
    since: '2016-07-01',
    takes: 'nothing',
    label: { fr: 'bien fait sur mesure ou personnalisé', en: 'made to measure or personalised' },
  },
  perishable: {
    number: '4°',
    since: '2016-07-01',
    takes: 'nothing',
    label: { fr: 'bien périssable', en: 'perishable goods' },
  },
  hygiene: {
    number: '5°',
    since: '2016-07-01',
    takes: 'broken-seal',
    label: { fr: 'bien scellé pour l’hygiène ou la santé', en: 'goods sealed for hygiene or health' },
  },
  urgent_repair: {
    number: '8°',
    since: '2016-07-01',
    takes: 'nothing',
    label: { fr: 'réparation urgente à domicile', en: 'urgent repair at home' },
  },
  sealed_recording: {
    number: '9°',
    since: '2016-07-01',
    takes: 'broken-seal',
    label: { fr: 'enregistrement ou logiciel scellé', en: 'sealed recording or software' },
  },
  press: {
    number: '10°',
    since: '2016-07-01',
    takes: 'nothing',
    label: { fr: 'journal ou magazine au numéro', en: 'single newspaper or magazine' },
  },
  dated_service: {
    number: '12°',
    since: '2016-07-01',
    takes: 'nothing',
    label: {
      fr: 'hébergement, transport, restauration ou loisir à une date fixée',
      en: 'accommodation, transport, catering or leisure on a fixed date',
    },
  },
  digital_content: {
    number: '13°',
    since: '2022-05-28',
    takes: 'express-request',
    label: { fr: 'contenu numérique fourni tout de suite', en: 'digital content supplied at once' },
  },
} as const satisfies Record<WithdrawalException, ExceptionTerms>;

/** Why there is no right, where an order had or could have had one. */
export type WithdrawalExclusion = WithdrawalException | 'performed';

/** L221-18, and L221-23 and L221-24 for the way back of goods and money. */
export const WITHDRAWAL_DAYS = 14;

export type WithdrawalFacts = {
  /** The exception that the order was placed under; null where the offer named none. */
  readonly exception: WithdrawalException | null;
  /** It was ordered by or for a person; what a company orders for itself has no right of withdrawal. */
  readonly isForPerson: boolean;
  /** Goods are sold, alone or with a service (L221-1: such a contract counts as a sale). */
  readonly sellsGoods: boolean;
  /** The day on which it was ordered, or on which its quote was accepted; null while a quote is open. */
  readonly concludedOn: LocalDate | null;
  /** The day on which the last of the goods was received; null before. */
  readonly receivedOn: LocalDate | null;
  /** Where a service stands; goods are never performed. */
  readonly performance: 'not-begun' | 'begun' | 'complete';
  /** The person asked expressly that the service begin before the time is over, and knows that the right is lost with full performance. */
  readonly expressRequest: boolean;
  /** It is cancelled or refused: by a withdrawal, or otherwise. */
  readonly isCalledOff: boolean;
};

export type WithdrawalRight =
  /** No contract, or none that could be withdrawn from. */
  | { readonly kind: 'none' }
  | { readonly kind: 'excluded'; readonly by: WithdrawalExclusion }
  /** It was there, and its last day is over. */
  | { readonly kind: 'over'; readonly lastDay: LocalDate }
  | {
      readonly kind: 'open';
      /** This day included, to midnight; null while goods have not been received. */
      readonly lastDay: LocalDate | null;
      /** Goods that were received are to be given back. */
      readonly returnsGoods: boolean;
      /** Of what was received only goods whose seal is intact are taken back. */
      readonly sealIntact: boolean;
      /** A service that was begun on express request is paid for in proportion (L221-25). */
      readonly paysShare: boolean;
    };

/**
 * The last day of a period of a number of days that begins with an event. The day of the event does not count; a last day that is a Saturday, a Sunday or a
 * public holiday moves to the next working day (L221-19).
 */
export function lastDayToWithdraw(from: LocalDate): LocalDate {
  let day = addDays(from, WITHDRAWAL_DAYS);
  while (!isWorkingDay(day)) day = addDays(day, 1);
  return day;
}

/** Which right an order has on a day, local to its conciergerie. */
export function withdrawalRight(facts: WithdrawalFacts, today: LocalDate): WithdrawalRight {
  const { exception, sellsGoods, concludedOn, receivedOn, performance, expressRequest } = facts;
  if (!facts.isForPerson || facts.isCalledOff || concludedOn === null) return { kind: 'none' };
  const takes = exception === null ? null : WITHDRAWAL_EXCEPTIONS[exception].takes;
  if (exception !== null && (takes === 'nothing' || (takes === 'express-request' && expressRequest)))
    return { kind: 'excluded', by: exception };
  // L221-28, 1°. Without the express request even a full performance leaves the right, and costs nothing (L221-25).
  if (!sellsGoods && performance === 'complete' && expressRequest) return { kind: 'excluded', by: 'performed' };
  const from = sellsGoods ? receivedOn : concludedOn;
  const lastDay = from === null ? null : lastDayToWithdraw(from);
  if (lastDay !== null && today > lastDay) return { kind: 'over', lastDay };
  const hasGoods = sellsGoods && receivedOn !== null;
  return {
    kind: 'open',
    lastDay,
    returnsGoods: hasGoods,
    sealIntact: hasGoods && takes === 'broken-seal',
    paysShare: !sellsGoods && performance === 'begun' && expressRequest,
  };
}

/**
 * Whether the express request is asked for before ordering: there is a right that full performance or delivery ends, and the service may begin within
 * its time. Without a day it may begin at once.
 */
export function asksForExpressRequest(
  {
    exception,
    sellsGoods,
    beginsOn,
  }: Pick<WithdrawalFacts, 'exception' | 'sellsGoods'> & { readonly beginsOn: LocalDate | null },
  today: LocalDate,
): boolean {
  if (exception !== null) return WITHDRAWAL_EXCEPTIONS[exception].takes === 'express-request';
  return !sellsGoods && (beginsOn === null || beginsOn <= lastDayToWithdraw(today));
}

/** The days by which goods and money are back: 14 days from the withdrawal (L221-23, L221-24). They do not move to a working day. */
export const withdrawalDueDay = (withdrawnOn: LocalDate): LocalDate => addDays(withdrawnOn, WITHDRAWAL_DAYS);

/**
 * What is owed for a service that was begun on express request: the share of the agreed price that was provided, rounded down to the cent in favour of
 * who withdraws (L221-25). `done` of `total`, in the same unit: minutes, visits, pieces.
 */
export function shareOwedCents(agreedCents: Cents, done: number, total: number): Cents {
  if (total <= 0) return 0;
  return Math.floor((agreedCents * Math.min(Math.max(done, 0), total)) / total);
}

/** The ways in which a beneficiary may leave an order now. The right comes first: it is free and needs no answer. */
export type WaysOut = { readonly withdraw: boolean; readonly ask: 'free' | 'fees' | null };

/** What applies when: the right of withdrawal beside the specification's request to cancel (beneficiary-and-access §4). */
export function waysOut(
  right: WithdrawalRight,
  { canCancel, cancelAfterDelay }: { readonly canCancel: boolean; readonly cancelAfterDelay: boolean },
): WaysOut {
  // While the right is free of cost no fee can be asked for by the other way.
  const isFree = right.kind === 'open' && !right.paysShare;
  return {
    withdraw: right.kind === 'open',
    ask: canCancel ? (cancelAfterDelay && !isFree ? 'fees' : 'free') : null,
  };
}
