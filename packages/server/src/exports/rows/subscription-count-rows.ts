import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface SubscriptionCountRow {
  readonly desk: string;
  readonly topic: string;
  readonly followers: number;
  /** Of the desk, who may sign in. */
  readonly people: number;
}

/** Who follows what at these desks, desk by desk in the order in which people choose; the newsletter is kept with their profile. */
export async function countSubscriptions(
  database: Database,
  conciergerieIds: readonly number[],
): Promise<readonly SubscriptionCountRow[]> {
  const found = await sql<SubscriptionCountRow>`
    with people as (
      select u.id, u.conciergerie_id, u.newsletter from users u
      where u.conciergerie_id = any(${conciergerieIds}::bigint[]) and u.is_beneficiary and u.active and u.anonymised_at is null
    ), chosen as (
      select p.conciergerie_id, us.subscription_id, count(*) as followers
      from people p join user_subscriptions us on us.user_id = p.id group by p.conciergerie_id, us.subscription_id
    ), counted as (
      select conciergerie_id, count(*) as people, count(*) filter (where newsletter) as newsletter from people group by conciergerie_id
    )
    select d.name as desk, s.label_fr as topic, coalesce(n.people, 0)::int as people,
      coalesce(case when s.is_newsletter then n.newsletter else h.followers end, 0)::int as followers
    from conciergeries d cross join subscriptions s
    left join counted n on n.conciergerie_id = d.id
    left join chosen h on h.conciergerie_id = d.id and h.subscription_id = s.id
    where d.id = any(${conciergerieIds}::bigint[]) and s.active
    order by d.name collate alphabetical, d.id, s.position, s.id
  `.execute(database);
  return found.rows;
}
