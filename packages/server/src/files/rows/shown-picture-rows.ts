import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/**
 * Which of these files something shows: as its picture, or in a text. What is deleted shows nothing. Files that are no public uploads of content belong to
 * somebody or something, and count as shown.
 */
export async function findShownElsewhere(database: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    with asked as (select unnest(${[...ids]}::text[]) as id),
    shown as (
      select image_id as id from news where deleted_at is null
      union all select image_id from moment_offers where deleted_at is null
      union all select wide_image_id from carousel_items where deleted_at is null
      union all select tall_image_id from carousel_items where deleted_at is null
      union all select unnest(losing_image_ids || array[egg_image_id, done_image_id, welcome_image_id, winning_image_id])
        from egg_hunts where deleted_at is null
    ),
    texts as (
      select content_fr || content_en as html from news where deleted_at is null
      union all select content_fr || content_en from moment_offers where deleted_at is null
      union all select welcome_text_fr || welcome_text_en || losing_text_fr || losing_text_en || done_text_fr || done_text_en || winning_text_fr
        || winning_text_en from egg_hunts where deleted_at is null
      union all select winner_text_fr || winner_text_en || no_more_spins_text_fr || no_more_spins_text_en
        || array_to_string(w.tips_fr || w.tips_en, '') from wheels w join news n on n.id = w.news_id
        where w.removed_at is null and n.deleted_at is null
      union all select content_fr || content_en from legal_texts
    )
    select a.id from asked a
    where exists (select from shown s where s.id = a.id)
       or exists (select from texts x where position(a.id in x.html) > 0)
       or not exists (select from files f where f.id = a.id and f.is_public and f.owner_kind is null and f.purged_at is null)
  `.execute(database);
  return new Set(rows.map(({ id }) => id));
}
