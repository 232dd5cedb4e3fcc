import * as z from 'zod/mini';

/**
 * Whose row does an id of an input name? Every id field says so here, in one word, and the gateway does the rest: it finds the row, refuses
 * it to the person who it is not for, locks it for a write and hands it to the handler (`rows`). `docs/decisions/0017-rows-by-scope.md` says why.
 */

/** What an id may name. Who may reach which of them stands in one table of the server, `row-scopes.ts`. */
export const rowKinds = [
  'order',
  /** An order together with those that were ordered with it in one cart: a payment takes them all. */
  'order-with-cart',
  'order-line',
  'order-comment',
  'order-series',
  /** A bill of an order, or the credit note that reverses one. */
  'bill',
  /** What a partner is owed for a month, of a partner who works for a desk of the caller. */
  'billing-statement',
  /** An invoice that was written in a partner’s name, or its credit note: the partner’s own, and of a partner who works for a desk of the caller. */
  'self-billed-invoice',
  /** An invoice to a partner over our commission, or its credit note: the partner’s own, and of a partner who works for a desk of the caller. */
  'commission-invoice',
  /** A document between companies on its way through the invoicing platform, of a company that sells at a desk of the caller. */
  'invoice-transmission',
  'payment',
  'credit',
  /** A yearly tax certificate of personal services. */
  'tax-certificate',
  'direct-debit-file',
  /** A report to the administration, of a company that sells at desks of the caller alone. */
  'ereport',
  /** A list of prepaid CESU cheques that were sent in. */
  'cesu-remittance',
  /** Oneself, or a beneficiary of a desk where the caller works. */
  'person',
  /** A beneficiary of a desk where the caller works. */
  'beneficiary',
  /** The same, or anyone who works for a partner of theirs, or a concierge: what opens an account is looked after for all of them. */
  'account',
  /** Somebody who works in the back office. */
  'colleague',
  /** A concierge of a desk where the caller works, or of none yet, switched off or not. */
  'concierge',
  'session',
  'passkey',
  /** A key by which a program calls, one’s own or for an administrator anybody’s. */
  'api-key',
  'own-api-key',
  /** A program that acts for the caller. */
  'connected-program',
  /** An address that is told of events: one’s own. */
  'webhook',
  /** The same, for an administrator anybody’s. */
  'any-webhook',
  /** A conversation, by `messageThreadType` and who is on its other side. */
  'conversation',
  'chat-message',
  /** One's own complaint, or one of the selected conciergerie. */
  'complaint',
  'notification',
  /** A device of one's own that takes push messages. */
  'push-device',
  /** A file that the caller had made. */
  'export',
  'conciergerie',
  /** A day on which every desk is closed. */
  'holiday',
  /** The hours of a desk on one day. */
  'exceptional-hour',
  'offer',
  /** A row of an offer, whichever save of whichever version, of a partner who works for a desk of the caller or for none yet. */
  'edited-offer',
  'category',
  /** A universe, a category or a product as who makes the catalogue has it: the same for all desks. */
  'catalogue-universe',
  'catalogue-category',
  'product',
  /** A partner whose offers a desk proposes. */
  'partner',
  /** A partner who works for a desk of the caller, or for none yet; for partners themselves. */
  'managed-partner',
  /** Hours of one day in a partner's calendar. */
  'real-calendar-entry',
  /** Hours of every week in a partner's calendar. */
  'recurring-calendar-entry',
  /** Days on which a partner does not work. */
  'partner-absence',
  /** A day on which somebody waits for a place in a partner's calendar. */
  'slot-wait',
  'news',
  'moment-offer',
  'egg-hunt',
  /** A centre of interest: the same for every desk. */
  'subscription',
  /** What mailings about a centre of interest are made of: the same for every desk. */
  'flash-template',
  /** A mailing of a desk to those who follow a centre of interest. */
  'flash-mailing',
  'wheel',
  /** Content as its editors see it, online or not: what shows at a desk of theirs, or at none yet and they made it. */
  'edited-news',
  'edited-moment-offer',
  'edited-egg-hunt',
  /** An item of the first design’s carousel, likewise. */
  'carousel-item',
  /** News and offers of the moment that go live together, as far as the editor edits some of them. */
  'content-group',
  'cash-register',
  /** Money that moved in a cash register. */
  'register-movement',
  'spending',
  /** A program on the computer of a desk’s counter. */
  'counter-agent',
  'card-terminal',
  /** What a card terminal was asked for. */
  'terminal-request',
  /** One act by which items changed hands at a desk. */
  'handover',
  'bank-line',
  'file',
  'mail',
  'removal-request',
  /** Somebody who left a desk where the caller works. */
  'departure',
  /** Somebody with rights in the space of a client company, of a company with a desk where the caller works. */
  'company-member',
] as const;

