import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface EditedSubscriptionRow {
  readonly id: number;
  readonly labelFr: string;
  readonly labelEn: string;
  readonly isNewsletter: boolean;
  readonly active: boolean;
  readonly followers: number;
  readonly version: number;
}

/** All centres of interest in their order, each with how many people of these desks have chosen it. */
export async function findEditedSubscriptions(
  database: Database,
  conciergerieIds: readonly number[],
): Promise<readonly EditedSubscriptionRow[]> {
  const found = await sql<EditedSubscriptionRow>`
    with people as (
      select id, newsletter from users
      where is_beneficiary and active and anonymised_at is null and conciergerie_id = any(${[...conciergerieIds]}::bigint[])
    ), chosen as (
      select us.subscription_id, count(*) as followers from user_subscriptions us join people p on p.id = us.user_id group by us.subscription_id
    )
    select s.id, s.label_fr as "labelFr", s.label_en as "labelEn", s.is_newsletter as "isNewsletter", s.active, s.version,
      coalesce(case when s.is_newsletter then (select count(*) from people where newsletter) else c.followers end, 0)::int as followers
    from subscriptions s left join chosen c on c.subscription_id = s.id
    order by s.position, s.id
  `.execute(database);
  return found.rows;
}

export interface KnownSubscription {
  readonly id: number;
  readonly labelFr: string;
  readonly isNewsletter: boolean;
}

/** Until the end of the transaction nobody else makes or arranges any; then all of them in their order. */
export async function lockSubscriptions(transaction: Database): Promise<readonly KnownSubscription[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('subscriptions', 0))`.execute(transaction);
  const found = await sql<KnownSubscription>`
    select id, label_fr as "labelFr", is_newsletter as "isNewsletter" from subscriptions order by position, id
  `.execute(transaction);
  return found.rows;
}

export interface SubscriptionValues {
  readonly labelFr: string;
  readonly labelEn: string;
  readonly isNewsletter: boolean;
  readonly active: boolean;
}

/** Makes one behind all others. */
export async function insertSubscription(
  transaction: Database,
  { labelFr, labelEn, isNewsletter, active }: SubscriptionValues,
): Promise<{ readonly id: number; readonly version: number }> {
  const inserted = await sql<{ id: number; version: number }>`
    insert into subscriptions (label_fr, label_en, is_newsletter, active, position)
    select ${labelFr}, ${labelEn}, ${isNewsletter}, ${active}, coalesce(max(position), 0) + 1 from subscriptions
    returning id, version
  `.execute(transaction);
  const [row] = inserted.rows;
  if (row === undefined) throw new Error('A centre of interest was not made.');
  return row;
}

export async function updateSubscription(
  transaction: Database,
  id: number,
  { labelFr, labelEn, active }: Omit<SubscriptionValues, 'isNewsletter'>,
): Promise<{ readonly id: number; readonly version: number }> {
  const updated = await sql<{ id: number; version: number }>`
    update subscriptions set label_fr = ${labelFr}, label_en = ${labelEn}, active = ${active}, version = version + 1
    where id = ${id} returning id, version
  `.execute(transaction);
  const [row] = updated.rows;
  if (row === undefined) throw new Error(`There is no centre of interest ${id}.`);
  return row;
}

export async function saveSubscriptionOrder(transaction: Database, order: readonly number[]): Promise<void> {
  await sql`
    update subscriptions s set position = given.place
    from unnest(${[...order]}::bigint[]) with ordinality as given (id, place)
    where s.id = given.id and s.position <> given.place
  `.execute(transaction);
}
