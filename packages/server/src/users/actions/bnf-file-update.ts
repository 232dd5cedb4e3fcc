import { bnfFileUpdate } from '@loge/contract/users/bnf-file-update';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { counted } from '@loge/domain/shared/french-words';
import { FILE_LINE_FAILURES, planBeneficiaryFile } from '@loge/domain/users/beneficiary-file';
import type { MessageKey } from '@loge/domain/shared/messages';
import { problem } from '@loge/domain/shared/problem';
import { switchAccountsOff, switchAccountsOn } from '../../credentials/switch-accounts.ts';
import { deactivatedByFile } from '../../people-file/deactivated-by-file.ts';
import { knownPerson } from '../../people-file/known-person.ts';
import { findPeopleForFile, linkPeopleOfFile, lockDesk } from '../../people-file/rows/people-file-rows.ts';
import { handleParsed, type ParseRequest } from '../../platform/gateway/action-handler.ts';
import type { Parser } from '../../platform/parsers/parsers.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import type { parse } from '../people-lines-thread.ts';
import { countWithOrders } from '../rows/beneficiary-change-rows.ts';

const linesParser: Parser<typeof parse> = {
  module: import.meta.resolve('../people-lines-thread.ts'),
  threads: 1,
  timeoutMs: 10_000,
  maxHeapMb: 128,
  maxWaiting: 10,
  maxOfSender: 3,
  idleMs: 60_000,
};

async function parseLines({ input, caller, lang, services }: ParseRequest<{ readonly input: string }>) {
  const invalid = (rule: MessageKey) => refuseInput(ruleProblems([problem('input', rule)], lang));
  const parsed = await services.parsers.parse(linesParser, input.input, String(caller.userId));
  if ('failure' in parsed) return parsed.failure === 'busy' ? refuse('too-many-requests') : invalid('tooManyFileLines');
  if (parsed.value === null) return invalid('wrongFormat');
  if (parsed.value === 'too-many') return invalid('tooManyFileLines');
  return parsed.value.length === 0 ? invalid('required') : parsed.value;
}

export const bnfFileUpdateHandler = handleParsed(bnfFileUpdate, parseLines, async (request) => {
  const { input, caller, database, now, lang, changes, parsed: lines } = request;
  const { conciergerieId } = caller;
  if (conciergerieId === null) return refuse('conciergerie-not-selected');
  await lockDesk(database, conciergerieId);
  const emails = lines.flatMap(({ email }) => (email === '' ? [] : [email]));
  const people = await findPeopleForFile(database, conciergerieId, emails);
  const plan = planBeneficiaryFile(lines, people.map(knownPerson));
  const { disable, reactivate, link } = plan;

  let nbReactivated = reactivate.length;
  if (!input.simulation) {
    if (plan.leavesTooMany && !input.force) return refuse('file-takes-too-many');
    await switchAccountsOff(database, disable, { reason: deactivatedByFile, now });
    nbReactivated = (await switchAccountsOn(database, reactivate)).length;
    await linkPeopleOfFile(database, link);
    for (const id of disable) {
      changes.forgetSessionsOf(id);
      changes.record({ action: 'user-deactivated-by-file', subjectUserId: id, conciergerieId });
    }
    changes.announce({ conciergerieId });
    const comment = [
      counted(plan.nbKept, 'gardé', 'gardés'),
      counted(disable.length, 'désactivé', 'désactivés'),
      counted(nbReactivated, 'réactivé', 'réactivés'),
      `${plan.nbNotInUse} sans compte`,
    ].join(', ');
    changes.record({ action: 'people-updated-by-file', conciergerieId, comment });
  }
  return {
    nbReactivated,
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
