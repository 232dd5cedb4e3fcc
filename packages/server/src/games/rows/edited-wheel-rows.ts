import { type Insertable, sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import type { Wheels } from '../../platform/database/database-types.ts';

/** A wheel as its editors see it. */
export interface EditedWheelRow {
  readonly id: number;
  readonly short_labels_fr: readonly string[];
  readonly short_labels_en: readonly string[];
  readonly tips_fr: readonly string[];
  readonly tips_en: readonly string[];
  readonly description_fr: string;
  readonly description_en: string;
  readonly launch_label_fr: string;
  readonly launch_label_en: string;
  readonly winner_text_fr: string;
  readonly winner_text_en: string;
  readonly no_more_spins_text_fr: string;
  readonly no_more_spins_text_en: string;
  readonly spins_per_user_per_day: number;
  readonly wins_per_conciergerie_per_day: number;
  readonly offer_id: number | null;
}

/** The wheel of news item `r`, as a column; null without one. */
export const wheelOfNews = sql<EditedWheelRow | null>`(select to_jsonb(w) from (
  select id, short_labels_fr, short_labels_en, tips_fr, tips_en, description_fr, description_en, launch_label_fr, launch_label_en, winner_text_fr,
    winner_text_en, no_more_spins_text_fr, no_more_spins_text_en, spins_per_user_per_day, wins_per_conciergerie_per_day, offer_id
  from wheels where news_id = r.id and removed_at is null) w)`;

export type SavedWheel = Omit<EditedWheelRow, 'id'>;

/** Saves the wheel of a news item, or takes it off; one that is put back is the same, with the spins of the day. Answers the seed of a wheel that turns. */
export async function saveWheel(
  transaction: Database,
  newsId: number,
  wheel: SavedWheel | null,
  now: Date,
): Promise<Buffer | null> {
  if (wheel === null) {
    await transaction
      .updateTable('wheels')
      .set({ removed_at: now })
      .where('news_id', '=', newsId)
      .where('removed_at', 'is', null)
      .execute();
    return null;
  }
  const row: Omit<Insertable<Wheels>, 'news_id'> = {
    ...wheel,
    short_labels_fr: [...wheel.short_labels_fr],
    short_labels_en: [...wheel.short_labels_en],
    tips_fr: [...wheel.tips_fr],
    tips_en: [...wheel.tips_en],
    removed_at: null,
  };
  const { draw_seed: seed } = await transaction
    .insertInto('wheels')
    .values({ ...row, news_id: newsId })
    .onConflict((conflict) => conflict.column('news_id').doUpdateSet(row))
    .returning('draw_seed')
    .executeTakeFirstOrThrow();
  return seed;
}
