import { SELLER_LENGTHS } from '@loge/domain/billing/seller-identity';
import * as z from 'zod/mini';
import { invoiceLife } from '../invoicing/transmission-wire.ts';
import { cents, localDate, moment, text } from '../shared/wire-types.ts';

/** Too long a text is for `legalIdentityProblems` to say; this is what may be sent at all. */
const typed = (max: number) => z._default(text(max * 2), '');

/** Who a partner is before the law. All fields of self-billing are not in the specification. */
export const legalIdentity = {
  legalName: typed(SELLER_LENGTHS.legalName),
  legalForm: typed(SELLER_LENGTHS.legalForm),
  siren: typed(SELLER_LENGTHS.siren),
  tradeRegister: typed(SELLER_LENGTHS.tradeRegister),
  /** Empty where the partner is not subject to VAT. */
  vatNumber: typed(SELLER_LENGTHS.vatNumber),
  vatExempt: z._default(z.boolean(), false),
  address1: typed(SELLER_LENGTHS.address1),
  address2: typed(SELLER_LENGTHS.address2),
  zipCode: typed(SELLER_LENGTHS.zipCode),
  city: typed(SELLER_LENGTHS.city),
};

const side = z.enum(['partner', 'desk']);

/** A mandate by which the desk writes a partner’s invoices. */
const selfBillingMandate = z.object({
  id: z.int(),
  givenOn: localDate,
  givenBy: side,
  /** Who gave or noted it; null where the account was removed. */
  person: z.nullable(z.string()),
  /** Its scan, where it was given on paper. */
  hasScan: z.boolean(),
  daysToContest: z.int(),
  endedAt: z.nullable(moment),
  endedBy: z.nullable(side),
  ...legalIdentity,
});

/** Mandates of a partner, and what a new one would say. */
export const mandatesOfPartner = z.object({
  /** The one in force. */
  mandate: z.nullable(selfBillingMandate),
  /** Those that have ended, latest first. */
  former: z.array(selfBillingMandate),
  /** Who the partner is, as far as its file and its last mandate say. */
  identity: z.object(legalIdentity),
});

/** An invoice in a partner’s name, or a credit note that takes something off one. */
export const selfBilledInvoice = z.object({
  id: z.int(),
  isCreditNote: z.boolean(),
  reference: z.string(),
  date: localDate,
  payBy: localDate,
  buyer: z.string(),
  /** Cents, VAT included and not. */
  amountTTC: cents,
  amountHT: cents,
  /** What credit notes have taken off it. */
  credited: cents,
  /** Null on a credit note. */
  state: z.nullable(z.enum(['waiting', 'tacit', 'accepted', 'contested', 'kept', 'credited'])),
  /** The last day on which it may be contested. */
  answerBy: z.nullable(localDate),
  /** Of a credit note: which invoice it takes something off, and why. */
  otherReference: z.nullable(z.string()),
  reason: z.string(),
  /** What was said of it, oldest first. */
  answers: z.array(z.object({ kind: z.enum(['accepted', 'contested', 'kept']), reason: z.string(), at: moment })),
  /** How far it has come on the invoicing platform; null where it is not sent there. */
  life: z.nullable(invoiceLife),
});

/** The same with what is on it, in its order. */
export const selfBilledInvoiceWithLines = z.extend(selfBilledInvoice, {
  lines: z.array(z.object({ label: z.string(), amountTTC: cents, isCredited: z.boolean() })),
});

export type LegalIdentityOnWire = z.output<z.ZodMiniObject<typeof legalIdentity>>;
export type SelfBillingMandateOnWire = z.output<typeof selfBillingMandate>;
export type MandatesOfPartnerOnWire = z.output<typeof mandatesOfPartner>;
export type SelfBilledInvoiceOnWire = z.output<typeof selfBilledInvoice>;
export type SelfBilledInvoiceWithLinesOnWire = z.output<typeof selfBilledInvoiceWithLines>;
