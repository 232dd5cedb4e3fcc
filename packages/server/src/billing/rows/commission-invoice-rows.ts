import type { Buyer, Seller } from '@loge/domain/billing/bill-document';
import type { CommissionDocument, CommissionKind } from '@loge/domain/billing/commission-invoice';
import { isDone, ORDER_STATUS_KEYS } from '@loge/domain/orders/order-status';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { type NextNumber, readNextNumber } from './invoice-number-rows.ts';
import { isOfPeriod, type Period, possiblyOfPeriod } from './to-settle-rows.ts';

const doneStatuses = ORDER_STATUS_KEYS.filter(isDone);

export interface OrderToCommissionRow {
  readonly orderId: number;
  readonly conciergerieId: number;
  /** The company in whose books it was charged; null while nobody sells at its desk. */
  readonly siren: string | null;
  readonly label: string;
  readonly day: LocalDate;
  readonly chargedCents: number;
  readonly buyingCents: number;
}

/**
 * The orders of a period that their partner bills and of which no commission is invoiced: charged as the partner's in the ledger. One whose buying price is not known, or of which nothing is
 * ours, is left out; so is one that an invoice in its partner's name asks for, as earlier versions wrote it.
 */
export async function findOrdersToCommission(
  database: Database,
  period: Omit<Period, 'statementId'>,
): Promise<readonly OrderToCommissionRow[]> {
  const found = await sql<OrderToCommissionRow>`
    select o.id as "orderId", o.conciergerie_id as "conciergerieId", charge.siren, o.offer_label_fr as label, (o.done_at at time zone c.zone)::date::text as day,
      charge.cents as "chargedCents", k.cents as "buyingCents"
    from orders o
    join conciergeries c on c.id = o.conciergerie_id
    join order_buying_prices k on k.order_id = o.id and k.cents is not null
    cross join lateral (
      select -sum(e.amount_cents)::bigint as cents,
        (array_agg(coalesce(t.siren, b.siren, s.siren) order by t.id desc) filter (where t.event = 'orderCharged'))[1] as siren
      from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id and e.account = 'partner-debts'
      left join book_entries b on b.transaction_id = t.id
      left join seller_identities s on s.id = c.seller_identity_id
      where t.order_id = o.id and t.event <> 'partnerSettled'
    ) charge
    where o.partner_id = ${period.partnerId} and o.status = any(${doneStatuses}::text[]) and ${possiblyOfPeriod(sql`o.done_at`, period)}
      and ${isOfPeriod(sql`(o.done_at at time zone c.zone)::date`, period)}
      and charge.cents > 0 and charge.cents <> k.cents
      and not exists (select from standing_commissions i where i.order_id = o.id)
      and not exists (select from self_billed_partner_orders i where i.order_id = o.id)
    order by o.id
  `.execute(database);
  return found.rows;
}

/** The companies that sell, as they are named now, and the partner that buys: under its last mandate, else as its file says. */
export async function findCommissionParties(
  database: Database,
  sirens: readonly string[],
  partnerId: number,
): Promise<{ readonly sellers: readonly Seller[]; readonly buyer: Buyer }> {
  const found = await sql<{ sellers: readonly Seller[]; buyer: Buyer }>`
    select (select coalesce(jsonb_agg(seller), '[]') from (
        select distinct on (s.siren) jsonb_build_object('deskName', '', 'legalName', s.legal_name, 'legalForm', s.legal_form, 'capitalCents', s.capital_cents, 'siren', s.siren,
          'tradeRegister', s.trade_register, 'vatNumber', s.vat_number, 'address1', s.address1, 'address2', s.address2, 'zipCode', s.zip_code, 'city', s.city,
          'phone', '', 'email', '', 'personalServices', null) as seller
        from seller_identities s where s.siren = any(${[...sirens]}::text[])
        order by s.siren, exists (select from conciergeries c where c.seller_identity_id = s.id) desc, s.id desc) named) as sellers,
      coalesce((select jsonb_build_object('name', trim(m.legal_name || ' ' || m.legal_form), 'company', '', 'siren', m.siren, 'vatNumber', m.vat_number, 'address1', m.address1,
          'address2', m.address2, 'zipCode', m.zip_code, 'city', m.city)
          from self_billing_mandates m where m.partner_id = p.id order by m.id desc limit 1),
        jsonb_build_object('name', p.company_name, 'company', '', 'address1', p.address1, 'address2', p.address2, 'zipCode', p.zip_code, 'city', p.city)) as buyer
    from partners p where p.id = ${partnerId}
  `.execute(database);
  const [row] = found.rows;
  if (row === undefined) throw new RangeError(`There is no partner ${partnerId}.`);
  return row;
}

/**
 * The number that comes next for a seller, and its day: never before that of the number before it. Another transaction that asks waits until the transaction ends, so that numbers have no hole and no twin.
 */
