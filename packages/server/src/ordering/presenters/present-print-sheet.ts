import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { articlesOf } from '@loge/domain/ordering/item-types';
import { numberText } from '@loge/domain/ordering/item-values';
import type { Lang, Text } from '@loge/domain/shared/lang';
import type { BeneficiaryOrderDetailRow } from '../rows/beneficiary-order-rows.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';

/** The sheet that goes into the bag with the items: number, name, what and how many. HTML to be printed, everything typed by people escaped. */
export function presentPrintSheet(row: BeneficiaryOrderDetailRow): Text {
  return { fr: sheet(row, 'fr'), en: sheet(row, 'en') };
}

/** An option stands by itself: it is no article. */
const times = (item: BeneficiaryOrderDetailRow['items'][number], lang: Lang): string =>
  articlesOf(item) > 0 ? `${numberText(String(item.quantity), lang)} × ` : '';

function sheet(row: BeneficiaryOrderDetailRow, lang: Lang): string {
  const number = `${lang === 'fr' ? 'N°' : 'No.'} ${formatOrderNumber(row.id)}`;
  const lines = row.items
    .filter(({ quantity }) => quantity > 0)
    .map((item) => `<li>${times(item, lang)}${escapeHtml(lang === 'fr' ? item.labelFr : item.labelEn)}</li>`);
  return [
    `<h1>${escapeHtml(number)}</h1>`,
    `<p><strong>${escapeHtml(row.beneficiaryName)}</strong></p>`,
    `<p>${escapeHtml(lang === 'fr' ? row.offerLabelFr : row.offerLabelEn)}</p>`,
    `<ul>${lines.join('')}</ul>`,
  ].join('');
}
