import type { Brand } from '@loge/domain/brands/brand';
import type { BillDocument, CreditedPart } from '@loge/domain/billing/bill-document';
import type { BillKind } from '@loge/domain/billing/bill-reference';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/**
 * The next number of a series of a company, kept for anyone who asks until their transaction ends: others wait for its row, so that numbers have no hole and no twin. A bill
 * is never dated before the one with the number before it. Null where the series is another company's.
 */
export async function takeBillNumber(
  database: Database,
  wanted: {
    readonly series: string;
    readonly kind: BillKind;
    readonly siren: string;
    readonly conciergerieId: number;
    readonly day: string;
  },
): Promise<{ readonly number: number; readonly year: number; readonly issuedOn: string } | null> {
  // The credit note of a bill goes where its bill is, whatever became of the series since: one that holds bills of two companies since earlier versions is nobody's.
  const isOpen =
    wanted.kind === 'credit_note'
      ? sql`true`
      : sql`not exists (select from bill_counters other where other.series = ${wanted.series} and other.siren is distinct from ${wanted.siren})`;
  const found = await sql<{ number: number; year: number; issuedOn: string }>`
    insert into bill_counters as c (series, kind, year, siren, conciergerie_id, last_number, last_issued_on)
    select ${wanted.series}, ${wanted.kind}, extract(year from ${wanted.day}::date),
      case when not exists (select from bill_counters other where other.series = ${wanted.series} and other.siren is null) then ${wanted.siren}::text end, ${wanted.conciergerieId}, 1, ${wanted.day}::date
    where ${isOpen}
    on conflict (series, kind, year) do update
      set last_number = c.last_number + 1, last_issued_on = greatest(c.last_issued_on, excluded.last_issued_on)
    returning last_number as number, year, last_issued_on::text as "issuedOn"
  `.execute(database);
  return found.rows[0] ?? null;
}

export interface NewBillRow {
  readonly conciergerieId: number;
  readonly beneficiaryId: number | null;
  readonly series: string;
  readonly year: number;
  readonly number: number;
  readonly reversesBillId: number | null;
  /** It takes a part off a bill that stands on. */
  readonly isPartial: boolean;
  readonly document: BillDocument;
  readonly fileId: string;
  readonly issuedBy: number;
  readonly now: Date;
}

/** Adds a bill or a credit note with its rates. The order's row is locked by the caller. */
export async function insertBill(database: Database, bill: NewBillRow): Promise<number> {
  const { document } = bill;
  const found = await sql<{ id: number }>`
    with added as (
      insert into bills (conciergerie_id, order_id, beneficiary_id, kind, series, year, number, reference, round, reverses_bill_id, is_partial, issued_on,
        excluding_vat_cents, vat_cents, including_vat_cents, document, file_id, issued_by, created_at)
      values (${bill.conciergerieId}, ${document.orderId}, ${bill.beneficiaryId}, ${document.kind}, ${bill.series}, ${bill.year}, ${bill.number},
        ${document.reference}, (select count(*) + 1 from bills where order_id = ${document.orderId} and kind = 'credit_note' and not is_partial),
        ${bill.reversesBillId}, ${bill.isPartial}, ${document.issuedOn}::date, ${document.excludingVatCents}, ${document.vatCents}, ${document.includingVatCents},
        ${JSON.stringify(document)}::jsonb, ${bill.fileId}, ${bill.issuedBy}, ${bill.now}::timestamptz)
      returning id
    ), rates as (
      insert into bill_vat_lines (bill_id, conciergerie_id, rate_percent, excluding_vat_cents, vat_cents, including_vat_cents)
      select added.id, ${bill.conciergerieId}, v."ratePercent", v."excludingVatCents", v."vatCents", v."includingVatCents"
      from added, jsonb_to_recordset(${JSON.stringify(document.vat)}::jsonb)
        as v ("ratePercent" numeric, "excludingVatCents" bigint, "vatCents" bigint, "includingVatCents" bigint)
    )
    select id from added
  `.execute(database);
  const added = found.rows[0];
  if (added === undefined) throw new Error(`Bill ${document.reference} was not kept.`);
  return added.id;
}

/** Says which entry of the ledger a bill or credit note stands behind: the charge of its order, or what was booked under a key. An order that was not charged has none. */
export async function insertBookedPaper(
  database: Database,
  paper: { readonly billId: number; readonly orderId: number; readonly sourceKey: string | null },
): Promise<void> {
  await sql`
    insert into booked_papers (transaction_id, conciergerie_id, bill_id)
    select id, conciergerie_id, ${paper.billId} from ledger_transactions
    where order_id = ${paper.orderId} and (source_key = ${paper.sourceKey}::text or (${paper.sourceKey}::text is null and event = 'orderCharged'))
    order by id desc limit 1
  `.execute(database);
}

export interface BillRow {
  readonly id: number;
  readonly kind: BillKind;
  readonly reference: string;
  readonly issuedOn: string;
  readonly includingVatCents: number;
  readonly orderId: number;
  readonly offerLabelFr: string;
  readonly offerLabelEn: string;
  /** What it was reversed by as a whole, or what it reverses or takes a part off. */
  readonly otherReference: string | null;
  readonly isPartial: boolean;
  /** What credit notes have taken off a bill; 0 on a credit note. */
  readonly creditedCents: number;
  /** How many receipts of it were printed. */
  readonly copies: number;
}

