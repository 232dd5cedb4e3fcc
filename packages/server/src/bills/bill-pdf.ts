import type { Brand } from '@loge/domain/brands/brand';
import type { Buyer } from '@loge/domain/billing/bill-document';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { formatDate, formatMonth } from '@loge/domain/shared/local-date';
import { formatMoney } from '@loge/domain/shared/money';
import encodeQR from 'qr';
import type { PaperLogo } from '../platform/pdf/paper-logo.ts';
import { contentWidth, inksOf, paper, Sheet } from '../platform/pdf/sheet.ts';
import { type Column, writeTable } from '../platform/pdf/table.ts';
import {
  billTitle,
  exemptionOf,
  isCreditNote,
  longDate,
  operationNotes,
  quantityWords,
  rateWords,
  selfBilledNote,
  sellerLine,
  servedWords,
  spacedSiren,
  termsOf,
  trialNote,
} from './bill-words.ts';
import { facturX } from './factur-x.ts';
import { isCommission, isOfOrder, isSelfBilled, type PrintedDocument } from './printed-document.ts';

const money = (cents: number): string => formatMoney(cents, 'fr');

interface PrintedBill {
  readonly bill: PrintedDocument;
  readonly brand: Brand;
  readonly logo: PaperLogo | null;
  /** What its code of squares leads to; null for none. */
  readonly link: string | null;
  readonly now: Date;
}

/** The PDF of a bill or a credit note, kept for ten years (PDF/A-3b) with the electronic invoice inside (Factur-X). */
export async function printBill({ bill, brand, logo, link, now }: PrintedBill): Promise<Buffer> {
  const sheet = new Sheet({
    title: `${billTitle(bill)} ${bill.reference}`,
    author: brand.name,
    lang: 'fr',
    inks: inksOf(brand),
    now,
    foot: [
      sellerLine(bill.seller),
      'Pas d’escompte. Entre professionnels : pénalités de retard au taux légal majoré de 10 points, indemnité forfaitaire de 40 €.',
      'Facture électronique au format Factur-X (EN 16931) : ses données sont jointes à ce document.',
    ],
    pageOf: (page, pages) => `Page ${page} sur ${pages}`,
    archive: facturX(bill),
  });
  writeHead(sheet, bill, logo);
  writeLines(sheet, bill);
  writeSums(sheet, bill, link);
  writeNotes(sheet, bill);
  return sheet.finish();
}

/** The bell under its arch, as everywhere else. */
const mark = (main: string): readonly (readonly [string, string])[] => [
  ['M4 38V19a16 16 0 0 1 32 0v19z', main],
  ['M11 27a9 9 0 0 1 18 0z', '#ffffff'],
  ['M16.7 13.4a3.3 3.3 0 1 0 6.6 0a3.3 3.3 0 1 0 -6.6 0z', '#e0533d'],
  ['M4 30h32v3.4H4z', '#ffffff'],
];

