import type { OrderStatus } from './order-status.ts';
import {
  WORKFLOW_TYPES,
  type Actor,
  type Effect,
  type Guard,
  type OrderMail,
  type Transition,
  type Workflow,
  type WorkflowType,
} from './workflow-types.ts';

/**
 * The order state machine as data. Each row: from any of these statuses, to that one, who may, under which guards.
 * Effects depend only on the status that is entered (second table). See docs/rules/order-workflow.md.
 */
type Row = readonly [from: readonly OrderStatus[], to: OrderStatus, by: readonly Actor[], guards?: readonly Guard[]];

const DESK: readonly Actor[] = ['manager'];
const DESK_OR_SYSTEM: readonly Actor[] = ['manager', 'system'];
const DESK_OR_PARTNER: readonly Actor[] = ['manager', 'partner'];
/** What a partner does at a locker is told by its maker, who does not know which person it was. */
const DESK_PARTNER_OR_LOCKER: readonly Actor[] = ['manager', 'partner', 'system'];

/** A quote is priced and sent by the desk, and accepted or refused by the beneficiary (or by the desk for them). */
const QUOTE: readonly Row[] = [
  [['new', 'to_be_processed', 'accepted'], 'quote_requested', DESK],
  [['quote_requested', 'quote_refused'], 'quote_sent', DESK, ['allItemsPriced']],
  [['quote_sent'], 'quote_accepted', ['beneficiary', 'manager'], ['allItemsPriced']],
  [['quote_sent'], 'quote_refused', ['beneficiary', 'manager', 'system']],
  [['quote_refused'], 'cancelled', DESK_OR_SYSTEM],
];

const ACCEPTANCE: readonly Row[] = [
  [['new'], 'to_be_processed', DESK],
  [['new', 'to_be_processed'], 'accepted', DESK_OR_PARTNER],
  [['new'], 'accepted', ['system'], ['offerAcceptsByItself']],
  [['new', 'to_be_processed', 'quote_requested'], 'refused', DESK, ['commentRequired', 'mayRejectOrders']],
];

/** From done on it is only a matter of money: what is paid is paid by itself. */
const ENDING: readonly Row[] = [
  [['done'], 'billed', DESK_OR_SYSTEM],
  [['done', 'billed'], 'paid', ['system'], ['paidInFull']],
  [['paid'], 'archived', DESK_OR_SYSTEM],
];

/** Detours that every running order may take, and the desk's way out with a reason. */
function detours(running: readonly OrderStatus[], open: readonly OrderStatus[]): readonly Row[] {
  const back = (from: OrderStatus): readonly Row[] =>
    running.filter((to) => to !== from).map((to) => [[from], to, DESK] as const);
  return [
    [running, 'waiting_for_information', DESK_OR_PARTNER],
    [running, 'special', DESK],
    ...back('waiting_for_information'),
    ...back('special'),
    [[...open, ...running, 'waiting_for_information', 'special'], 'cancelled', DESK, ['commentRequired']],
    [['new', 'quote_requested', 'quote_sent'], 'cancelled', ['system']],
  ];
}

const TO_DONE: readonly Guard[] = ['allItemsPriced', 'paymentChecked'];
const OPEN: readonly OrderStatus[] = [
  'new',
  'to_be_processed',
  'quote_requested',
  'quote_sent',
  'quote_accepted',
  'accepted',
];

const TABLES: Readonly<
  Record<WorkflowType, { initial: OrderStatus; initialWithQuote: OrderStatus; rows: readonly Row[] }>
