/** The statuses of an electronic invoice (XP Z12-012, life cycle), in French as they are published. */
export const LIFE_CYCLE = [
  { code: 200, label: 'Déposée' },
  { code: 201, label: 'Émise par la plateforme' },
  { code: 202, label: 'Reçue par la plateforme' },
  { code: 203, label: 'Mise à disposition' },
  { code: 204, label: 'Prise en charge' },
  { code: 205, label: 'Approuvée' },
  { code: 206, label: 'Approuvée partiellement' },
  { code: 207, label: 'En litige' },
  { code: 208, label: 'Suspendue' },
  { code: 209, label: 'Complétée' },
  { code: 210, label: 'Refusée' },
  { code: 211, label: 'Paiement transmis' },
  { code: 212, label: 'Encaissée' },
  { code: 213, label: 'Rejetée' },
] as const;

export type LifeCycleCode = (typeof LIFE_CYCLE)[number]['code'];

export const isLifeCycleCode = (code: number): code is LifeCycleCode => LIFE_CYCLE.some((each) => each.code === code);

export const lifeCycleLabel = (code: LifeCycleCode): string =>
  LIFE_CYCLE.find((each) => each.code === code)?.label ?? '';

/** What somebody at the desk is to do about a document at a status; null where they wait or are done. */
export type LifeCycleAdvice =
  /** The buyer pays less: a credit note over the difference, or a word with them. */
  | 'creditPart'
  /** The buyer objects: settle it with them; a credit note, or they approve after all. */
  | 'settleDispute'
  /** The buyer waits for a document. */
  | 'sendWhatIsMissing'
  /** It stays in the books until its credit note; then a corrected one. */
  | 'creditAndReissue'
  /** It never reached the buyer: what is wrong is put right, and it is sent again. */
  | 'correctAndResend';

const advices: Partial<Record<LifeCycleCode, LifeCycleAdvice>> = {
  206: 'creditPart',
  207: 'settleDispute',
  208: 'sendWhatIsMissing',
  210: 'creditAndReissue',
  213: 'correctAndResend',
};

export const adviceAt = (code: LifeCycleCode): LifeCycleAdvice | null => advices[code] ?? null;

/** Whether a bill that left may be taken back and issued anew, corrected: where the buyer refuses it, or the platform does not take it. */
export const mayReissue = (standing: { readonly state: string; readonly status: LifeCycleCode | null }): boolean =>
  standing.state === 'failed' || standing.status === 210 || standing.status === 213;

/** Whether a document may be sent again as it is: nobody has it, and it is not on its way. */
export const mayResend = (standing: { readonly state: string; readonly status: LifeCycleCode | null }): boolean =>
  standing.state === 'failed' ||
  standing.state === 'unaddressed' ||
  (standing.state === 'sent' && standing.status === 213);

export interface LifeCycleEvent {
  readonly code: LifeCycleCode;
  /** In milliseconds. */
  readonly occurredAt: number;
  readonly reasonCode: string;
}

/** How a platform says that it has a document of that number already. */
const DUPLICATE_REASONS = ['DOUBLON', 'AlreadyExistingFlow'];

const isBusiness = ({ code }: LifeCycleEvent): boolean => code >= 204 && code <= 212;

/**
 * Where a document stands, of all that was told of it in whatever sequence; null before anything was. What the buyer says stands above what platforms say of the way, the
 * latest first: 205 closes a refusal. A rejection counts while nobody has received the document; a rejection of a duplicate, where another status is known, changes nothing.
 */
export function lifeCycleOf(events: readonly LifeCycleEvent[]): LifeCycleEvent | null {
  const inSequence = events.toSorted((a, b) => a.occurredAt - b.occurredAt || a.code - b.code);
  const business = inSequence.findLast(isBusiness);
  if (business !== undefined) return business;
  const onItsWay = inSequence
    .filter(({ code }) => code < 204)
    .reduce<LifeCycleEvent | null>((best, event) => (best === null || event.code > best.code ? event : best), null);
  const rejections = inSequence.filter(({ code }) => code === 213);
  const rejected = rejections.find(({ reasonCode }) => !DUPLICATE_REASONS.includes(reasonCode));
  if (rejected !== undefined && (onItsWay === null || onItsWay.code < 203)) return rejected;
  return onItsWay ?? rejections[0] ?? null;
}

const MINUTE_MS = 60_000;

/** How long after a try that failed the next one is made: a minute at first, twice as long each time, six hours at most. */
export const retryAfterMs = (attempts: number): number =>
  Math.min(360 * MINUTE_MS, MINUTE_MS * 2 ** Math.max(0, Math.min(attempts - 1, 10)));
