import type { Holder } from '@loge/domain/reception/custody';
import type { HandoverKind } from '@loge/domain/reception/handovers';
import { sql } from 'kysely';
import type { PickupCodeKind } from './pickup-code-rows.ts';
import { articlesOfLine } from '../../order-facts/rows/listed-lines.ts';
import type { Database } from '../../platform/database/connection.ts';

/** Lets one act of a kind at a desk be begun, ticked or ended at a time. */
export async function lockHandovers(transaction: Database, conciergerieId: number, kind: HandoverKind): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`handovers-${kind}`}, ${conciergerieId}))`.execute(
    transaction,
  );
}

export interface TickRow {
  readonly itemId: number;
  readonly at: Date;
  readonly by: string;
  readonly articles: number;
}

export interface OpenHandoverRow {
  readonly id: number;
  readonly openedAt: Date;
  readonly openedBy: string;
  readonly openedByUserId: number;
}

/** The act of a kind that is under way at a desk, or null. */
export async function findOpenHandover(
  database: Database,
  conciergerieId: number,
  kind: HandoverKind,
): Promise<OpenHandoverRow | null> {
  const found = await sql<OpenHandoverRow>`
    select h.id, h.opened_at as "openedAt", trim(u.first_name || ' ' || u.last_name) as "openedBy", h.opened_by as "openedByUserId"
    from handovers h join users u on u.id = h.opened_by
    where h.conciergerie_id = ${conciergerieId} and h.kind = ${kind} and h.closed_at is null
  `.execute(database);
  return found.rows[0] ?? null;
}

export interface NewHandover {
  readonly conciergerieId: number;
  readonly kind: HandoverKind;
  readonly by: number;
  readonly now: Date;
}

export async function insertHandover(
  database: Database,
  { conciergerieId, kind, by, now }: NewHandover,
): Promise<number> {
  const { id } = await database
    .insertInto('handovers')
    .values({ conciergerie_id: conciergerieId, kind, opened_at: now, opened_by: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What is ticked, the latest first. */
export async function findTicks(database: Database, handoverId: number): Promise<readonly TickRow[]> {
  const found = await sql<TickRow>`
    select t.order_item_id as "itemId", t.ticked_at as at, trim(u.first_name || ' ' || u.last_name) as by,
      ${articlesOfLine}::int as articles
    from handover_items t join users u on u.id = t.ticked_by join order_items i on i.id = t.order_item_id
    where t.handover_id = ${handoverId} order by t.ticked_at desc, t.order_item_id
  `.execute(database);
  return found.rows;
}

interface Ticked {
  readonly handoverId: number;
  readonly conciergerieId: number;
  readonly itemIds: readonly number[];
  readonly by: number;
  readonly now: Date;
}

/** Ticks items; those that are ticked already stay as they were. Answers how many are new. */
export async function tickItems(database: Database, ticked: Ticked): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into handover_items (handover_id, conciergerie_id, order_item_id, ticked_at, ticked_by)
    select ${ticked.handoverId}, ${ticked.conciergerieId}, item, ${ticked.now}, ${ticked.by}
    from unnest(${ticked.itemIds}::bigint[]) as item
    on conflict (handover_id, order_item_id) do nothing
  `.execute(database);
  return Number(numAffectedRows ?? 0);
}

/** Unticks items, and forgets which of their pieces were scanned. */
export async function untickItems(
  database: Database,
  handoverId: number,
  { except, only }: { readonly only?: readonly number[]; readonly except?: readonly number[] },
): Promise<void> {
  const meant = sql`handover_id = ${handoverId}
      and (${only ?? null}::bigint[] is null or order_item_id = any(${only ?? null}::bigint[]))
      and (${except ?? null}::bigint[] is null or order_item_id <> all(${except ?? null}::bigint[]))`;
  await sql`with pieces as (delete from handover_pieces where ${meant}) delete from handover_items where ${meant}`.execute(
    database,
  );
}

/** Takes back an act that has not changed anything yet. Its ticks are gone before. */
export async function deleteOpenHandover(database: Database, handoverId: number): Promise<void> {
  await sql`delete from handovers where id = ${handoverId} and closed_at is null`.execute(database);
}

export async function closeHandover(
  database: Database,
  closed: {
    readonly id: number;
    readonly by: number;
    readonly givenTo: string;
    readonly signature: string | null;
    readonly shownCode: PickupCodeKind | null;
    readonly now: Date;
  },
): Promise<void> {
  await sql`
    update handovers set closed_at = greatest(${closed.now}, opened_at), closed_by = ${closed.by}, given_to = ${closed.givenTo},
      signature_path = ${closed.signature}, shown_code = ${closed.shownCode}
    where id = ${closed.id} and closed_at is null
  `.execute(database);
}

