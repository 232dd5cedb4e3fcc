import { createUsersBatch } from '@loge/contract/users/create-users-batch';
import { counted } from '@loge/domain/shared/french-words';
import { loginOfEmail } from '@loge/domain/users/login-rules';
import { IMPORT_FAILURES, type NewPersonLine, planNewPeople } from '@loge/domain/users/new-beneficiary';
import { lockSignInNames } from '../../credentials/rows/sign-in-name-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { findKnownAccounts, findNewAccounts, insertBeneficiaries } from '../rows/new-people-rows.ts';

export const createUsersBatchHandler = handle(
  createUsersBatch,
  async ({ input, caller, database, now, lang, changes }) => {
    const { conciergerieId } = caller;
    if (conciergerieId === null) return refuse('conciergerie-not-selected');
    const { allowed, loginPrefix } = await findNewAccounts(database, conciergerieId, now);
    if (!allowed) return refuse('creation-not-allowed');
    const list: NewPersonLine[] = input.list.map((person, index) => ({ ...person, line: person.line ?? index + 1 }));
    const emails = list.map(({ email }) => email);
    if (!input.simulation) await lockSignInNames(database, emails);
    const externalIds = list.flatMap(({ externalId }) => (externalId === '' ? [] : [externalId]));
    const plan = planNewPeople(list, await findKnownAccounts(database, conciergerieId, { emails, externalIds }));

    const made = input.simulation
      ? new Map<string, number>()
      : new Map(
          (
            await insertBeneficiaries(
              database,
              conciergerieId,
              plan.create.map((person) => rowOf(person, loginPrefix)),
              { by: caller.userId, now },
            )
          ).map(({ id, login }) => [login.toLowerCase(), id]),
        );
    if (made.size > 0) {
      const at = now.toISOString();
      if (input.invite)
        for (const userId of made.values()) changes.queue('access-mail', { kind: 'invitation', userId, at });
      changes.announce({ conciergerieId });
      changes.record({
        action: 'people-created-by-list',
        conciergerieId,
        comment: counted(made.size, 'créé', 'créés'),
      });
    }
    return {
      done: !input.simulation,
      failures: plan.failures.map(({ person, reason }) => ({
        ...shown(person),
        reason,
        message: IMPORT_FAILURES[reason][lang],
      })),
      successes: plan.create.map((person) => ({
        ...shown(person),
        userId: made.get(loginOfEmail(person.email, loginPrefix).toLowerCase()) ?? null,
      })),
    };
  },
);

const shown = ({ line, email, firstname, lastname }: NewPersonLine) => ({
  line,
  email,
  name: `${firstname} ${lastname}`.trim(),
});

const rowOf = (person: NewPersonLine, loginPrefix: string) => ({
  login: loginOfEmail(person.email, loginPrefix),
  email: person.email,
  firstName: person.firstname,
  lastName: person.lastname,
  mobilePhone: person.mobileNumber,
  professionalPhone: '',
  landlinePhone: '',
  externalId: person.externalId,
  lang: person.lang,
  bu1: person.buildingOrDivision,
  geo1: person.geo1,
});
