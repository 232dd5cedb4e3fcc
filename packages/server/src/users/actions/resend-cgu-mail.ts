import { resendCguMail } from '@loge/contract/users/resend-cgu-mail';
import { maySendTerms } from '@loge/domain/users/user-actions';
import { findLegalTextTypes } from '../../conciergeries/rows/legal-text-type-rows.ts';
import { findAccessMailFacts } from '../../credentials/rows/access-mail-rows.ts';
import { linkTo } from '../../platform/link-to.ts';
import { refuse } from '../../platform/refusal.ts';
import { issueTermsToken, termsRoute } from '../../credentials/terms-link.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const resendCguMailHandler = handle(resendCguMail, async ({ input, rows, database, now, changes, services }) => {
  const user = rows.targetUserId;
  const texts = await findLegalTextTypes(database, user.conciergerieId);
  if (!maySendTerms({ ...user, hasTerms: texts.includes('CGU') })) return refuse('terms-mail-not-possible');
  changes.record({
    action: 'terms-sent',
    subjectUserId: user.id,
    ...(user.conciergerieId === null ? {} : { conciergerieId: user.conciergerieId }),
  });
  if (input.notify === false) {
    const token = await issueTermsToken(database, user.id, now);
    const brand = (await findAccessMailFacts(database, user.id))?.brand.design ?? 'loge';
    return { link: linkTo(services.settings, brand, termsRoute(token)) };
  }
  changes.queue('access-mail', { kind: 'terms', userId: user.id, at: now.toISOString() });
  return { link: null };
});
