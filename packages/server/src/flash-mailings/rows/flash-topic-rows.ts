import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface FlashTopicRow {
  readonly id: number;
  readonly label: string;
}

/** Centres of interest that mailings can be about, in their order: those in use but for the newsletter. */
export async function findFlashTopics(database: Database): Promise<readonly FlashTopicRow[]> {
  const found = await sql<FlashTopicRow>`
    select id, label_fr as label from subscriptions where active and not is_newsletter order by position, id
  `.execute(database);
  return found.rows;
}

export interface FlashTopicFigures extends FlashTopicRow {
  readonly templates: number;
  readonly published: number;
  readonly drafts: number;
  readonly sent: number;
  readonly followers: number;
}

/** The same with how many templates each has, and what a desk has made of them; nothing of a desk for null. */
export async function countFlashTopics(
  database: Database,
  conciergerieId: number | null,
): Promise<readonly FlashTopicFigures[]> {
  const found = await sql<FlashTopicFigures>`
    select s.id, s.label_fr as label, coalesce(t.templates, 0)::int as templates, coalesce(t.published, 0)::int as published,
      coalesce(m.drafts, 0)::int as drafts, coalesce(m.sent, 0)::int as sent, coalesce(f.followers, 0)::int as followers
    from subscriptions s
    left join (select subscription_id, count(*) as templates, count(*) filter (where published) as published
      from flash_templates group by subscription_id) t on t.subscription_id = s.id
    left join (select subscription_id, count(*) filter (where sent_at is null) as drafts, count(*) filter (where sent_at is not null) as sent
      from flash_mailings where conciergerie_id = ${conciergerieId} group by subscription_id) m on m.subscription_id = s.id
    left join (select us.subscription_id, count(*) as followers from user_subscriptions us join users u on u.id = us.user_id
      where u.conciergerie_id = ${conciergerieId} and u.is_beneficiary and u.active and u.anonymised_at is null
      group by us.subscription_id) f on f.subscription_id = s.id
    where s.active and not s.is_newsletter order by s.position, s.id
  `.execute(database);
  return found.rows;
}
