import type { ItemType } from '../ordering/item-types.ts';
import { ITEM_STATUSES, type ItemStatus, itemStatusOfNumber } from '../orders/item-status.ts';
import type { OrderStatus } from '../orders/order-status.ts';
import { statusesOf, transitionsFrom } from '../orders/order-workflow.ts';
import { WORKFLOW_TYPES, type WorkflowType } from '../orders/workflow-types.ts';
import type { MessageKey } from '../shared/messages.ts';
import { hasGoods, type ItemPlace } from './custody.ts';

/**
 * The four acts by which items change hands at a desk: dropped off by the beneficiary, handed over to the partner (remise), received back
 * (réception), picked up by the beneficiary. Spec: manager §4 (Order item status through reception and collection). See docs/rules/goods.md.
 */
export const HANDOVER_KINDS = ['drop_off', 'remise', 'reception', 'pickup'] as const;
export type HandoverKind = (typeof HANDOVER_KINDS)[number];

interface Act {
  /** What the items become, and the order once all of its items are there. */
  readonly itemStatus: ItemStatus;
  readonly orderStatus: OrderStatus;
}

const ACTS: Readonly<Record<HandoverKind, Act>> = {
  drop_off: { itemStatus: 'to_be_processed', orderStatus: 'dropped_off' },
  remise: { itemStatus: 'processing', orderStatus: 'handed_to_partner' },
  reception: { itemStatus: 'available', orderStatus: 'available' },
  pickup: { itemStatus: 'retrieved', orderStatus: 'done' },
};

/** The item status that an act leads to. */
export const itemStatusAfter = (kind: HandoverKind): ItemStatus => ACTS[kind].itemStatus;

/** The act behind the wire's `newStatus` of an item, or null: nothing leads back to 0. */
export function handoverOfStatus(newStatus: number): HandoverKind | null {
  const status = itemStatusOfNumber(newStatus);
  return HANDOVER_KINDS.find((kind) => ACTS[kind].itemStatus === status) ?? null;
}

/** Goods that a partner brings without having been given any. */
const broughtByPartner: ReadonlySet<WorkflowType> = new Set(['LIVRAISON_ENTREPRISE', 'RECEPTION_COLIS']);

function itemStatusesBefore(kind: HandoverKind, workflow: WorkflowType): readonly ItemStatus[] {
  switch (kind) {
    case 'drop_off':
      return workflow === 'DEPOSE_REPRISE_ENTREPRISE' ? ['normal'] : [];
    case 'remise':
      return ['to_be_processed'];
    case 'reception':
      return broughtByPartner.has(workflow) ? ['normal', 'processing'] : ['processing'];
    case 'pickup':
      return ['available'];
  }
}

/** An order may be picked up in part while the rest is still with the partner, or not even there yet. */
const pickedUpInPart: ReadonlySet<OrderStatus> = new Set(['dropped_off', 'handed_to_partner', 'being_processed']);

const mayMoveFrom = (kind: HandoverKind, workflow: WorkflowType, status: OrderStatus): boolean =>
  (kind === 'pickup' && pickedUpInPart.has(status)) ||
  transitionsFrom(workflow, status, 'manager').some(({ to }) => to === ACTS[kind].orderStatus);

/** Where an item and its order stand when an act may be done with it: what the lists of the desk ask for, and what each act is judged by. */
export const PLACES_BEFORE: Readonly<Record<HandoverKind, readonly ItemPlace[]>> = Object.fromEntries(
  HANDOVER_KINDS.map((kind) => [
    kind,
    WORKFLOW_TYPES.filter(hasGoods).flatMap((workflow) =>
      statusesOf(workflow)
        .filter((orderStatus) => mayMoveFrom(kind, workflow, orderStatus))
        .flatMap((orderStatus) =>
          itemStatusesBefore(kind, workflow).map((itemStatus) => ({ workflow, orderStatus, itemStatus })),
        ),
    ),
  ]),
) as Record<HandoverKind, ItemPlace[]>;

/**
 * The lines of an order that are carried, labelled and ticked: its products, or all of them where it has none. An option goes along with them.
 */
export function carriedLines<Line extends { readonly type: ItemType }>(lines: readonly Line[]): readonly Line[] {
  const products = lines.filter(({ type }) => type === 'product');
  return products.length > 0 ? products : lines;
}

export type ItemProblem = Extract<
  MessageKey,
  | 'itemAlreadyThere'
  | 'itemOrderCalledOff'
  | 'itemNotExpected'
  | 'itemWithoutPrice'
  | 'itemOrderUnpaid'
  | 'itemHasNoGoods'
>;

const sequence = ITEM_STATUSES.map(({ key }) => key);

/** Whether an item has come as far as a status, or further. */
export const isAsFarAs = (item: ItemStatus, status: ItemStatus): boolean =>
  sequence.indexOf(item) >= sequence.indexOf(status);

/** Why an act cannot be done with an item now, most telling first; null where it can. */
export function itemProblem(
  kind: HandoverKind,
  item: ItemPlace & { readonly calledOff: boolean },
): Exclude<ItemProblem, 'itemWithoutPrice' | 'itemOrderUnpaid'> | null {
  if (!hasGoods(item.workflow)) return 'itemHasNoGoods';
  if (item.calledOff) return 'itemOrderCalledOff';
  const isThere = PLACES_BEFORE[kind].some(
    (place) =>
      place.workflow === item.workflow &&
      place.orderStatus === item.orderStatus &&
      place.itemStatus === item.itemStatus,
  );
  if (isThere) return null;
  return isAsFarAs(item.itemStatus, itemStatusAfter(kind)) ? 'itemAlreadyThere' : 'itemNotExpected';
}

/**
 * The status that an order goes to by an act: it follows its last item. Null while another one is missing, and where its workflow does not lead there. `after`
 * are the statuses of all of its items once the act is done.
 */
export function orderStatusAfter(
  kind: HandoverKind,
  { workflow, status, after }: { workflow: WorkflowType; status: OrderStatus; after: readonly ItemStatus[] },
): OrderStatus | null {
  const { itemStatus, orderStatus } = ACTS[kind];
  const isComplete = after.every((each) => isAsFarAs(each, itemStatus));
  const leads = transitionsFrom(workflow, status, 'manager').some(({ to }) => to === orderStatus);
  return isComplete && leads ? orderStatus : null;
}