function writeHead(sheet: Sheet, bill: PrintedDocument, logo: PaperLogo | null): void {
  const { main } = sheet.options.inks;
  const half = contentWidth / 2;
  const right = { x: paper.margin + half, width: half, align: 'right' } as const;
  if (logo === null) {
    sheet.drawing(mark(main), { x: paper.margin, size: 32 });
    sheet.y += 3;
    sheet.write('P', sheet.options.author, {
      x: paper.margin + 40,
      width: half,
      size: 22,
      display: true,
      colour: 'main',
    });
    sheet.y -= 3;
  } else sheet.logo(logo, sheet.options.author, { width: half - 16, height: 42 });
  sheet.y -= 2;
  sheet.write('H1', billTitle(bill), { ...right, size: 30, display: true });
  sheet.y += 40;
  sheet.write('P', `N° ${bill.reference}`, { ...right, size: 11.5, bold: true });
  sheet.y += 32;
  const third = contentWidth / 3;
  const top = sheet.y;
  const { seller, buyer } = bill;
  const bottoms = [
    writeParty(sheet, { x: paper.margin, width: third - 12 }, 'Vendeur', [
      seller.deskName === '' ? '' : `Conciergerie ${seller.deskName}`,
      [seller.legalName, seller.legalForm].filter((part) => part !== '').join(' '),
      ...placeLines(seller),
      seller.phone,
      seller.email,
    ]),
    writeParty(sheet, { x: paper.margin + third, width: third - 12 }, 'Client', [
      buyer.name,
      buyer.company,
      ...placeLines(buyer),
      buyer.siren === undefined ? '' : `SIREN ${spacedSiren(buyer.siren)}`,
      (buyer.vatNumber ?? null) === null ? '' : `TVA ${buyer.vatNumber}`,
      isOfOrder(bill) && bill.buyerOrder !== undefined ? `Votre commande : ${bill.buyerOrder}` : '',
      isOfOrder(bill) && typeof bill.costCenter === 'string' ? `Centre de coût : ${bill.costCenter}` : '',
    ]),
    writeDates(sheet, bill, { x: paper.margin + 2 * third + 20, width: third - 20 }),
  ];
  sheet.y = Math.max(...bottoms, top) + 4;
}

const placeLines = ({ address1, address2, zipCode, city }: Omit<Buyer, 'name' | 'company'>): readonly string[] => [
  address1,
  address2,
  `${zipCode} ${city}`.trim(),
];

interface Place {
  readonly x: number;
  readonly width: number;
}

/** A label with lines under it, from the present height; answers where it ends, and leaves the height as it was. */
function writeParty(sheet: Sheet, place: Place, label: string, lines: readonly string[]): number {
  const top = sheet.y;
  sheet.write('P', label, { ...place, size: 8.5, colour: 'soft' });
  sheet.y += 15;
  for (const [index, line] of lines.filter((text) => text !== '').entries()) {
    const writing = { ...place, bold: index === 0 };
    sheet.write('P', line, writing);
    sheet.y += sheet.heightOf(line, writing) + 2;
  }
  const bottom = sheet.y;
  sheet.y = top;
  return bottom;
}

function writeDates(sheet: Sheet, bill: PrintedDocument, place: Place): number {
  const top = sheet.y;
  const dates = [
    // In French a bill is feminine, a credit note is not.
    [bill.reverses === null ? 'Émise le' : 'Émis le', longDate(bill.issuedOn)],
    [isOfOrder(bill) && bill.operation === 'goods' ? 'Livraison' : 'Prestation', servedWords(bill)],
    ...(bill.kind === 'self_billed_invoice' ? [['Échéance', longDate(bill.payBy)]] : []),
    ...(bill.reverses === null
      ? []
      : [
          [
            bill.reverses.partly === true ? 'Corrige la facture' : 'Annule la facture',
            `${bill.reverses.reference} du ${formatDate(bill.reverses.issuedOn, 'numeric', 'fr')}`,
          ],
        ]),
  ] as const;
  for (const [label = '', value = ''] of dates) sheet.y = writeParty(sheet, place, label, [value]) + 4;
  const bottom = sheet.y;
  sheet.y = top;
  return bottom;
}

const columns: readonly Column[] = [
  { title: 'Désignation' },
  { title: 'Qté', width: 30, align: 'right' },
  { title: 'Prix unit. HT', width: 62, align: 'right' },
  { title: 'TVA', width: 38, align: 'right' },
  { title: 'Total HT', width: 62, align: 'right' },
  { title: 'Total TTC', width: 62, align: 'right' },
];

