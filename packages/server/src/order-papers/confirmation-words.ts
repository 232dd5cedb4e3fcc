import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { WITHDRAWAL_EXCEPTIONS } from '@loge/domain/orders/withdrawal';
import type { Lang } from '@loge/domain/shared/lang';
import { formatDate } from '@loge/domain/shared/local-date';
import { formatMoney } from '@loge/domain/shared/money';
import { htmlToText } from 'html-to-text';
import type { ConfirmationRow } from './rows/confirmation-rows.ts';

export const confirmationWords = {
  fr: {
    colon: '\u00a0:',
    price: 'Le prix',
    discount: 'Remise',
    extra: 'Frais',
    vat: 'dont TVA',
    total: 'Total TTC',
    onQuote: 'Sur devis',
    seller: 'Vendeur',
    mediator: 'Médiateur de la consommation',
    vatNumber: 'TVA',
    how: 'Pour vous rétracter, ouvrez la commande et touchez «\u00a0Renoncer au contrat ici\u00a0», ou répondez à ce message\u00a0: «\u00a0Je vous notifie ma rétractation de la commande ci-dessus.\u00a0» Aucune raison n’est à donner.',
    form: 'Formulaire de rétractation (à renvoyer seulement si vous vous rétractez)',
    formTo: 'À l’attention de',
    formBody: 'Je vous notifie par la présente ma rétractation du contrat portant sur la commande',
    number: 'n°',
    formName: 'Nom',
    formAddress: 'Adresse',
    formDate: 'Date et signature (papier seulement)',
    placed: 'passée le',
    terms: 'Conditions générales, version',
    complaints: 'Réclamations et médiation, version',
  },
  en: {
    colon: ':',
    price: 'The price',
    discount: 'Discount',
    extra: 'Costs',
    vat: 'of which VAT',
    total: 'Total',
    onQuote: 'On quote',
    seller: 'Seller',
    mediator: 'Consumer mediator',
    vatNumber: 'VAT',
    how: 'To withdraw, open the order and touch “Withdraw from the contract here”, or answer this message: “I give notice of my withdrawal from the order above.” No reason is asked for.',
    form: 'Withdrawal form (return it only if you withdraw)',
    formTo: 'To',
    formBody: 'I hereby give notice that I withdraw from my contract for the order',
    number: 'no.',
    formName: 'Name',
    formAddress: 'Address',
    formDate: 'Date and signature (on paper only)',
    placed: 'placed on',
    terms: 'Terms, version',
    complaints: 'Complaints and mediation, version',
  },
} as const satisfies Record<Lang, Record<string, string>>;

/** Whether there is a way to withdraw at all: the exceptions that need nothing more leave none. A company has none either. */
export const mayWithdraw = ({ exception, buyerName }: ConfirmationRow): boolean =>
  buyerName !== null && (exception === null || WITHDRAWAL_EXCEPTIONS[exception].takes !== 'nothing');

export const withYear = (day: string, lang: Lang): string => `${formatDate(day, 'long', lang)} ${day.slice(0, 4)}`;

/** The parts of the price, the sum last. Without an amount a part is on quote. */
export function priceParts(
  row: Pick<ConfirmationRow, 'lines' | 'discountCents' | 'extraCostCents' | 'totalCents' | 'vatCents'>,
  lang: Lang,
): { readonly label: string; readonly amount: string | null }[] {
  const say = confirmationWords[lang];
  const money = (cents: number): string => formatMoney(cents, lang);
  return [
    ...row.lines.map(({ quantity, labelFr, labelEn, amountCents }) => ({
      label: `${quantity}\u00a0×\u00a0${lang === 'fr' ? labelFr : labelEn}`,
      amount: amountCents === null ? null : money(amountCents),
    })),
    ...(row.discountCents === 0 ? [] : [{ label: say.discount, amount: money(-row.discountCents) }]),
    ...(row.extraCostCents === 0 ? [] : [{ label: say.extra, amount: money(row.extraCostCents) }]),
    ...(row.totalCents === null
      ? []
      : [{ label: say.total, amount: `${money(row.totalCents)} (${say.vat} ${money(row.vatCents)})` }]),
  ];
}

/** Who sells, in one line; null where the desk has no seller. */
export function sellerWords({ seller }: ConfirmationRow, lang: Lang): string | null {
  if (seller === null) return null;
  const { name, form, address, siren, vatNumber } = seller;
  const vat = vatNumber === null ? '' : `${confirmationWords[lang].vatNumber} ${vatNumber}`;
  return [name, form, address, `SIREN ${siren}`, vat].filter((part) => part !== '').join(', ');
}

/** The form to withdraw by, filled in as far as it is known (Code de la consommation, annex to R221-1). */
export function withdrawalForm(row: ConfirmationRow, lang: Lang): string[] {
  const say = confirmationWords[lang];
  const to = [row.seller?.name ?? row.deskName, row.seller?.address ?? '', row.deskEmail].filter((part) => part !== '');
  const number = formatOrderNumber(row.orderId);
  const service = lang === 'fr' ? row.offerLabelFr : row.offerLabelEn;
  return [
    `${say.formTo}${say.colon} ${to.join(', ')}`,
    `${say.formBody} ${say.number}\u00a0${number}, ${service}, ${say.placed} ${withYear(row.orderedOn, lang)}.`,
    `${say.formName}${say.colon} ${row.buyerName ?? ''}`,
    `${say.formAddress}${say.colon}`,
    `${say.formDate}${say.colon}`,
  ];
}

const textOf = (html: string): string =>
  htmlToText(html, {
    wordwrap: false,
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
      ...(['h1', 'h2', 'h3'] as const).map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  });

/** The page of complaints with its mediator, and the terms, whole, in the editions that were in force when the order was placed. */
export function termsInWords(row: ConfirmationRow, lang: Lang): { readonly title: string; readonly text: string }[] {
  const say = confirmationWords[lang];
  const edition = (title: string, text: ConfirmationRow['terms']) =>
    text === null
      ? []
      : [
          {
            title: `${title} ${text.version}`,
            text: textOf(lang === 'fr' ? text.contentFr : text.contentEn || text.contentFr),
          },
        ];
  return [...edition(say.complaints, row.complaints), ...edition(say.terms, row.terms)];
}
