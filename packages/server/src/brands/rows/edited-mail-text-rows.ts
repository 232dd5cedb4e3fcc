import type { EditedMail, MailWords } from '@loge/domain/brands/mail-texts';
import type { Lang } from '@loge/domain/shared/lang';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface MailTextRow extends MailWords {
  readonly kind: EditedMail;
  readonly lang: Lang;
  readonly changes: number;
}

/** What the installation writes. */
export async function findMailTexts(database: Database): Promise<readonly MailTextRow[]> {
  const found =
    await sql<MailTextRow>`select kind, lang, subject, title, body as message, changes from mail_texts`.execute(
      database,
    );
  return found.rows;
}

/** What a desk writes. */
export async function findDeskMailTexts(database: Database, desk: number): Promise<readonly MailTextRow[]> {
  const found = await sql<MailTextRow>`
    select kind, lang, subject, title, body as message, changes from desk_mail_texts where conciergerie_id = ${desk}
  `.execute(database);
  return found.rows;
}

/** Which text is written: by the installation, or by a desk. */
export interface WrittenText {
  readonly desk: number | null;
  readonly kind: EditedMail;
  readonly lang: Lang;
}

/** Writes a text unless somebody has since; false then. A text that nobody has written has the version 0. */
export async function saveMailText(
  database: Database,
  { desk, kind, lang }: WrittenText,
  { subject, title, message }: MailWords,
  version: number,
): Promise<boolean> {
  const saved =
    desk === null
      ? await sql`
          insert into mail_texts as t (kind, lang, subject, title, body)
          select ${kind}, ${lang}, ${subject}, ${title}, ${message} where ${version}::int = 0 or exists (select from mail_texts where kind = ${kind} and lang = ${lang})
          on conflict (kind, lang) do update set subject = excluded.subject, title = excluded.title, body = excluded.body, changes = t.changes + 1
            where t.changes = ${version}
        `.execute(database)
      : await sql`
          insert into desk_mail_texts as t (conciergerie_id, kind, lang, subject, title, body)
          select ${desk}::bigint, ${kind}, ${lang}, ${subject}, ${title}, ${message}
            where ${version}::int = 0 or exists (select from desk_mail_texts where conciergerie_id = ${desk} and kind = ${kind} and lang = ${lang})
          on conflict (conciergerie_id, kind, lang) do update set subject = excluded.subject, title = excluded.title, body = excluded.body, changes = t.changes + 1
            where t.changes = ${version}
        `.execute(database);
  return saved.numAffectedRows === 1n;
}

/** Goes back to the original; false where somebody has written since. */
export async function removeMailText(
  database: Database,
  { desk, kind, lang }: WrittenText,
  version: number,
): Promise<boolean> {
  if (version === 0) return true;
  const removed =
    desk === null
      ? await sql`delete from mail_texts where kind = ${kind} and lang = ${lang} and changes = ${version}`.execute(
          database,
        )
      : await sql`
          delete from desk_mail_texts where conciergerie_id = ${desk} and kind = ${kind} and lang = ${lang} and changes = ${version}
        `.execute(database);
  return removed.numAffectedRows === 1n;
}

/** For whom a preview is made out: the selected beneficiary, else the one of the desk who came last, else the caller. */
export async function findPreviewedPerson(
  database: Database,
  {
    desk,
    beneficiaryId,
    userId,
  }: { readonly desk: number | null; readonly beneficiaryId: number | null; readonly userId: number },
): Promise<number> {
  if (beneficiaryId !== null) return beneficiaryId;
  const found = await sql<{ id: number }>`
    select id from users
    where conciergerie_id = ${desk}::bigint and is_beneficiary and active and anonymised_at is null
    order by created_at desc, id desc limit 1
  `.execute(database);
  return found.rows[0]?.id ?? userId;
}
