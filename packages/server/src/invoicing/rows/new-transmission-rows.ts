import type { LocalDate } from '@loge/domain/shared/local-date';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface NewTransmission {
  readonly conciergerieId: number | null;
  readonly conciergerieIds: readonly number[];
  readonly billId: number | null;
  readonly selfBilledInvoiceId: number | null;
  readonly commissionInvoiceId: number | null;
  readonly partnerId: number | null;
  readonly senderSiren: string;
  readonly sellerSiren: string;
  readonly buyerSiren: string | null;
  readonly otherParty: string;
  readonly reference: string;
  readonly isCreditNote: boolean;
  readonly issuedOn: LocalDate;
  readonly includingVatCents: number;
  readonly fileId: string;
  readonly trackingId: string;
  /** A bill of services whose VAT is due on payment: its payments are said. */
  readonly saysPayments: boolean;
  readonly now: Date;
}

/** Notes a document to transmit once, where its company sends on the day of its issue. */
export async function insertTransmission(database: Database, row: NewTransmission): Promise<void> {
  await sql`
    insert into invoice_transmissions (conciergerie_id, conciergerie_ids, bill_id, self_billed_invoice_id, commission_invoice_id, partner_id, sender_siren,
      seller_siren, buyer_siren, other_party, reference, is_credit_note, issued_on, including_vat_cents, file_id, state, next_try_at, tracking_id, says_payments, created_at)
    select ${row.conciergerieId}::bigint, ${[...row.conciergerieIds]}::bigint[], ${row.billId}::bigint, ${row.selfBilledInvoiceId}::bigint, ${row.commissionInvoiceId}::bigint,
      ${row.partnerId}::bigint, s.siren, ${row.sellerSiren}, ${row.buyerSiren}, ${row.otherParty}, ${row.reference}, ${row.isCreditNote}, ${row.issuedOn}::date,
      ${row.includingVatCents}, ${row.fileId}, 'waiting', ${row.now}::timestamptz, ${row.trackingId}, ${row.saysPayments}, ${row.now}::timestamptz
    from invoicing_sellers s where s.siren = ${row.senderSiren} and s.starts_on <= ${row.issuedOn}::date
    on conflict do nothing
  `.execute(database);
}
