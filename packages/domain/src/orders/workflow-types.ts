import type { NotificationType } from '../notifications/notification-types.ts';
import type { ItemStatus } from './item-status.ts';
import type { OrderStatus } from './order-status.ts';

/** How an offer's orders live. Spec: beneficiary-and-access §3. */
export const WORKFLOW_TYPES = [
  'DEPOSE_REPRISE_ENTREPRISE',
  'LIVRAISON_ENTREPRISE',
  'RECEPTION_COLIS',
  'RENDEZ_VOUS',
  'OTHER',
] as const;
export type WorkflowType = (typeof WORKFLOW_TYPES)[number];

/** Reads a workflow type back from the wire or the database. */
export function isWorkflowType(text: string): text is WorkflowType {
  return WORKFLOW_TYPES.some((type) => type === text);
}

/** French names of the workflow types, for managers who edit offers. */
export const WORKFLOW_LABELS: Readonly<Record<WorkflowType, string>> = {
  DEPOSE_REPRISE_ENTREPRISE: 'Dépôt et reprise en entreprise',
  LIVRAISON_ENTREPRISE: 'Livraison en entreprise',
  RECEPTION_COLIS: 'Réception de colis',
  RENDEZ_VOUS: 'Rendez-vous',
  OTHER: 'Autre',
};

/** Who changes an order's status. `system`: jobs, lockers and rules that fire by themselves. */
export type Actor = 'manager' | 'partner' | 'system' | 'beneficiary';

/** What must be true before a transition; `order-workflow.ts` reads it off the facts. */
export type Guard =
  | 'allItemsPriced'
  | 'paymentChecked'
  | 'paidInFull'
  | 'commentRequired'
  | 'mayRejectOrders'
  | 'serviceIsOver'
  | 'offerAcceptsByItself';

export type OrderMail =
  | 'order-accepted'
  | 'order-to-drop-off'
  | 'order-in-progress'
  | 'information-needed'
  | 'quote-to-answer'
  /** The desk has accepted it for its beneficiary, who pays as they wished, whose card is charged, or who pays by card themself. */
  | 'quote-accepted'
  | 'quote-accepted-charged'
  | 'quote-accepted-to-pay'
  | 'order-available'
  | 'order-done'
  | 'order-refused'
  | 'order-cancelled';

/** What a transition brings about. The server carries these out in the same transaction, or queues them in it. */
export type Effect =
  | { readonly kind: 'mail'; readonly mail: OrderMail }
  | { readonly kind: 'notify'; readonly type: NotificationType }
  /** Ask for a rating, by a mail that is sent later. */
  | { readonly kind: 'scoringMail' }
  | { readonly kind: 'items'; readonly status: ItemStatus }
  /** The date of realisation is set (dateRealisation). */
  | { readonly kind: 'realised' }
  /** The order's amount becomes owed: the ledger's charge. */
  | { readonly kind: 'charge' }
  /** Payments not yet collected are cancelled, collected ones refunded, credits given back, the charge undone. */
  | { readonly kind: 'releasePayments' }
  /** Claimed slots are free again. */
  | { readonly kind: 'releaseSlots' };

export type Transition = {
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly by: readonly Actor[];
  readonly guards: readonly Guard[];
  readonly effects: readonly Effect[];
};

export type Workflow = {
  readonly type: WorkflowType;
  /** Where an order starts, and where one starts of which some item is on quote. */
  readonly initial: OrderStatus;
  readonly initialWithQuote: OrderStatus;
  readonly transitions: readonly Transition[];
};
