import { WITHDRAWAL_EXCEPTIONS, type WithdrawalException } from '@loge/domain/orders/withdrawal';
import type { Lang } from '@loge/domain/shared/lang';
import { formatMoney } from '@loge/domain/shared/money';
import { htmlToText } from 'html-to-text';
import type { ConfirmationRow } from './rows/confirmation-rows.ts';

const words = {
  fr: {
    price: 'Le prix\u00a0:',
    discount: 'Remise',
    extra: 'Frais',
    vat: 'dont TVA',
    total: 'Total TTC',
    seller: 'Vendeur\u00a0:',
    vatNumber: 'TVA',
    how: 'Pour vous rétracter, ouvrez la commande et touchez «\u00a0Renoncer au contrat ici\u00a0», ou répondez à ce message\u00a0: «\u00a0Je vous notifie ma rétractation de la commande ci-dessus.\u00a0» Aucune raison n’est à donner.',
    terms: 'Conditions générales, version',
    complaints: 'Réclamations et médiation, version',
  },
  en: {
    price: 'The price:',
    discount: 'Discount',
    extra: 'Costs',
    vat: 'of which VAT',
    total: 'Total',
    seller: 'Seller:',
    vatNumber: 'VAT',
    how: 'To withdraw, open the order and touch “Withdraw from the contract here”, or answer this message: “I give notice of my withdrawal from the order above.” No reason is asked for.',
    terms: 'Terms, version',
    complaints: 'Complaints and mediation, version',
  },
} as const satisfies Record<Lang, Record<string, string>>;

const textOf = (html: string): string =>
  htmlToText(html, {
    wordwrap: false,
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
      ...(['h1', 'h2', 'h3'] as const).map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  });

/**
 * What a confirmation says below its button, on the durable medium that the mail is: the parts of the price, who sells, how to withdraw, the terms and the
 * mediator as they were in force when the order was placed (Code de la consommation, L221-13).
 */
export function confirmationNotes(row: ConfirmationRow, exception: WithdrawalException | null, lang: Lang): string[] {
  const say = words[lang];
  const money = (cents: number): string => formatMoney(cents, lang);
  const parts = [
    ...row.lines.map(
      ({ quantity, labelFr, labelEn, amountCents }) =>
        `${quantity}\u00a0×\u00a0${lang === 'fr' ? labelFr : labelEn}${amountCents === null ? '' : `, ${money(amountCents)}`}`,
    ),
    ...(row.discountCents === 0 ? [] : [`${say.discount}, ${money(-row.discountCents)}`]),
    ...(row.extraCostCents === 0 ? [] : [`${say.extra}, ${money(row.extraCostCents)}`]),
    ...(row.totalCents === null ? [] : [`${say.total}, ${money(row.totalCents)} (${say.vat} ${money(row.vatCents)})`]),
  ];
  const { seller } = row;
  const edition = (title: string, text: ConfirmationRow['terms']): string[] =>
    text === null
      ? []
      : [`${title} ${text.version}\n\n${textOf(lang === 'fr' ? text.contentFr : text.contentEn || text.contentFr)}`];
  const mayWithdraw = exception === null || WITHDRAWAL_EXCEPTIONS[exception].takes !== 'nothing';
  return [
    `${say.price} ${parts.join(' · ')}`,
    ...(seller === null
      ? []
      : [
          `${say.seller} ${[seller.name, seller.form, seller.address, `SIREN ${seller.siren}`, seller.vatNumber === null ? '' : `${say.vatNumber} ${seller.vatNumber}`].filter((part) => part !== '').join(', ')}`,
        ]),
    ...(mayWithdraw ? [say.how] : []),
    ...edition(say.complaints, row.complaints),
    ...edition(say.terms, row.terms),
  ];
}
