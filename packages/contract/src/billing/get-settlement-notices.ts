import { SETTLEMENT_NOTICES } from '@loge/domain/billing/settlement-notices';
import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { cents, localDate, nothing } from '../shared/wire-types.ts';
import { annee, mois } from './billing-statement-wire.ts';

const settlementNotice = z.object({
  /** What it is about: an invoice, or a credit note. */
  invoiceId: z.int(),
  notice: z.enum(SETTLEMENT_NOTICES),
  since: localDate,
  isRead: z.boolean(),
  reference: z.string(),
  /** Of a credit note: the invoice that it takes something off. */
  otherReference: z.nullable(z.string()),
  statementId: z.int(),
  annee,
  mois,
  partenaire: z.string(),
  amountTTC: cents,
  /** The last day on which it may be contested; null on a credit note. */
  answerBy: z.nullable(localDate),
});

/**
 * What the caller is told of invoices in partners’ names, latest first: a partner of its own, a manager of what partners of their desks contest. One is there as long as it
 * holds. Not in the specification.
 */
export const getSettlementNotices = defineAction({
  name: 'GetSettlementNotices',
  beyondSpecification: true,
  capability: 'billing',
  method: 'GET',
  effect: 'read',
  access: { audiences: ['manager', 'partner'], anyPermission: ['ATTENDU_FACTU'] },
  input: nothing,
  output: z.object({ notices: z.array(settlementNotice) }),
  refusals: [],
  shows: ['billing'],
  spec: 'partner-content-locker §3',
});

export type SettlementNoticeOnWire = z.output<typeof settlementNotice>;
