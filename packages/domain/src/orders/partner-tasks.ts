import { ORDER_STATUS_KEYS, type OrderStatus } from './order-status.ts';
import { WORKFLOW_TYPES, type WorkflowType } from './workflow-types.ts';

/**
 * What an order asks of its partner now: to establish a quote, to confirm, to take the items at the desk, to do the work where
 * it is done, or to bring the items (back) to the desk. Spec: partner-content-locker §3 (statusPartenaire); the tasks are not in the specification.
 */
export const PARTNER_TASKS = ['take', 'return', 'quote', 'confirm', 'perform'] as const;
export type PartnerTask = (typeof PARTNER_TASKS)[number];

/** The workflows whose items end at the desk. */
const ENDS_AT_THE_DESK: readonly WorkflowType[] = ['DEPOSE_REPRISE_ENTREPRISE', 'LIVRAISON_ENTREPRISE'];

/** Where an order is in its life: what decides its task, and what a view looks at. */
export interface PlaceInLife {
  readonly status: OrderStatus;
  readonly workflow: WorkflowType;
  /** Its items lie at the desk, to be worked on. */
  readonly isDroppedOff: boolean;
  /** Its partner says that the items are back at the desk, and the desk has not received them yet. */
  readonly isReturned: boolean;
}

/** The task of an order; null while somebody else is to act, or nobody any more. */
export function partnerTask({ status, workflow, isDroppedOff, isReturned }: PlaceInLife): PartnerTask | null {
  switch (status) {
    case 'quote_requested':
      return 'quote';
    case 'new':
    case 'to_be_processed':
      return 'confirm';
    case 'dropped_off':
      return 'take';
    case 'accepted':
      // What is to be worked on is still at its owner's.
      return workflow === 'DEPOSE_REPRISE_ENTREPRISE' ? null : 'perform';
    case 'quote_accepted':
      // The price may have been asked for before the items were dropped off, or after.
      if (workflow === 'DEPOSE_REPRISE_ENTREPRISE') return isDroppedOff ? 'take' : null;
      return 'perform';
    case 'handed_to_partner':
    case 'being_processed':
      if (!ENDS_AT_THE_DESK.includes(workflow)) return 'perform';
      return isReturned ? null : 'return';
    default:
      return null;
  }
}

/** The ready-made views above a partner's list, each with its count: everything, what is to be done, and each task. */
export const PARTNER_VIEWS = [
  { key: 'all', label: 'Toutes' },
  { key: 'open', label: 'À faire' },
  { key: 'take', label: 'À récupérer' },
  { key: 'return', label: 'À rendre' },
  { key: 'quote', label: 'Devis à établir' },
  { key: 'confirm', label: 'À confirmer' },
  { key: 'perform', label: 'À réaliser' },
] as const satisfies readonly { readonly key: 'all' | 'open' | PartnerTask; readonly label: string }[];
export type PartnerView = (typeof PARTNER_VIEWS)[number]['key'];

/** Whether an order stands in a view. */
export function isInPartnerView(view: PartnerView, place: PlaceInLife): boolean {
  const task = partnerTask(place);
  return view === 'all' || (view === 'open' ? task !== null : task === view);
}

/** Every place in a life that a view shows; null for all of them. */
export function placesInPartnerView(view: PartnerView): readonly PlaceInLife[] | null {
  if (view === 'all') return null;
  const places = ORDER_STATUS_KEYS.flatMap((status) =>
    WORKFLOW_TYPES.flatMap((workflow) =>
      [false, true].flatMap((isDroppedOff) =>
        [false, true].map((isReturned): PlaceInLife => ({ status, workflow, isDroppedOff, isReturned })),
      ),
    ),
  );
  return places.filter((place) => isInPartnerView(view, place));
}
