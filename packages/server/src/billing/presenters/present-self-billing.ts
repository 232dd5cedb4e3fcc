import type { SettlementNoticeOnWire } from '@loge/contract/billing/get-settlement-notices';
import type {
  SelfBilledInvoiceOnWire,
  SelfBilledInvoiceWithLinesOnWire,
  SelfBillingMandateOnWire,
} from '@loge/contract/billing/self-billing-wire';
import { selfBilledState, type SelfBilledState } from '@loge/domain/billing/self-billed-invoice';
import { monthOf } from '@loge/domain/billing/statement-months';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { isCreditNote } from '../../bills/bill-words.ts';
import type { SelfBilledInvoiceRow } from '../rows/self-billed-invoice-rows.ts';
import type { MandateRow } from '../rows/self-billing-mandate-rows.ts';
import type { InvoiceToNotify } from '../settlement-notices-for.ts';

export const presentMandate = (row: MandateRow): SelfBillingMandateOnWire => ({
  id: row.id,
  givenOn: row.givenOn,
  givenBy: row.givenBySide,
  person: row.person,
  hasScan: row.fileId !== null,
  daysToContest: row.daysToContest,
  endedAt: row.endedAt?.toISOString() ?? null,
  endedBy: row.endedBySide,
  legalName: row.legalName,
  legalForm: row.legalForm,
  siren: row.siren,
  tradeRegister: row.tradeRegister,
  vatNumber: row.vatNumber ?? '',
  vatExempt: row.vatNumber === null,
  address1: row.address1,
  address2: row.address2,
  zipCode: row.zipCode,
  city: row.city,
});

/** How an invoice stands; null for a credit note, of which nothing is asked. */
export const stateOf = (row: SelfBilledInvoiceRow, today: LocalDate): SelfBilledState | null =>
  row.answerBy === null
    ? null
    : selfBilledState(
        {
          lastAnswer: row.answers.at(-1)?.kind ?? null,
          answerBy: row.answerBy,
          isCredited: row.creditedLines.length === row.document.lines.length,
        },
        today,
      );

export const presentInvoice = (row: SelfBilledInvoiceRow, today: LocalDate): SelfBilledInvoiceOnWire => ({
  id: row.id,
  isCreditNote: isCreditNote(row),
  reference: row.document.reference,
  date: row.document.issuedOn,
  payBy: row.document.payBy,
  buyer: row.document.buyer.name,
  amountTTC: row.document.includingVatCents,
  amountHT: row.document.excludingVatCents,
  credited: row.creditedCents,
  state: stateOf(row, today),
  answerBy: row.answerBy,
  otherReference: row.document.reverses?.reference ?? null,
  reason: row.document.reverses?.reason ?? '',
  answers: row.answers.map(({ kind, reason, at }) => ({ kind, reason, at: new Date(at).toISOString() })),
  life:
    row.life === null
      ? null
      : {
          state: row.life.state,
          status: row.life.status,
          statusAt: row.life.statusAt === null ? null : new Date(row.life.statusAt).toISOString(),
        },
});

export const presentInvoiceWithLines = (
  row: SelfBilledInvoiceRow,
  today: LocalDate,
): SelfBilledInvoiceWithLinesOnWire => ({
  ...presentInvoice(row, today),
  lines: row.document.lines.map(({ label, includingVatCents }, index) => ({
    label,
    amountTTC: includingVatCents,
    isCredited: row.creditedLines.includes(index),
  })),
});

export const presentSettlementNotice = ({ invoice, notice, since }: InvoiceToNotify): SettlementNoticeOnWire => ({
  invoiceId: invoice.id,
  notice,
  since,
  isRead: invoice.read.includes(notice),
  reference: invoice.reference,
  otherReference: invoice.otherReference,
  statementId: invoice.statementId,
  ...monthOf(invoice.month),
  partenaire: invoice.partnerName,
  amountTTC: invoice.includingVatCents,
  answerBy: invoice.answerBy,
});
