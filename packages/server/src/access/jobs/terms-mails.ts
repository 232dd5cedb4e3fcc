import { issueTermsToken, termsRoute } from '../../credentials/terms-link.ts';
import { findAccessMailFacts } from '../../credentials/rows/access-mail-rows.ts';
import { isMailWritten } from '../../platform/mail/mail-rows.ts';
import type { Services } from '../../platform/services.ts';
import { canBeWritten, enqueueAccessMail } from '../../credentials/enqueue-access-mail.ts';

/** Sends somebody the way to the terms of their desk, once per time that it was asked for. */
export async function mailTerms(
  services: Services,
  { userId, at }: { readonly userId: number; readonly at: string },
): Promise<void> {
  const dedupeKey = `terms-${userId}-${at}`;
  await services.writing.transaction().execute(async (transaction) => {
    const person = await findAccessMailFacts(transaction, userId);
    if (!canBeWritten(person) || (await isMailWritten(transaction, dedupeKey))) return;
    await enqueueAccessMail(services, transaction, {
      kind: 'terms',
      person,
      dedupeKey,
      route: termsRoute,
      oneTimeToken: await issueTermsToken(transaction, userId, services.clock()),
    });
  });
}
