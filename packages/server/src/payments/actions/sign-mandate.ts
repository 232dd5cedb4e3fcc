import { randomBytes } from 'node:crypto';
import { signMandate } from '@loge/contract/payments/sign-mandate';
import type { ParsedInputOf } from '@loge/contract/shared/action-contract';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { agreedNoticeDays } from '@loge/domain/payments/direct-debits';
import { MANDATE_TEXT_VERSION, mandateReference } from '@loge/domain/payments/mandate';
import { mandateProblems } from '@loge/domain/payments/mandate-problems';
import { isProfileComplete } from '@loge/domain/profile/contact-rules';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { problem, type Problem } from '@loge/domain/shared/problem';
import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { mandateSeal } from '../direct-debit-to-collect.ts';
import { replaceMandate } from '../rows/mandate-rows.ts';
import { findPaymentMeans } from '../rows/payment-means-rows.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const signMandateHandler = handle(
  signMandate,
  async ({ input, caller, database, changes, now, services, lang }) => {
    const { userId } = caller;
    const means = await findPaymentMeans(database, userId);
    if (means === null || !means.directDebitEnabled) return refuse('direct-debit-not-available');
    if (!isProfileComplete(means.contact)) return refuse('profile-incomplete');
    // A document's no-break spaces too.
    const iban = electronicFormatIBAN(input.iban.replaceAll(/\s/g, '')) ?? '';
    const problems = signingProblems({ ...input, iban });
    if (problems.length > 0) return refuseInput(ruleProblems(problems, lang));

    const today = instantToLocal(now.getTime(), means.zone).date;
    const reference = mandateReference(userId, today, randomBytes(3).toString('hex'));
    await replaceMandate(database, {
      userId,
      reference,
      holder: input.holder,
      ibanSealed: services.seal.seal(iban, mandateSeal(reference)),
      ibanCountry: iban.slice(0, 2),
      ibanLastFour: iban.slice(-4),
      lang,
      textVersion: MANDATE_TEXT_VERSION,
      noticeDays: agreedNoticeDays(services.settings.sepaNoticeDays, input.noticeDays ?? null),
      now,
    });
    changes.announce({ users: [userId] });
    changes.record({ action: 'mandate-signed', subjectUserId: userId, comment: reference });
    return { reference };
  },
);

/** By the rule of the form, and by the length that an IBAN has in its country. */
function signingProblems(mandate: ParsedInputOf<typeof signMandate>): Problem[] {
  const found = mandateProblems(mandate);
  const isRead = found.some(({ field }) => field === 'iban') || isValidIBAN(mandate.iban);
  return isRead ? found : [...found, problem('iban', 'ibanNotValid')];
}
