import { loadStatementPdf } from '@loge/contract/payments/load-statement-pdf';
import { statementOf } from '@loge/domain/payments/statement';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { findOpeningBalance, findStatementEntries, findStatementHead } from '../rows/statement-rows.ts';
import { printStatement } from '../statement-pdf.ts';
import { findPaperLogo } from '../../platform/pdf/paper-logo.ts';
import { runSerially } from '../../platform/pdf/run-serially.ts';
import { statementFilename } from '../statement-texts.ts';
import { refuse } from '../../platform/refusal.ts';
import { claimAttempt } from '../../credentials/attempt-limit.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const loadStatementPdfHandler = handle(
  loadStatementPdf,
  async ({ input, caller, database, services, now, lang }) => {
    const { month } = input;
    const head = await findStatementHead(database, caller.userId);
    if (head === null) return refuse('not-found');
    const entries = await findStatementEntries(database, caller.userId, month);
    if (entries.length === 0) return refuse('not-found');
    const attempt = await claimAttempt(services, 'statement', `user ${caller.userId}`, now);
    if ('minutesToWait' in attempt) return refuse('sign-in-limited', { minutes: attempt.minutesToWait });
    const named = entries.filter(({ orderId }) => orderId !== null);
    const statement = statementOf(entries, await findOpeningBalance(database, caller.userId, month));
    const sheet = {
      head,
      logo: await findPaperLogo(services.files, head.brand),
      month,
      statement,
      labels: new Map(named.map(({ orderId, labelFr, labelEn }) => [orderId ?? 0, { fr: labelFr, en: labelEn }])),
      creditNames: new Map(entries.map(({ creditId, creditName }) => [creditId ?? 0, creditName])),
      taxCredits: new Map(
        named.flatMap((row) => (row.isPersonalService ? [[row.orderId ?? 0, row.taxCreditCents] as const] : [])),
      ),
      lang,
      today: instantToLocal(now.getTime(), head.zone).date,
      now,
    };
    const bytes = await runSerially(() => printStatement(sheet));
    return { contentType: 'application/pdf', bytes, immutable: false, filename: statementFilename(month, lang) };
  },
);
