import { getCompanyValue } from '@loge/contract/company/get-company-value';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { findValue } from '../find-value.ts';

export const getCompanyValueHandler = handle(getCompanyValue, async ({ input, caller, database }) => {
  if (caller.companyId === null) return refuse('not-found');
  const month = input.month ?? null;
  const { months, value } = await findValue(database, caller.companyId, month);
  if (month !== null && value === null) return refuse('not-found');
  return { months: [...months], value };
});
