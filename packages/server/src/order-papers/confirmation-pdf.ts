import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { lastDayToWithdraw } from '@loge/domain/orders/withdrawal';
import { withdrawalSentence } from '@loge/domain/orders/withdrawal-text';
import type { Lang } from '@loge/domain/shared/lang';
import { formatDate, formatDateFrom, formatTime } from '@loge/domain/shared/local-date';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import type { FileStore } from '../platform/files/file-store.ts';
import { writeTable } from '../platform/pdf/table.ts';
import {
  confirmationWords,
  mayWithdraw,
  priceParts,
  sellerWords,
  termsInWords,
  withdrawalForm,
  withYear,
} from './confirmation-words.ts';
import { printOrderPaper, writeSection } from './paper-sheet.ts';
import type { ConfirmationRow } from './rows/confirmation-rows.ts';

const words = {
  fr: {
    title: 'Confirmation de commande',
    placed: 'Commande passée le',
    cancelled: 'Annulée le',
    at: ', à ',
    what: 'Ce qui est commandé',
    part: 'Article',
    amount: 'Prix TTC',
    right: 'Droit de rétractation',
    noRight: 'Commandée par une entreprise\u00a0: il n’y a pas de droit de rétractation.',
    asked: 'Vous avez demandé expressément que la prestation commence avant la fin de ce délai, le',
    how: 'Pour vous rétracter, ouvrez la commande et touchez «\u00a0Renoncer au contrat ici\u00a0», ou renvoyez le formulaire ci-dessous. Aucune raison n’est à donner.',
    foot: 'Confirmation du contrat, article L221-13 du Code de la consommation',
    file: 'confirmation',
  },
  en: {
    title: 'Order confirmation',
    placed: 'Order placed on',
    cancelled: 'Cancelled on',
    at: ', at ',
    what: 'What is ordered',
    part: 'Item',
    amount: 'Price with VAT',
    right: 'Right of withdrawal',
    noRight: 'Ordered by a company: there is no right of withdrawal.',
    asked: 'You asked expressly that the service begin before that time is over, on',
    how: 'To withdraw, open the order and touch “Withdraw from the contract here”, or return the form below. No reason is asked for.',
    foot: 'Confirmation of the contract, article L221-13 of the French consumer code',
    file: 'confirmation',
  },
} as const satisfies Record<Lang, Record<string, string>>;

/** A moment as one reads it at the conciergerie, with its year. */
export function momentInWords(moment: Date, zone: string, lang: Lang): string {
  const { date, time } = instantToLocal(moment.getTime(), zone);
  return `${formatDate(date, 'long', lang)} ${date.slice(0, 4)}${words[lang].at}${formatTime(time, lang)}`;
}

/**
 * The confirmation of an order as a paper to keep: what is ordered, the parts of the price, who sells, the right with its last day or its exception, the
 * form, the mediator and the terms of then (Code de la consommation, L221-13).
 */
export function printConfirmation(
  files: Pick<FileStore, 'read'>,
  row: ConfirmationRow,
  lang: Lang,
  now: Date,
): Promise<Buffer> {
  const say = words[lang];
  const shared = confirmationWords[lang];
  const head = {
    title: say.title,
    reference: `N°\u00a0${formatOrderNumber(row.orderId)}`,
    when: whenInWords(row, lang),
    foot: say.foot,
  };
  return printOrderPaper(files, row, { lang, now, head }, (sheet) => {
    const { beginDate, serviceTime } = row;
    const day =
      beginDate === null
        ? ''
        : serviceTime === null
          ? withYear(beginDate, lang)
          : formatDateFrom(beginDate, serviceTime, lang, row.orderedOn);
    const service = lang === 'fr' ? row.offerLabelFr : row.offerLabelEn;
    writeSection(sheet, say.what, [`${service}, ${row.partnerName}`, day, row.buyerName ?? '']);
    writeTable(
      sheet,
      shared.price,
      [{ title: say.part }, { title: say.amount, width: 170, align: 'right' }],
      priceParts(row, lang).map(({ label, amount }) => [label, amount ?? shared.onQuote]),
    );
    const seller = sellerWords(row, lang);
    if (seller !== null) writeSection(sheet, shared.seller, [seller]);
    const mediator = row.seller?.mediator ?? '';
    if (mediator !== '') writeSection(sheet, shared.mediator, [mediator]);
    writeSection(sheet, say.right, rightInWords(row, lang));
    if (mayWithdraw(row)) writeSection(sheet, shared.form, withdrawalForm(row, lang));
    for (const { title, text } of termsInWords(row, lang)) writeSection(sheet, title, [text], { size: 8.5 });
  });
}

/** Since when there is a contract, and since when it is cancelled. */
function whenInWords({ concludedAt, cancelledAt, zone }: ConfirmationRow, lang: Lang): string {
  const say = words[lang];
  if (concludedAt === null) return '';
  const placed = `${say.placed} ${momentInWords(concludedAt, zone, lang)}`;
  return cancelledAt === null ? placed : `${placed}. ${say.cancelled} ${momentInWords(cancelledAt, zone, lang)}.`;
}

function rightInWords(row: ConfirmationRow, lang: Lang): string[] {
  const say = words[lang];
  if (row.buyerName === null) return [say.noRight];
  const lastDay = row.sellsGoods ? null : lastDayToWithdraw(row.orderedOn);
  const right = withdrawalSentence({ exception: row.exception, fromReceipt: row.sellsGoods, lastDay }, lang);
  return [
    `${right}.`,
    ...(row.expressRequestAt === null ? [] : [`${say.asked} ${momentInWords(row.expressRequestAt, row.zone, lang)}.`]),
    ...(mayWithdraw(row) ? [say.how] : []),
  ];
}

export const confirmationFilename = ({ orderId }: ConfirmationRow, lang: Lang): string =>
  `${words[lang].file}-${orderId}.pdf`;
