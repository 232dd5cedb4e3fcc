import { createFirstAdministrator } from '@loge/contract/access/create-first-administrator';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { firstAdministratorProblems } from '@loge/domain/access/first-administrator';
import { problem } from '@loge/domain/shared/problem';
import { refuseInvalidLink } from '../../credentials/log-invalid-link.ts';
import { isEmailTaken, isLoginTaken } from '../../credentials/rows/sign-in-name-rows.ts';
import { bindingOf } from '../../credentials/password-link.ts';
import { consumeToken, issueToken } from '../../credentials/single-use-token.ts';
import { handlePublic } from '../../platform/gateway/action-handler.ts';
import { refuseInput } from '../../platform/refusal.ts';
import { readFirstAdministratorToken } from '../first-administrator-link.ts';
import {
  findManagerByEmail,
  findOtherManagers,
  grantEverything,
  insertAdministrator,
  revokeFirstAdministratorLinks,
} from '../rows/first-administrator-rows.ts';

const passwordLinkMs = 3_600_000;
/** No account has this number. */
const nobody = 0;

export const createFirstAdministratorHandler = handlePublic(createFirstAdministrator, async (request) => {
  const { input, database, changes, lang, now } = request;
  // A refusal gives the token back: the transaction is rolled back.
  const token = await consumeToken(database, input.token, ['first-administrator'], now);
  if ((await readFirstAdministratorToken(database, token)) === null) return refuseInvalidLink(request, input.token);
  const problems = firstAdministratorProblems(input);
  if (problems.length > 0) return refuseInput(ruleProblems(problems, lang));

  const { firstName, name, email } = input;
  const known = await findManagerByEmail(database, email);
  // A login is unique among accounts that are off, too.
  const isTaken = async () =>
    (await isEmailTaken(database, email, nobody)) || (await isLoginTaken(database, email, nobody));
  if (known === null && (await isTaken())) return refuseInput(ruleProblems([problem('email', 'emailTaken')], lang));
  const userId = known?.id ?? (await insertAdministrator(database, { firstName, lastName: name, email, now }));
  await grantEverything(database, userId, now);
  await revokeFirstAdministratorLinks(database, now);
  const passwordToken = await issueToken(
    database,
    {
      purpose: 'invitation',
      userId,
      lifetimeMs: passwordLinkMs,
      payload: { boundTo: bindingOf(known?.passwordHash ?? null) },
    },
    now,
    { onlyOne: true },
  );
  changes.forgetSessionsOf(userId);
  changes.record({ action: 'administrator-created', subjectUserId: userId });
  // The owner of an account that existed before gets the mail as well.
  for (const toldId of [...(await findOtherManagers(database, userId)), ...(known === null ? [] : [userId])])
    changes.queue('access-mail', {
      kind: 'administrator-created',
      userId: toldId,
      at: now.toISOString(),
      email,
    });
  return { passwordToken };
});
