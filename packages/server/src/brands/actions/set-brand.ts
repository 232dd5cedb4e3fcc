import { setBrand } from '@loge/contract/brands/set-brand';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { presentInstallationBrand } from '../present-edited-brand.ts';
import { saveBrand } from '../rows/edited-brand-rows.ts';
import { readTypedBrand } from '../typed-brand.ts';
import { designInJournal } from '../brands-in-journal.ts';

export const setBrandHandler = handle(setBrand, async ({ input, database, services, changes, lang }) => {
  const { design, brand, version } = input;
  const read = await readTypedBrand(database, brand, design);
  if ('problems' in read) return refuseInput(ruleProblems(read.problems, lang, 'brand'));
  if (!(await saveBrand(database, design, read.values, version))) return refuse('changed-meanwhile');
  changes.record({ action: 'brand-changed', comment: designInJournal(design) });
  changes.announce({});
  return presentInstallationBrand(database, services.settings, design);
});
