import type { editedMailText } from '@loge/contract/brands/mail-text-wire';
import { EDITED_MAILS, type EditedMail, MAIL_PLACES, type MailWords } from '@loge/domain/brands/mail-texts';
import type { Lang } from '@loge/domain/shared/lang';
import type * as z from 'zod/mini';
import type { Database } from '../platform/database/connection.ts';
import { shippedWords } from '../platform/mail/templates/shipped-words.ts';
import { findDeskMailTexts, findMailTexts, type MailTextRow } from './rows/edited-mail-text-rows.ts';

type EditedMailText = z.output<typeof editedMailText>;

/** Every text that can be written, as the installation has it, or a desk in its place. */
export async function presentMailTexts(database: Database, desk: number | null): Promise<EditedMailText[]> {
  const ofInstallation = await findMailTexts(database);
  const own = desk === null ? ofInstallation : await findDeskMailTexts(database, desk);
  return EDITED_MAILS.flatMap((kind) =>
    (['fr', 'en'] as const).map((lang) => {
      const row = find(own, kind, lang);
      const above = desk === null ? undefined : find(ofInstallation, kind, lang);
      return {
        kind,
        lang,
        own: row === undefined ? null : wordsOf(row),
        original: above === undefined ? shippedWords(kind, lang) : wordsOf(above),
        places: [...MAIL_PLACES[kind]],
        version: row?.changes ?? 0,
      };
    }),
  );
}

export async function presentMailText(
  database: Database,
  desk: number | null,
  wanted: { readonly kind: EditedMail; readonly lang: Lang },
): Promise<EditedMailText> {
  const found = (await presentMailTexts(database, desk)).find(
    ({ kind, lang }) => kind === wanted.kind && lang === wanted.lang,
  );
  if (found === undefined) throw new Error(`There is no text ${wanted.kind}.`);
  return found;
}

const find = (rows: readonly MailTextRow[], kind: EditedMail, lang: Lang): MailTextRow | undefined =>
  rows.find((row) => row.kind === kind && row.lang === lang);

const wordsOf = ({ subject, title, message }: MailTextRow): MailWords => ({ subject, title, message });
