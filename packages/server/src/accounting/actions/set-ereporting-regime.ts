import { setEreportingRegime } from '@loge/contract/accounting/set-ereporting-regime';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { regimeProblems } from '@loge/domain/accounting/ereporting-periods';
import { formatDate } from '@loge/domain/shared/local-date';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { problem } from '@loge/domain/shared/problem';
import { sendDocumentsFrom } from '../../invoicing/send-documents-from.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { mainZone } from '../../platform/lists/day-range.ts';
import { refuseInput } from '../../platform/refusal.ts';
import { findCompaniesOf } from '../rows/ereport-list-rows.ts';
import { findRegimes, lockReportsOf, saveRegime } from '../rows/ereport-rows.ts';

export const setEreportingRegimeHandler = handle(
  setEreportingRegime,
  async ({ input, caller, database, changes, lang, now }) => {
    const { siren, startsOn, regime, platformName, platformNumber } = input;
    const companies = await findCompaniesOf(database, [...caller.conciergerieIds]);
    const company = companies.find((each) => each.siren === siren);
    if (company === undefined) return refuseInput(ruleProblems([problem('siren', 'sellerOfOtherDesks')], lang));
    await lockReportsOf(database, siren);
    const today = instantToLocal(now.getTime(), mainZone).date;
    const isFirst = (await findRegimes(database, siren)).length === 0;
    const problems = regimeProblems({ startsOn, regime }, { isFirst, today });
    if (problems.length > 0) return refuseInput(ruleProblems(problems, lang));
    await saveRegime(database, { siren, startsOn, regime, platformName, platformNumber, by: caller.userId, now });
    // What companies are invoiced leaves from the same day on: it is not reported.
    if (regime !== null)
      await sendDocumentsFrom(database, { siren, startsOn, by: caller.userId, now }, { asEarly: true });
    changes.announce({ topics: ['accounting'] });
    changes.record({
      action: 'ereporting-regime-noted',
      comment: `${company.name}, ${formatDate(startsOn, 'numeric', 'fr')}`,
    });
    return { regimes: [...(await findRegimes(database, siren))] };
  },
);
