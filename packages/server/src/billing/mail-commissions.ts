import { formatMonth } from '@loge/domain/shared/local-date';
import { formatMoney } from '@loge/domain/shared/money';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import { recordStatementEvent } from './generate-statement.ts';
import type { IssuedCommission } from './issue-commission-invoices.ts';
import { type InvoiceNotice, mailAboutInvoice } from './mail-self-billed.ts';

/** Sends a partner the commission invoices, or the credit notes on them, and notes each in the log. */
export async function mailCommissions(
  { changes, ...notice }: InvoiceNotice & { readonly changes: Changes },
  issued: readonly IssuedCommission[],
): Promise<void> {
  for (const { document, fileId } of issued) {
    const { reference, reverses, month } = document;
    const amount = `${formatMoney(document.includingVatCents, 'fr')} TTC`;
    await mailAboutInvoice(notice, 'partner', {
      key: `commission-${reference}`,
      attachedFileId: fileId,
      ...(reverses === null
        ? {
            subject: `Notre facture de commissions ${reference}, ${formatMonth(month, 'fr')}`,
            preview: `${amount}, à déduire de ce que nous vous devons.`,
            paragraphs: [
              `Nos commissions sur vos ventes de ${formatMonth(month, 'fr')} s’élèvent à ${amount}. La facture ${reference} est jointe à cet e-mail.`,
              'Elle est réglée par compensation\u00a0: ce montant est déduit de ce que nous vous devons. S’il le dépasse, le reste est payable à réception.',
            ],
          }
        : {
            subject: `Avoir ${reference} sur notre facture de commissions ${reverses.reference}`,
            preview: `${amount} vous sont rendus.`,
            paragraphs: [
              `Nous avons annulé notre facture de commissions ${reverses.reference} par l’avoir ${reference} de ${amount}, joint à cet e-mail. Ce montant vous est dû de nouveau.`,
            ],
            quote: reverses.reason,
          }),
    });
    changes.announce({ topics: ['mails'] });
    recordStatementEvent(
      { changes },
      reverses === null ? 'commission-invoice-issued' : 'commission-invoice-credited',
      notice.statement,
      [reference, reverses?.reference ?? '', amount].filter((part) => part !== '').join(', '),
    );
  }
}
