import type { InvoiceAnswer, SelfBilledKind } from '@loge/domain/billing/self-billed-invoice';
import type { SettlementNotice } from '@loge/domain/billing/settlement-notices';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { sql } from 'kysely';
import { managedBy } from '../../offers/offer-sources.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Caller } from '../../platform/gateway/caller.ts';
import { dayOfPartner } from './to-settle-rows.ts';

/** What is asked of an invoice or a credit note to say what somebody is told of it, and whether they have read that. */
export interface NoticedInvoiceRow {
  readonly id: number;
  readonly statementId: number;
  readonly month: LocalDate;
  readonly partnerName: string;
  readonly kind: SelfBilledKind;
  readonly reference: string;
  readonly otherReference: string | null;
  readonly includingVatCents: number;
  readonly issuedOn: LocalDate;
  readonly answerBy: LocalDate | null;
  readonly lastAnswer: InvoiceAnswer | null;
  readonly answeredOn: LocalDate | null;
  readonly isCredited: boolean;
  /** Where the partner works. */
  readonly today: LocalDate;
  readonly read: readonly SettlementNotice[];
}

const columns = (
  userId: number,
  now: Date,
) => sql`i.id, i.statement_id as "statementId", s.month::text as month, p.company_name as "partnerName", i.kind,
  i.reference, n.reference as "otherReference", i.including_vat_cents as "includingVatCents", i.issued_on::text as "issuedOn",
  i.answer_by::text as "answerBy", a.kind as "lastAnswer", ${dayOfPartner(sql`a.created_at`, sql`i.partner_id`)}::text as "answeredOn",
  i.line_count <= (select count(*) from self_billed_credited_lines c where c.invoice_id = i.id) as "isCredited",
  ${dayOfPartner(sql`${now}::timestamptz`, sql`i.partner_id`)}::text as today,
  array(select r.notice from settlement_notices_read r where r.user_id = ${userId} and r.invoice_id = i.id) as read`;

const others = sql`
  join billing_statements s on s.id = i.statement_id
  join partners p on p.id = i.partner_id
  left join self_billed_invoices n on n.id = i.reverses_id`;

/** A partner's invoices and credit notes of which something happened since a moment. */
export async function findInvoicesToTellPartner(
  database: Database,
  { partnerId, userId }: { readonly partnerId: number; readonly userId: number },
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<readonly NoticedInvoiceRow[]> {
  const found = await sql<NoticedInvoiceRow>`
    select ${columns(userId, now)}
    from self_billed_invoices i
    left join lateral (select t.kind, t.created_at from self_billed_answers t where t.invoice_id = i.id order by t.id desc limit 1) a on true
    ${others}
    where i.partner_id = ${partnerId} and (i.created_at >= ${since} or a.created_at >= ${since})
    order by i.id desc limit 200
  `.execute(database);
  return found.rows;
}

/** Invoices that partners of a manager's desks contest, without an answer so far. */
export async function findInvoicesContested(
  database: Database,
  caller: Caller,
  now: Date,
): Promise<readonly NoticedInvoiceRow[]> {
  const found = await sql<NoticedInvoiceRow>`
    select ${columns(caller.userId, now)}
    from self_billed_answers a
    join self_billed_invoices i on i.id = a.invoice_id
    ${others}
    where a.kind = 'contested' and ${managedBy('i.partner_id', caller)}
      and not exists (select from self_billed_answers later where later.invoice_id = a.invoice_id and later.id > a.id)
      and i.line_count > (select count(*) from self_billed_credited_lines c where c.invoice_id = i.id)
    order by i.id desc limit 200
  `.execute(database);
  return found.rows;
}

interface Mark {
  readonly userId: number;
  readonly invoiceId: number;
  readonly notice: SettlementNotice;
}

/** Ticks a notice as read; it stays read from when it first was. */
export async function insertNoticeRead(database: Database, mark: Mark, now: Date): Promise<void> {
  await sql`
    insert into settlement_notices_read (user_id, invoice_id, notice, read_at)
    values (${mark.userId}, ${mark.invoiceId}, ${mark.notice}, ${now}) on conflict do nothing
  `.execute(database);
}

export async function deleteNoticeRead(database: Database, mark: Mark): Promise<void> {
  await sql`
    delete from settlement_notices_read
    where user_id = ${mark.userId} and invoice_id = ${mark.invoiceId} and notice = ${mark.notice}
  `.execute(database);
}
