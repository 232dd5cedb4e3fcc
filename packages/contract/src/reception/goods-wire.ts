import * as z from 'zod/mini';
import { itemStatus } from '../orders/order-status-wire.ts';
import { pickedFrom, rowId } from '../shared/row-ids.ts';
import { cents, moment } from '../shared/wire-types.ts';

/** The four acts by which items change hands; `HANDOVER_KINDS` of the domain. */
export const handoverKind = z.enum(['drop_off', 'remise', 'reception', 'pickup']);

/** What `newStatus` an item can be given: 1 dropped off, 2 handed over (remise), 3 received (réception), 4 picked up. */
export const newItemStatus = z.int().check(z.gte(1), z.lte(4));

/** The items that an act is done with, at most as many as one screen holds. */
export const orderItemIds = z.array(rowId('order-line')).check(z.maxLength(1000));

/** The partners whose items are meant. */
export const partnerIdsToInclude = z.array(pickedFrom('partner')).check(z.maxLength(500));

/** The strokes of a signature as a path of lines, `M12 40L13 42…`, in a field of 600 by 240. */
export const signaturePath = z.string().check(z.maxLength(30_000), z.regex(/^(?:[ML]\d{1,4} \d{1,4})+$/));

/** A partner for whom something waits. Spec: partner-content-locker §3. */
export const partnerAwaited = z.object({
  partnerId: z.int(),
  partner: z.string(),
  nbOrders: z.int(),
  /** Not in the specification. */
  nbItems: z.int(),
});

export const goodsItem = z.object({
  orderItemId: z.int(),
  label: z.string(),
  /** Of one unit, in cents; null while on quote. */
  price: z.nullable(cents),
  priceMustBeSet: z.boolean(),
  /** Beyond the specification: of all of it, in cents; null while on quote. */
  amount: z.nullable(cents),
  /** Not in the specification. */
  quantity: z.number(),
  /** Beyond the specification: how many articles it is, 0 for an option. */
  articles: z.int(),
  /** Not in the specification. */
  comment: z.string(),
  /** Beyond the specification: what can be scanned of it. */
  labels: z.array(z.string()),
  /** Beyond the specification: how many of its pieces carry a label each; 0 where the item has one as a whole, or none. */
  labelledPieces: z.int(),
  /** Not in the specification. */
  status: itemStatus,
});

/** Beyond the specification: how the lines that are listed of an order come to what it costs: they and the rest below add up to the total. */
export const goodsMoney = z.object({
  /** What the lines of the order come to that are not listed. */
  othersCents: cents,
  extraCost: z.nullable(z.object({ label: z.string(), amount: cents })),
  /** Its amount is negative. */
  discount: z.nullable(z.object({ label: z.string(), amount: cents })),
  /** By how much a manager's total differs from the computed one. */
  adjustmentCents: cents,
  /** Null while something is on quote. */
  totalCents: z.nullable(cents),
});

/** An order of which something changes hands. Spec: partner-content-locker §3 (Item to handle). */
export const goodsOrder = z.object({
  orderId: z.int(),
  bnfName: z.string(),
  partnerName: z.string(),
  serviceName: z.string(),
  /** Beyond the specification: by which its picture is chosen. */
  categoryName: z.string(),
  /** Not in the specification. */
  partnerId: z.int(),
  orderItems: z.array(goodsItem),
});

/** Beyond the specification: why nothing was done, item by item, in words to be shown. */
export const goodsProblem = z.object({
  orderItemId: z.int(),
  orderId: z.int(),
  label: z.string(),
  problem: z.enum([
    'itemAlreadyThere',
    'itemOrderCalledOff',
    'itemNotExpected',
    'itemHasNoGoods',
    'itemWithoutPrice',
    'itemOrderUnpaid',
  ]),
  message: z.string(),
  /** Since when it is where it is, and who noted that; null where nobody did. */
  at: z.nullable(moment),
  by: z.nullable(z.string()),
});

/** Beyond the specification: an act under way at the desk: what is ticked, by whom, the latest first. */
export const openHandover = z.object({
  id: z.int(),
  openedAt: moment,
  openedBy: z.string(),
  isMine: z.boolean(),
  ticks: z.array(z.object({ orderItemId: z.int(), at: moment, by: z.string() })),
  /** How many articles that is. */
  articles: z.int(),
  /** Of items that carry a label a piece: how many of their pieces were scanned. */
  pieces: z.array(z.object({ orderItemId: z.int(), scanned: z.int() })),
});

/** An act that is done. Spec: partner-content-locker §3 (Remise). */
export const remise = z.object({
  id: z.int(),
  date: moment,
  partenaires: z.array(z.string()),
  /** Of the cash register that the reader has open; empty without one. */
  printerAddress: z.string(),
  /** Not in the specification. */
  conciergerie: z.string(),
  by: z.string(),
  givenTo: z.string(),
  /** Beyond the specification: the strokes of the signature; null without one. */
  signature: z.nullable(z.string()),
  nbOrders: z.int(),
  nbItems: z.int(),
});

export type GoodsMoneyOnWire = z.output<typeof goodsMoney>;
export type GoodsOrderOnWire = z.output<typeof goodsOrder>;
export type GoodsItemOnWire = z.output<typeof goodsItem>;
export type GoodsProblemOnWire = z.output<typeof goodsProblem>;
export type OpenHandoverOnWire = z.output<typeof openHandover>;
export type RemiseOnWire = z.output<typeof remise>;
export type PartnerAwaitedOnWire = z.output<typeof partnerAwaited>;

/** A label that was scanned and stands for no item of the act: it stays in sight until somebody says what becomes of it. */
export const openLabel = z.object({
  code: z.string(),
  result: z.enum(['unknown', 'foreign', 'elsewhere']),
  /** What it is about, where that is known. */
  item: z.nullable(z.object({ label: z.string(), orderId: z.int() })),
  message: z.string(),
  at: moment,
  by: z.string(),
});

export type OpenLabelOnWire = z.output<typeof openLabel>;
