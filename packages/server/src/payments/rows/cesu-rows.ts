import type { CesuCheque } from '@loge/domain/payments/cesu';
import { sql } from 'kysely';
import type { Brand } from '@loge/domain/brands/brand';
import type { Database } from '../../platform/database/connection.ts';
import { mailDesign } from '../../platform/mail/mail-design.ts';

interface CesuPaymentRow {
  readonly paymentId: number;
  readonly orderId: number | null;
  readonly personName: string;
  readonly amountCents: number;
  readonly paidOn: string;
  readonly cheques: readonly CesuCheque[];
  /** Of a trial desk: no money waits for it. */
  readonly isTrial: boolean;
}

const chequesOf = sql`coalesce((select jsonb_agg(jsonb_build_object('issuer', q.issuer, 'number', q.cheque_number, 'year', q.year, 'amountCents', q.amount_cents)
  order by q.id) from cesu_cheques q where q.payment_id = m.id), '[]')`;

/** Of a payment `m`: something of it is left. A cheque is sent in whole, so one that was given back in part goes on a list. */
const isNotGivenBack = sql`m.amount_cents > (select coalesce(sum(r.amount_cents), 0) from payments r
  where r.refunds_payment_id = m.id and r.status in ('pending', 'authorised', 'unknown', 'collected'))`;

/** The payments by CESU of desks that are not on a list yet, the oldest first. What was given back whole is none. */
export async function findCesuPayments(
  database: Database,
  { desks, limit }: { readonly desks: readonly number[]; readonly limit: number },
): Promise<readonly CesuPaymentRow[]> {
  const found = await sql<CesuPaymentRow>`
    select m.id as "paymentId", m.order_id as "orderId", coalesce(trim(u.first_name || ' ' || u.last_name), '') as "personName",
      m.amount_cents as "amountCents", (m.collected_at at time zone c.zone)::date::text as "paidOn", ${chequesOf} as cheques, c.is_fake as "isTrial"
    from payments m join conciergeries c on c.id = m.conciergerie_id
    left join orders o on o.id = m.order_id left join users u on u.id = coalesce(o.beneficiary_id, m.user_id)
    where m.conciergerie_id = any(${[...desks]}::bigint[]) and m.mode = 'cesu' and m.kind = 'payment' and m.status = 'collected'
      and not exists (select from cesu_cheques q where q.payment_id = m.id and q.remittance_id is not null)
      and ${isNotGivenBack}
    order by m.collected_at, m.id limit ${limit}
  `.execute(database);
  return found.rows;
}

interface CesuRemittanceRow {
  readonly id: number;
  readonly conciergerieName: string;
  readonly madeOn: string;
  readonly madeBy: string;
  readonly cheques: number;
  readonly totalCents: number;
}

/** The latest lists of desks. */
export async function findCesuRemittances(
  database: Database,
  { desks, limit }: { readonly desks: readonly number[]; readonly limit: number },
): Promise<readonly CesuRemittanceRow[]> {
  const found = await sql<CesuRemittanceRow>`
    select r.id, c.name as "conciergerieName", r.made_on::text as "madeOn", coalesce(trim(u.first_name || ' ' || u.last_name), '') as "madeBy",
      (select count(*)::int from cesu_cheques q where q.remittance_id = r.id) as cheques,
      (select coalesce(sum(q.amount_cents), 0)::bigint from cesu_cheques q where q.remittance_id = r.id) as "totalCents"
    from cesu_remittances r join conciergeries c on c.id = r.conciergerie_id left join users u on u.id = r.created_by
    where r.conciergerie_id = any(${[...desks]}::bigint[]) order by r.id desc limit ${limit}
  `.execute(database);
  return found.rows;
}

interface LockedCesuPayment {
  readonly conciergerieId: number;
  readonly amountCents: number;
  readonly paidOn: string;
  readonly isSentIn: boolean;
  /** The desk is on its way to another server, or has gone there. */
  readonly deskMoves: boolean;
}

/** A payment by CESU whose cheques are about to be noted, locked with its desk, which does not leave before; null where it is none, or not collected. */
export async function lockCesuPayment(transaction: Database, paymentId: number): Promise<LockedCesuPayment | null> {
  await sql`select id from payments where id = ${paymentId} for no key update`.execute(transaction);
  const found = await sql<LockedCesuPayment>`
    select m.conciergerie_id as "conciergerieId", m.amount_cents as "amountCents", (m.collected_at at time zone c.zone)::date::text as "paidOn",
      exists (select from cesu_cheques q where q.payment_id = m.id and q.remittance_id is not null) as "isSentIn",
      c.moving_since is not null as "deskMoves"
    from payments m join conciergeries c on c.id = m.conciergerie_id
    where m.id = ${paymentId} and m.mode = 'cesu' and m.kind = 'payment' and m.status = 'collected' for key share of c
  `.execute(transaction);
  return found.rows[0] ?? null;
}

