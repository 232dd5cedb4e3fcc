import { findBrand } from '../platform/brands/brand-rows.ts';
import type { Database } from '../platform/database/connection.ts';
import { formatMonth } from '@loge/domain/shared/local-date';
import { formatMoney } from '@loge/domain/shared/money';
import { printedPdf } from '../platform/files/prepare-file.ts';
import { storeFile } from '../files/store-file.ts';
import { enqueueMail } from '../platform/mail/enqueue-mail.ts';
import { footerOf, replyToOf, senderOf } from '../platform/mail/mail-addresses.ts';
import { renderMail } from '../platform/mail/templates/mail-frame.ts';
import type { Services } from '../platform/services.ts';
import type { Writing } from './generate-statement.ts';
import { noteStatementMailed, type StatementRow } from './rows/billing-statement-rows.ts';
import { findStatementSender } from './rows/statement-sender-rows.ts';
import { printPartnerStatement, statementFilename } from './partner-statement-pdf.ts';

/**
 * Sends a statement to its partner, in French as all that partners read, with its PDF as it is now. The file and the mail are written with the statement's own note of it, or
 * not at all.
 */
export async function mailStatement(
  { database, services, changes, now }: Pick<Writing, 'database' | 'changes' | 'now'> & { readonly services: Services },
  statement: StatementRow,
): Promise<void> {
  const desk = await findStatementSender(database, statement.id);
  const sender = desk ?? (await installationSender(database));
  const time = await noteStatementMailed(database, statement.id, now);
  const file = await storeFile(
    { database, files: services.files, changes },
    {
      file: printedPdf(statementFilename(statement), await printPartnerStatement(database, services, statement, now)),
      isPublic: false,
      owner: { kind: 'partner', id: statement.partnerId },
      uploadedBy: null,
      now,
    },
  );
  const month = formatMonth(statement.month, 'fr');
  const rendered = renderMail({
    lang: 'fr',
    brand: sender.brand,
    sender: sender.conciergerieName,
    subject: `Attendu de facturation, ${month}`,
    preview: `Ce que nous vous devons pour ${month}\u00a0: ${formatMoney(statement.includingVatCents, 'fr')} TTC.`,
    title: `Votre attendu de facturation, ${month}`,
    paragraphs: [
      `Voici ce que nous attendons de votre facture pour ${month}\u00a0: ${formatMoney(statement.excludingVatCents, 'fr')} HT, ${formatMoney(statement.includingVatCents, 'fr')} TTC.`,
      'Le détail, commande par commande, est joint à cet e-mail. Si une ligne ne correspond pas à votre compte, répondez-nous avant d’établir la facture.',
    ],
    quote: null,
    ticket: null,
    button: null,
    footer: footerOf(sender),
  });
  await enqueueMail(services, database, {
    dedupeKey: `billing-statement-${statement.id}-${time}`,
    template: 'billing-statement',
    lang: 'fr',
    userId: null,
    conciergerieId: sender.conciergerieId,
    orderId: null,
    from: senderOf(sender, services.settings),
    to: statement.billingEmail,
    replyTo: replyToOf(sender),
    attachedFileId: file.id,
    ...rendered,
  });
}

/** Who writes where no desk does. */
async function installationSender(database: Database) {
  const brand = await findBrand(database, 'loge', null);
  return { conciergerieId: null, conciergerieName: brand.name, brand };
}
