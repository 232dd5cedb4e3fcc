import { LIFE_CYCLE } from '@loge/domain/invoicing/life-cycle';
import { TRANSMISSION_KINDS, TRANSMISSION_STATES } from '@loge/domain/invoicing/transmission';
import * as z from 'zod/mini';
import { cents, id, localDate, moment } from '../shared/wire-types.ts';

const lifeCycleCode = z.literal(LIFE_CYCLE.map(({ code }) => code));

/** A document between companies on its way through the invoicing platform. */
export const transmission = z.object({
  id,
  kind: z.enum(TRANSMISSION_KINDS),
  isCreditNote: z.boolean(),
  reference: z.string(),
  /** The buyer; of an invoice in a partner’s name the partner. */
  otherParty: z.string(),
  issuedOn: localDate,
  /** Positive on credit notes too. */
  amountTTC: cents,
  /** How far the sending has come. */
  state: z.enum(TRANSMISSION_STATES),
  /** Where its life cycle stands; null before anything was told of it. */
  status: z.nullable(lifeCycleCode),
  statusAt: z.nullable(moment),
  /** Somebody at the desk has to do something about it. */
  needsAct: z.boolean(),
});
export type TransmissionOnWire = z.output<typeof transmission>;

/** Where a company receives, as the directory says. */
const electronicAddress = z.object({
  address: z.string(),
  startsOn: z.nullable(localDate),
  endsOn: z.nullable(localDate),
  isActive: z.boolean(),
  seenFrom: moment,
  /** Since when the directory does not say so any more; null while it does. */
  seenUntil: z.nullable(moment),
});

/** The same with all that was told of it. */
export const transmissionDetail = z.object({
  ...transmission.shape,
  orderId: z.nullable(z.int()),
  statementId: z.nullable(z.int()),
  sellerSiren: z.string(),
  buyerSiren: z.nullable(z.string()),
  sentAt: z.nullable(moment),
  /** When it is tried next; null where it is not. */
  nextTryAt: z.nullable(moment),
  attempts: z.int(),
  /** Why the last try came to nothing, in the platform’s words. */
  problemCode: z.string(),
  problem: z.string(),
  /** It may be sent again. */
  mayResend: z.boolean(),
  /** It may be taken back and issued anew, corrected: a bill of an order. */
  mayReissue: z.boolean(),
  /** How the buyer names its order, as the bill says it; empty where it does not. */
  buyerOrder: z.string(),
  statuses: z.array(
    z.object({
      id,
      code: lifeCycleCode,
      bySide: z.enum(['us', 'platform', 'buyer', 'seller']),
      at: moment,
      reasonCode: z.string(),
      reason: z.string(),
      /** Of 212: what came in, with VAT. */
      amount: z.nullable(cents),
      /** Of what we say: how far it has come. */
      sending: z.nullable(z.enum(['waiting', 'sent', 'failed'])),
    }),
  ),
  addresses: z.array(electronicAddress),
});
export type TransmissionDetailOnWire = z.output<typeof transmissionDetail>;

/** What a partner sees of the life of its invoice, by the reference. */
export const invoiceLife = z.object({
  status: z.nullable(lifeCycleCode),
  statusAt: z.nullable(moment),
  state: z.enum(TRANSMISSION_STATES),
});
