import { hourlyPriceCents, type PersonalServicesDeclaration } from '@loge/domain/ordering/personal-services';
import type { VatLine } from '@loge/domain/ordering/price-order';
import { SERVICE_QUOTE_DAYS } from '@loge/domain/ordering/service-quote';
import type { Lang } from '@loge/domain/shared/lang';
import { addDays, formatDate, type LocalDate } from '@loge/domain/shared/local-date';
import { formatMoney, sumCents } from '@loge/domain/shared/money';
import type { FileStore } from '../platform/files/file-store.ts';
import { writeTable } from '../platform/pdf/table.ts';
import { confirmationWords, priceParts, withYear } from './confirmation-words.ts';
import { printOrderPaper, writeSection } from './paper-sheet.ts';
import type { ConfirmationRow } from './rows/confirmation-rows.ts';

const words = {
  fr: {
    title: 'Devis gratuit',
    made: 'Établi le',
    until: 'valable jusqu’au',
    what: 'Ce qui vous est proposé',
    by: 'réalisé par',
    minutes: 'durée prévue',
    each: 'pour chaque intervention',
    item: 'Prestation',
    amount: 'Prix TTC',
    vat: 'La TVA',
    rate: 'Taux',
    without: 'Hors taxes',
    tax: 'TVA',
    hourly: 'Prix horaire TTC',
    seller: 'Prestataire (mode prestataire)',
    declared: 'Déclaration services à la personne n°',
    since: 'depuis le',
    approved: 'agrément n°',
    advantage: 'Avantage fiscal, à part du prix',
    credit:
      'Crédit d’impôt possible de {credit} pour cette commande (article 199 sexdecies du code général des impôts), sous réserve de votre situation et des plafonds annuels.',
    month:
      'Prix de l’ensemble de vos services à la personne du mois, ce devis compris\u00a0: {amount}. Le vendeur remet gratuitement un devis personnalisé au consommateur à qui il propose une prestation ou un ensemble de prestations dont le prix total est supérieur ou égal à 100\u00a0€ TTC par mois ou au consommateur qui lui en fait la demande.',
    foot: 'Devis établi en application de l’arrêté du 17 mars 2015 relatif aux services à la personne',
    file: 'devis',
  },
  en: {
    title: 'Free quote',
    made: 'Made on',
    until: 'valid until',
    what: 'What is proposed',
    by: 'done by',
    minutes: 'planned duration',
    each: 'for each visit',
    item: 'Service',
    amount: 'Price with VAT',
    vat: 'VAT',
    rate: 'Rate',
    without: 'Without VAT',
    tax: 'VAT',
    hourly: 'Price of an hour with VAT',
    seller: 'Provider',
    declared: 'Declaration of personal services no.',
    since: 'since',
    approved: 'approval no.',
    advantage: 'Tax advantage, apart from the price',
    credit:
      'A tax credit of {credit} is possible for this order (article 199 sexdecies of the French tax code), depending on your situation and the yearly ceilings.',
    month:
      'Price of all your personal services of the month, this quote included: {amount}. From 100\u00a0€ a month on, VAT included, or on demand, the seller gives a personal quote free of charge.',
    foot: 'Quote under the French order of 17 March 2015 on personal services',
    file: 'quote',
  },
} as const satisfies Record<Lang, Record<string, string>>;

/** What a quote says besides who gives it to whom. */
type QuotedService = Pick<
  ConfirmationRow,
  | 'brand'
  | 'deskName'
  | 'buyerName'
  | 'partnerName'
  | 'offerLabelFr'
  | 'offerLabelEn'
  | 'beginDate'
  | 'lines'
  | 'discountCents'
  | 'extraCostCents'
  | 'totalCents'
