import { MS_PER_DAY, MS_PER_HOUR, type Moment } from '../shared/moment.ts';
import type { Cents } from '../shared/money.ts';
import { isCalledOff, isInProgress, type OrderStatus } from './order-status.ts';
import type { OpenAnswer } from './partner-answers.ts';

/** Why an order is in the inbox, most pressing first. Spec: manager §2 (Inbox), §3 (inboxReason). */
export const INBOX_REASONS = [
  { key: 'withdrawal', label: 'Rétractation' },
  { key: 'cancellationRequested', label: 'Annulation demandée' },
  { key: 'unreadComment', label: 'Commentaire à lire' },
  { key: 'paymentFailed', label: 'Paiement en échec' },
  { key: 'refundFailed', label: 'Remboursement en échec' },
  { key: 'declinedByPartner', label: 'Refusée par le partenaire' },
  { key: 'proposedByPartner', label: 'Autre moment proposé' },
  { key: 'returnedByPartner', label: 'Rendue par le partenaire' },
  { key: 'commentedByPartner', label: 'Message du partenaire' },
  { key: 'lockerExpired', label: 'Casier expiré' },
  { key: 'late', label: 'En retard' },
  { key: 'reprocessing', label: 'À reprendre' },
  { key: 'quoteToPrice', label: 'Devis à chiffrer' },
  { key: 'new', label: 'Nouvelle commande' },
  { key: 'alertDelay', label: 'Sans avancée' },
  { key: 'unpaid', label: 'Impayée' },
  { key: 'keptByOffer', label: 'À suivre' },
] as const;

export type InboxReason = (typeof INBOX_REASONS)[number]['key'];

/** Severe cases, for the anomalies list. Spec: manager §2 (Inbox), partner-content-locker §4 (Anomaly tile). */
export const ANOMALIES = [
  { key: 'unknownStatus', label: 'Statut inconnu' },
  { key: 'doneWithoutPrice', label: 'Terminée sans prix' },
  { key: 'overpaid', label: 'Trop-perçu' },
  { key: 'calledOffWithMoney', label: 'Annulée, argent non rendu' },
  { key: 'veryLate', label: 'En retard de plus de 7 jours' },
  { key: 'longUnpaid', label: 'Impayée depuis plus de 30 jours' },
  { key: 'longAvailable', label: 'À retirer depuis plus de 15 jours' },
] as const;

export type Anomaly = (typeof ANOMALIES)[number]['key'];

export type AttentionFacts = {
  readonly status: OrderStatus;
  readonly createdAt: Moment;
  /** When the status last changed. */
  readonly statusSince: Moment;
  /** When the service should be over, or the goods be there; null without a date. */
  readonly dueAt: Moment | null;
  readonly unreadBeneficiaryComments: number;
  readonly cancellationRequested: boolean;
  /** Its beneficiary has withdrawn from it, and goods or money are not back yet. */
  readonly withdrawalOpen: boolean;
  readonly paymentFailed: boolean;
  /** Money that was to go back did not, and nobody has sent it again. */
  readonly refundFailed: boolean;
  /** Its partner says that the items are back at the desk. */
  readonly returnedByPartner: boolean;
  /** What the partner has answered, and the desk has not settled; null where nothing waits for it. */
  readonly partnerAnswer: OpenAnswer | null;
  readonly reprocessing: boolean;
  /** It lies in a locker, and the time to take it out is over. */
  readonly lockerExpired: boolean;
  readonly unpricedItems: number;
  /** Final amount − settled; negative when too much came in. */
  readonly remainderCents: Cents;
  /** What is owed by now (`owedNowCents`): of a done order, or of the fee of a cancelled one. No debit to come covers it, and a promise to pay at the desk is no payment. */
  readonly unpaidCents: Cents;
  /** What came in and stayed; of a cancelled order what it kept beyond its fee. */
  readonly settledCents: Cents;
  /** Since when the order is done; null when it is not. */
  readonly doneSince: Moment | null;
  /** The offer's alert delay in hours, already chosen between with and without a conciergerie; null or 0 for none. */
  readonly alertDelayHours: number | null;
  readonly keepInInbox: boolean;
  readonly snoozedUntil: Moment | null;
};

const WAITING_FOR_THE_DESK: readonly OrderStatus[] = ['new', 'to_be_processed', 'quote_requested', 'unknown'];
/** After so many days a delay is an anomaly. */
export const ANOMALY_DAYS = { veryLate: 7, longUnpaid: 30, longAvailable: 15 } as const;

/** The offer's alert delay that counts: conciergeries without a physical place have their own. Spec: manager §3 (Offer). */
export function alertDelayHours(
  offer: { readonly alertWithConciergerieHours: number | null; readonly alertWithoutConciergerieHours: number | null },
  conciergerie: { readonly noPhysicalLocation: boolean },
): number | null {
  return conciergerie.noPhysicalLocation ? offer.alertWithoutConciergerieHours : offer.alertWithConciergerieHours;
}

