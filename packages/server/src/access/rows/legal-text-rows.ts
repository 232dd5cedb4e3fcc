import type { TextBlobType } from '@loge/contract/access/text-blob-wire';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** One edition of a legal text. */
export interface LegalTextRow {
  readonly version: number;
  readonly content_fr: string;
  readonly content_en: string;
}

/** The edition in force of a text: of the set that the conciergerie names, or else of the common one. Null where there is none. */
export async function findLegalText(
  database: Database,
  type: TextBlobType,
  conciergerieId: number | null,
): Promise<LegalTextRow | null> {
  const found = await sql<LegalTextRow>`
    select t.version, t.content_fr, t.content_en from legal_texts t
     where t.type = ${type}
       and t.object_name in ('default', (select c.legal_text_name from conciergeries c where c.id = ${conciergerieId}::bigint))
     order by t.object_name = 'default', t.version desc limit 1
  `.execute(database);
  return found.rows[0] ?? null;
}

/** Notes that somebody accepted an edition of the terms. False when they had accepted it before. */
export async function acceptTerms(transaction: Database, userId: number, version: number, now: Date): Promise<boolean> {
  const changed = await sql<{ id: number }>`
    update users set terms_version = ${version}, terms_accepted_at = ${now}
     where id = ${userId} and terms_version is distinct from ${version} returning id
  `.execute(transaction);
  return changed.rows.length > 0;
}

/** Who was sent a link to read the terms, and their conciergerie; null when the link is unknown or has expired. */
export async function findReaderOfTerms(
  database: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<{
  readonly user_id: number;
  readonly conciergerie_id: number | null;
  readonly server_origin: string | null;
} | null> {
  const found = await sql<{ user_id: number; conciergerie_id: number | null; server_origin: string | null }>`
    select u.id as user_id, u.conciergerie_id, c.server_origin
      from single_use_tokens t join users u on u.id = t.user_id left join conciergeries c on c.id = u.conciergerie_id
     where t.token_hash = ${tokenHash} and t.purpose = 'read-terms' and t.expires_at > ${now} and u.active
  `.execute(database);
  return found.rows[0] ?? null;
}