function writeLines(sheet: Sheet, bill: PrintedDocument): void {
  writeTable(
    sheet,
    isOfOrder(bill)
      ? `Commande ${formatOrderNumber(bill.orderId)}, ${bill.offerLabel}`
      : `${isCommission(bill) ? 'Commissions sur vos ventes' : 'Attendu de facturation'}, ${formatMonth(bill.month, 'fr')}`,
    columns,
    bill.lines.map((line) => [
      line.label,
      quantityWords(line.quantity),
      line.unitExcludingVatCents === null ? '' : money(line.unitExcludingVatCents),
      rateWords(line.ratePercent),
      money(line.excludingVatCents),
      money(line.includingVatCents),
    ]),
  );
  const service = isOfOrder(bill) ? bill.personalService : null;
  if (service === null) return;
  const words = [
    'Service à la personne',
    `Intervenant\u00a0: ${service.by}`,
    service.place,
    service.durationMinutes === null ? '' : `Durée : ${hoursWords(service.durationMinutes)}`,
  ].filter((part) => part !== '');
  sheet.y += 6;
  sheet.write('P', words.join(' · '), { size: 8.5, colour: 'good' });
  sheet.y += 14;
}

const hoursWords = (minutes: number): string =>
  `${Math.floor(minutes / 60)} h${minutes % 60 === 0 ? '' : ` ${String(minutes % 60).padStart(2, '0')}`}`;

/** VAT per rate and what was paid on the left, the total as a ticket on the right. */
function writeSums(sheet: Sheet, bill: PrintedDocument, link: string | null): void {
  const payments = isOfOrder(bill) ? bill.payments : [];
  const left = { width: contentWidth * 0.54 };
  const ticket = { x: paper.margin + contentWidth * 0.58, width: contentWidth * 0.42 };
  const height = 70 + 22 * (bill.vat.length + payments.length) + (payments.length > 0 ? 56 : 0);
  sheet.require(Math.max(height, 220));
  const top = sheet.y;
  writeTable(
    sheet,
    'TVA par taux',
    [
      { title: 'Taux' },
      { title: 'Base HT', width: 62, align: 'right' },
      { title: 'TVA', width: 58, align: 'right' },
      { title: 'TTC', width: 62, align: 'right' },
    ],
    bill.vat.map((line) => [
      rateWords(line.ratePercent),
      money(line.excludingVatCents),
      money(line.vatCents),
      money(line.includingVatCents),
    ]),
    undefined,
    left,
  );
  if (payments.length > 0)
    writeTable(
      sheet,
      'Règlements',
      [{ title: 'Date', width: 52 }, { title: 'Moyen' }, { title: 'Montant', width: 62, align: 'right' }],
      payments.map(({ date, label, cents }) => [formatDate(date, 'numeric', 'fr'), label, money(cents)]),
      undefined,
      left,
    );
  const bottom = sheet.y;
  // Beside the tables, or at the top of the page to which many payments have led.
  sheet.y = (bottom < top ? paper.margin : top) + 16;
  writeTicket(sheet, bill, ticket);
  if (link === null) return void (sheet.y = Math.max(bottom, sheet.y) + 8);
  sheet.y += 16;
  sheet.squares(squaresOf(link), { x: ticket.x + 4, size: 56 });
  sheet.y += 8;
  sheet.write('P', 'Présentez ce code à la conciergerie pour retrouver la commande et ses justificatifs.', {
    x: ticket.x + 72,
    width: ticket.width - 76,
    size: 8.5,
    colour: 'soft',
  });
  sheet.y = Math.max(bottom, sheet.y + 56) + 8;
}

/** The code of an address, without the white frame that the library draws. */
function squaresOf(address: string): readonly (readonly boolean[])[] {
  const framed = encodeQR(address, 'raw', { border: 1 });
  return framed.slice(1, -1).map((row) => row.slice(1, -1));
}