const columns = sql`b.id, b.kind, b.reference, b.issued_on::text as "issuedOn", b.including_vat_cents as "includingVatCents", b.order_id as "orderId",
  o.offer_label_fr as "offerLabelFr", o.offer_label_en as "offerLabelEn",
  (select other.reference from bills other where other.id = b.reverses_bill_id or (other.reverses_bill_id = b.id and not other.is_partial)) as "otherReference",
  b.is_partial as "isPartial", (select coalesce(sum(part.including_vat_cents), 0)::bigint from bills part where part.reverses_bill_id = b.id) as "creditedCents",
  (select count(*)::int from bill_prints p where p.bill_id = b.id) as copies`;

/** The bills and credit notes of an order, oldest first. */
export async function findBillsOfOrder(database: Database, orderId: number): Promise<readonly BillRow[]> {
  const found = await sql<BillRow>`
    select ${columns} from bills b join orders o on o.id = b.order_id where b.order_id = ${orderId} order by b.id
  `.execute(database);
  return found.rows;
}

/** Somebody's own, latest first. */
export async function findBillsOfPerson(database: Database, userId: number, most: number): Promise<readonly BillRow[]> {
  const found = await sql<BillRow>`
    select ${columns} from bills b join orders o on o.id = b.order_id where b.beneficiary_id = ${userId}::bigint order by b.id desc limit ${most}
  `.execute(database);
  return found.rows;
}

export interface StandingBill {
  readonly id: number;
  readonly series: string;
  readonly document: BillDocument;
  readonly copies: number;
  /** What credit notes have taken off it, the oldest first. */
  readonly credited: readonly CreditedPart[];
}

/** The bill of an order that no credit note reverses as a whole, or null. */
export async function findStandingBill(database: Database, orderId: number): Promise<StandingBill | null> {
  const found = await sql<StandingBill>`
    select b.id, b.series, b.document, (select coalesce(jsonb_agg(part.taken order by c.id), '[]')
        from bills c, jsonb_array_elements(c.document -> 'credited') as part (taken) where c.reverses_bill_id = b.id) as credited, (select count(*)::int from bill_prints p where p.bill_id = b.id) as copies
    from standing_bills s join bills b on b.id = s.id where s.order_id = ${orderId}
  `.execute(database);
  return found.rows[0] ?? null;
}

/** Notes that a receipt is printed; answers which copy it is. Anyone who prints the same bill waits: its order is locked. */
export async function insertBillPrint(
  database: Database,
  print: { readonly billId: number; readonly conciergerieId: number; readonly by: number; readonly now: Date },
): Promise<number> {
  const found = await sql<{ copy: number }>`
    insert into bill_prints (bill_id, conciergerie_id, copy, printed_by, printed_at)
    values (${print.billId}, ${print.conciergerieId}, (select count(*) + 1 from bill_prints where bill_id = ${print.billId}), ${print.by},
      ${print.now}::timestamptz)
    returning copy
  `.execute(database);
  return found.rows[0]?.copy ?? 1;
}

/** Takes the documents that were attached as bills off an order; answers how many there were. Steps and files stay. */
export async function withdrawBillDocuments(
  database: Database,
  order: { readonly id: number; readonly conciergerieId: number },
  { by, now }: { readonly by: number; readonly now: Date },
): Promise<number> {
  const found = await sql<{ id: number }>`
    insert into withdrawn_bill_documents (status_change_id, conciergerie_id, withdrawn_by, withdrawn_at)
    select h.id, ${order.conciergerieId}, ${by}, ${now}::timestamptz from order_status_changes h
    where h.order_id = ${order.id} and h.file_kind = 'facture'
      and not exists (select from withdrawn_bill_documents w where w.status_change_id = h.id)
    returning status_change_id as id
  `.execute(database);
  return found.rows.length;
}

export interface BillToRead {
  readonly id: number;
  readonly conciergerieId: number;
  readonly reference: string;
  readonly fileId: string;
  readonly document: BillDocument;
  readonly isPartial: boolean;
  /** Of the desk. */
  readonly zone: string;
  readonly brand: Brand;
  readonly lastPrint: { readonly copy: number; readonly at: string } | null;
}

/** Bills by their numbers, with what printing a receipt needs. */
export async function findBillsToRead(database: Database, ids: readonly number[]): Promise<readonly BillToRead[]> {
  const found = await sql<BillToRead>`
    select b.id, b.conciergerie_id as "conciergerieId", b.reference, b.file_id as "fileId", b.document, b.is_partial as "isPartial", c.zone, brand_of(k.brand, c.id) as brand,
      (select jsonb_build_object('copy', p.copy, 'at', p.printed_at) from bill_prints p where p.bill_id = b.id order by p.copy desc limit 1)
        as "lastPrint"
    from bills b join conciergeries c on c.id = b.conciergerie_id join client_companies k on k.id = c.client_company_id
    where b.id = any(${ids}::bigint[])
  `.execute(database);
  return found.rows;
}
