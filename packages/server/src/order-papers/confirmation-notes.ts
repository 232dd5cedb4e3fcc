import type { Lang } from '@loge/domain/shared/lang';
import {
  confirmationWords,
  mayWithdraw,
  priceParts,
  sellerWords,
  termsInWords,
  withdrawalForm,
} from './confirmation-words.ts';
import type { ConfirmationRow } from './rows/confirmation-rows.ts';

/**
 * What a confirmation says below its button, on the durable medium that the mail is: the parts of the price, who sells, how to withdraw with the form, the
 * terms and the mediator as they were in force when the order was placed (Code de la consommation, L221-13).
 */
export function confirmationNotes(row: ConfirmationRow, lang: Lang): string[] {
  const say = confirmationWords[lang];
  const seller = sellerWords(row, lang);
  return [
    `${say.price}${say.colon} ${priceParts(row, lang)
      .map(({ label, amount }) => (amount === null ? label : `${label}, ${amount}`))
      .join(' · ')}`,
    ...(seller === null ? [] : [`${say.seller}${say.colon} ${seller}`]),
    ...(row.seller === null || row.seller.mediator === ''
      ? []
      : [`${say.mediator}${say.colon} ${row.seller.mediator}`]),
    ...(mayWithdraw(row) ? [say.how, [say.form, ...withdrawalForm(row, lang)].join('\n\n')] : []),
    ...termsInWords(row, lang).map(({ title, text }) => `${title}\n\n${text}`),
  ];
}