> = {
  /** The beneficiary drops items off at the desk, the partner takes and brings them back, the beneficiary collects. */
  DEPOSE_REPRISE_ENTREPRISE: {
    initial: 'new',
    initialWithQuote: 'new',
    rows: [
      ...ACCEPTANCE,
      ...QUOTE,
      [['dropped_off'], 'quote_requested', DESK],
      [['new', 'accepted', 'quote_accepted'], 'to_be_dropped_off', DESK_OR_SYSTEM],
      [['new', 'accepted', 'quote_accepted', 'to_be_dropped_off'], 'dropped_off', DESK_OR_SYSTEM],
      [['dropped_off', 'quote_accepted'], 'handed_to_partner', DESK_OR_PARTNER],
      [['dropped_off', 'handed_to_partner', 'quote_accepted'], 'being_processed', DESK_PARTNER_OR_LOCKER],
      [['handed_to_partner', 'being_processed'], 'received_from_partner', DESK],
      [['dropped_off', 'handed_to_partner', 'being_processed', 'received_from_partner'], 'available', DESK_OR_SYSTEM],
      [
        ['handed_to_partner', 'being_processed', 'received_from_partner', 'available'],
        'available_in_locker',
        DESK_OR_SYSTEM,
      ],
      [['available_in_locker'], 'available', DESK_OR_SYSTEM],
      [['received_from_partner', 'available'], 'done', DESK, TO_DONE],
      [['available_in_locker'], 'done', DESK_OR_SYSTEM, ['allItemsPriced']],
      ...ENDING,
      ...detours(
        [
          'to_be_dropped_off',
          'dropped_off',
          'handed_to_partner',
          'being_processed',
          'received_from_partner',
          'available',
          'available_in_locker',
        ],
        OPEN,
      ),
    ],
  },
  /** The partner brings goods to the desk (or to the place), the beneficiary collects them. */
  LIVRAISON_ENTREPRISE: {
    initial: 'new',
    initialWithQuote: 'quote_requested',
    rows: [
      ...ACCEPTANCE,
      ...QUOTE,
      [['accepted', 'quote_accepted'], 'handed_to_partner', DESK_OR_SYSTEM],
      [['accepted', 'quote_accepted', 'handed_to_partner'], 'being_processed', DESK_OR_PARTNER],
      [['accepted', 'quote_accepted', 'handed_to_partner', 'being_processed'], 'received_from_partner', DESK],
      [
        ['accepted', 'quote_accepted', 'handed_to_partner', 'being_processed', 'received_from_partner'],
        'available',
        DESK_OR_SYSTEM,
      ],
      [['being_processed', 'received_from_partner', 'available'], 'available_in_locker', DESK_OR_SYSTEM],
      [['available_in_locker'], 'available', DESK_OR_SYSTEM],
      [['being_processed', 'received_from_partner', 'available'], 'done', DESK, TO_DONE],
      [['available_in_locker'], 'done', DESK_OR_SYSTEM, ['allItemsPriced']],
      ...ENDING,
      ...detours(
        ['handed_to_partner', 'being_processed', 'received_from_partner', 'available', 'available_in_locker'],
        OPEN,
      ),
    ],
  },
  /** A parcel arrives at the desk or in a locker, the beneficiary collects it. */
  RECEPTION_COLIS: {
    initial: 'new',
    initialWithQuote: 'quote_requested',
    rows: [
      ...ACCEPTANCE,
      ...QUOTE,
      [['new', 'to_be_processed', 'accepted', 'quote_accepted'], 'received_from_partner', DESK_OR_SYSTEM],
      [['new', 'to_be_processed', 'accepted', 'quote_accepted', 'received_from_partner'], 'available', DESK_OR_SYSTEM],
      [
        ['new', 'to_be_processed', 'accepted', 'received_from_partner', 'available'],
        'available_in_locker',
        DESK_OR_SYSTEM,
      ],
      [['available_in_locker'], 'available', DESK_OR_SYSTEM],
      [['received_from_partner', 'available'], 'done', DESK, TO_DONE],
      [['available_in_locker'], 'done', DESK_OR_SYSTEM, ['allItemsPriced']],
      ...ENDING,
      ...detours(['received_from_partner', 'available', 'available_in_locker'], OPEN),
    ],
  },
  /** Something happens at a date and time: a massage, a car wash, a cleaning at home. */
  RENDEZ_VOUS: {
    initial: 'new',
    initialWithQuote: 'quote_requested',
    rows: [
      ...ACCEPTANCE,
      ...QUOTE,
      [['accepted', 'quote_accepted'], 'being_processed', ['manager', 'partner', 'system']],
      [['accepted', 'quote_accepted', 'being_processed'], 'done', DESK, TO_DONE],
      [
        ['accepted', 'quote_accepted', 'being_processed'],
        'done',
        ['partner', 'system'],
        ['allItemsPriced', 'serviceIsOver'],
      ],
      ...ENDING,
      ...detours(['being_processed'], OPEN),
    ],
  },
  /** Everything else: a request that the desk or the partner fulfils. */
  OTHER: {
    initial: 'new',
    initialWithQuote: 'quote_requested',
    rows: [
      ...ACCEPTANCE,
      ...QUOTE,
      [['accepted', 'quote_accepted'], 'handed_to_partner', DESK],
      [['accepted', 'quote_accepted', 'handed_to_partner'], 'being_processed', DESK_OR_PARTNER],
      [['accepted', 'quote_accepted', 'handed_to_partner', 'being_processed'], 'available', DESK],
      [['accepted', 'quote_accepted', 'handed_to_partner', 'being_processed', 'available'], 'done', DESK, TO_DONE],
      ...ENDING,
      ...detours(['handed_to_partner', 'being_processed', 'available'], OPEN),
    ],
  },
};

