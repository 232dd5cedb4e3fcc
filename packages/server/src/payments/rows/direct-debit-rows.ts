import type { DebitReturnReason, SequenceType } from '@loge/domain/payments/direct-debits';
import { sql } from 'kysely';
import type { OrderStatus } from '@loge/domain/orders/order-status';
import type { Database } from '../../platform/database/connection.ts';
import { MAX_NEWER } from '../../platform/lists/placed-up-to.ts';
import { dueOn, hasAddress, lastUsedOn } from './direct-debit-list-rows.ts';

/** As many as one file holds; what is left is for the next one. */
export const MAX_PER_FILE = 5_000;

export interface DueDebit {
  readonly paymentId: number;
  readonly orderId: number | null;
  /** From when it may be collected. */
  readonly dueOn: string;
}

/** What is due at a conciergerie on a day, of these payments where some are named; the oldest first. */
export async function findDueDebits(
  database: Database,
  {
    conciergerieId,
    day,
    paymentIds,
  }: { readonly conciergerieId: number; readonly day: string; readonly paymentIds: readonly number[] | null },
): Promise<readonly DueDebit[]> {
  const found = await sql<DueDebit>`
    select p.id as "paymentId", p.order_id as "orderId", ${dueOn} as "dueOn"
    from payments p join conciergeries c on c.id = p.conciergerie_id left join orders o on o.id = p.order_id
    where p.conciergerie_id = ${conciergerieId} and p.mode = 'direct_debit' and p.kind = 'payment' and p.status in ('pending', 'authorised')
      and p.amount_cents > 0 and ${dueOn} <= ${day}::date and (${paymentIds}::bigint[] is null or p.id = any(${paymentIds}::bigint[]))
    order by p.id limit ${MAX_PER_FILE}
  `.execute(database);
  return found.rows;
}

/** Makes others wait for payments and for the mandates in force of their people, so that nobody else collects them, or by them. */
export async function lockDebits(transaction: Database, paymentIds: readonly number[]): Promise<void> {
  await sql`select id from payments where id = any(${paymentIds}::bigint[]) order by id for update`.execute(
    transaction,
  );
  await sql`
    select m.id from direct_debit_mandates m
    where m.revoked_at is null and m.user_id in (select user_id from payments where id = any(${paymentIds}::bigint[]))
    order by m.id for update
  `.execute(transaction);
}

export interface DebitToCollect {
  readonly paymentId: number;
  readonly orderId: number | null;
  readonly amountCents: number;
  readonly mandate: {
    readonly id: number;
    readonly reference: string;
    readonly holder: string;
    readonly ibanSealed: string;
    readonly ibanCountry: string;
    readonly signedOn: string;
    readonly lastUsedOn: string | null;
    readonly hasAddress: boolean;
    readonly noticeDays: number;
  } | null;
}

/** The same payments as they are once nobody else changes them: those that are open still. */
export async function findDebitsToCollect(
  transaction: Database,
  paymentIds: readonly number[],
): Promise<readonly DebitToCollect[]> {
  const found = await sql<DebitToCollect>`
    select p.id as "paymentId", p.order_id as "orderId", p.amount_cents as "amountCents",
      case when m.id is not null then jsonb_build_object('id', m.id, 'reference', m.reference, 'holder', m.holder,
        'ibanSealed', m.iban_sealed, 'ibanCountry', m.iban_country, 'signedOn', timezone(c.zone, m.signed_at)::date,
        'lastUsedOn', ${lastUsedOn}, 'hasAddress', ${hasAddress}, 'noticeDays', m.notice_days) end as mandate
    from payments p join conciergeries c on c.id = p.conciergerie_id
    left join direct_debit_mandates m on m.user_id = p.user_id and m.revoked_at is null
    where p.id = any(${paymentIds}::bigint[]) and p.status in ('pending', 'authorised')
    order by p.id
  `.execute(transaction);
  return found.rows;
}

export interface NewDebit {
  readonly paymentId: number;
  readonly mandateId: number;
  readonly mandateReference: string;
  readonly endToEndId: string;
  readonly sequenceType: SequenceType;
  readonly amountCents: number;
}

export interface NewDirectDebitFile {
  readonly conciergerieId: number;
  readonly messageId: string;
  readonly collectionDate: string;
  readonly creditorName: string;
  readonly creditorId: string;
  readonly totalCents: number;
  readonly contentSealed: string;
  readonly by: number;
  readonly now: Date;
  /** What managers read with each of its payments. */
  readonly messageInfo: string;
}

