import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { withdrawalReference } from '@loge/domain/orders/withdrawal-plan';
import type { Lang } from '@loge/domain/shared/lang';
import { formatDate } from '@loge/domain/shared/local-date';
import type { WithdrawalRow } from '../order-facts/rows/withdrawal-rows.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { momentInWords } from './confirmation-pdf.ts';
import { confirmationWords, sellerWords } from './confirmation-words.ts';
import { printOrderPaper, writeSection } from './paper-sheet.ts';
import type { ConfirmationRow } from './rows/confirmation-rows.ts';
import { withdrawalFactsInWords } from './withdrawal-words.ts';

const words = {
  fr: {
    title: 'Accusé de réception de votre rétractation',
    received: 'Reçue le',
    contract: 'Le contrat',
    order: 'Commande',
    placed: 'passée le',
    content: 'Ce que vous avez notifié',
    declared: 'Je vous notifie ma rétractation du contrat ci-dessus, pour ce qui suit.',
    foot: 'Accusé de réception, article L221-21 du Code de la consommation',
    file: 'retractation',
  },
  en: {
    title: 'Acknowledgment of your withdrawal',
    received: 'Received on',
    contract: 'The contract',
    order: 'Order',
    placed: 'placed on',
    content: 'What you gave notice of',
    declared: 'I give notice of my withdrawal from the contract above, for what follows.',
    foot: 'Acknowledgment of receipt, article L221-21 of the French consumer code',
    file: 'withdrawal',
  },
} as const satisfies Record<Lang, Record<string, string>>;

/** The acknowledgment of a withdrawal as a paper to keep: its content, its day and its hour (Code de la consommation, L221-21). */
export function printWithdrawalReceipt(
  files: Pick<FileStore, 'read'>,
  contract: ConfirmationRow,
  withdrawal: WithdrawalRow,
  lang: Lang,
  now: Date,
): Promise<Buffer> {
  const say = words[lang];
  const { colon, seller } = confirmationWords[lang];
  const head = {
    title: say.title,
    reference: withdrawalReference(withdrawal.id, withdrawal.madeOn),
    when: `${say.received} ${momentInWords(new Date(withdrawal.madeAt), contract.zone, lang)}`,
    foot: say.foot,
  };
  const service = lang === 'fr' ? contract.offerLabelFr : contract.offerLabelEn;
  const placed = `${formatDate(contract.orderedOn, 'long', lang)} ${contract.orderedOn.slice(0, 4)}`;
  return printOrderPaper(files, contract, { lang, now, head }, (sheet) => {
    writeSection(sheet, say.contract, [
      `${say.order} n°\u00a0${formatOrderNumber(contract.orderId)}, ${say.placed} ${placed}`,
      `${service}, ${contract.partnerName}`,
      contract.buyerName ?? '',
    ]);
    const sold = sellerWords(contract, lang);
    if (sold !== null) writeSection(sheet, seller, [sold]);
    writeSection(sheet, say.content, [
      say.declared,
      ...withdrawalFactsInWords(withdrawal, contract.zone, lang).map(({ label, value }) => `${label}${colon} ${value}`),
    ]);
  });
}

export const withdrawalFilename = ({ id, madeOn }: WithdrawalRow, lang: Lang): string =>
  `${words[lang].file}-${withdrawalReference(id, madeOn)}.pdf`;
