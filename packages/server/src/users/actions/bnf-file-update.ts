import { bnfFileUpdate } from '@loge/contract/users/bnf-file-update';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { FILE_LINE_FAILURES, planBeneficiaryFile, readBeneficiaryFile } from '@loge/domain/users/beneficiary-file';
import { problem } from '@loge/domain/shared/problem';
import { switchAccountsOff, switchAccountsOn } from '../../credentials/switch-accounts.ts';
import { deactivatedByFile } from '../../people-file/deactivated-by-file.ts';
import { knownPerson } from '../../people-file/known-person.ts';
import { findPeopleForFile, linkPeopleOfFile, lockDesk } from '../../people-file/rows/people-file-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { countWithOrders } from '../rows/beneficiary-change-rows.ts';

export const bnfFileUpdateHandler = handle(bnfFileUpdate, async ({ input, caller, database, now, lang, changes }) => {
  const { conciergerieId } = caller;
  if (conciergerieId === null) return refuse('conciergerie-not-selected');
  const lines = readBeneficiaryFile(input.input);
  if (lines === null) return refuseInput(ruleProblems([problem('input', 'wrongFormat')], lang));
  if (lines.length === 0) return refuseInput(ruleProblems([problem('input', 'required')], lang));
  await lockDesk(database, conciergerieId);
  const emails = lines.flatMap(({ email }) => (email === '' ? [] : [email]));
  const people = await findPeopleForFile(database, conciergerieId, emails);
  const plan = planBeneficiaryFile(lines, people.map(knownPerson));
  const { disable, reactivate, link } = plan;

  if (!input.simulation) {
    if (plan.leavesTooMany && !input.force) return refuse('file-takes-too-many');
    await switchAccountsOff(database, disable, { reason: deactivatedByFile, now });
    await switchAccountsOn(database, reactivate);
    await linkPeopleOfFile(database, link);
    for (const id of disable) {
      changes.forgetSessionsOf(id);
      changes.record({ action: 'user-deactivated-by-file', subjectUserId: id, conciergerieId });
    }
    changes.announce({ conciergerieId });
    const comment = `${plan.nbKept} gardés, ${disable.length} désactivés, ${reactivate.length} réactivés, ${plan.nbNotInUse} sans compte`;
    changes.record({ action: 'people-updated-by-file', conciergerieId, comment });
  }
  return {
    nbReactivated: reactivate.length,
    nbDisabled: disable.length,
    nbKept: plan.nbKept,
    nbNotInUse: plan.nbNotInUse,
    nbDisabledWithOrders: await countWithOrders(database, disable),
    leavesTooMany: plan.leavesTooMany,
    failures: plan.failures.map(({ line, because }) => ({
      line,
      reason: because,
      message: FILE_LINE_FAILURES[because][lang],
    })),
  };
});