/** Whether the cheque was noted for another payment: it is one of its issuer and year. Answers which of them, by their places. */
export async function findTakenCheques(
  transaction: Database,
  paymentId: number,
  cheques: readonly CesuCheque[],
): Promise<readonly number[]> {
  const found = await sql<{ place: number }>`
    select t.place::int as place from jsonb_to_recordset(${JSON.stringify(cheques.map((one, place) => ({ ...one, place })))}::jsonb)
      as t (issuer text, number text, year int, place int)
    where exists (select from cesu_cheques q where q.issuer = t.issuer and q.cheque_number = t.number and q.year = t.year and q.payment_id <> ${paymentId})
    order by t.place
  `.execute(transaction);
  return found.rows.map(({ place }) => place);
}

/** Notes the cheques of a payment in place of those before. Answers `sent-in` where one of those is on a list, `taken` where another payment took a cheque in the same moment. */
export async function saveCesuCheques(
  transaction: Database,
  payment: { readonly id: number; readonly conciergerieId: number; readonly by: number; readonly now: Date },
  cheques: readonly CesuCheque[],
): Promise<'saved' | 'taken' | 'sent-in'> {
  await sql`delete from cesu_cheques where payment_id = ${payment.id} and remittance_id is null`.execute(transaction);
  const sent = await sql`select from cesu_cheques where payment_id = ${payment.id} limit 1`.execute(transaction);
  if (sent.rows.length > 0) return 'sent-in';
  const saved = await sql`
    insert into cesu_cheques (conciergerie_id, payment_id, issuer, cheque_number, year, amount_cents, created_by, created_at)
    select ${payment.conciergerieId}, ${payment.id}, t.issuer, t.number, t.year, t."amountCents", ${payment.by}, ${payment.now}
    from jsonb_to_recordset(${JSON.stringify(cheques)}::jsonb) as t (issuer text, number text, year int, "amountCents" bigint)
    on conflict (issuer, cheque_number, year) do nothing
  `.execute(transaction);
  return Number(saved.numAffectedRows ?? 0n) === cheques.length ? 'saved' : 'taken';
}

/** Puts the cheques of a desk that wait and may be sent in on a day on a new list; null where there are none. */
export async function makeCesuList(
  transaction: Database,
  list: { readonly conciergerieId: number; readonly day: string; readonly by: number; readonly now: Date },
): Promise<{ readonly id: number; readonly cheques: number; readonly totalCents: number } | null> {
  // The payments first, as `lockCesuPayment` does: who notes or takes away cheques has done so before these are read, or waits until they are sent.
  const locked = await sql<{ id: number }>`
    select m.id from payments m where m.id in (
      select q.payment_id from cesu_cheques q where q.conciergerie_id = ${list.conciergerieId} and q.remittance_id is null)
    order by m.id for no key update of m
  `.execute(transaction);
  const waiting = await sql<{ id: number }>`
    select q.id from cesu_cheques q join payments m on m.id = q.payment_id
    where m.id = any(${locked.rows.map(({ id }) => id)}::bigint[]) and q.conciergerie_id = ${list.conciergerieId} and q.remittance_id is null and m.status = 'collected'
      and (make_date(q.year + 1, 3, 1) > ${list.day}::date)
      and ${isNotGivenBack}
    order by q.id for update of q
  `.execute(transaction);
  if (waiting.rows.length === 0) return null;
  const { rows } = await sql<{ id: number; cheques: number; totalCents: number }>`
    with list as (
      insert into cesu_remittances (conciergerie_id, made_on, created_by, created_at)
      values (${list.conciergerieId}, ${list.day}::date, ${list.by}, ${list.now}) returning id
    ), sent as (
      update cesu_cheques set remittance_id = (select id from list) where id = any(${waiting.rows.map(({ id }) => id)}::bigint[]) returning amount_cents
    )
    select list.id, (select count(*)::int from sent) as cheques, (select sum(amount_cents)::bigint from sent) as "totalCents" from list
  `.execute(transaction);
  return rows[0] ?? null;
}

export interface CesuListRow {
  readonly brand: Brand;
  readonly whiteLabelDomain: string;
  readonly deskName: string;
  readonly madeOn: string;
  /** Null where nobody has said who sells. */
  readonly seller: { readonly name: string; readonly siren: string; readonly address: string } | null;
  readonly cheques: readonly CesuCheque[];
}

/** A list with its cheques. */
export async function findCesuList(database: Database, id: number): Promise<CesuListRow | null> {
  const found = await sql<CesuListRow>`
    select ${mailDesign}, c.name as "deskName", r.made_on::text as "madeOn",
      case when s.id is not null then jsonb_build_object('name', concat_ws(' ', s.legal_name, nullif(s.legal_form, '')), 'siren', s.siren,
        'address', concat_ws(', ', s.address1, nullif(s.address2, ''), s.zip_code || ' ' || s.city)) end as seller,
      (select coalesce(jsonb_agg(jsonb_build_object('issuer', q.issuer, 'number', q.cheque_number, 'year', q.year, 'amountCents', q.amount_cents) order by q.id), '[]')
        from cesu_cheques q where q.remittance_id = r.id) as cheques
    from cesu_remittances r join conciergeries c on c.id = r.conciergerie_id join client_companies k on k.id = c.client_company_id
    left join seller_identities s on s.id = c.seller_identity_id where r.id = ${id}
  `.execute(database);
  return found.rows[0] ?? null;
}
