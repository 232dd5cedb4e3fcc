import * as z from 'zod/mini';
import { pickedFrom, rowId } from '../shared/row-ids.ts';
import { cents, maybe, nonNegativeCents, text } from '../shared/wire-types.ts';

/** An amount for each form of money, in cents. */
const takings = z.object({ cash: cents, card: cents, cheque: cents });

/** One till of a desk (Spec: manager §3 "Cash register"). */
export const caisse = z.object({
  id: z.int(),
  name: z.string(),
  opened: z.boolean(),
  lastOpenedAt: z.nullable(z.string()),
  /** Names, as colleagues know each other. */
  lastOpenedBy: z.nullable(z.string()),
  lastClosedAt: z.nullable(z.string()),
  lastClosedBy: z.nullable(z.string()),
  thermalPrinterAddress: z.string(),
  numberMerchantProximity: z.string(),
  numberMerchantContactLess: z.string(),
  /** Only for those who keep the accounts (COMPTA); null for everybody else. */
  caisseInexcompta: z.nullable(z.string()),
  typeCash: z.boolean(),
  typeCB: z.boolean(),
  typeCheck: z.boolean(),
  /** Beyond the specification: it is the caller who has it open. */
  openedByMe: z.boolean(),
  /**
   * Beyond the specification: what has to be in it while it is open, for who has it open and for those who keep the accounts (COMPTA); null for everybody else. The holder does not read it
   * either while an inventory is expected, which is blind.
   */
  balance: z.nullable(takings),
});

/** Money that came into a register (positive) or left it (Spec: manager §3 "Cash movement"). Amounts in cents. */
export const reglement = z.object({
  id: z.int(),
  /** 0 payment or refund, 1 errand withdrawal, 2 deposit to bank or head office, 3 float addition, 4 change of an errand, 5 purchase. */
  category: z.int(),
  /** 1 card, 2 cheque, 3 cash. */
  type: z.int(),
  amount: cents,
  orderId: z.nullable(z.int()),
  depositNumber: z.string(),
  /** Beyond the specification: where takings were brought; null for all else. */
  depositType: z.nullable(z.enum(['bank', 'head_office', 'safe'])),
  collectionDate: z.nullable(z.string()),
  timestamp: z.string(),
  comment: z.string(),
  user: z.string(),
  /** Beyond the specification: it was brought away and waits to be marked as arrived, by those who keep the accounts. */
  canCollect: z.boolean(),
});

/** A count of a register (Spec: manager §3 "Register balance"): what had to be there, and what was verified. Amounts in cents. */
export const registerBalance = z.object({
  id: z.int(),
  amountCash: cents,
  amountCb: cents,
  amountCheck: cents,
  verifiedCash: cents,
  verifiedCb: cents,
  verifiedCheck: cents,
  comments: z.string(),
  opening: z.boolean(),
  closing: z.boolean(),
  /** Beyond the specification: what lay in it when it was set up. */
  setUp: z.boolean(),
  /** Beyond the specification: coin by coin and cheque by cheque. */
  inventory: z.boolean(),
  date: z.string(),
  user: z.string(),
});

/** What was counted, sent by the check page. Cents; a card terminal may have given back more than it took. */
export const countedAmounts = {
  ouverture: z._default(z.boolean(), false),
  fermeture: z._default(z.boolean(), false),
  caisse: rowId('cash-register'),
  comments: z._default(text(1000), ''),
  /** Beyond the specification, as the register closes: what of the counted cash goes into the desk's safe. The rest is the float with which it is opened next. */
  toSafe: z._default(nonNegativeCents, 0),
  /** The movements that were on screen: with others in the meantime, the count is refused and made anew. Left out, nothing is compared. */
  reglements: maybe(z.array(pickedFrom('register-movement')).check(z.maxLength(5000))),
};

/** What was missing (negative) or too much. */
export const countGap = z.object({ cash: cents, cb: cents, checks: cents });

export type CaisseOnWire = z.output<typeof caisse>;
export type ReglementOnWire = z.output<typeof reglement>;
export type RegisterBalanceOnWire = z.output<typeof registerBalance>;
