import { scheduleNewVersion } from '@loge/contract/offers/schedule-new-version';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { versionProblems } from '@loge/domain/offers/schedule-version';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuseInput } from '../../platform/refusal.ts';
import { beginFrom } from '../save-offer.ts';
import { todayOf } from '../today-of.ts';
import { dayInJournal } from '../../platform/business-log/journal-words.ts';

export const scheduleNewVersionHandler = handle(
  scheduleNewVersion,
  async ({ input, rows, caller, database, changes, now, lang }) => {
    const { from } = input;
    const to = input.to ?? null;
    const problems = versionProblems({ from, to }, await todayOf(database, caller, now));
    if (problems.length > 0) return refuseInput(ruleProblems(problems, lang));

    const source = rows.offreId;
    const newOffreId = await beginFrom(
      database,
      source,
      {
        sameOffer: true,
        partnerId: source.partnerId,
        changed: { publication: 'scheduled', start_date: from, end_date: to },
      },
      { savedBy: caller.userId, now },
    );
    changes.announce({});
    changes.record({
      action: 'offer-scheduled',
      comment: `${source.name} (${newOffreId}), à partir du ${dayInJournal(from)}`,
    });
    return { newOffreId };
  },
);
