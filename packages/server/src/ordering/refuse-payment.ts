import { ruleProblems } from '@loge/contract/shared/field-problems';
import type { PaymentPlan } from '@loge/domain/payments/plan-payments';
import type { Lang } from '@loge/domain/shared/lang';
import { type Refusal, refuse, refuseInput } from '../platform/refusal.ts';

type PaymentRefusal = 'no-payment-option' | 'payment-option-not-available' | 'credit-not-sufficient' | 'invalid-input';

/** Says at the gateway why an order cannot be paid so. `root` is where the payment's fields stand in the input. */
export function refusePayment(
  plan: Extract<PaymentPlan, { ok: false }>,
  lang: Lang,
  root = '',
): Refusal<PaymentRefusal> {
  switch (plan.refused) {
    case 'noPaymentOption':
      return refuse('no-payment-option');
    case 'modeNotOffered':
      return refuse('payment-option-not-available');
    case 'creditsNotSufficient':
      return refuse('credit-not-sufficient');
    case 'problems':
      return refuseInput(ruleProblems(plan.problems, lang, root));
  }
}