export async function nextCommissionNumber(
  transaction: Database,
  wanted: { readonly siren: string; readonly kind: CommissionKind; readonly day: LocalDate },
): Promise<NextNumber> {
  await sql`select pg_advisory_xact_lock(hashtextextended('commissions-' || ${wanted.siren}, 0))`.execute(transaction);
  return readNextNumber(transaction, wanted, wanted.day);
}

/** Whether a seller had opted for debits on a day. */
export async function isOnDebits(database: Database, siren: string, day: LocalDate): Promise<boolean> {
  const found = await sql<{ answer: boolean }>`select is_on_debits(${siren}, ${day}::date) as answer`.execute(database);
  return found.rows[0]?.answer ?? false;
}

export interface CommissionInvoiceRow {
  readonly id: number;
  readonly partnerId: number;
  readonly statementId: number;
  readonly conciergerieIds: readonly number[];
  readonly document: CommissionDocument;
  readonly fileId: string;
  /** The credit note that reverses it; null for none. */
  readonly reversedBy: string | null;
}

const columns = sql`i.id, i.partner_id as "partnerId", i.statement_id as "statementId", to_jsonb(i.conciergerie_ids) as "conciergerieIds", i.document, i.file_id as "fileId",
  (select n.reference from commission_invoices n where n.reverses_id = i.id) as "reversedBy"`;

/** The commission invoices and credit notes of some statements, latest first. */
export async function findCommissionsOfStatements(
  database: Database,
  statementIds: readonly number[],
): Promise<readonly CommissionInvoiceRow[]> {
  const found = await sql<CommissionInvoiceRow>`
    select ${columns} from commission_invoices i where i.statement_id = any(${[...statementIds]}::bigint[]) order by i.id desc
  `.execute(database);
  return found.rows;
}

export async function findCommissionInvoice(database: Database, id: number): Promise<CommissionInvoiceRow> {
  const found = await sql<CommissionInvoiceRow>`
    select ${columns} from commission_invoices i where i.id = ${id}
  `.execute(database);
  const [row] = found.rows;
  if (row === undefined) throw new RangeError(`There is no commission invoice ${id}.`);
  return row;
}

/** Whether a statement was ever invoiced a commission: its documents name it for good. */
export async function wasCommissioned(database: Database, statementId: number): Promise<boolean> {
  const found = await sql`select from commission_invoices where statement_id = ${statementId} limit 1`.execute(
    database,
  );
  return found.rows.length > 0;
}

export interface NewCommissionInvoice {
  readonly partnerId: number;
  readonly statementId: number;
  readonly conciergerieIds: readonly number[];
  readonly document: CommissionDocument;
  readonly fileId: string;
  readonly year: number;
  readonly number: number;
  readonly reversesId: number | null;
  readonly by: number | null;
  readonly now: Date;
}

export async function insertCommissionInvoice(database: Database, invoice: NewCommissionInvoice): Promise<number> {
  const { document } = invoice;
  const found = await sql<{ id: number }>`
    insert into commission_invoices (partner_id, statement_id, siren, conciergerie_ids, kind, year, number, reference, reverses_id, issued_on,
      excluding_vat_cents, vat_cents, including_vat_cents, document, file_id, issued_by, created_at)
    values (${invoice.partnerId}, ${invoice.statementId}, ${document.seller.siren}, ${[...invoice.conciergerieIds]}::bigint[], ${document.kind}, ${invoice.year},
      ${invoice.number}, ${document.reference}, ${invoice.reversesId}, ${document.issuedOn}::date, ${document.excludingVatCents}, ${document.vatCents},
      ${document.includingVatCents}, ${JSON.stringify(document)}::jsonb, ${invoice.fileId}, ${invoice.by}, ${invoice.now})
    returning id
  `.execute(database);
  const [added] = found.rows;
  if (added === undefined) throw new Error(`Invoice ${document.reference} was not kept.`);
  return added.id;
}

/** Notes which orders an invoice is over, and what of each. */
export async function insertCommissions(
  database: Database,
  reference: string,
  orders: readonly { readonly orderId: number; readonly conciergerieId: number; readonly cents: number }[],
): Promise<void> {
  await sql`
    insert into invoiced_commissions (order_id, turn, conciergerie_id, reference, cents)
    select o."orderId", (select count(*) + 1 from invoiced_commissions i where i.order_id = o."orderId"), o."conciergerieId", ${reference}, o.cents
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as o ("orderId" bigint, "conciergerieId" bigint, cents bigint)
  `.execute(database);
}

/** Takes back what an invoice is over, for its credit note. */
export async function insertCommissionsTakenBack(
  database: Database,
  { invoice, creditNote }: { readonly invoice: string; readonly creditNote: string },
): Promise<void> {
  await sql`
    insert into invoiced_commissions (order_id, turn, conciergerie_id, reference, cents)
    select order_id, turn + 1, conciergerie_id, ${creditNote}, -cents from invoiced_commissions where reference = ${invoice}
  `.execute(database);
}
