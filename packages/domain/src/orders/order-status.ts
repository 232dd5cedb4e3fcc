import type { Text } from '../shared/lang.ts';

/** What a beneficiary sees of an order's progress. Spec: beneficiary-and-access §3. */
export type BeneficiaryStatus =
  | 'NEW'
  | 'TO_BE_PROCESSED'
  | 'ACCEPTED'
  | 'BEING_PROCESSED'
  | 'AVAILABLE'
  | 'DONE'
  | 'PAID'
  | 'REFUSED'
  | 'REJECTED';

/** The colour family of a status, as the design tokens name it (`--st-new-text`, `--st-todo-bg` …). */
export type StatusColour =
  | 'new'
  | 'todo'
  | 'accepted'
  | 'processing'
  | 'available'
  | 'done'
  | 'paid'
  | 'refused'
  | 'rejected';

type StatusRow = {
  /** The number on the wire (`newStatus`, `status`). */
  readonly number: number;
  /** The text in the database and in code. */
  readonly key: string;
  /** What managers read. */
  readonly label: string;
  readonly beneficiary: BeneficiaryStatus;
};

/**
 * The manager's 23 statuses, the only list of them. The specification fixes their number, the ends (0 unknown,
 * 22 special actions) and that mails are off by default towards 1; the rest is ours, see docs/rules/order-status.md.
 */
export const ORDER_STATUSES = [
  { number: 0, key: 'unknown', label: 'Inconnue', beneficiary: 'TO_BE_PROCESSED' },
  { number: 1, key: 'to_be_processed', label: 'À traiter', beneficiary: 'TO_BE_PROCESSED' },
  { number: 2, key: 'new', label: 'Demandée', beneficiary: 'NEW' },
  { number: 3, key: 'quote_requested', label: 'Devis demandé', beneficiary: 'NEW' },
  { number: 4, key: 'quote_sent', label: 'Devis envoyé', beneficiary: 'NEW' },
  { number: 5, key: 'quote_accepted', label: 'Devis accepté', beneficiary: 'ACCEPTED' },
  { number: 6, key: 'accepted', label: 'Acceptée', beneficiary: 'ACCEPTED' },
  { number: 7, key: 'to_be_dropped_off', label: 'À déposer', beneficiary: 'ACCEPTED' },
  { number: 8, key: 'dropped_off', label: 'Déposée', beneficiary: 'TO_BE_PROCESSED' },
  { number: 9, key: 'handed_to_partner', label: 'Remise au partenaire', beneficiary: 'BEING_PROCESSED' },
  { number: 10, key: 'being_processed', label: 'En cours', beneficiary: 'BEING_PROCESSED' },
  { number: 11, key: 'waiting_for_information', label: 'En attente d’information', beneficiary: 'BEING_PROCESSED' },
  { number: 12, key: 'received_from_partner', label: 'Reçue du partenaire', beneficiary: 'BEING_PROCESSED' },
  { number: 13, key: 'available', label: 'Disponible', beneficiary: 'AVAILABLE' },
  { number: 14, key: 'available_in_locker', label: 'Disponible en casier', beneficiary: 'AVAILABLE' },
  { number: 15, key: 'done', label: 'Terminée', beneficiary: 'DONE' },
  { number: 16, key: 'billed', label: 'Facturée', beneficiary: 'DONE' },
  { number: 17, key: 'paid', label: 'Payée', beneficiary: 'PAID' },
  { number: 18, key: 'refused', label: 'Refusée', beneficiary: 'REFUSED' },
  { number: 19, key: 'quote_refused', label: 'Devis refusé', beneficiary: 'REFUSED' },
  { number: 20, key: 'cancelled', label: 'Annulée', beneficiary: 'REJECTED' },
  { number: 21, key: 'archived', label: 'Archivée', beneficiary: 'PAID' },
  { number: 22, key: 'special', label: 'Action spéciale', beneficiary: 'BEING_PROCESSED' },
] as const satisfies readonly StatusRow[];

export type OrderStatus = (typeof ORDER_STATUSES)[number]['key'];

export const ORDER_STATUS_KEYS: readonly OrderStatus[] = ORDER_STATUSES.map((row) => row.key);

const BY_KEY = new Map<string, (typeof ORDER_STATUSES)[number]>(ORDER_STATUSES.map((row) => [row.key, row]));
const BY_NUMBER = new Map<number, (typeof ORDER_STATUSES)[number]>(ORDER_STATUSES.map((row) => [row.number, row]));

/** The nine beneficiary statuses with their words (French ones from the design) and colour family. */
export const BENEFICIARY_STATUSES: Readonly<
  Record<BeneficiaryStatus, { readonly label: Text; readonly colour: StatusColour }>
