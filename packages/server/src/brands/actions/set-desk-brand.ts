import { setDeskBrand } from '@loge/contract/brands/set-desk-brand';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { presentDeskBrand } from '../present-edited-brand.ts';
import { findDesignOfDesk, saveDeskBrand } from '../rows/edited-brand-rows.ts';
import { readTypedBrand } from '../typed-brand.ts';
import { designInJournal } from '../brands-in-journal.ts';

export const setDeskBrandHandler = handle(setDeskBrand, async (request) => {
  const { input, caller, database, services, changes, lang } = request;
  const { conciergerieId } = caller;
  if (conciergerieId === null) return refuse('conciergerie-not-selected');
  const design = await findDesignOfDesk(database, conciergerieId);
  const read = await readTypedBrand(database, input.brand, design);
  if ('problems' in read) return refuseInput(ruleProblems(read.problems, lang, 'brand'));
  if (!(await saveDeskBrand(database, conciergerieId, read.values, input.version))) return refuse('changed-meanwhile');
  changes.record({ action: 'brand-changed', conciergerieId, comment: designInJournal(design) });
  changes.announce({});
  return presentDeskBrand(database, services.settings, design, conciergerieId);
});
