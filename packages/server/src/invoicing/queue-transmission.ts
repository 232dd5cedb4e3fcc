import { randomUUID } from 'node:crypto';
import type { BillDocument, TradeDocument } from '@loge/domain/billing/bill-document';
import type { Database } from '../platform/database/connection.ts';
import { holdSendingCompanies } from './rows/overdue-transmission-rows.ts';
import { insertTransmission } from './rows/new-transmission-rows.ts';

/** A document that was just issued, and what it is of. */
interface IssuedDocument {
  readonly document: TradeDocument & Pick<BillDocument, 'operation' | 'onDebits'>;
  readonly isCreditNote: boolean;
  readonly source:
    | { readonly billId: number; readonly conciergerieId: number }
    | { readonly selfBilledInvoiceId: number; readonly partnerId: number; readonly conciergerieIds: readonly number[] }
    | { readonly commissionInvoiceId: number; readonly partnerId: number; readonly conciergerieIds: readonly number[] };
  readonly fileId: string;
  readonly now: Date;
}

/**
 * Notes that a document between companies goes to the invoicing platform, in the transaction that issues it: what is sent later, and whether that succeeds, does not touch the document. Nothing is noted of a
 * trial desk, and of a company that sends nothing on that day.
 */
export async function queueTransmission(database: Database, issued: IssuedDocument): Promise<void> {
  const { document, isCreditNote, source, fileId, now } = issued;
  if (document.isTrial === true) return;
  const isSelfBilled = 'selfBilledInvoiceId' in source;
  const sender = isSelfBilled ? document.buyer.siren : document.seller.siren;
  if (sender === undefined) return;
  await holdSendingCompanies(database);
  await insertTransmission(database, {
    conciergerieId: 'billId' in source ? source.conciergerieId : null,
    conciergerieIds: 'billId' in source ? [source.conciergerieId] : source.conciergerieIds,
    billId: 'billId' in source ? source.billId : null,
    selfBilledInvoiceId: isSelfBilled ? source.selfBilledInvoiceId : null,
    commissionInvoiceId: 'commissionInvoiceId' in source ? source.commissionInvoiceId : null,
    partnerId: 'partnerId' in source ? source.partnerId : null,
    senderSiren: sender,
    sellerSiren: document.seller.siren,
    buyerSiren: document.buyer.siren ?? null,
    otherParty: isSelfBilled ? document.seller.legalName : document.buyer.name,
    reference: document.reference,
    isCreditNote,
    issuedOn: document.issuedOn,
    includingVatCents: document.includingVatCents,
    fileId,
    trackingId: randomUUID(),
    saysPayments: 'billId' in source && document.operation === 'services' && document.onDebits !== true,
    now,
  });
}
