import type { Insertable } from 'kysely';
import type { Database } from '../platform/database/connection.ts';
import type { EggHunts, Wheels } from '../platform/database/database-types.ts';
import { buildNews } from './content-builders.ts';

/** Wheels and egg hunts, running for years unless told otherwise; see builders.ts. */

export async function buildWheel(
  database: Database,
  { conciergerieIds, ...overrides }: Partial<Insertable<Wheels>> & { conciergerieIds: readonly number[] },
): Promise<{ id: number; newsId: number }> {
  const newsId = await buildNews(database, { conciergerieIds, title_fr: 'La roue', title_en: 'The wheel' });
  const { id } = await database
    .insertInto('wheels')
    .values({
      news_id: newsId,
      short_labels_fr: ['Eau', 'Pause'],
      short_labels_en: ['Water', 'Break'],
      tips_fr: ['<p>Buvez<script>alert(1)</script></p>', '<p>Levez-vous</p>'],
      tips_en: ['<p>Drink</p>'],
      launch_label_fr: 'Lancer',
      launch_label_en: 'Spin',
      winner_text_fr: '<p>Gagné</p>',
      winner_text_en: '<p>Won</p>',
      no_more_spins_text_fr: '<p>À demain</p>',
      no_more_spins_text_en: '<p>See you tomorrow</p>',
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, newsId };
}

export async function buildEggHunt(
  database: Database,
  { conciergerieIds, ...overrides }: Partial<Insertable<EggHunts>> & { conciergerieIds: readonly number[] },
): Promise<number> {
  const { id } = await database
    .insertInto('egg_hunts')
    .values({
      title: 'La chasse',
      from_date: '2026-01-01',
      to_date: '2030-12-31',
      wins_per_day: 1,
      eggs_before_win: 1,
      welcome_text_fr: '<p>Jouez<script>alert(1)</script></p>',
      losing_text_fr: '<p>Perdu</p>',
      losing_text_en: '<p>Lost</p>',
      done_text_fr: '<p>À demain</p>',
      winning_text_fr: '<p>Gagné</p>',
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database
    .insertInto('egg_hunt_conciergeries')
    .values(conciergerieIds.map((conciergerie_id) => ({ egg_hunt_id: id, conciergerie_id })))
    .execute();
  return id;
}
