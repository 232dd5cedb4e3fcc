import type { KeptSpin } from '@loge/domain/games/replay-spins';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface WheelRow {
  readonly id: number;
  readonly news_id: number;
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
  /** The first version of what a winner wins. */
  readonly original_offer_id: number | null;
  /** Of its news item. */
  readonly title_fr: string;
  readonly title_en: string;
  readonly from_date: string;
  readonly to_date: string;
  /** When it was saved last, local to the conciergerie. */
  readonly written_on: string;
}

/** The wheels of a conciergerie's news that may be online on or after a day. */
export async function findWheelsOf(database: Database, conciergerieId: number, today: string): Promise<WheelRow[]> {
  const found = await sql<WheelRow>`
    select w.id, w.news_id, w.short_labels_fr, w.short_labels_en, w.tips_fr, w.tips_en, w.description_fr, w.description_en,
           w.launch_label_fr, w.launch_label_en, w.winner_text_fr, w.winner_text_en,
           w.no_more_spins_text_fr, w.no_more_spins_text_en, w.spins_per_user_per_day, w.wins_per_conciergerie_per_day,
           coalesce(f.original_id, f.id) as original_offer_id, n.title_fr, n.title_en,
           greatest(n.from_date, g.opens_on) as from_date, n.to_date,
           timezone(c.zone, w.updated_at)::date as written_on
      from wheels w
      join news n on n.id = w.news_id
      join news_conciergeries nc on nc.news_id = n.id and nc.conciergerie_id = ${conciergerieId}
      join conciergeries c on c.id = nc.conciergerie_id
      left join content_groups g on g.id = n.group_id
      left join offers f on f.id = w.offer_id
     where n.deleted_at is null and (n.group_id is null or g.opens_on is not null) and w.removed_at is null and n.to_date >= ${today}
     order by w.id limit 200
  `.execute(database);
  return found.rows;
}

/** Until the end of the transaction nobody else spins this wheel. Gives the secret that all its chance follows from. */
export async function lockWheel(transaction: Database, wheelId: number): Promise<Buffer> {
  const found = await sql<{ draw_seed: Buffer }>`
    select draw_seed from wheels where id = ${wheelId} for no key update
  `.execute(transaction);
  const [wheel] = found.rows;
  if (wheel === undefined) throw new Error(`Wheel ${wheelId} is gone.`);
  return wheel.draw_seed;
}

export interface WheelPlay {
  readonly wheelId: number;
  readonly conciergerieId: number;
  readonly userId: number;
  readonly day: string;
}

/** What somebody has spun on a day, and what their desk has given away. */
export async function countSpins(
  database: Database,
  { wheelId, conciergerieId, userId, day }: WheelPlay,
): Promise<{ spins: number; wins: number }> {
  const found = await sql<{ spins: number; wins: number }>`
    select (select count(*) from wheel_spins where wheel_id = ${wheelId} and user_id = ${userId} and day = ${day}) as spins,
           (select count(*) from wheel_spins where wheel_id = ${wheelId} and conciergerie_id = ${conciergerieId}
             and day = ${day} and win_number is not null) as wins
  `.execute(database);
  return found.rows[0] ?? { spins: 0, wins: 0 };
}

export interface NewSpin extends WheelPlay {
  readonly spinNumber: number;
  readonly spinsAllowed: number;
  readonly winNumber: number | null;
  readonly winsAllowed: number;
  readonly slice: number;
  readonly tip: number | null;
  /** How many labels and tips the wheel had, and which tips the browser said it had shown. */
  readonly labels: number;
  readonly tips: number;
  readonly tipsRead: readonly number[];
  readonly now: Date;
}

export async function insertSpin(transaction: Database, spin: NewSpin): Promise<void> {
  await transaction
    .insertInto('wheel_spins')
    .values({
      wheel_id: spin.wheelId,
      conciergerie_id: spin.conciergerieId,
      user_id: spin.userId,
      day: spin.day,
      spin_number: spin.spinNumber,
      spins_allowed: spin.spinsAllowed,
      win_number: spin.winNumber,
      wins_allowed: spin.winsAllowed,
      slice: spin.slice,
      tip: spin.tip,
      labels: spin.labels,
      tips: spin.tips,
      tips_read: [...spin.tipsRead],
      created_at: spin.now,
    })
    .execute();
}

/** The wheels that have spun, each with its seed. */
export const findSpunWheels = (database: Database): Promise<{ id: number; draw_seed: Buffer }[]> =>
  database
    .selectFrom('wheels')
    .select(['id', 'draw_seed'])
    .where((where) =>
      where.exists(where.selectFrom('wheel_spins').select('wheel_spins.id').whereRef('wheel_id', '=', 'wheels.id')),
    )
    .orderBy('id')
    .execute();

/** All spins of a wheel whose chance was committed, in the order in which they were made. */
export async function findKeptSpins(database: Database, wheelId: number): Promise<KeptSpin[]> {
  const found = await sql<KeptSpin>`
    select id, conciergerie_id as "conciergerieId", user_id as "userId", day, spin_number as "spinNumber", spins_allowed as "spinsAllowed",
           win_number as "winNumber", wins_allowed as "winsAllowed", slice, tip, labels, tips, tips_read as "tipsRead"
      from wheel_spins where wheel_id = ${wheelId} and labels is not null order by id
  `.execute(database);
  return found.rows;
}