/** An act that is done. */
export interface HandoverRow {
  readonly id: number;
  readonly kind: HandoverKind;
  readonly conciergerieId: number;
  readonly conciergerieName: string;
  readonly closedAt: Date;
  readonly closedBy: string;
  readonly givenTo: string;
  readonly signature: string | null;
  readonly partners: readonly string[];
  readonly orders: number;
  /** Articles, as they are carried. */
  readonly items: number;
  /** Of the cash register that the caller has open at that desk; empty without one. */
  readonly printerAddress: string;
}

const handover = (userId: number) => sql`
  select h.id, h.kind, h.conciergerie_id as "conciergerieId", c.name as "conciergerieName", h.closed_at as "closedAt",
    trim(u.first_name || ' ' || u.last_name) as "closedBy", h.given_to as "givenTo", h.signature_path as "signature",
    what.partners, what.orders, what.items,
    coalesce((select r.thermal_printer_address from cash_register_sessions s join cash_registers r on r.id = s.cash_register_id
      where s.user_id = ${userId} and s.closed_at is null and r.conciergerie_id = h.conciergerie_id), '') as "printerAddress"
  from handovers h
  join conciergeries c on c.id = h.conciergerie_id
  join users u on u.id = h.closed_by
  cross join lateral (
    select coalesce(array_agg(distinct p.company_name collate alphabetical order by p.company_name collate alphabetical), '{}') as partners,
      count(distinct o.id)::int as orders, coalesce(sum(${articlesOfLine}), 0)::int as items
    from handover_items t join order_items i on i.id = t.order_item_id join orders o on o.id = i.order_id
    join partners p on p.id = o.partner_id where t.handover_id = h.id
  ) what`;

export async function findHandover(database: Database, id: number, userId: number): Promise<HandoverRow | null> {
  const found = await sql<HandoverRow>`${handover(userId)} where h.id = ${id}`.execute(database);
  return found.rows[0] ?? null;
}

/** The acts of a kind that are done at a desk, the latest first, and how many there are. */
export async function findHandovers(
  database: Database,
  wanted: {
    readonly conciergerieId: number;
    readonly kind: HandoverKind;
    readonly userId: number;
    /** Only those that were closed by then. */
    readonly closedBy: Date;
    readonly offset: number;
    readonly limit: number;
  },
): Promise<readonly HandoverRow[]> {
  const found = await sql<HandoverRow>`
    ${handover(wanted.userId)} where h.id in (
      select id from handovers where conciergerie_id = ${wanted.conciergerieId} and kind = ${wanted.kind} and closed_at <= ${wanted.closedBy}
      order by id desc limit ${wanted.limit} offset ${wanted.offset})
    order by h.id desc
  `.execute(database);
  return found.rows;
}

export async function countHandovers(
  database: Database,
  {
    conciergerieId,
    kind,
    closedBy,
  }: { readonly conciergerieId: number; readonly kind: HandoverKind; readonly closedBy: Date },
): Promise<number> {
  const { count } = await database
    .selectFrom('handovers')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('conciergerie_id', '=', conciergerieId)
    .where('kind', '=', kind)
    .where('closed_at', '<=', closedBy)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findItemIdsOfHandover(database: Database, handoverId: number): Promise<readonly number[]> {
  const found = await sql<{ id: number }>`
    select order_item_id as id from handover_items where handover_id = ${handoverId}
  `.execute(database);
  return found.rows.map(({ id }) => id);
}

/** One link of an item's chain. */
export interface CustodyLinkRow {
  readonly itemId: number;
  readonly label: string;
  readonly holder: Holder;
  readonly since: Date;
  readonly until: Date | null;
  readonly by: string | null;
  readonly handoverId: number | null;
  readonly handoverKind: HandoverKind | null;
  readonly givenTo: string;
  readonly signature: string | null;
  readonly shownCode: PickupCodeKind | null;
}

/** Who had the items of an order, from the first to the last. */
export async function findCustody(database: Database, orderId: number): Promise<readonly CustodyLinkRow[]> {
  const found = await sql<CustodyLinkRow>`
    select c.order_item_id as "itemId", i.label_fr as label, c.holder, lower(c.held) as since, upper(c.held) as until,
      trim(u.first_name || ' ' || u.last_name) as by, h.id as "handoverId", h.kind as "handoverKind", coalesce(h.given_to, '') as "givenTo",
      h.signature_path as "signature", h.shown_code as "shownCode"
    from item_custody c
    join order_items i on i.id = c.order_item_id
    left join users u on u.id = c.taken_by
    left join handovers h on h.id = c.handover_id
    where c.order_id = ${orderId} order by i.position, c.id
  `.execute(database);
  return found.rows;
}
