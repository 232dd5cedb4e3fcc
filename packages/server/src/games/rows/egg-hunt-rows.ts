import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface EggHuntRow {
  readonly id: number;
  readonly title: string;
  readonly from_date: string;
  readonly to_date: string;
  readonly wins_per_day: number;
  readonly eggs_before_win: number;
  /** When it was saved last, local to the conciergerie. */
  readonly written_on: string;
  /** The first version of what a winner wins. */
  readonly original_offer_id: number | null;
  readonly close_label_fr: string;
  readonly close_label_en: string;
  readonly accept_label_fr: string;
  readonly accept_label_en: string;
  readonly refuse_label_fr: string;
  readonly refuse_label_en: string;
  readonly welcome_text_fr: string;
  readonly welcome_text_en: string;
  readonly losing_text_fr: string;
  readonly losing_text_en: string;
  readonly done_text_fr: string;
  readonly done_text_en: string;
  readonly winning_text_fr: string;
  readonly winning_text_en: string;
  readonly egg_image_id: string | null;
  readonly welcome_image_id: string | null;
  readonly done_image_id: string | null;
  readonly winning_image_id: string | null;
  readonly losing_image_ids: readonly string[];
}

/** The hunts of a conciergerie that may run on or after a day, the earliest first. */
export async function findEggHuntsOf(database: Database, conciergerieId: number, today: string): Promise<EggHuntRow[]> {
  const found = await sql<EggHuntRow>`
    select h.id, h.title, h.from_date, h.to_date, h.wins_per_day, h.eggs_before_win, timezone(c.zone, h.updated_at)::date as written_on,
           coalesce(f.original_id, f.id) as original_offer_id,
           h.close_label_fr, h.close_label_en, h.accept_label_fr, h.accept_label_en, h.refuse_label_fr, h.refuse_label_en,
           h.welcome_text_fr, h.welcome_text_en, h.losing_text_fr, h.losing_text_en, h.done_text_fr, h.done_text_en,
           h.winning_text_fr, h.winning_text_en,
           h.egg_image_id, h.welcome_image_id, h.done_image_id, h.winning_image_id, h.losing_image_ids
      from egg_hunts h
      join egg_hunt_conciergeries hc on hc.egg_hunt_id = h.id and hc.conciergerie_id = ${conciergerieId}
      join conciergeries c on c.id = hc.conciergerie_id
      left join offers f on f.id = h.offer_id
     where h.deleted_at is null and h.to_date >= ${today}
     order by h.from_date, h.id limit 50
  `.execute(database);
  return found.rows;
}

/** Until the end of the transaction nobody else finds an egg of this hunt. */
export async function lockEggHunt(transaction: Database, eggHuntId: number): Promise<void> {
  await sql`select id from egg_hunts where id = ${eggHuntId} for no key update`.execute(transaction);
}

/** Who hunts, where and when. */
export interface HuntPlay {
  readonly eggHuntId: number;
  readonly conciergerieId: number;
  readonly userId: number;
  readonly day: string;
}

export interface HunterRow {
  /** Null while they have not answered the invitation. */
  readonly accepted: boolean | null;
  /** The egg that is laid out for them; all null before they accept. */
  readonly eggId: number | null;
  readonly x: number | null;
  readonly y: number | null;
  readonly appearsAt: Date | null;
  readonly deskFound: number;
  readonly deskWon: number;
  readonly ownFound: number;
  readonly ownWon: number;
}

/** How somebody answered, the egg laid out for them, and what was found on a day. Asked for every few seconds: index look-ups. */
export async function findHunter(
  database: Database,
  { eggHuntId, conciergerieId, userId, day }: HuntPlay,
): Promise<HunterRow> {
  const found = await sql<HunterRow>`
    select (select accepted from egg_hunters where egg_hunt_id = ${eggHuntId} and user_id = ${userId}) as accepted,
           egg.id as "eggId", egg.x::float8 as x, egg.y::float8 as y, egg.appears_at as "appearsAt",
           desk.found as "deskFound", desk.won as "deskWon", own.found as "ownFound", own.won as "ownWon"
      from (select count(*) as found, count(win_number) as won from egg_hunt_eggs
             where egg_hunt_id = ${eggHuntId} and conciergerie_id = ${conciergerieId} and day = ${day}) desk
      cross join (select count(*) as found, count(win_number) as won from egg_hunt_eggs
             where egg_hunt_id = ${eggHuntId} and user_id = ${userId} and day = ${day}) own
      left join egg_hunt_eggs egg
        on egg.egg_hunt_id = ${eggHuntId} and egg.user_id = ${userId} and egg.found_at is null
  `.execute(database);
  const [row] = found.rows;
  if (row === undefined) throw new Error('Counting answers one row.');
  return row;
}

export async function saveHunterAnswer(
  transaction: Database,
  answer: { readonly eggHuntId: number; readonly userId: number; readonly accepted: boolean; readonly now: Date },
): Promise<void> {
  await sql`
    insert into egg_hunters (egg_hunt_id, user_id, accepted, answered_at)
    values (${answer.eggHuntId}, ${answer.userId}, ${answer.accepted}, ${answer.now})
    on conflict (egg_hunt_id, user_id) do update set accepted = excluded.accepted, answered_at = excluded.answered_at
  `.execute(transaction);
}

/** Lays out an egg for somebody, unless one is laid out. */
export async function layOutEgg(
  transaction: Database,
  egg: {
    readonly eggHuntId: number;
    readonly userId: number;
    readonly x: number;
    readonly y: number;
    readonly appearsAt: Date;
  },
): Promise<void> {
  await sql`
    insert into egg_hunt_eggs (egg_hunt_id, user_id, x, y, appears_at)
    values (${egg.eggHuntId}, ${egg.userId}, ${egg.x}, ${egg.y}, ${egg.appearsAt})
    on conflict do nothing
  `.execute(transaction);
}

export interface FoundEgg {
  readonly day: string;
  readonly ownNumber: number;
  readonly ownAllowed: number;
  readonly deskNumber: number;
  readonly winNumber: number | null;
  readonly winsAllowed: number;
  readonly result: 'losing' | 'winning' | 'doneForToday';
  readonly imageId: string | null;
}

export async function markEggFound(
  transaction: Database,
  eggId: number,
  conciergerieId: number,
  found: FoundEgg,
  now: Date,
): Promise<void> {
  await sql`
    update egg_hunt_eggs
       set found_at = ${now}, conciergerie_id = ${conciergerieId}, day = ${found.day}, own_number = ${found.ownNumber},
           own_allowed = ${found.ownAllowed}, desk_number = ${found.deskNumber}, win_number = ${found.winNumber},
           wins_allowed = ${found.winsAllowed}, result = ${found.result}, image_id = ${found.imageId}
     where id = ${eggId} and found_at is null
  `.execute(transaction);
}

/** What the egg gave that somebody found last, where it lay at this place. */
export async function findLastFound(
  database: Database,
  egg: { readonly eggHuntId: number; readonly userId: number; readonly x: number; readonly y: number },
): Promise<Pick<FoundEgg, 'result' | 'imageId'> | null> {
  const found = await sql<Pick<FoundEgg, 'result' | 'imageId'>>`
    select result, image_id as "imageId" from (
      select x, y, result, image_id from egg_hunt_eggs
       where egg_hunt_id = ${egg.eggHuntId} and user_id = ${egg.userId} and found_at is not null
       order by id desc limit 1
    ) last
    where x = ${egg.x}::numeric and y = ${egg.y}::numeric
  `.execute(database);
  return found.rows[0] ?? null;
}
