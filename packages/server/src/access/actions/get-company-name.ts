import { getCompanyName } from '@loge/contract/access/get-company-name';
import { findCompanyName } from '../../registration/rows/registration-desk-rows.ts';
import { isRefusal } from '../../platform/refusal.ts';
import { handlePublic } from '../../platform/gateway/action-handler.ts';
import { guessDesksByCode } from '../../registration/find-desks-by-code.ts';

export const getCompanyNameHandler = handlePublic(getCompanyName, async (request) => {
  const { caller, database, input } = request;
  const code = input.code ?? '';
  if (code !== '') {
    const desks = await guessDesksByCode(request, code);
    if (isRefusal(desks)) return desks;
    return { companyName: desks[0]?.companyName ?? null };
  }
  const wanted = input.conciergerie ?? null;
  const isTheirs = wanted !== null && caller?.conciergerieIds.has(wanted) === true;
  return { companyName: isTheirs ? await findCompanyName(database, wanted) : null };
});
