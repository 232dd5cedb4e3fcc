import { setCompanyMinutes } from '@loge/contract/company/set-company-minutes';
import { counted } from '@loge/domain/shared/french-words';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { findCompanyOfDesk } from '../rows/company-member-rows.ts';
import { deleteMinutes, insertMinutes } from '../rows/company-minutes-rows.ts';

export const setCompanyMinutesHandler = handle(setCompanyMinutes, async ({ input, caller, database, changes }) => {
  const { conciergerieId } = caller;
  const company = conciergerieId === null ? null : await findCompanyOfDesk(database, conciergerieId);
  if (conciergerieId === null || company === null) return refuse('conciergerie-not-selected');
  await deleteMinutes(database, company.id);
  const count = await insertMinutes(database, {
    companyId: company.id,
    minutes: input.minutes,
    agreedOn: input.agreedOn,
    by: caller.userId,
  });
  changes.announce({ conciergerieId });
  changes.record({
    action: 'company-minutes-set',
    conciergerieId,
    comment: `${company.name}, ${counted(count, 'univers', 'univers')}`,
  });
  return { count };
});
