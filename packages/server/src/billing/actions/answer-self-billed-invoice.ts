import { answerSelfBilledInvoice } from '@loge/contract/billing/answer-self-billed-invoice';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { problem } from '@loge/domain/shared/problem';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuseInput } from '../../platform/refusal.ts';
import { answerInvoice } from '../answer-invoice.ts';
import { mailInvoiceAnswered } from '../mail-self-billed.ts';

export const answerSelfBilledInvoiceHandler = handle(answerSelfBilledInvoice, async (request) => {
  const { answer, reason } = request.input;
  if (answer === 'contested' && reason === '')
    return refuseInput(ruleProblems([problem('reason', 'invoiceReasonMissing')], request.lang));
  return answerInvoice(request, { kind: answer, reason }, (notice, reference, time) =>
    mailInvoiceAnswered(notice, reference, { answer, reason, time }),
  );
});
