import { networkOfAddress } from '@loge/domain/access/network-of-address';
import { removeAccountAnonymous } from '@loge/contract/access/remove-account-anonymous';
import { refusalMessage } from '@loge/contract/shared/answer-codes';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { removalDueDay } from '@loge/domain/access/removal-due-day';
import { removalProblems } from '@loge/domain/access/removal-request';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { findHolidaysFrom, insertRemovalRequest } from '../../accounts/rows/removal-request-rows.ts';
import { refuseInput } from '../../platform/refusal.ts';
import { handlePublic } from '../../platform/gateway/action-handler.ts';
import { mainZone } from '../../platform/lists/day-range.ts';
import { claimAttempt } from '../../credentials/attempt-limit.ts';
import { logRefusedAttempt } from '../../platform/gateway/log-refused-attempt.ts';

/** Whose account it is, if anybody's, is found out by a job: the answer is the same for everybody. */
export const removeAccountAnonymousHandler = handlePublic(removeAccountAnonymous, async (request) => {
  const { input, caller, client, database, services, now, lang, changes } = request;
  const asked = { mail: input.mail ?? '', name: input.name ?? '', reason: input.reason ?? '' };
  const problems = removalProblems(asked);
  if (problems.length > 0) return refuseInput(ruleProblems(problems, lang));
  const attempt = await claimAttempt(services, 'account-removal', networkOfAddress(client.address), now);
  if ('minutesToWait' in attempt) {
    await logRefusedAttempt(request, { action: 'account-removal-limited', comment: 'Trop de demandes de suppression' });
    const minutes = attempt.minutesToWait;
    return { errorMessage: refusalMessage('sign-in-limited', lang, { minutes }), dueOn: null };
  }

  // The business days of a request are those of the house, wherever its desk stands.
  const today = instantToLocal(now.getTime(), mainZone).date;
  const dueOn = removalDueDay(today, await findHolidaysFrom(database, today));
  const { mail: email, name, reason } = asked;
  const requestId = await insertRemovalRequest(database, {
    email,
    name,
    reason,
    lang,
    dueOn,
    now,
    callerId: caller?.userId ?? null,
  });
  if (requestId !== null) {
    changes.queue('account-removal', { requestId });
    changes.record({ action: 'account-removal-requested' });
  }
  return { errorMessage: null, dueOn };
});
