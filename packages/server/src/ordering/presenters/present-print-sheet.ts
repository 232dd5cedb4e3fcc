import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { numberText } from '@loge/domain/ordering/item-values';
import type { Lang, Text } from '@loge/domain/shared/lang';
import type { BeneficiaryOrderDetailRow } from '../rows/beneficiary-order-rows.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';

/** The sheet that goes into the bag with the items: number, name, what and how many. HTML to be printed, everything typed by people escaped. */
export function presentPrintSheet(row: BeneficiaryOrderDetailRow): Text {
  return { fr: sheet(row, 'fr'), en: sheet(row, 'en') };
}

function sheet(row: BeneficiaryOrderDetailRow, lang: Lang): string {
  const number = `${lang === 'fr' ? 'N°' : 'No.'} ${formatOrderNumber(row.id)}`;
  const lines = row.items
    .filter(({ quantity }) => quantity > 0)
    .map(
      (item) =>
        `<li>${numberText(String(item.quantity), lang)} × ${escapeHtml(lang === 'fr' ? item.labelFr : item.labelEn)}</li>`,
    );
  return [
    `<h1>${escapeHtml(number)}</h1>`,
    `<p><strong>${escapeHtml(row.beneficiaryName)}</strong></p>`,
    `<p>${escapeHtml(lang === 'fr' ? row.offerLabelFr : row.offerLabelEn)}</p>`,
    `<ul>${lines.join('')}</ul>`,
  ].join('');
}
