import type { Text } from '../shared/lang.ts';
import type { BeneficiaryStatus } from './order-status.ts';
import type { WorkflowType } from './workflow-types.ts';

type TrackerStep = { readonly label: Text; readonly state: 'done' | 'current' | 'toCome' };

export type Tracker = {
  readonly steps: readonly TrackerStep[];
  /** The highlighted step by the tables; null for none. Beyond the last step of a shorter way (finished) the last one is highlighted. */
  readonly index: number | null;
  /** Refused and rejected orders show 'Annulée' instead of a tracker. */
  readonly cancelled: boolean;
  /** Its last step is behind it: nothing is going on any more. */
  readonly isFinished: boolean;
};

/** The order workflow labels. Spec: beneficiary-and-access §3. */
export const TRACKER_LABELS = {
  requested: { fr: 'Demandée', en: 'Requested' },
  inProgress: { fr: 'En cours', en: 'In progress' },
  orderInProgress: { fr: 'Commande en cours', en: 'Order in progress' },
  completed: { fr: 'Terminée', en: 'Completed' },
  available: { fr: 'Disponible', en: 'Available' },
  toBeDroppedOff: { fr: 'À déposer', en: 'To be dropped off' },
  droppedOff: { fr: 'Déposée', en: 'Dropped off' },
  cancelled: { fr: 'Annulée', en: 'Cancelled' },
} as const satisfies Record<string, Text>;

type TrackerTable = {
  readonly steps: readonly Text[];
  readonly index: Readonly<Record<BeneficiaryStatus, number | null>>;
  /** The step forced by the available flag. */
  readonly whenAvailable: number;
};

const L = TRACKER_LABELS;

const PICKUP: TrackerTable = {
  steps: [L.toBeDroppedOff, L.droppedOff, L.inProgress, L.available, L.completed],
  index: {
    NEW: null,
    ACCEPTED: 0,
    TO_BE_PROCESSED: 1,
    BEING_PROCESSED: 2,
    AVAILABLE: 3,
    DONE: 4,
    PAID: 4,
    REFUSED: null,
    REJECTED: null,
  },
  whenAvailable: 3,
};
const DELIVERY: TrackerTable = {
  steps: [L.requested, L.inProgress, L.available, L.completed],
  index: {
    NEW: 0,
    ACCEPTED: 1,
    TO_BE_PROCESSED: 1,
    BEING_PROCESSED: 1,
    AVAILABLE: 2,
    DONE: 4,
    PAID: 4,
    REFUSED: null,
    REJECTED: null,
  },
  whenAvailable: 2,
};
const PARCEL: TrackerTable = {
  steps: [L.available, L.completed],
  index: {
    NEW: 0,
    ACCEPTED: 0,
    TO_BE_PROCESSED: 0,
    BEING_PROCESSED: 0,
    AVAILABLE: 0,
    DONE: 4,
    PAID: 4,
    REFUSED: null,
    REJECTED: null,
  },
  whenAvailable: 1,
};
const DEFAULT: TrackerTable = {
  steps: [L.requested, L.orderInProgress, L.completed],
  index: {
    NEW: 0,
    ACCEPTED: 1,
    TO_BE_PROCESSED: 1,
    BEING_PROCESSED: 1,
    AVAILABLE: 1,
    DONE: 2,
    PAID: 2,
    REFUSED: null,
    REJECTED: null,
  },
  whenAvailable: 1,
};

const TABLES: Readonly<Record<WorkflowType, TrackerTable>> = {
  DEPOSE_REPRISE_ENTREPRISE: PICKUP,
  LIVRAISON_ENTREPRISE: DELIVERY,
  RECEPTION_COLIS: PARCEL,
  RENDEZ_VOUS: DEFAULT,
  OTHER: DEFAULT,
};

/**
 * The beneficiary's tracker, to the letter of the four tables of the specification (4 for done and paid in the
 * shorter ones too). The available flag forces its step, except on an order that was cancelled.
 * Spec: beneficiary-and-access §4 (Progress tracker by workflow).
 */
export function progressTracker(workflow: WorkflowType, status: BeneficiaryStatus, available: boolean): Tracker {
  const table = TABLES[workflow];
  const cancelled = status === 'REFUSED' || status === 'REJECTED';
  const index = available && !cancelled ? table.whenAvailable : table.index[status];
  const last = table.steps.length - 1;
  const steps = table.steps.map((label, step): TrackerStep => {
    if (index === null || step > index) return { label, state: 'toCome' };
    return { label, state: step < Math.min(index, last) ? 'done' : 'current' };
  });
  const isFinished = status === 'DONE' || status === 'PAID';
  return { steps, index, cancelled, isFinished };
}

/** Colour of a current order in a beneficiary's list: green when available, blue for calendar orders, else grey. */
export function listTone(order: {
  readonly available: boolean;
  readonly calendar: boolean;
}): 'green' | 'blue' | 'grey' {
  return order.available ? 'green' : order.calendar ? 'blue' : 'grey';
}

/** The tag of an order that waits to be collected. Spec: §4. */
export const TO_COLLECT_TAG: Text = { fr: 'commande à retirer', en: 'order to collect' };
