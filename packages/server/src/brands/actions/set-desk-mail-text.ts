import { setDeskMailText } from '@loge/contract/brands/set-desk-mail-text';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { presentMailText } from '../mail-texts.ts';
import { writeMailText } from '../write-mail-text.ts';
import { mailInJournal } from '../brands-in-journal.ts';

export const setDeskMailTextHandler = handle(setDeskMailText, async (request) => {
  const { input, caller, database, changes, lang: reader } = request;
  const { kind, lang, text = null, version } = input;
  const { conciergerieId } = caller;
  if (conciergerieId === null) return refuse('conciergerie-not-selected');
  const refused = await writeMailText(database, { desk: conciergerieId, kind, lang }, { text, version, reader });
  if (refused !== null) return refused;
  changes.record({ action: 'mail-text-changed', conciergerieId, comment: mailInJournal(kind, lang) });
  changes.announce({ conciergerieId });
  return presentMailText(database, conciergerieId, { kind, lang });
});
