import { enqueueAccessMail } from '../../credentials/enqueue-access-mail.ts';
import { findAccessMailFacts } from '../../credentials/rows/access-mail-rows.ts';
import { issueUndoToken, undoChangeRoute } from '../../credentials/undo-link.ts';
import type { AccessMailJob } from '../../platform/jobs/access-mail-jobs.ts';
import { isMailWritten } from '../../platform/mail/mail-rows.ts';
import type { Services } from '../../platform/services.ts';
import { whenText } from './when-text.ts';

/**
 * Tells the owner of an account that it has another e-mail or login, where they were reached until then. The former address is not told the new one: somebody
 * else may read there by now. The link takes the change back for 72 hours; its token and the mail exist together or not at all.
 */
export async function mailSignInChanged(
  services: Services,
  job: Extract<AccessMailJob, { kind: 'email-changed' | 'login-changed' }>,
): Promise<void> {
  const { kind, userId, at, formerLogin } = job;
  const dedupeKey = `${kind}-${userId}-${at}`;
  await services.writing.transaction().execute(async (transaction) => {
    const person = await findAccessMailFacts(transaction, userId);
    // Also where the account is off: it would be changed unseen and switched on again.
    if (person === null || person.isRemoved) return;
    const to = job.formerEmail ?? person.email;
    // A job that is run again must not leave a second link.
    if (!to.includes('@') || (await isMailWritten(transaction, dedupeKey))) return;
    const change = formerLogin === undefined ? null : { at, formerLogin, formerEmail: to };
    const token = change === null ? null : await issueUndoToken(transaction, userId, change, services.clock());
    await enqueueAccessMail(services, transaction, {
      kind: token === null ? `${kind}-for-good` : kind,
      person,
      to,
      dedupeKey,
      route: token === null ? (kind === 'login-changed' ? '/login' : null) : undoChangeRoute,
      values: { when: whenText(person, at) },
      ...(token !== null && { oneTimeToken: token }),
    });
  });
}
