import type { TextBlobType } from '@loge/contract/access/text-blob-wire';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** The edition in force of a legal text, with who saved it and how many desks its set holds for. */
export interface LegalTextEditionRow {
  readonly id: number;
  readonly type: TextBlobType;
  readonly objectName: string;
  readonly version: number;
  readonly contentFr: string;
  readonly contentEn: string;
  readonly savedAt: Date;
  readonly savedBy: string | null;
  readonly desks: number;
}

const edition = (condition = sql`true`) => sql<LegalTextEditionRow>`
  select distinct on (t.type, t.object_name) t.id, t.type, t.object_name as "objectName", t.version, t.content_fr as "contentFr",
         t.content_en as "contentEn", t.created_at as "savedAt", nullif(trim(u.first_name || ' ' || u.last_name), '') as "savedBy",
         (select count(*)::int from conciergeries c where c.legal_text_name = t.object_name) as desks
    from legal_texts t left join users u on u.id = t.created_by
   where ${condition}
   order by t.type, t.object_name, t.version desc
`;

/** The editions in force of all legal texts, some tens. */
export const findEditions = async (database: Database): Promise<readonly LegalTextEditionRow[]> =>
  (await edition().execute(database)).rows;

/** The edition in force of one of them; null where nobody has written it. Anyone who saves it waits here for others who do. */
export async function lockEdition(
  transaction: Database,
  type: TextBlobType,
  objectName: string,
): Promise<LegalTextEditionRow | null> {
  await sql`select pg_advisory_xact_lock(hashtext(${`legal text ${type} ${objectName}`}))`.execute(transaction);
  return findEdition(transaction, type, objectName);
}

export async function findEdition(
  database: Database,
  type: TextBlobType,
  objectName: string,
): Promise<LegalTextEditionRow | null> {
  const found = await edition(sql`t.type = ${type} and t.object_name = ${objectName}`).execute(database);
  return found.rows[0] ?? null;
}

export async function insertEdition(
  transaction: Database,
  text: Pick<LegalTextEditionRow, 'type' | 'objectName' | 'version' | 'contentFr' | 'contentEn'>,
  savedBy: number,
  now: Date,
): Promise<void> {
  await sql`
    insert into legal_texts (type, object_name, version, content_fr, content_en, created_by, created_at)
    values (${text.type}, ${text.objectName}, ${text.version}, ${text.contentFr}, ${text.contentEn}, ${savedBy}, ${now})
  `.execute(transaction);
}
