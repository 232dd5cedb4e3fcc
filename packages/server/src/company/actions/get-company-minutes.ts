import { getCompanyMinutes } from '@loge/contract/company/get-company-minutes';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { findCompanyOfDesk } from '../rows/company-member-rows.ts';
import { findUniverseMinutes } from '../rows/company-minutes-rows.ts';

export const getCompanyMinutesHandler = handle(getCompanyMinutes, async ({ caller, database }) => {
  const company = caller.conciergerieId === null ? null : await findCompanyOfDesk(database, caller.conciergerieId);
  if (company === null) return refuse('conciergerie-not-selected');
  const universes = await findUniverseMinutes(database, company.id);
  const days = universes.flatMap(({ agreedOn }) => (agreedOn === null ? [] : [agreedOn])).toSorted();
  return {
    company: company.name,
    universes: universes.map(({ id, labelFr, labelEn, minutes }) => ({
      id,
      label: { fr: labelFr, en: labelEn },
      minutes,
    })),
    agreedOn: days.at(-1) ?? null,
  };
});
