import { changeUserEmailBeforeSSO } from '@loge/contract/access/change-user-email-before-sso';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { emailDomain } from '@loge/domain/access/login-step';
import { isOneAddress } from '@loge/domain/access/registration-email';
import { isEmail } from '@loge/domain/profile/contact-rules';
import { problem } from '@loge/domain/shared/problem';
import { isEmailTakenByAnother } from '../../single-sign-on/rows/sign-on-people-rows.ts';
import { findSignOnConnectionById } from '../../single-sign-on/rows/sign-on-connection-rows.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { startAddress } from '../../single-sign-on/addresses.ts';
import { readLink, linkStartLifetimeMs } from '../../single-sign-on/link.ts';
import { handlePublic } from '../../platform/gateway/action-handler.ts';
import { refuseInvalidLink } from '../../credentials/log-invalid-link.ts';
import { logRefusedAttempt } from '../../platform/gateway/log-refused-attempt.ts';
import { consumeToken, issueToken } from '../../credentials/single-use-token.ts';

export const changeUserEmailBeforeSSOHandler = handlePublic(changeUserEmailBeforeSSO, async (request) => {
  const { input, database, services, now, lang } = request;
  const email = input.email.trim();
  if (!isEmail(email) || !isOneAddress(email))
    return refuseInput(ruleProblems([problem('email', 'invalidEmail')], lang));
  const given = await consumeToken(database, input.token, ['sign-on-link'], now);
  if (given === null || given.user_id === null) return refuseInvalidLink(request, input.token);
  const connection = await findSignOnConnectionById(database, readLink(given.payload).connectionId);
  if (connection === null) return refuseInvalidLink(request, input.token);
  const refuseEmail = async (why: 'email-not-of-company' | 'email-already-used') => {
    // One refusal is a slip of the pen; a row of them asks who has an account here.
    await logRefusedAttempt(request, {
      action: 'sign-on-email-refused',
      comment: `Portail ${connection.slug}\u00a0: adresse refusée avant la liaison`,
      subjectUserId: given.user_id ?? undefined,
      conciergerieId: connection.conciergerie_id,
    });
    return refuse(why);
  };
  if (!connection.domains.includes(emailDomain(email) ?? '')) return refuseEmail('email-not-of-company');
  if (await isEmailTakenByAnother(database, email, given.user_id)) return refuseEmail('email-already-used');

  const token = await issueToken(
    database,
    {
      purpose: 'sign-on-start',
      userId: given.user_id,
      lifetimeMs: linkStartLifetimeMs,
      payload: { connectionId: connection.id, email },
    },
    now,
  );
  return {
    targetUrl: startAddress(services.settings, connection, { link: token }),
    token,
    conciergerieId: connection.conciergerie_id,
  };
});
