import { type InvoiceAnswer, mayAnswerInvoice } from '@loge/domain/billing/self-billed-invoice';
import { done } from '../platform/done.ts';
import type { ActionRequest } from '../platform/gateway/action-handler.ts';
import type { Caller } from '../platform/gateway/caller.ts';
import { refuse } from '../platform/refusal.ts';
import { recordStatementEvent } from './generate-statement.ts';
import type { mailInvoiceKept } from './mail-self-billed.ts';
import { bookPurchases } from './partner-books.ts';
import { stateOf } from './presenters/present-self-billing.ts';
import { findStatement } from './rows/billing-statement-rows.ts';
import { findInvoice, insertInvoiceAnswer } from './rows/self-billed-invoice-rows.ts';
import { findSettledMonths } from './rows/to-settle-rows.ts';

type Request = Pick<ActionRequest<unknown, Caller>, 'caller' | 'database' | 'services' | 'changes' | 'now'> & {
  readonly rows: {
    readonly invoiceId: { readonly id: number; readonly statementId: number; readonly partnerId: number };
  };
};

/** Keeps what somebody says of an invoice whose partner is locked, and tells the other side; `changed-meanwhile` where that is no longer asked for. */
export async function answerInvoice(
  { rows, caller, database, services, changes, now }: Request,
  { kind, reason }: { readonly kind: InvoiceAnswer; readonly reason: string },
  notify: (notice: Parameters<typeof mailInvoiceKept>[0], reference: string, time: number) => Promise<void>,
) {
  const { id, statementId, partnerId } = rows.invoiceId;
  const invoice = await findInvoice(database, id);
  const { today } = await findSettledMonths(database, partnerId, now);
  const state = stateOf(invoice, today);
  if (state === null || !mayAnswerInvoice(state, kind)) return refuse('changed-meanwhile');
  await insertInvoiceAnswer(database, { invoiceId: id, kind, reason, by: caller.userId, now });
  await bookPurchases({ database, by: caller.userId, now, today }, statementId);
  const statement = await findStatement(database, statementId);
  const { reference } = invoice.document;
  await notify({ database, services, statement }, reference, invoice.answers.length + 1);
  changes.announce({ topics: ['mails'] });
  const words = [reference, reason].filter((part) => part !== '').join(', ');
  recordStatementEvent({ changes }, `self-billed-invoice-${kind}`, statement, words);
  return done;
}
