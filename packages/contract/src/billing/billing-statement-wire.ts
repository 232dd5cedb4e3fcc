import * as z from 'zod/mini';
import { cents, localDate, moment } from '../shared/wire-types.ts';
import { commissionInvoice } from './commission-wire.ts';
import { selfBilledInvoiceWithLines } from './self-billing-wire.ts';

/** A month of a billing statement; 1 is January (Spec: partner-content-locker §9). */
export const annee = z.int().check(z.gte(2000), z.lte(2999));
export const mois = z.int().check(z.gte(1), z.lte(12));

export const statementMonth = z.object({ annee, mois });

/** Why a statement is in error. Not in the specification. */
const statementProblem = z.object({
  /** `priceMissing`: an order's items have no buying price; `rateMissing`: a desk pays by the hour and nobody has said how much. */
  kind: z.enum(['priceMissing', 'rateMissing']),
  orderId: z.nullable(z.int()),
  /** The offer as it is edited now. */
  offreId: z.nullable(z.int()),
  /** The items, or the desk. */
  labels: z.array(z.string()),
  conciergerieId: z.nullable(z.int()),
});

/** A statement among those of its partner. Amounts in cents. */
export const statementSummary = z.object({
  id: z.int(),
  annee,
  mois,
  open: z.boolean(),
  errors: z.boolean(),
  /** Beyond the specification: what the partner is owed; null while there are errors. */
  amountHT: z.nullable(cents),
  amountTTC: z.nullable(cents),
  /** Beyond the specification: how many orders and desks lack a price. */
  problems: z.int(),
  /** Not in the specification. */
  mailedAt: z.nullable(moment),
});

/** What a statement is held for. Spec: partner-content-locker §3. */
const statementDetail = z.object({
  /** The order; negative for a line without one: a compensation where the quantity is negative, else hours. */
  commande: z.int(),
  quantite: z.number(),
  /** Cents, tax included. */
  price: cents,
  priceHT: cents,
  libelle: z.string(),
  date: z.nullable(localDate),
  conciergerieLabel: z.string(),
  /** Not in the specification. */
  kind: z.enum(['order', 'passages', 'hours', 'minimum', 'compensation']),
  /** Beyond the specification: the order is one of the reader's desks, so it can be opened and taken out. */
  mayOpen: z.boolean(),
  /** Beyond the specification: the compensation of which the partner bears a part, where it is one of the reader's desks. */
  creditId: z.nullable(z.int()),
});

/** A statement with all that it says. */
export const billingStatement = z.object({
  id: z.int(),
  annee,
  mois,
  open: z.boolean(),
  errors: z.boolean(),
  partenaire: z.string(),
  partenaireId: z.int(),
  /** None while there are errors. */
  details: z.array(statementDetail),
  /** All else is not in the specification. */
  problems: z.array(statementProblem),
  amountHT: cents,
  amountTTC: cents,
  vat: z.array(z.object({ rate: z.number(), amount: cents })),
  canSendMail: z.boolean(),
  attenduFactuMail: z.string(),
  /** Something has changed since it was computed; never of a closed one. */
  stale: z.boolean(),
  computedAt: moment,
  closedAt: z.nullable(moment),
  mailedAt: z.nullable(moment),
  /** The partner has given a mandate to write its invoices; without one none is issued. */
  hasMandate: z.boolean(),
  /** Closed, under a mandate, and not invoiced as a whole. */
  canInvoice: z.boolean(),
  /** Invoices in the partner’s name and their credit notes, latest first. */
  invoices: z.array(selfBilledInvoiceWithLines),
  /** What is to be invoiced as commission on what the partner bills itself, VAT included: on closing, or by `IssueCommissionInvoice`. */
  commissionDue: cents,
  /** Commission invoices and the credit notes that reverse them, latest first. */
  commissions: z.array(commissionInvoice),
  /** What is to be paid to the partner for what it has accepted, less our commission; below zero what it pays. Null where nothing is to be settled. */
  settlementDue: z.nullable(cents),
});

/** What became of a partner where all statements were generated. Spec: partner-content-locker §3, §8. */
export const generationReport = z.object({
  partnerName: z.string(),
  /** Why none could be settled; null where one was. */
  error: z.nullable(z.string()),
  amountHT: cents,
  amountTTC: cents,
  /** Not in the specification. */
  partnerId: z.int(),
  annee,
  mois,
  attenduFactuId: z.int(),
});

/** A partner in a statement's head. */
export const settledPartner = z.object({
  id: z.int(),
  companyName: z.string(),
  imageId: z.nullable(z.string()),
  illustration: z.nullable(z.string()),
});

export type StatementSummaryOnWire = z.output<typeof statementSummary>;
export type StatementDetailOnWire = z.output<typeof statementDetail>;
export type StatementProblemOnWire = z.output<typeof statementProblem>;
export type BillingStatementOnWire = z.output<typeof billingStatement>;
export type GenerationReportOnWire = z.output<typeof generationReport>;
export type SettledPartnerOnWire = z.output<typeof settledPartner>;
