import { setMailText } from '@loge/contract/brands/set-mail-text';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentMailText } from '../mail-texts.ts';
import { writeMailText } from '../write-mail-text.ts';
import { mailInJournal } from '../brands-in-journal.ts';

export const setMailTextHandler = handle(setMailText, async ({ input, database, changes, lang: reader }) => {
  const { kind, lang, text = null, version } = input;
  const refused = await writeMailText(database, { desk: null, kind, lang }, { text, version, reader });
  if (refused !== null) return refused;
  changes.record({ action: 'mail-text-changed', comment: mailInJournal(kind, lang) });
  changes.announce({});
  return presentMailText(database, null, { kind, lang });
});
