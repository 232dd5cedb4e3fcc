import { type Insertable, type RawBuilder, sql } from 'kysely';
import { type Associations, desksOfContent, editedBy } from '../../conciergeries/rows/content-desk-rows.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { EggHunts } from '../../platform/database/database-types.ts';
import type { Caller } from '../../platform/gateway/caller.ts';

export const huntsAt = { table: 'egg_hunt_conciergeries', key: 'egg_hunt_id' } as const satisfies Associations;

/** An egg hunt as its editors see it. */
export interface EditedHuntRow {
  readonly id: number;
  readonly title: string;
  readonly from_date: string;
  readonly to_date: string;
  readonly wins_per_day: number;
  readonly eggs_before_win: number;
  readonly offer_id: number | null;
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
  readonly version: number;
  readonly conciergeries: readonly number[];
}

export const editedHuntColumns: RawBuilder<EditedHuntRow> = sql`r.id, r.title, r.from_date, r.to_date, r.wins_per_day, r.eggs_before_win, r.offer_id,
  r.close_label_fr, r.close_label_en, r.accept_label_fr, r.accept_label_en, r.refuse_label_fr, r.refuse_label_en, r.welcome_text_fr, r.welcome_text_en,
  r.losing_text_fr, r.losing_text_en, r.done_text_fr, r.done_text_en, r.winning_text_fr, r.winning_text_en, r.egg_image_id, r.welcome_image_id,
  r.done_image_id, r.winning_image_id, r.losing_image_ids, r.version, ${desksOfContent(huntsAt)} as conciergeries`;

/** The egg hunts that somebody edits, the newest first; no more than two hundred. */
export async function listEditedHunts(database: Database, caller: Caller): Promise<EditedHuntRow[]> {
  const found = await sql<EditedHuntRow>`
    select ${editedHuntColumns} from egg_hunts r where r.deleted_at is null and ${editedBy(huntsAt, caller)}
    order by r.to_date desc, r.id desc limit 200
  `.execute(database);
  return found.rows;
}

export type SavedHunt = Omit<EditedHuntRow, 'id' | 'version' | 'conciergeries' | 'losing_image_ids'> & {
  readonly losing_image_ids: string[];
};

export async function insertHunt(transaction: Database, row: SavedHunt, by: number): Promise<number> {
  const values: Insertable<EggHunts> = { ...row, created_by: by };
  const { id } = await transaction.insertInto('egg_hunts').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateHunt(transaction: Database, id: number, row: SavedHunt): Promise<void> {
  await transaction
    .updateTable('egg_hunts')
    .set((cell) => ({ ...row, version: cell('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function markHuntDeleted(transaction: Database, id: number, now: Date): Promise<void> {
  await sql`update egg_hunts set deleted_at = ${now}, version = version + 1 where id = ${id}`.execute(transaction);
}
