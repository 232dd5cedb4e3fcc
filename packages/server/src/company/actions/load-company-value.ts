import { loadCompanyValue } from '@loge/contract/company/load-company-value';
import { findBrandOfPerson } from '../../platform/brands/brand-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { findValue } from '../find-value.ts';
import { printValue, valueFilename } from '../value-pdf.ts';

export const loadCompanyValueHandler = handle(loadCompanyValue, async ({ input, caller, database, now }) => {
  const { value } =
    caller.companyId === null ? { value: null } : await findValue(database, caller.companyId, input.month);
  const brand = await findBrandOfPerson(database, caller.userId);
  if (value === null || brand === null) return refuse('not-found');
  const { lang } = caller;
  return {
    contentType: 'application/pdf',
    bytes: await printValue({ value, brand, lang, now }),
    immutable: false,
    filename: valueFilename(value, lang),
  };
});