/** Nothing was handed over yet: along the workflow that is so already, by force it becomes so. */
const NOTHING_HANDED_OVER: Effect = { kind: 'items', status: 'normal' };

const RELEASE: readonly Effect[] = [{ kind: 'releasePayments' }, { kind: 'releaseSlots' }];

/** What entering a status brings about, whatever the workflow. */
const EFFECTS_ON_ENTERING: Readonly<Partial<Record<OrderStatus, readonly Effect[]>>> = {
  new: [NOTHING_HANDED_OVER],
  to_be_processed: [NOTHING_HANDED_OVER],
  quote_sent: [
    { kind: 'mail', mail: 'quote-to-answer' },
    { kind: 'notify', type: 'quote_to_answer' },
  ],
  accepted: [NOTHING_HANDED_OVER, { kind: 'mail', mail: 'order-accepted' }, { kind: 'notify', type: 'order_accepted' }],
  to_be_dropped_off: [
    NOTHING_HANDED_OVER,
    { kind: 'mail', mail: 'order-to-drop-off' },
    { kind: 'notify', type: 'order_to_drop_off' },
  ],
  dropped_off: [{ kind: 'items', status: 'to_be_processed' }],
  handed_to_partner: [
    { kind: 'items', status: 'processing' },
    { kind: 'notify', type: 'order_in_progress' },
  ],
  being_processed: [
    { kind: 'items', status: 'processing' },
    { kind: 'mail', mail: 'order-in-progress' },
    { kind: 'notify', type: 'order_in_progress' },
  ],
  waiting_for_information: [
    { kind: 'mail', mail: 'information-needed' },
    { kind: 'notify', type: 'information_needed' },
  ],
  available: [
    { kind: 'items', status: 'available' },
    { kind: 'mail', mail: 'order-available' },
    { kind: 'notify', type: 'order_available' },
  ],
  available_in_locker: [
    { kind: 'items', status: 'available' },
    { kind: 'mail', mail: 'order-available' },
    { kind: 'notify', type: 'order_available' },
  ],
  done: [
    { kind: 'items', status: 'retrieved' },
    { kind: 'realised' },
    { kind: 'charge' },
    { kind: 'mail', mail: 'order-done' },
    { kind: 'notify', type: 'order_done' },
    { kind: 'scoringMail' },
  ],
  refused: [...RELEASE, { kind: 'mail', mail: 'order-refused' }, { kind: 'notify', type: 'order_refused' }],
  quote_refused: RELEASE,
  cancelled: [...RELEASE, { kind: 'mail', mail: 'order-cancelled' }, { kind: 'notify', type: 'order_called_off' }],
};

/** The mail that the beneficiary is sent when their order enters a status; null where there is none. */
export const mailOnEntering = (status: OrderStatus): OrderMail | null =>
  EFFECTS_ON_ENTERING[status]?.find((effect) => effect.kind === 'mail')?.mail ?? null;

/** The effects of entering a status. */
export function effectsOnEntering(status: OrderStatus): readonly Effect[] {
  return EFFECTS_ON_ENTERING[status] ?? [];
}

function workflow(type: WorkflowType): Workflow {
  const { initial, initialWithQuote, rows } = TABLES[type];
  const transitions = rows.flatMap(([froms, to, by, guards = []]): Transition[] =>
    froms.filter((from) => from !== to).map((from) => ({ from, to, by, guards, effects: effectsOnEntering(to) })),
  );
  return { type, initial, initialWithQuote, transitions };
}

/** The five workflows. */
export const WORKFLOWS: Readonly<Record<WorkflowType, Workflow>> = {
  DEPOSE_REPRISE_ENTREPRISE: workflow('DEPOSE_REPRISE_ENTREPRISE'),
  LIVRAISON_ENTREPRISE: workflow('LIVRAISON_ENTREPRISE'),
  RECEPTION_COLIS: workflow('RECEPTION_COLIS'),
  RENDEZ_VOUS: workflow('RENDEZ_VOUS'),
  OTHER: workflow('OTHER'),
};

/** All workflows, in the order of the types. */
export const ALL_WORKFLOWS: readonly Workflow[] = WORKFLOW_TYPES.map((type) => WORKFLOWS[type]);
