import { type Insertable, sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import type { Offers } from '../../platform/database/database-types.ts';
import { contentColumns, type OfferContent } from '../offer-columns.ts';

/** Where a new row of an offer stands among the others of its offer. */
export interface OfferPlace {
  readonly partnerId: number;
  /** The first row of the offer; null for a new offer. */
  readonly originalId: number | null;
  /** The row for which this one stands; null where a version begins. */
  readonly replacesId: number | null;
  readonly savedBy: number;
  readonly now: Date;
}

const placeColumns = ({ partnerId, originalId, replacesId, savedBy, now }: OfferPlace) => ({
  partner_id: partnerId,
  original_id: originalId,
  replaces_id: replacesId,
  created_by: savedBy,
  created_at: now,
});

type Content = Pick<Insertable<Offers>, (typeof contentColumns)[number]>;

/** Adds a row with what was sent. */
export async function insertOffer(database: Database, place: OfferPlace, content: Content): Promise<number> {
  const { id } = await database
    .insertInto('offers')
    .values({ ...content, ...placeColumns(place) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a row that says what another one says, but for what is given. */
export async function copyOffer(
  database: Database,
  sourceId: number,
  place: OfferPlace,
  changed: Partial<Content> = {},
): Promise<number> {
  const source = await database
    .selectFrom('offers')
    .select(contentColumns)
    .where('id', '=', sourceId)
    .executeTakeFirstOrThrow();
  return insertOffer(database, place, { ...source, ...changed });
}

/** From now on another row stands for this one. */
export async function markReplaced(database: Database, offerId: number, now: Date): Promise<void> {
  await database.updateTable('offers').set({ replaced_at: now }).where('id', '=', offerId).execute();
}

/** What one row of an offer says; null when there is none. */
export async function findOfferContent(database: Database, offerId: number): Promise<OfferContent | null> {
  const found = await database.selectFrom('offers').select(contentColumns).where('id', '=', offerId).executeTakeFirst();
  return found ?? null;
}

/** Proposes a row at the desks at which another one is proposed. */
export async function copyDesks(database: Database, fromId: number, toId: number): Promise<void> {
  await sql`
    insert into offer_conciergeries (offer_id, conciergerie_id)
    select ${toId}, conciergerie_id from offer_conciergeries where offer_id = ${fromId}
  `.execute(database);
}

export async function addDesk(database: Database, offerId: number, conciergerieId: number): Promise<void> {
  await database
    .insertInto('offer_conciergeries')
    .values({ offer_id: offerId, conciergerie_id: conciergerieId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Of a row that this transaction has made: what was saved before keeps its desks. */
export async function removeDesk(database: Database, offerId: number, conciergerieId: number): Promise<void> {
  await database
    .deleteFrom('offer_conciergeries')
    .where('offer_id', '=', offerId)
    .where('conciergerie_id', '=', conciergerieId)
    .execute();
}

/** The row that says now what a version of an offer is, starting from any of its saves; locked until the transaction ends. */
export async function lockNewestSave(database: Database, offerId: number): Promise<number> {
  // Anyone who waited for a row that was replaced in the meantime finds none, and looks for the newer one.
  for (;;) {
    const found = await sql<{ id: number }>`
      with recursive saves as (
        select id from offers where id = ${offerId}
        union all
        select later.id from saves join offers later on later.replaces_id = saves.id
      )
      select f.id from offers f where f.id in (select id from saves) and f.replaced_at is null for update of f
    `.execute(database);
    const [newest] = found.rows;
    if (newest !== undefined) return newest.id;
  }
}

export interface OfferDeskRow {
  readonly id: number;
  readonly name: string;
}

/** The desks at which a row is proposed. */
export async function findDesksOfOffer(database: Database, offerId: number): Promise<OfferDeskRow[]> {
  const found = await sql<OfferDeskRow>`
    select c.id, c.name from offer_conciergeries oc join conciergeries c on c.id = oc.conciergerie_id
    where oc.offer_id = ${offerId} order by c.name collate alphabetical, c.id
  `.execute(database);
  return found.rows;
}

/** How the people of some desks see offers, by their numbers. */
export async function findDeskLooks(database: Database, ids: readonly number[]): Promise<readonly DeskLookRow[]> {
  const found = await sql<DeskLookRow>`
    select c.id, company.brand as theme, c.second_design as "v2Mode", c.hides_prices as "hidesPrices"
    from conciergeries c join client_companies company on company.id = c.client_company_id where c.id = any(${ids}::bigint[])
  `.execute(database);
  return found.rows;
}

export interface DeskLookRow {
  readonly id: number;
  readonly theme: string;
  readonly v2Mode: boolean;
  readonly hidesPrices: boolean;
}

/** Desks by their numbers. */
export async function findDesks(database: Database, ids: readonly number[]): Promise<OfferDeskRow[]> {
  const found = await sql<OfferDeskRow>`
    select id, name from conciergeries where id = any(${ids}::bigint[]) order by name collate alphabetical, id
  `.execute(database);
  return found.rows;
}
