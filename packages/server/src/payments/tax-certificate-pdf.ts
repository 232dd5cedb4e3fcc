import type { Brand } from '@loge/domain/brands/brand';
import { activityNumber, PERSONAL_SERVICE_LABELS } from '@loge/domain/ordering/personal-service-labels';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { paymentModeLabel } from '@loge/domain/payments/payment-modes';
import { certifiedMeans, type TaxCertificate } from '@loge/domain/payments/tax-certificate';
import { formatDate } from '@loge/domain/shared/local-date';
import { formatMoney } from '@loge/domain/shared/money';
import type { PaperLogo } from '../platform/pdf/paper-logo.ts';
import { contentWidth, inksOf, paper, Sheet } from '../platform/pdf/sheet.ts';
import { writeTable } from '../platform/pdf/table.ts';

const money = (cents: number): string => formatMoney(cents, 'fr');
const day = (date: string): string => formatDate(date, 'numeric', 'fr');

/** '12 h', '1 h 30'. */
export const hoursWords = (minutes: number): string =>
  `${Math.floor(minutes / 60)}\u00a0h${minutes % 60 === 0 ? '' : `\u00a0${String(minutes % 60).padStart(2, '0')}`}`;

export const certificateFilename = ({ year, version }: Pick<TaxCertificate, 'year' | 'version'>): string =>
  `attestation-fiscale-${year}${version === 1 ? '' : `-v${version}`}.pdf`;

interface Printed {
  readonly certificate: TaxCertificate;
  readonly brand: Brand;
  readonly logo: PaperLogo | null;
  readonly now: Date;
}

/** The tax certificate of a year (code du travail, D.7233-4), for the tax office: French, whatever its reader's language. */
export async function printTaxCertificate({ certificate, brand, logo, now }: Printed): Promise<Buffer> {
  const { year, seller, person } = certificate;
  const sheet = new Sheet({
    title: `Attestation fiscale ${year}, ${person.name}`,
    author: brand.name,
    lang: 'fr',
    inks: inksOf(brand),
    now,
    foot: [
      `${[seller.legalName, seller.legalForm].filter(Boolean).join(' ')} · SIREN ${seller.siren}`,
      'Attestation établie en application de l’article D.7233-4 du code du travail.',
    ],
    pageOf: (page, pages) => `Page ${page} sur ${pages}`,
  });
  writeHead(sheet, certificate, logo);
  writeSummary(sheet, certificate);
  writeServices(sheet, certificate);
  writeMeans(sheet, certificate);
  writeLimited(sheet, certificate);
  for (const note of notesOf(certificate)) writeNote(sheet, note);
  return sheet.finish();
}

interface Party {
  readonly address1: string;
  readonly address2: string;
  readonly zipCode: string;
  readonly city: string;
}
const addressOf = ({ address1, address2, zipCode, city }: Party): readonly string[] =>
  [address1, address2, `${zipCode} ${city}`.trim()].filter((line) => line !== '');

function writeHead(sheet: Sheet, certificate: TaxCertificate, logo: PaperLogo | null): void {
  const { year, seller, person, issuedOn, replaces, version } = certificate;
  const half = contentWidth / 2;
  if (logo === null) sheet.write('P', sheet.options.author, { size: 20, bold: true, colour: 'main', width: half });
  else sheet.logo(logo, sheet.options.author, { width: half - 16, height: 36 });
  sheet.y += 46;
  sheet.write('H1', `Attestation fiscale ${year}`, { size: 25, display: true });
  sheet.y += 34;
  sheet.write('P', 'Services à la personne, article 199 sexdecies du code général des impôts', { colour: 'soft' });
  sheet.y += 24;
  const top = sheet.y;
  const left = writeParty(sheet, { x: paper.margin, width: half - 20 }, 'Organisme', [
    [seller.legalName, seller.legalForm].filter(Boolean).join(' '),
    ...addressOf(seller),
    `Déclaration n° ${seller.declaration.number}`,
    `enregistrée le ${day(seller.declaration.since)}`,
    seller.declaration.approval === '' ? '' : `Agrément n° ${seller.declaration.approval}`,
  ]);
  sheet.y = top;
  const right = writeParty(sheet, { x: paper.margin + half, width: half }, 'Bénéficiaire', [
    person.name,
    ...addressOf(person),
    certificate.debitedAccount === null ? '' : `Compte débité : ${certificate.debitedAccount}`,
  ]);
  sheet.y = Math.max(left, right) + 12;
  sheet.write('P', `Établie le ${day(issuedOn)}${version === 1 ? '' : `, version ${version}`}`, {
    size: 9,
    colour: 'soft',
  });
  sheet.y += 20;
  if (replaces !== null)
    writeNote(
      sheet,
      `Cette attestation annule et remplace la version ${replaces.version}, établie le ${day(replaces.issuedOn)}. Si vous avez déjà déclaré vos revenus ${year}, corrigez votre déclaration.`,
    );
}