> & {
  readonly seller: { readonly name: string; readonly address: string; readonly siren: string } | null;
  readonly declaration: PersonalServicesDeclaration | null;
  readonly place: string;
  /** 0 where nobody knows it. */
  readonly durationMinutes: number;
  readonly vat: readonly VatLine[];
  readonly taxCreditCents: number;
  readonly monthCents: number;
  /** It recurs: the price is that of each. */
  readonly repeats: boolean;
  readonly today: LocalDate;
};

/**
 * The free quote of a personal service: who does it under which declaration, what, when, how long, at which price for an hour and in all, with and without VAT; what comes back stands apart
 * and smaller (arrêté of 17 March 2015).
 */
export function printServiceQuote(
  files: Pick<FileStore, 'read'>,
  quoted: QuotedService,
  lang: Lang,
  now: Date,
): Promise<Buffer> {
  const say = words[lang];
  const money = (cents: number): string => formatMoney(cents, lang);
  const head = {
    title: say.title,
    reference: lang === 'fr' ? quoted.offerLabelFr : quoted.offerLabelEn,
    when: `${say.made} ${withYear(quoted.today, lang)}, ${say.until} ${withYear(addDays(quoted.today, SERVICE_QUOTE_DAYS), lang)}`,
    foot: say.foot,
  };
  const minutes = quoted.durationMinutes;
  const hourly = minutes === 0 ? null : hourlyPriceCents(quoted.totalCents, minutes);
  return printOrderPaper(files, quoted, { lang, now, head }, (sheet) => {
    writeSection(sheet, say.what, [
      quoted.buyerName ?? '',
      `${say.by} ${quoted.partnerName}`,
      quoted.beginDate === null ? '' : withYear(quoted.beginDate, lang),
      quoted.place,
      minutes === 0
        ? ''
        : `${say.minutes}\u00a0: ${Math.floor(minutes / 60)}\u00a0h\u00a0${String(minutes % 60).padStart(2, '0')}`,
      quoted.repeats ? say.each : '',
    ]);
    const vatCents = sumCents(quoted.vat.map((line) => line.vatCents));
    writeTable(
      sheet,
      confirmationWords[lang].price,
      [{ title: say.item }, { title: say.amount, width: 170, align: 'right' }],
      [
        ...priceParts({ ...quoted, vatCents }, lang).map(({ label, amount }) => [
          label,
          amount ?? confirmationWords[lang].onQuote,
        ]),
        ...(hourly === null ? [] : [[say.hourly, money(hourly)]]),
      ],
    );
    writeTable(
      sheet,
      say.vat,
      [
        { title: say.rate },
        { title: say.without, width: 120, align: 'right' },
        { title: say.tax, width: 100, align: 'right' },
        { title: say.amount, width: 120, align: 'right' },
      ],
      quoted.vat.map((line) => [
        `${line.ratePercent.toLocaleString(lang)}\u00a0%`,
        money(line.excludingVatCents),
        money(line.vatCents),
        money(line.includingVatCents),
      ]),
    );
    writeSection(sheet, say.seller, providerWords(quoted, lang));
    if (quoted.taxCreditCents > 0)
      writeSection(sheet, say.advantage, [say.credit.replace('{credit}', money(quoted.taxCreditCents))], { size: 8.5 });
    writeSection(sheet, say.title, [say.month.replace('{amount}', money(quoted.monthCents))]);
  });
}

function providerWords({ seller, declaration }: QuotedService, lang: Lang): string[] {
  const say = words[lang];
  const name = seller === null ? '' : [seller.name, seller.address, seller.siren === '' ? '' : `SIREN ${seller.siren}`];
  const declared =
    declaration === null
      ? ''
      : `${say.declared} ${declaration.number}, ${say.since} ${formatDate(declaration.since, 'numeric', lang)}` +
        (declaration.approval === '' ? '' : `, ${say.approved} ${declaration.approval}`);
  return [[name].flat().filter(Boolean).join(', '), declared];
}

export const serviceQuoteFilename = (lang: Lang): string => `${words[lang].file}.pdf`;