/** Keeps a file with what it collects; its payments are with the bank from now on. */
export async function insertDirectDebitFile(
  transaction: Database,
  file: NewDirectDebitFile,
  debits: readonly NewDebit[],
): Promise<number> {
  const inserted = await sql<{ id: number }>`
    with file as (
      insert into direct_debit_files (conciergerie_id, message_id, collection_date, creditor_name, creditor_id, collections, total_cents,
        content_sealed, created_by, created_at)
      values (${file.conciergerieId}, ${file.messageId}, ${file.collectionDate}, ${file.creditorName}, ${file.creditorId}, ${debits.length},
        ${file.totalCents}, ${file.contentSealed}, ${file.by}, ${file.now})
      returning id
    ), collected as (
      insert into direct_debit_collections (conciergerie_id, file_id, payment_id, mandate_id, mandate_reference, end_to_end_id, sequence_type,
        amount_cents)
      select ${file.conciergerieId}, file.id, d."paymentId", d."mandateId", d."mandateReference", d."endToEndId", d."sequenceType",
        d."amountCents"
      from file, jsonb_to_recordset(${JSON.stringify(debits)}::jsonb) as d ("paymentId" bigint, "mandateId" bigint, "mandateReference" text,
        "endToEndId" text, "sequenceType" text, "amountCents" bigint)
      returning payment_id
    ), sent as (
      update payments set status = 'unknown', message_info = ${file.messageInfo}, message_warning = ''
      where id in (select payment_id from collected)
    )
    select id from file
  `.execute(transaction);
  const [row] = inserted.rows;
  if (row === undefined) throw new Error('No file was inserted.');
  return row.id;
}

export interface DirectDebitFileRow {
  readonly id: number;
  readonly conciergerieName: string;
  readonly messageId: string;
  readonly collectionDate: string;
  readonly collections: number;
  readonly totalCents: number;
  readonly returned: number;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly collectedAt: Date | null;
  readonly withdrawnAt: Date | null;
  readonly withdrawalReason: string;
  /** Its content was not forgotten yet. */
  readonly isKept: boolean;
}

interface FilesAsked {
  readonly desks: readonly number[];
  /** The highest number of a file when the list was opened; null for a list that is being opened. */
  readonly upTo: number | null;
}

/** How many files have been made since. */
export async function countNewerFiles(database: Database, { desks, upTo }: FilesAsked): Promise<number> {
  if (upTo === null) return 0;
  const found = await sql<{ newer: number }>`
    select count(*)::int as newer from (
      select from direct_debit_files f where f.conciergerie_id = any(${desks}::bigint[]) and f.id > ${upTo} limit ${MAX_NEWER}) n
  `.execute(database);
  return found.rows[0]?.newer ?? 0;
}

/** Files of some conciergeries, latest first. */
export async function findDirectDebitFiles(
  database: Database,
  { desks, upTo, offset, limit }: FilesAsked & { readonly offset: number; readonly limit: number },
): Promise<readonly DirectDebitFileRow[]> {
  const found = await sql<DirectDebitFileRow>`
    select f.id, c.name as "conciergerieName", f.message_id as "messageId", f.collection_date as "collectionDate", f.collections,
      f.total_cents as "totalCents",
      (select count(*)::int from direct_debit_collections d where d.file_id = f.id and d.state = 'returned') as returned,
      f.created_at as "createdAt", coalesce(trim(u.first_name || ' ' || u.last_name), '') as "createdBy", f.collected_at as "collectedAt",
      f.withdrawn_at as "withdrawnAt", f.withdrawal_reason as "withdrawalReason", f.content_sealed <> '' as "isKept"
    from direct_debit_files f join conciergeries c on c.id = f.conciergerie_id left join users u on u.id = f.created_by
    where f.conciergerie_id = any(${desks}::bigint[]) and (${upTo}::bigint is null or f.id <= ${upTo}::bigint)
    order by f.id desc limit ${limit} offset ${offset}
  `.execute(database);
  return found.rows;
}

/** What a file holds, sealed. */
export async function findSealedContent(database: Database, fileId: number): Promise<string | null> {
  const found = await sql<{ content: string }>`
    select content_sealed as content from direct_debit_files where id = ${fileId} and content_sealed <> ''
  `.execute(database);
  return found.rows[0]?.content ?? null;
}

/** Forgets what files hold whose debits were made before a moment: from whom, and from which accounts. Their collections and sums stay. */
export async function deleteFileContents(database: Database, before: Date): Promise<void> {
  await sql`
    update direct_debit_files set content_sealed = '' where collection_date < ${before}::timestamptz::date and content_sealed <> ''
  `.execute(database);
}

/** The money of a file is there. */
export async function setFileCollected(transaction: Database, fileId: number, by: number, now: Date): Promise<void> {
  await sql`
    update direct_debit_files set collected_at = ${now}, collected_by = ${by} where id = ${fileId}
  `.execute(transaction);
}

/** The orders of what a file collects, whose rows are locked before its payments change. */
export async function findOrdersOfFile(database: Database, fileId: number): Promise<readonly number[]> {
  const found = await sql<{ id: number }>`
    select distinct p.order_id as id from direct_debit_collections d join payments p on p.id = d.payment_id
    where d.file_id = ${fileId} and d.state = 'sent' and p.order_id is not null
  `.execute(database);
  return found.rows.map(({ id }) => id);
}

/**
 * The bank never had a file: its payments wait to be collected again, but for those of orders that were cancelled in the meantime, which nobody owes. What
 * banks sent back one by one stays sent back.
 */