function holds(reason: InboxReason, facts: AttentionFacts, now: Moment): boolean {
  const open = isInProgress(facts.status);
  switch (reason) {
    case 'withdrawal':
      return facts.withdrawalOpen;
    case 'cancellationRequested':
      return facts.cancellationRequested && open;
    case 'unreadComment':
      return facts.unreadBeneficiaryComments > 0;
    case 'paymentFailed':
      return facts.paymentFailed && !isCalledOff(facts.status);
    case 'refundFailed':
      return facts.refundFailed;
    case 'declinedByPartner':
      return facts.partnerAnswer === 'declined' && open;
    case 'proposedByPartner':
      return facts.partnerAnswer === 'proposed' && open;
    case 'commentedByPartner':
      return facts.partnerAnswer === 'commented';
    case 'returnedByPartner':
      return facts.returnedByPartner && open;
    case 'late':
      return open && !isReady(facts.status) && facts.dueAt !== null && now > facts.dueAt;
    case 'lockerExpired':
      return facts.lockerExpired && open;
    case 'reprocessing':
      return facts.reprocessing;
    case 'quoteToPrice':
      return open && facts.unpricedItems > 0;
    case 'new':
      return WAITING_FOR_THE_DESK.includes(facts.status);
    case 'alertDelay': {
      const delay = facts.alertDelayHours ?? 0;
      return open && !isReady(facts.status) && delay > 0 && now - facts.statusSince > delay * MS_PER_HOUR;
    }
    case 'unpaid':
      return facts.unpaidCents > 0;
    case 'keptByOffer':
      return facts.keepInInbox && open;
  }
}

function isReady(status: OrderStatus): boolean {
  return status === 'available' || status === 'available_in_locker';
}

/** Reasons that a snooze does not silence: a person waits for an answer. */
export const NOT_SNOOZED: readonly InboxReason[] = [
  'withdrawal',
  'cancellationRequested',
  'unreadComment',
  'paymentFailed',
];

/** All reasons for which an order needs attention now, most pressing first; empty: not in the inbox. */
export function inboxReasons(facts: AttentionFacts, now: Moment): InboxReason[] {
  const snoozed = facts.snoozedUntil !== null && now < facts.snoozedUntil;
  return INBOX_REASONS.map(({ key }) => key).filter(
    (reason) => (!snoozed || NOT_SNOOZED.includes(reason)) && holds(reason, facts, now),
  );
}

/** The label of a reason or anomaly, in French (managers). */
export function attentionLabel(key: InboxReason | Anomaly): string {
  return [...INBOX_REASONS, ...ANOMALIES].find((row) => row.key === key)?.label ?? key;
}

/** Since when the order may be unpaid: it is done, or cancelled for a fee. */
export const owedSince = ({ status, statusSince, doneSince }: AttentionFacts): Moment | null =>
  isCalledOff(status) ? statusSince : doneSince;

/** The anomalies of an order; snoozing does not silence them. */
export function anomalies(facts: AttentionFacts, now: Moment): Anomaly[] {
  const open = isInProgress(facts.status);
  const calledOff = isCalledOff(facts.status);
  const longerThan = (since: Moment | null, days: number): boolean => since !== null && now - since > days * MS_PER_DAY;
  const found: Record<Anomaly, boolean> = {
    unknownStatus: facts.status === 'unknown',
    doneWithoutPrice: facts.doneSince !== null && !calledOff && facts.unpricedItems > 0,
    overpaid: !calledOff && facts.unpricedItems === 0 && facts.remainderCents < 0,
    calledOffWithMoney: calledOff && facts.settledCents > 0,
    veryLate: open && !isReady(facts.status) && longerThan(facts.dueAt, ANOMALY_DAYS.veryLate),
    longUnpaid: facts.unpaidCents > 0 && longerThan(owedSince(facts), ANOMALY_DAYS.longUnpaid),
    longAvailable: isReady(facts.status) && longerThan(facts.statusSince, ANOMALY_DAYS.longAvailable),
  };
  return ANOMALIES.map(({ key }) => key).filter((key) => found[key]);
}

const MAX_WITH_WARNING = 20;
const MAX_SHOWN = 999;

/** Severity of an anomaly count on a tile: none ok, 1 to 20 warning, above 20 alert. Spec: partner-content-locker §4. */
export function anomalySeverity(count: number): 'ok' | 'warning' | 'alert' {
  return count === 0 ? 'ok' : count <= MAX_WITH_WARNING ? 'warning' : 'alert';
}

/** How a count of anomalies is shown: infinity above 999. Spec: partner-content-locker §4, §9. */
export const anomalyCountText = (count: number): string => (count > MAX_SHOWN ? '∞' : String(count));
