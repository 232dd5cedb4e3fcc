import { addDays } from '@loge/domain/shared/local-date';
import { DEFAULT_SPINS_PER_USER_PER_DAY, DEFAULT_WINS_PER_CONCIERGERIE_PER_DAY } from '@loge/domain/games/wheel';
import type { DatabaseTransaction } from '../platform/database/connection.ts';
import { offerId } from './catalogue-ids.ts';
import { NEWS } from './data/content.ts';
import { HUNT, WHEEL } from './data/games.ts';
import { at, type DemoClock } from './demo-clock.ts';
import { deskId } from './fill-desks.ts';
import { RESPONSIBLE_USER_ID } from './staff.ts';

/** A wheel on a news item of every desk, and an egg hunt at one. */
export async function fillGames(transaction: DatabaseTransaction, clock: DemoClock): Promise<void> {
  const created_at = new Date(at(addDays(clock.today, -5), '15:00'));
  await transaction
    .insertInto('wheels')
    .values({
      news_id: NEWS.findIndex(({ internal }) => internal === WHEEL.news) + 1,
      short_labels_fr: WHEEL.tips.map(([short]) => short.fr),
      short_labels_en: WHEEL.tips.map(([short]) => short.en),
      tips_fr: WHEEL.tips.map(([, tip]) => tip.fr),
      tips_en: WHEEL.tips.map(([, tip]) => tip.en),
      description_fr: WHEEL.description.fr,
      description_en: WHEEL.description.en,
      launch_label_fr: WHEEL.launchLabel.fr,
      launch_label_en: WHEEL.launchLabel.en,
      winner_text_fr: WHEEL.winner.fr,
      winner_text_en: WHEEL.winner.en,
      no_more_spins_text_fr: WHEEL.noMoreSpins.fr,
      no_more_spins_text_en: WHEEL.noMoreSpins.en,
      spins_per_user_per_day: DEFAULT_SPINS_PER_USER_PER_DAY,
      wins_per_conciergerie_per_day: DEFAULT_WINS_PER_CONCIERGERIE_PER_DAY,
      offer_id: offerId(WHEEL.offer),
      created_at,
      updated_at: created_at,
    })
    .execute();
  const { id } = await transaction
    .insertInto('egg_hunts')
    .values({
      title: HUNT.title,
      from_date: addDays(clock.today, HUNT.from),
      to_date: addDays(clock.today, HUNT.to),
      wins_per_day: HUNT.winsPerDay,
      eggs_before_win: HUNT.eggsBeforeWin,
      offer_id: offerId(HUNT.offer),
      accept_label_fr: HUNT.accept.fr,
      accept_label_en: HUNT.accept.en,
      refuse_label_fr: HUNT.refuse.fr,
      refuse_label_en: HUNT.refuse.en,
      welcome_text_fr: HUNT.welcome.fr,
      welcome_text_en: HUNT.welcome.en,
      losing_text_fr: HUNT.losing.fr,
      losing_text_en: HUNT.losing.en,
      done_text_fr: HUNT.done.fr,
      done_text_en: HUNT.done.en,
      winning_text_fr: HUNT.winning.fr,
      winning_text_en: HUNT.winning.en,
      created_by: RESPONSIBLE_USER_ID,
      created_at,
      updated_at: created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('egg_hunt_conciergeries')
    .values({ egg_hunt_id: id, conciergerie_id: deskId(HUNT.desk) })
    .execute();
}
