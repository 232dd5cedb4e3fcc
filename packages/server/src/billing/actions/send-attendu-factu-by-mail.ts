import { sendAttenduFactuByMail } from '@loge/contract/billing/send-attendu-factu-by-mail';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { recordStatementEvent } from '../generate-statement.ts';
import { mailStatement } from '../mail-statement.ts';
import { isInError } from '../presenters/present-statement.ts';
import { findStatement } from '../rows/billing-statement-rows.ts';

export const sendAttenduFactuByMailHandler = handle(
  sendAttenduFactuByMail,
  async ({ rows, database, services, changes, now }) => {
    const statement = await findStatement(database, rows.attenduFactuId.id);
    if (isInError(statement)) return refuse('billing-statement-in-error');
    if (statement.billingEmail === '') return refuse('billing-mail-missing');
    await mailStatement({ database, services, changes, now }, statement);
    changes.announce({ topics: ['mails'] });
    recordStatementEvent({ changes }, 'billing-statement-mailed', statement, statement.billingEmail);
    return { sentTo: statement.billingEmail };
  },
);