> = {
  NEW: { label: { fr: 'Demandée', en: 'Requested' }, colour: 'new' },
  TO_BE_PROCESSED: { label: { fr: 'À traiter', en: 'To be processed' }, colour: 'todo' },
  ACCEPTED: { label: { fr: 'Acceptée', en: 'Accepted' }, colour: 'accepted' },
  BEING_PROCESSED: { label: { fr: 'En cours', en: 'In progress' }, colour: 'processing' },
  AVAILABLE: { label: { fr: 'Disponible', en: 'Available' }, colour: 'available' },
  DONE: { label: { fr: 'Terminée', en: 'Completed' }, colour: 'done' },
  PAID: { label: { fr: 'Payée', en: 'Paid' }, colour: 'paid' },
  // Refused and cancelled read alike to the beneficiary. Spec: beneficiary-and-access §4 (Progress tracker).
  REFUSED: { label: { fr: 'Annulée', en: 'Cancelled' }, colour: 'refused' },
  REJECTED: { label: { fr: 'Annulée', en: 'Cancelled' }, colour: 'rejected' },
};

function row(status: OrderStatus): (typeof ORDER_STATUSES)[number] {
  const found = BY_KEY.get(status);
  if (found === undefined) throw new RangeError(`Not an order status: ${status}`);
  return found;
}

/** The wire's number of a status. */
export function statusNumber(status: OrderStatus): number {
  return row(status).number;
}

/** The status with this wire number, or null: numbers from clients are not trusted. */
export function statusOfNumber(number: number): OrderStatus | null {
  return BY_NUMBER.get(number)?.key ?? null;
}

/** Reads a status back from the database. */
export function isOrderStatus(text: string): text is OrderStatus {
  return BY_KEY.has(text);
}

/** What managers read (French, always). */
export function managerStatusLabel(status: OrderStatus): string {
  return row(status).label;
}

/** The beneficiary's view of a manager's status. */
export function beneficiaryStatus(status: OrderStatus): BeneficiaryStatus {
  return row(status).beneficiary;
}

const UNTIL_THE_QUOTE_IS_ACCEPTED: ReadonlySet<OrderStatus> = new Set([
  'quote_requested',
  'quote_sent',
  'quote_accepted',
]);

/**
 * The beneficiary's view of an order. What was dropped off before its price was asked for lies at the desk: it is seen as such until the work
 * begins, or the drop-off tracker would ask for it again. Spec: beneficiary-and-access §4 (Progress tracker).
 */
export function seenByBeneficiary(order: {
  readonly status: OrderStatus;
  /** Its items lie at the desk. */
  readonly isDroppedOff: boolean;
}): BeneficiaryStatus {
  return order.isDroppedOff && UNTIL_THE_QUOTE_IS_ACCEPTED.has(order.status)
    ? 'TO_BE_PROCESSED'
    : beneficiaryStatus(order.status);
}

/** The colour group in which a manager sees a status: a quote to make is work to do, a sent one is under way. */
export function statusColour(status: OrderStatus): StatusColour {
  if (status === 'quote_requested') return 'todo';
  if (status === 'quote_sent') return 'processing';
  return BENEFICIARY_STATUSES[row(status).beneficiary].colour;
}

/** The manager's statuses that a beneficiary sees as one: for filters and counts. */
export function statusesSeenAs(seenAs: BeneficiaryStatus): OrderStatus[] {
  return ORDER_STATUSES.filter((entry) => entry.beneficiary === seenAs).map((entry) => entry.key);
}

/** Mails are off by default when the target status is number 1. Spec: manager §4. */
export function mailIsOffByDefault(target: OrderStatus): boolean {
  return target === 'to_be_processed';
}

/** Refused, quote refused and cancelled: nothing more will be done and nothing is owed. */
export function isCalledOff(status: OrderStatus): boolean {
  const seenAs = beneficiaryStatus(status);
  return seenAs === 'REFUSED' || seenAs === 'REJECTED';
}

/** The statuses of orders that were cancelled. */
export const CALLED_OFF_STATUSES: readonly OrderStatus[] = ORDER_STATUS_KEYS.filter(isCalledOff);

/** True while the beneficiary's order is in progress; false once it is history (done, paid, cancelled). */
export function isInProgress(status: OrderStatus): boolean {
  const seenAs = beneficiaryStatus(status);
  return seenAs !== 'DONE' && seenAs !== 'PAID' && !isCalledOff(status);
}

/** True once the service is done, paid or not: its amount is owed. Called-off orders owe nothing. */
export function isDone(status: OrderStatus): boolean {
  return !isInProgress(status) && !isCalledOff(status);
}
