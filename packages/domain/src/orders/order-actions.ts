import { unbillableReason } from '../billing/unbillable-reason.ts';
import type { Permission } from '../access/permissions.ts';
import { NO_BREAK_SPACE } from '../shared/lang.ts';
import type { Cents } from '../shared/money.ts';
import { mayExpect } from './expected-day-zoned.ts';
import {
  isCalledOff,
  isDone,
  mailIsOffByDefault,
  managerStatusLabel,
  statusNumber,
  type OrderStatus,
} from './order-status.ts';
import { statusesToForce, statusesToRollBackTo, transitionsFrom, type HistoryEntry } from './order-workflow.ts';
import type { WorkflowType } from './workflow-types.ts';

/** The actions that a manager may find on an order. Spec: manager §4 (Actions on an order). */
export const ORDER_ACTIONS = {
  changeStatus: { label: 'Changer le statut', tooltip: 'Faire avancer la commande' },
  pickedUp: { label: 'Marquer retirée', tooltip: 'Le bénéficiaire a retiré sa commande' },
  editPayments: { label: 'Modifier les paiements', tooltip: 'Saisir ou corriger les paiements' },
  setPrice: { label: 'Ajuster le prix', tooltip: 'Remplacer le total calculé' },
  newLinkedOrder: { label: 'Créer une commande liée', tooltip: 'Créer une nouvelle commande liée à celle-ci' },
  snooze: { label: 'Reporter', tooltip: 'Retirer d’« À traiter » pour quelques jours' },
  setExpectedDay: { label: 'Annoncer une date', tooltip: 'Dire au bénéficiaire pour quand sa commande est prévue' },
  changeDebitDate: { label: 'Changer la date de prélèvement', tooltip: 'Changer la date du prélèvement' },
  addToAttenduFactu: { label: 'Ajouter à l’attendu', tooltip: 'Ajouter à l’attendu de facturation du partenaire' },
  removeFromAttenduFactu: {
    label: 'Retirer de l’attendu',
    tooltip: 'Retirer de l’attendu de facturation du partenaire',
  },
  generateBill: { label: 'Générer la facture', tooltip: 'Produire la facture de la commande' },
  creditBill: { label: 'Rembourser une partie', tooltip: 'Établir un avoir sur une partie de la facture' },
  deleteBill: { label: 'Supprimer la facture', tooltip: 'Annuler la facture. Irréversible.' },
  markReprocessing: { label: 'Signaler à reprendre', tooltip: 'Signaler que la commande est à refaire' },
  endReprocessing: { label: 'Terminer la reprise', tooltip: 'La reprise est terminée' },
  changeStatusManually: { label: 'Forcer le statut', tooltip: 'Choisir un statut hors du parcours normal' },
  rollbackStatus: {
    label: 'Revenir en arrière',
    tooltip: 'Revenir à un statut antérieur. Efface l’historique. Irréversible.',
  },
} as const satisfies Record<string, { readonly label: string; readonly tooltip: string }>;

export type OrderActionName = keyof typeof ORDER_ACTIONS;

/** Reads the name of an order action back; an unknown one is refused with « Action … inconnue. ». */
export function isOrderAction(name: string): name is OrderActionName {
  return Object.hasOwn(ORDER_ACTIONS, name);
}

/** What the status dialog needs to know. */
type ChangeStatusOptions = {
  readonly newStatus: number;
  readonly forceComment: boolean;
  readonly avoidMails: boolean;
  /** All items must be priced first. */
  readonly requiresPrices: boolean;
  /** The payment dialog comes first. */
  readonly requiresPaymentCheck: boolean;
};

export type OrderAction = {
  readonly name: OrderActionName;
  readonly label: string;
  readonly tooltip: string;
  /** For changeStatus: the dialog's needs. */
  readonly changeStatus?: ChangeStatusOptions;
  /** For changeStatusManually and rollbackStatus: the statuses to choose from. */
  readonly statuses?: readonly OrderStatus[];
};

export type OrderActionFacts = {
  readonly workflow: WorkflowType;
  readonly status: OrderStatus;
  readonly history: readonly HistoryEntry[];
  readonly unpricedItems: number;
  readonly remainderCents: Cents;
  /** Of an order whose money only goes back, so much of it may; null while money may come in. */
  readonly toGiveBackCents: Cents | null;
  /** Items that are available and not collected yet. */
  readonly itemsToCollect: number;
  readonly inInbox: boolean;
  readonly reprocessing: boolean;
  readonly hasBill: boolean;
  /** What is owed; null while on quote. */
  readonly finalCents: Cents | null;
  /** What the desk keeps of an order that it has cancelled; null for nothing. */
  readonly cancellationFeeCents: Cents | null;
  /** A bill of ours stands: its order stays done. */
  readonly hasOwnBill: boolean;
  /** Its lines are in a partner's billing statement: open ones can be left again, closed ones cannot. */
  readonly billingStatement: 'none' | 'open' | 'closed';
  /** It holds a slot of a calendar. */
  readonly isCalendar: boolean;
  /** A direct debit that is not collected yet. */
  readonly hasPendingDebit: boolean;
  readonly offerAllowsFollowUps: boolean;
  /** The partner bills the beneficiary itself. */
  readonly partnerBills: boolean;
};

