import type { InvoiceAnswer, SelfBilledDocument, SelfBilledKind } from '@loge/domain/billing/self-billed-invoice';
import type { LifeCycleCode } from '@loge/domain/invoicing/life-cycle';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface SelfBilledInvoiceRow {
  readonly id: number;
  readonly partnerId: number;
  readonly statementId: number;
  readonly mandateId: number;
  readonly conciergerieIds: readonly number[];
  readonly kind: SelfBilledKind;
  readonly answerBy: LocalDate | null;
  readonly fileId: string;
  readonly document: SelfBilledDocument;
  /** The lines that credit notes have taken off, counted from 0, and what they come to. */
  readonly creditedLines: readonly number[];
  readonly creditedCents: number;
  readonly answers: readonly { readonly kind: InvoiceAnswer; readonly reason: string; readonly at: string }[];
  /** How far it has come on the invoicing platform; null where it is not sent there. */
  readonly life: {
    readonly state: 'waiting' | 'unaddressed' | 'sent' | 'failed';
    readonly status: LifeCycleCode | null;
    readonly statusAt: string | null;
  } | null;
}

/** Whether it is an invoice of which something is not taken back. */
export const isStanding = ({ kind, creditedLines, document }: SelfBilledInvoiceRow): boolean =>
  kind === 'self_billed_invoice' && creditedLines.length < document.lines.length;

const columns = sql`i.id, i.partner_id as "partnerId", i.statement_id as "statementId", i.mandate_id as "mandateId",
  to_jsonb(i.conciergerie_ids) as "conciergerieIds", i.kind, i.answer_by::text as "answerBy", i.file_id as "fileId", i.document,
  array(select c.line from self_billed_credited_lines c where c.invoice_id = i.id order by c.line) as "creditedLines",
  coalesce((select sum(n.including_vat_cents) from self_billed_invoices n where n.reverses_id = i.id), 0)::bigint as "creditedCents",
  (select coalesce(jsonb_agg(jsonb_build_object('kind', a.kind, 'reason', a.reason, 'at', a.created_at) order by a.id), '[]')
    from self_billed_answers a where a.invoice_id = i.id) as answers,
  (select jsonb_build_object('state', t.state, 'status', t.status, 'statusAt', t.status_at) from invoice_transmissions t where t.self_billed_invoice_id = i.id) as life`;

/** The invoices and credit notes of some statements, latest first. */
export async function findInvoicesOfStatements(
  database: Database,
  statementIds: readonly number[],
): Promise<readonly SelfBilledInvoiceRow[]> {
  const found = await sql<SelfBilledInvoiceRow>`
    select ${columns} from self_billed_invoices i where i.statement_id = any(${statementIds}::bigint[]) order by i.id desc
  `.execute(database);
  return found.rows;
}

export async function findInvoice(database: Database, invoiceId: number): Promise<SelfBilledInvoiceRow> {
  const found = await sql<SelfBilledInvoiceRow>`
    select ${columns} from self_billed_invoices i where i.id = ${invoiceId}
  `.execute(database);
  const [row] = found.rows;
  if (row === undefined) throw new RangeError(`There is no self-billed invoice ${invoiceId}.`);
  return row;
}

/** Invoices whose time to answer has passed since a moment, of which nobody has said anything or been told that they are accepted. */
export async function findInvoicesUnanswered(
  database: Database,
  since: Date,
): Promise<readonly { readonly id: number; readonly partnerId: number }[]> {
  const found = await sql<{ id: number; partnerId: number }>`
    select i.id, i.partner_id as "partnerId" from standing_self_billed_invoices s join self_billed_invoices i on i.id = s.id
    where i.answer_by >= ${since}::timestamptz::date
      and not exists (select from self_billed_answers a where a.invoice_id = i.id)
      and not exists (select from mails m where m.dedupe_key in ('self-billed-tacit-partner-' || i.reference, 'self-billed-tacit-desk-' || i.reference))
    order by i.id limit 500
  `.execute(database);
  return found.rows;
}

/** Whether something that is not taken back stands on a statement, here or where one of its desks was before it moved. */
export async function isInvoiced(database: Database, statementId: number): Promise<boolean> {
  const found = await sql`
    select from standing_self_billed_invoices where statement_id = ${statementId}
    union all select from invoiced_before_moves where statement_id = ${statementId} limit 1
  `.execute(database);
  return found.rows.length > 0;
}

/** The desks of a statement that were invoiced on another server, before they moved here. Where our commission alone was, they are invoiced here. */
export async function findDesksInvoicedElsewhere(database: Database, statementId: number): Promise<readonly number[]> {
  const found = await sql<{ id: number }>`
    select conciergerie_id as id from invoiced_before_moves where statement_id = ${statementId} and not starts_with(reference, 'COM-')
  `.execute(database);
  return found.rows.map(({ id }) => id);
}

/** Whether a statement has ever been invoiced: its invoices name it for good. */
export async function wasInvoiced(database: Database, statementId: number): Promise<boolean> {
  const found = await sql`
    select from self_billed_invoices where statement_id = ${statementId}
    union all select from invoiced_before_moves where statement_id = ${statementId} limit 1
  `.execute(database);
  return found.rows.length > 0;
}

export interface NewSelfBilledInvoice extends Pick<
  SelfBilledInvoiceRow,
  'partnerId' | 'statementId' | 'mandateId' | 'conciergerieIds' | 'document' | 'fileId' | 'answerBy'
> {
  readonly year: number;
  readonly number: number;
  readonly reversesId: number | null;
  readonly by: number | null;
  readonly now: Date;
}

/** Adds an invoice or a credit note; one of the latter with the lines that it takes off. */
export async function insertSelfBilledInvoice(database: Database, invoice: NewSelfBilledInvoice): Promise<number> {
  const { document } = invoice;
  const found = await sql<{ id: number }>`
    with added as (
      insert into self_billed_invoices (partner_id, statement_id, mandate_id, conciergerie_ids, kind, year, number, reference, reverses_id,
        issued_on, answer_by, line_count, excluding_vat_cents, vat_cents, including_vat_cents, document, file_id, issued_by, over_partner_bills, created_at)
      values (${invoice.partnerId}, ${invoice.statementId}, ${invoice.mandateId}, ${[...invoice.conciergerieIds]}::bigint[], ${document.kind},
        ${invoice.year}, ${invoice.number}, ${document.reference}, ${invoice.reversesId}, ${document.issuedOn}::date,
        ${invoice.answerBy}::date, ${document.lines.length}, ${document.excludingVatCents}, ${document.vatCents},
        ${document.includingVatCents}, ${JSON.stringify(document)}::jsonb, ${invoice.fileId}, ${invoice.by}, false, ${invoice.now})
      returning id, reverses_id
    ), credited as (
      insert into self_billed_credited_lines (invoice_id, line, credit_note_id)
      select added.reverses_id, line, added.id from added, unnest(${[...document.creditedLines]}::int[]) line where added.reverses_id is not null
    )
    select id from added
  `.execute(database);
  const [added] = found.rows;
  if (added === undefined) throw new Error(`Invoice ${document.reference} was not kept.`);
  return added.id;
}

export async function insertInvoiceAnswer(
  database: Database,
  answer: {
    readonly invoiceId: number;
    readonly kind: InvoiceAnswer;
    readonly reason: string;
    readonly by: number | null;
    readonly now: Date;
  },
): Promise<void> {
  await sql`
    insert into self_billed_answers (invoice_id, kind, reason, given_by, created_at)
    values (${answer.invoiceId}, ${answer.kind}, ${answer.reason}, ${answer.by}, ${answer.now})
  `.execute(database);
}
