import { ruleProblems } from '@loge/contract/shared/field-problems';
import { mailTextProblems, type MailWords } from '@loge/domain/brands/mail-texts';
import type { Lang } from '@loge/domain/shared/lang';
import type { Database } from '../platform/database/connection.ts';
import { refuse, refuseInput } from '../platform/refusal.ts';
import { removeMailText, saveMailText, type WrittenText } from './rows/edited-mail-text-rows.ts';

/** Writes a text, or goes back to the original where none is given. Answers what is wrong, or null. */
export async function writeMailText(
  database: Database,
  written: WrittenText,
  { text, version, reader }: { readonly text: MailWords | null; readonly version: number; readonly reader: Lang },
) {
  if (text === null) return (await removeMailText(database, written, version)) ? null : refuse('changed-meanwhile');
  const words = { subject: text.subject.trim(), title: text.title.trim(), message: text.message.trim() };
  const problems = mailTextProblems(written.kind, words);
  if (problems.length > 0) return refuseInput(ruleProblems(problems, reader, 'text'));
  return (await saveMailText(database, written, words, version)) ? null : refuse('changed-meanwhile');
}
