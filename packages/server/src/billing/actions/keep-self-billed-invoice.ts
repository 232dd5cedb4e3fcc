import { keepSelfBilledInvoice } from '@loge/contract/billing/keep-self-billed-invoice';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { problem } from '@loge/domain/shared/problem';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuseInput } from '../../platform/refusal.ts';
import { answerInvoice } from '../answer-invoice.ts';
import { mailInvoiceKept } from '../mail-self-billed.ts';

export const keepSelfBilledInvoiceHandler = handle(keepSelfBilledInvoice, async (request) => {
  const { reason } = request.input;
  if (reason === '') return refuseInput(ruleProblems([problem('reason', 'invoiceReasonMissing')], request.lang));
  return answerInvoice(request, { kind: 'kept', reason }, (notice, reference, time) =>
    mailInvoiceKept(notice, reference, { reason, time }),
  );
});