/** What somebody does who leads an order to a status: a button says the act, the badge beside it the state. */
const ACTS_TOWARDS = {
  unknown: 'Marquer inconnue',
  to_be_processed: 'Mettre à traiter',
  new: 'Rouvrir la demande',
  quote_requested: 'Demander un devis',
  quote_sent: 'Envoyer le devis',
  quote_accepted: 'Accepter le devis',
  accepted: 'Accepter',
  to_be_dropped_off: 'Attendre le dépôt',
  dropped_off: 'Marquer déposée',
  handed_to_partner: 'Remettre au partenaire',
  being_processed: 'Passer en cours',
  waiting_for_information: 'Attendre une information',
  received_from_partner: 'Recevoir du partenaire',
  available: 'Marquer disponible',
  available_in_locker: 'Mettre en casier',
  done: 'Terminer',
  billed: 'Marquer facturée',
  paid: 'Marquer payée',
  refused: 'Refuser',
  quote_refused: 'Refuser le devis',
  // Its dialog has a plain 'Annuler' already, which changes nothing.
  cancelled: 'Annuler la commande',
  archived: 'Archiver',
  special: 'Passer en action spéciale',
} as const satisfies Record<OrderStatus, string>;

/** What leading an order to a status is called where it is done (French, managers). */
export const actTowards = (status: OrderStatus): string => ACTS_TOWARDS[status];

function changes(facts: OrderActionFacts, permissions: readonly Permission[]): OrderAction[] {
  const transitions = transitionsFrom(facts.workflow, facts.status, 'manager').filter(
    ({ guards }) => !guards.includes('mayRejectOrders') || permissions.includes('CAN_REJECT_ORDER'),
  );
  return transitions.map(({ to, guards }) => ({
    name: 'changeStatus',
    label: actTowards(to),
    tooltip: `Passer la commande à «${NO_BREAK_SPACE}${managerStatusLabel(to)}${NO_BREAK_SPACE}»`,
    changeStatus: {
      newStatus: statusNumber(to),
      forceComment: guards.includes('commentRequired'),
      avoidMails: mailIsOffByDefault(to),
      requiresPrices: guards.includes('allItemsPriced') && facts.unpricedItems > 0,
      requiresPaymentCheck: guards.includes('paymentChecked') && facts.remainderCents > 0,
    },
  }));
}

/**
 * The actions that this manager may fire now on this order, in the order to show them: first where the order may
 * go, then the rest. Screens show exactly these; the gateway judges each call with the same function.
 */
export function orderActions(facts: OrderActionFacts, permissions: readonly Permission[]): OrderAction[] {
  const may = (permission: Permission): boolean => permissions.includes(permission);
  const calledOff = isCalledOff(facts.status);
  const immutable = facts.billingStatement === 'closed';
  const ended =
    facts.status === 'done' || facts.status === 'billed' || facts.status === 'paid' || facts.status === 'archived';
  const reachable = (statuses: readonly OrderStatus[]): readonly OrderStatus[] =>
    facts.hasOwnBill ? statuses.filter((status) => isDone(status) && !calledOff) : statuses;
  const forcible = reachable(statusesToForce(facts.workflow, facts.status));
  const earlier = reachable(statusesToRollBackTo(facts.history));
  const offered: Record<Exclude<OrderActionName, 'changeStatus'>, boolean> = {
    pickedUp: facts.itemsToCollect > 0 && !calledOff,
    editPayments:
      facts.toGiveBackCents === null ? facts.unpricedItems === 0 : facts.toGiveBackCents > 0 && may('REFUND'),
    setPrice: !calledOff && !ended && !facts.hasBill,
    newLinkedOrder: facts.offerAllowsFollowUps,
    snooze: facts.inInbox,
    setExpectedDay: mayExpect(facts),
    changeDebitDate: facts.hasPendingDebit,
    addToAttenduFactu: may('ATTENDU_FACTU') && ended && facts.billingStatement === 'none',
    removeFromAttenduFactu: may('ATTENDU_FACTU') && facts.billingStatement === 'open',
    generateBill: may('BILLING_MGMT') && unbillableReason(facts) === null,
    creditBill: may('BILLING_MGMT') && may('REFUND') && facts.hasOwnBill && facts.status !== 'archived' && !calledOff,
    deleteBill: may('BILLING_MGMT') && facts.hasBill && !immutable,
    markReprocessing: !facts.reprocessing && !calledOff,
    endReprocessing: facts.reprocessing,
    changeStatusManually: (may('FORCE_ORDER_STATUS') || may('PROD')) && forcible.length > 0 && !immutable,
    rollbackStatus: (may('ROLLBACK_ORDER') || may('PROD')) && earlier.length > 0 && !immutable,
  };
  const rest = (Object.keys(ORDER_ACTIONS) as OrderActionName[])
    .filter((name) => name !== 'changeStatus' && offered[name])
    .map((name): OrderAction => {
      const action = { name, ...ORDER_ACTIONS[name] };
      if (name === 'changeStatusManually') return { ...action, statuses: forcible };
      if (name === 'rollbackStatus') return { ...action, statuses: earlier };
      return action;
    });
  return [...changes(facts, permissions), ...rest];
}