export type RowKind = (typeof rowKinds)[number];

/** The kinds of rows that are accounts of people; among each of them may be somebody who works here. */
export const accountKinds = [
  'person',
  'beneficiary',
  'account',
  'colleague',
  'concierge',
] as const satisfies readonly RowKind[];

export const isAccountKind = (kind: string): kind is (typeof accountKinds)[number] =>
  accountKinds.some((each) => each === kind);

/** Rows that are only ever looked for among others which the handler has in hand. */
const partKinds = [
  /** One door among those of the lockers of a desk. */
  'locker-compartment',
  'offer-item',
  'partner-presentation',
  'cost-center',
  'client-company',
  'bank-account',
] as const;

export type PartKind = (typeof partKinds)[number];

/** Files are named by texts that cannot be guessed, everything else by numbers. */
type KeyOf<Kind> = Kind extends 'file' ? string : number;

declare const names: unique symbol;
/** An id whose row the gateway hands over. Any number or text will do for one; the name is for the types alone. */
export type RowId<Kind extends RowKind> = KeyOf<Kind> & { readonly [names]?: Kind };

/** The kind that an id names; never for all else. */
export type KindOfRowId<Type> = typeof names extends keyof Type
  ? Type extends { readonly [names]?: infer Kind }
    ? NonNullable<Kind>
    : never
  : never;

/** What a field says of itself. */
export type RowMark =
  | {
      readonly by: 'gateway';
      readonly kind: RowKind;
      readonly oneself: boolean;
      readonly elseNone: boolean;
      readonly orNew?: true;
    }
  | { readonly by: 'action'; readonly kind: RowKind | PartKind }
  | { readonly by: 'nobody'; readonly because: string };

const marks = new WeakMap<object, RowMark>();

/** What the contract says about a field that stands for a row; undefined where it says nothing. */
export const markOf = (schema: object): RowMark | undefined => marks.get(schema);

function marked<Type extends z.ZodMiniType>(schema: Type, mark: RowMark): Type {
  marks.set(schema, mark);
  return schema;
}

const number = () => z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER));
const textKey = () => z.string().check(z.regex(/^[\w-]{1,100}$/));
const keyOf = (kind: RowKind | PartKind) => (kind === 'file' ? textKey() : number());

type Schema<Out, In = Out> = z.ZodMiniType<Out, In>;

/** The id of a row that the caller may reach: any other one is answered `not-found` by the gateway, as one that does not exist. */
export const rowId = <Kind extends RowKind>(kind: Kind): Schema<RowId<Kind>, KeyOf<Kind>> =>
  marked(keyOf(kind), { by: 'gateway', kind, oneself: false, elseNone: false }) as unknown as Schema<
    RowId<Kind>,
    KeyOf<Kind>
  >;

/**
 * The id of a row, where the action itself has something to say of one that is not there: it gets 0, which no row has, in place of
 * every id that does not exist or is not for the caller, and cannot distinguishes the two.
 */
export const rowIdOrNone = <Kind extends RowKind>(kind: Kind): Schema<KeyOf<Kind>> =>
  marked(keyOf(kind), { by: 'gateway', kind, oneself: false, elseNone: true }) as unknown as Schema<KeyOf<Kind>>;

/** The id of a row, or 0 or −1 for one that is to be made: then there is no row, whatever the input holds. */
export const rowIdOrNew = <Kind extends RowKind>(kind: Kind): Schema<RowId<Kind> | null, number> => {
  const schema = z.int().check(z.gte(-1), z.lte(Number.MAX_SAFE_INTEGER));
  return marked(schema, { by: 'gateway', kind, oneself: false, elseNone: false, orNew: true }) as unknown as Schema<
    RowId<Kind> | null,
    number
  >;
};

/** The same as `rowId`, with −1 for the caller, who is also meant where it is left out. */
export const rowIdOrOneself = (kind: 'person') => {
  const schema = z.int().check(z.gte(-1), z.lte(Number.MAX_SAFE_INTEGER));
  marked(schema, { by: 'gateway', kind, oneself: true, elseNone: false });
  return z._default(schema as unknown as Schema<RowId<'person'>, number>, -1);
};

/**
 * An id that is only looked for among rows which the action has loaded for its caller: a filter of their list, a line of the order in
 * hand. Nobody reaches a row by it, so the gateway lets it pass.
 */
export const pickedFrom = <Kind extends RowKind | PartKind>(kind: Kind): Schema<KeyOf<Kind>> =>
  marked(keyOf(kind), { by: 'action', kind }) as unknown as Schema<KeyOf<Kind>>;

/** A field that looks like an id and names no row of somebody's, with the reason. */
export const notARow = <Type extends z.ZodMiniType>(because: string, schema: Type): Type =>
  marked(z.clone(schema) as Type, { by: 'nobody', because });
