import { addDays, type LocalDate } from '../shared/local-date.ts';
import { type InvoiceFacts, type SelfBilledKind, selfBilledState } from './self-billed-invoice.ts';

/**
 * What somebody is told of invoices in a partner’s name, in the product: the first five the partner, the last one the desk. At most one of an invoice at a time,
 * and none once nothing is asked of it.
 */
export const SETTLEMENT_NOTICES = ['toAnswer', 'answerSoon', 'kept', 'tacit', 'creditNote', 'contested'] as const;
export type SettlementNotice = (typeof SETTLEMENT_NOTICES)[number];

export type NoticeSide = 'partner' | 'desk';

/** So many days before an invoice counts as accepted its partner is told once more, the last day included. */
const REMINDED_DAYS_BEFORE = 3;
/** How long one is told of what asks for no answer. */
const TOLD_FOR_DAYS = 30;

export type NoticeFacts = Pick<InvoiceFacts, 'lastAnswer' | 'isCredited'> & {
  readonly kind: SelfBilledKind;
  readonly issuedOn: LocalDate;
  /** Null on a credit note. */
  readonly answerBy: LocalDate | null;
  /** The day of the last answer. */
  readonly answeredOn: LocalDate | null;
};

export type Noticed = { readonly notice: SettlementNotice; readonly since: LocalDate };

/** What a side is told of an invoice or a credit note on a day, and since when; null where there is nothing to tell. */
export function settlementNotice(side: NoticeSide, facts: NoticeFacts, today: LocalDate): Noticed | null {
  const { kind, issuedOn, answerBy, answeredOn } = facts;
  if (kind === 'self_billed_credit_note')
    return side === 'partner' ? whileNew({ notice: 'creditNote', since: issuedOn }, today) : null;
  if (answerBy === null) return null;
  const state = selfBilledState({ ...facts, answerBy }, today);
  if (side === 'desk') return state === 'contested' ? { notice: 'contested', since: answeredOn ?? issuedOn } : null;
  switch (state) {
    case 'waiting': {
      const reminder = addDays(answerBy, 1 - REMINDED_DAYS_BEFORE);
      if (today < reminder) return { notice: 'toAnswer', since: issuedOn };
      return { notice: 'answerSoon', since: reminder > issuedOn ? reminder : issuedOn };
    }
    case 'kept':
      return whileNew({ notice: 'kept', since: answeredOn ?? issuedOn }, today);
    case 'tacit':
      return whileNew({ notice: 'tacit', since: addDays(answerBy, 1) }, today);
    case 'accepted':
    case 'contested':
    case 'credited':
      return null;
  }
}

const whileNew = (noticed: Noticed, today: LocalDate): Noticed | null =>
  today < addDays(noticed.since, TOLD_FOR_DAYS) ? noticed : null;