export async function withdrawFile(
  transaction: Database,
  fileId: number,
  {
    by,
    reason,
    now,
    calledOff,
  }: { readonly by: number; readonly reason: string; readonly now: Date; readonly calledOff: readonly OrderStatus[] },
): Promise<void> {
  await sql`
    with withdrawn as (
      update direct_debit_files set withdrawn_at = ${now}, withdrawn_by = ${by}, withdrawal_reason = ${reason} where id = ${fileId}
    ), given_back as (
      update direct_debit_collections set state = 'withdrawn', settled_at = ${now} where file_id = ${fileId} and state = 'sent'
      returning payment_id
    ), owed as (
      select b.payment_id, coalesce(o.status = any(${calledOff}::text[]), false) as "isCalledOff"
      from given_back b join payments p on p.id = b.payment_id left join orders o on o.id = p.order_id
    )
    update payments p set status = case when owed."isCalledOff" then 'cancelled' else 'pending' end, message_info = '',
      cancelled_at = case when owed."isCalledOff" then ${now}::timestamptz end,
      cancelled_by = case when owed."isCalledOff" then ${by}::bigint end,
      cancellation_reason = case when owed."isCalledOff" then ${reason} else '' end
    from owed where owed.payment_id = p.id
  `.execute(transaction);
}

export interface SentDebit {
  readonly id: number;
  readonly paymentId: number;
  readonly orderId: number | null;
}

/** What of a file was not booked yet; the oldest first. */
export async function findSentDebits(database: Database, fileId: number): Promise<readonly SentDebit[]> {
  const found = await sql<SentDebit>`
    select d.id, d.payment_id as "paymentId", p.order_id as "orderId" from direct_debit_collections d join payments p on p.id = d.payment_id
    where d.file_id = ${fileId} and d.state = 'sent' order by d.id
  `.execute(database);
  return found.rows;
}

/** Files whose money has come, and of which a payment is not booked. */
export async function findFilesToBook(database: Database): Promise<readonly { readonly fileId: number }[]> {
  const found = await sql<{ fileId: number }>`
    select f.id as "fileId" from direct_debit_files f
    where f.collected_at is not null and exists (select from direct_debit_collections d where d.file_id = f.id and d.state = 'sent')
    order by f.id limit 1000
  `.execute(database);
  return found.rows;
}

export interface LockedDebit extends SentDebit {
  readonly conciergerieId: number;
  readonly userId: number | null;
  readonly amountCents: number;
  readonly netCents: number;
  readonly vatCents: number;
  readonly vatRatePercent: number | null;
  readonly state: 'sent' | 'collected';
  /** Who said that the money of its file had come. */
  readonly collectedBy: number | null;
  readonly isFee: boolean;
}

/** The collection of a payment that is with its bank or was paid, which nobody else changes until the transaction ends; null where there is none. */
export async function lockDebitOf(transaction: Database, paymentId: number): Promise<LockedDebit | null> {
  const found = await sql<LockedDebit>`
    select d.id, d.payment_id as "paymentId", p.order_id as "orderId", p.conciergerie_id as "conciergerieId", p.user_id as "userId",
      d.amount_cents as "amountCents", p.net_cents as "netCents", p.vat_cents as "vatCents", p.vat_rate_percent::float8 as "vatRatePercent",
      d.state, f.collected_by as "collectedBy", exists (select from registration_fees r where r.payment_id = p.id) as "isFee"
    from direct_debit_collections d join payments p on p.id = d.payment_id join direct_debit_files f on f.id = d.file_id
    where d.payment_id = ${paymentId} and d.state in ('sent', 'collected') and p.status in ('unknown', 'collected')
    for update of d, p
  `.execute(transaction);
  return found.rows[0] ?? null;
}

/** What became of a collection. */
export async function settleDebit(
  transaction: Database,
  id: number,
  settled: { readonly state: 'collected' | 'returned'; readonly reason: DebitReturnReason | ''; readonly now: Date },
): Promise<void> {
  await sql`
    update direct_debit_collections set state = ${settled.state}, return_reason = ${settled.reason}, settled_at = ${settled.now}
    where id = ${id}
  `.execute(transaction);
}

/** The payment of a collection that was sent back: it has failed. */
export async function setDebitFailed(transaction: Database, paymentId: number, warning: string): Promise<void> {
  await sql`
    update payments set status = 'failed', message_warning = ${warning}, message_info = '' where id = ${paymentId}
  `.execute(transaction);
}

/** A year of membership whose debit was sent back is given up: the next order, or the desk, brings it anew. */
export async function giveUpFee(
  transaction: Database,
  paymentId: number,
  { reason, now, by }: { readonly reason: string; readonly now: Date; readonly by: number },
): Promise<void> {
  await sql`
    with released as (
      update registration_fees set released_at = ${now} where payment_id = ${paymentId} and released_at is null returning payment_id
    )
    update payments set status = 'cancelled', cancelled_at = ${now}, cancelled_by = ${by}, cancellation_reason = ${reason}, message_info = ''
    where id in (select payment_id from released)
  `.execute(transaction);
}