function writeParty(
  sheet: Sheet,
  place: { readonly x: number; readonly width: number },
  label: string,
  lines: readonly string[],
): number {
  sheet.write('P', label, { ...place, size: 8.5, colour: 'soft' });
  sheet.y += 15;
  for (const [index, line] of lines.filter((text) => text !== '').entries()) {
    const writing = { ...place, bold: index === 0 };
    sheet.write('P', line, writing);
    sheet.y += sheet.heightOf(line, writing) + 2;
  }
  return sheet.y;
}

/** What goes into the tax return, large. */
function writeSummary(sheet: Sheet, { countedCents, cesuCents, durationMinutes, year }: TaxCertificate): void {
  const facts = [
    [`Somme payée en ${year}, hors CESU`, money(countedCents)],
    ['Payé en CESU préfinancés', money(cesuCents)],
    ['Durée des interventions', durationMinutes === 0 ? 'Au forfait' : hoursWords(durationMinutes)],
  ] as const;
  const width = contentWidth / facts.length;
  const top = sheet.y;
  sheet.ground(sheet.options.inks.tint, { x: paper.margin, width: contentWidth, height: 62, radius: 12 });
  for (const [index, [label, value]] of facts.entries()) {
    const place = { x: paper.margin + 14 + index * width, width: width - 18 };
    sheet.y = top + 13;
    sheet.write('P', label, { ...place, size: 8.5, colour: 'soft' });
    sheet.y = top + 28;
    sheet.write('P', value, { ...place, size: 17, display: true, colour: index === 0 ? 'main' : 'text' });
  }
  sheet.y = top + 66;
}

function writeServices(sheet: Sheet, { services, countedCents, cesuCents, otherCents }: TaxCertificate): void {
  if (services.length === 0) return;
  const amount = { width: 62, align: 'right' } as const;
  writeTable(
    sheet,
    'Interventions',
    [
      { title: 'Date', width: 56 },
      { title: 'Service et intervenant' },
      { title: 'Durée', width: 44, align: 'right' },
      { title: 'Payé', ...amount },
      { title: 'CESU', ...amount },
      { title: 'Sans crédit', ...amount },
    ],
    services.map((line) => [
      day(line.day),
      `${line.label}, commande ${formatOrderNumber(line.orderId)}. ${line.by} (n° ${line.byCode})`,
      line.durationMinutes === null ? 'forfait' : hoursWords(line.durationMinutes),
      money(line.countedCents),
      money(line.cesuCents),
      money(line.otherCents),
    ]),
    ['', 'Total', '', money(countedCents), money(cesuCents), money(otherCents)],
  );
}

const means = {
  counted: 'oui',
  cesu: 'pour la part que vous avez financée',
  cash: 'non, réglé en espèces',
  others: 'non, vous ne l’avez pas réglé vous-même',
} as const;

function writeMeans(sheet: Sheet, { byMode }: TaxCertificate): void {
  if (byMode.length === 0) return;
  writeTable(
    sheet,
    'Moyens de paiement',
    [
      { title: 'Moyen' },
      { title: 'Ouvre droit au crédit d’impôt', width: 210 },
      { title: 'Montant', width: 78, align: 'right' },
    ],
    byMode.map(({ mode, cents }) => [paymentModeLabel(mode).fr, means[certifiedMeans(mode)], money(cents)]),
  );
}

/** Activities with a ceiling of their own (code du travail, D.7233-5). */
function writeLimited(sheet: Sheet, { limited = [] }: TaxCertificate): void {
  if (limited.length === 0) return;
  const amount = { width: 110, align: 'right' } as const;
  writeTable(
    sheet,
    'Activités plafonnées par an et par foyer',
    [{ title: 'Activité (D.7231-1)' }, { title: 'Payé', ...amount }, { title: 'Retenu au plus', ...amount }],
    limited.map(({ activity, paidCents, ceilingCents }) => [
      `${PERSONAL_SERVICE_LABELS[activity].fr} (${activityNumber(activity)})`,
      money(paidCents),
      money(ceilingCents),
    ]),
  );
}

function notesOf({ cesuCents, year, services }: TaxCertificate): readonly string[] {
  const cesu =
    cesuCents === 0
      ? []
      : [
          `Vous avez l’obligation d’indiquer à l’administration fiscale, dans votre déclaration de revenus, le montant des CESU que vous avez personnellement financé : lui seul ouvre droit à l’avantage fiscal. L’attestation annuelle de l’organisme qui vous a remis les CESU donne ce montant.`,
        ];
  const none = services.length === 0 ? [`Aucune somme payée en ${year} n’ouvre plus droit au crédit d’impôt.`] : [];
  return [
    ...none,
    ...cesu,
    'Le crédit d’impôt est de 50 % des sommes payées, dans la limite des plafonds du code général des impôts, aides déduites. Conservez cette attestation : l’administration peut vous la demander.',
  ];
}

function writeNote(sheet: Sheet, note: string): void {
  const inside = { x: paper.margin + 14, width: contentWidth - 28, size: 9 };
  const height = sheet.heightOf(note, inside) + 20;
  sheet.require(height + 10);
  sheet.y += 10;
  sheet.frame({ x: paper.margin, width: contentWidth, height, radius: 10 });
  sheet.y += 10;
  sheet.write('P', note, inside);
  sheet.y += height - 10;
}
