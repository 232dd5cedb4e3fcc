import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a file of nobody is a paper between the business and a partner, or one that was mailed: it is about neither who made it nor who uploaded it. Statements were kept as their sender's before they were their
 * partner's. Without `offset 0` PostgreSQL may read all mails instead of looking up a file's. `fileId` is an expression of the query around it.
 */
export const isPartnerPaper = (fileId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  exists (select from commission_invoices i where i.file_id = ${fileId})
  or exists (select from self_billed_invoices i where i.file_id = ${fileId})
  or exists (select from self_billing_mandates d where d.file_id = ${fileId})
  or exists (select from mails m where m.attached_file_id = ${fileId} and m.template = any(array['billing-statement', 'payment-receipt']) offset 0))`;
