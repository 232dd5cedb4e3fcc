import { changeConciergerie } from '@loge/contract/profile/change-conciergerie';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { keptZipCode, serviceLocationProblems } from '@loge/domain/profile/service-location';
import { findOpenConciergeries, moveToConciergerie } from '../rows/profile-rows.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { presentSignedInUser } from '../../identity/presenters/present-signed-in-user.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const changeConciergerieHandler = handle(
  changeConciergerie,
  async ({ input, caller, database, now, lang, changes }) => {
    const { conciergerieId, kind } = input;
    const zipCode = input.zipCode ?? null;
    const problems = serviceLocationProblems(kind, zipCode);
    if (problems.length > 0) return refuseInput(ruleProblems(problems, lang));
    const open = await findOpenConciergeries(database, caller.userId, now);
    if (!open.some(({ id }) => id === conciergerieId)) return refuse('not-found');

    await moveToConciergerie(database, caller.userId, { conciergerieId, kind, zipCode: keptZipCode(kind, zipCode) });
    changes.forgetSessionsOf(caller.userId);
    changes.announce({ users: [caller.userId] });
    changes.record({ action: 'service-location-chosen', conciergerieId, subjectUserId: caller.userId });
    const user = await presentSignedInUser(database, caller.userId, {
      conciergerieId,
      beneficiaryId: null,
      throughSingleSignOn: caller.throughSingleSignOn,
    });
    return user === null ? refuse('not-found') : { user };
  },
);
