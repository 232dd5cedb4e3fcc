import { getEreports } from '@loge/contract/accounting/get-ereports';
import { EREPORT_KINDS, periodsUntil } from '@loge/domain/accounting/ereporting-periods';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { handle } from '../../platform/gateway/action-handler.ts';
import { mainZone } from '../../platform/lists/day-range.ts';
import { presentEreport } from '../presenters/present-ereport.ts';
import { findCompaniesOf, findLatestReports } from '../rows/ereport-list-rows.ts';
import { findRegimesOf } from '../rows/ereport-rows.ts';

const REPORTS_SHOWN = 100;

export const getEreportsHandler = handle(getEreports, async ({ caller, database, services, now }) => {
  const today = instantToLocal(now.getTime(), mainZone).date;
  const companies = await findCompaniesOf(database, [...caller.conciergerieIds]);
  const sirens = companies.map(({ siren }) => siren);
  const regimes = await findRegimesOf(database, sirens);
  const reports = await findLatestReports(database, { sirens, limit: REPORTS_SHOWN });
  return {
    companies: companies.map(({ siren, name }) => {
      const own = regimes.filter((each) => each.siren === siren);
      return {
        siren,
        name,
        regimes: own.map(({ startsOn, regime, platformName, platformNumber }) => ({
          startsOn,
          regime,
          platformName,
          platformNumber,
        })),
        running: EREPORT_KINDS.flatMap((kind) =>
          periodsUntil(kind, own, today)
            .filter(({ endsOn }) => endsOn >= today)
            .map(({ startsOn, endsOn, dueOn }) => ({ kind, startsOn, endsOn, dueOn })),
        ),
      };
    }),
    reports: reports.map(presentEreport),
    today,
    hasPlatform: services.settings.invoicing.provider !== 'none',
  };
});
