import { getCompanyName } from '@loge/contract/access/get-company-name';
import { findCompanyName } from '../../database/registration-desk-rows.ts';
import { isRefusal } from '../../refusal.ts';
import { handlePublic } from '../action-handler.ts';
import { guessDesksByCode } from './find-desks-by-code.ts';

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