function writeTicket(sheet: Sheet, bill: PrintedDocument, { x, width }: Place): void {
  const inside = { x: x + 16, width: width - 32 };
  const facts = [
    ['Total HT', bill.excludingVatCents],
    ['TVA', bill.vatCents],
  ] as const;
  const isBill = !isCreditNote(bill);
  sheet.ground(sheet.options.inks.tint, { x, width, height: isBill ? 126 : 94, radius: 12 });
  sheet.y += 16;
  for (const [label, cents] of facts) {
    sheet.write('P', label, { ...inside, colour: 'soft' });
    sheet.write('P', money(cents), { ...inside, align: 'right' });
    sheet.y += 18;
  }
  sheet.y += 10;
  sheet.write('P', isBill ? 'Total TTC' : 'Avoir TTC', { ...inside, bold: true, size: 11 });
  sheet.y -= 12;
  sheet.write('P', money(bill.includingVatCents), {
    ...inside,
    align: 'right',
    size: 24,
    display: true,
    colour: 'main',
  });
  sheet.y += 38;
  if (!isBill) return void (sheet.y += 8);
  sheet.perforation({ x, width });
  sheet.y += 13;
  const { dueCents } = bill;
  const state =
    dueCents > 0 ? (isSelfBilled(bill) ? 'À régler' : termsOf(bill)) : dueCents < 0 ? 'Trop-perçu' : 'Acquittée';
  sheet.write('P', state, { ...inside, colour: dueCents === 0 ? 'good' : 'text', bold: dueCents === 0 });
  sheet.write('P', `${dueCents < 0 ? 'À rendre' : 'Reste dû'} ${money(Math.abs(dueCents))}`, {
    ...inside,
    align: 'right',
    bold: true,
  });
  sheet.y += 24;
}

function writeNotes(sheet: Sheet, bill: PrintedDocument): void {
  const notes = [
    trialNote(bill),
    operationNote(bill),
    commissionNote(bill),
    selfBilledNotes(bill),
    personalServicesNote(bill),
    reasonNote(bill),
  ].filter((note) => note !== null);
  for (const note of notes) {
    const inside = { x: paper.margin + 16, width: contentWidth - 32, size: 9 };
    const height = sheet.heightOf(note, inside) + 24;
    sheet.require(height);
    sheet.frame({ x: paper.margin, width: contentWidth, height, radius: 10 });
    sheet.y += 12;
    sheet.write('P', note, inside);
    sheet.y += height;
  }
}

function operationNote(bill: PrintedDocument): string | null {
  const words = operationNotes(bill);
  return words.length === 0 ? null : `Catégorie de l’opération : ${words.join('. ')}.`;
}

/** How a commission is paid, and what that has to do with the sale of the partner. */
const commissionNote = (bill: PrintedDocument): string | null =>
  bill.kind === 'commission_invoice'
    ? `${termsOf(bill)} Vos ventes restent les vôtres\u00a0: vous les facturez au client, et leur TVA est la vôtre.`
    : null;

function selfBilledNotes(bill: PrintedDocument): string | null {
  if (!isSelfBilled(bill)) return null;
  const exempt = bill.seller.vatNumber === null ? ` ${exemptionOf(bill.seller).words}.` : '';
  return `${selfBilledNote(bill)}${exempt}`;
}

function personalServicesNote(bill: PrintedDocument): string | null {
  if (!isOfOrder(bill) || bill.personalService === null || isCreditNote(bill)) return null;
  const { personalService, seller } = bill;
  const declared =
    seller.personalServices === null
      ? ''
      : ` Organisme déclaré sous le n° ${seller.personalServices.number}, le ${longDate(seller.personalServices.since)}.`;
  return (
    `Services à la personne. Sur cette facture, ${money(personalService.eligibleCents)} ouvrent droit au crédit d’impôt de l’article ` +
    `199 sexdecies du code général des impôts, sous réserve d’un paiement autre qu’en espèces.${declared}`
  );
}

const reasonNote = ({ reverses }: PrintedDocument): string | null =>
  reverses === null
    ? null
    : `Cet avoir ${reverses.partly === true ? 'corrige' : 'annule'} la facture ${reverses.reference}${reverses.partly === true ? '' : ' en entier'}.${reverses.reason === '' ? '' : ` Motif : ${reverses.reason}`}`;
