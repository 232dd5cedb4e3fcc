import type { Brand } from '@loge/domain/brands/brand';
import { findBrand } from '../platform/brands/brand-rows.ts';
import { findStatementSender } from './rows/statement-sender-rows.ts';
import { STANDARD_VAT_PERCENT } from '@loge/domain/billing/partner-statement';
import { signedVat } from '@loge/domain/billing/signed-vat';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { formatDate, formatMonth } from '@loge/domain/shared/local-date';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { formatMoney, sumCents } from '@loge/domain/shared/money';
import type { Database } from '../platform/database/connection.ts';
import type { Services } from '../platform/services.ts';
import { mainZone } from '../platform/lists/day-range.ts';
import { findPaperLogo, type PaperLogo } from '../platform/pdf/paper-logo.ts';
import { runSerially } from '../platform/pdf/run-serially.ts';
import { contentWidth, inksOf, paper, Sheet } from '../platform/pdf/sheet.ts';
import { type Column, writeTable } from '../platform/pdf/table.ts';
import {
  findStatementLines,
  findStatementRates,
  type StatementLineRow,
  type StatementRow,
} from './rows/billing-statement-rows.ts';

const money = (cents: number): string => formatMoney(cents, 'fr');
const decimals = (value: number): string => String(value).replace('.', ',').replace('-', '\u2212');
const amountWidth = 78;

/** The name of a statement's file. */
export const statementFilename = ({ partnerName, month }: Pick<StatementRow, 'partnerName' | 'month'>): string =>
  `attendu-${month.slice(0, 7)}-${partnerName
    .normalize('NFD')
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(/\s+/g, '-')
    .toLowerCase()}.pdf`;

/** The PDF of a statement (French, for partners): its lines desk by desk, what each desk comes to, and the VAT per rate. */
export async function printPartnerStatement(
  database: Database,
  { files }: Pick<Services, 'files'>,
  statement: StatementRow,
  now: Date,
): Promise<Buffer> {
  const lines = await findStatementLines(database, statement.id);
  const rates = await findStatementRates(database, statement.id, STANDARD_VAT_PERCENT);
  const brand = (await findStatementSender(database, statement.id))?.brand ?? (await findBrand(database, 'loge', null));
  const logo = await findPaperLogo(files, brand);
  return runSerially(() => draw({ statement, lines, rates, brand, logo, now }));
}

interface Printed {
  readonly statement: StatementRow;
  readonly lines: readonly StatementLineRow[];
  readonly rates: readonly { readonly ratePercent: number; readonly cents: number }[];
  readonly brand: Brand;
  readonly logo: PaperLogo | null;
  readonly now: Date;
}

function draw({ statement, lines, rates, brand, logo, now }: Printed): Promise<Buffer> {
  const title = `Attendu de facturation, ${formatMonth(statement.month, 'fr')}`;
  const sheet = new Sheet({
    title: `${title}, ${statement.partnerName}`,
    author: brand.name,
    lang: 'fr',
    now,
    inks: inksOf(brand),
    foot: `${brand.name} · ${title} · ${statement.partnerName}`,
    pageOf: (page, pages) => `Page ${page} sur ${pages}`,
  });
  if (logo === null) sheet.write('P', brand.name, { size: 20, bold: true, colour: 'main', width: contentWidth / 2 });
  else sheet.logo(logo, brand.name, { width: contentWidth / 2, height: 34 });
  sheet.y += 44;
  sheet.write('P', statement.partnerName, { bold: true });
  sheet.y += 26;
  sheet.write('H1', title, { size: 19, bold: true });
  sheet.y += 27;
  sheet.write(
    'P',
    statement.state === 'open' ? 'Provisoire\u00a0: cet attendu peut encore changer.' : closedWords(statement),
    {
      size: 9,
      colour: 'soft',
    },
  );
  sheet.y += 22;
  writeSums(sheet, statement);
  for (const desk of new Set(lines.map(({ conciergerieName }) => conciergerieName)))
    writeDesk(
      sheet,
      desk,
      lines.filter(({ conciergerieName }) => conciergerieName === desk),
    );
  if (lines.length === 0) sheet.write('P', 'Rien à facturer pour ce mois.', { colour: 'soft' });
  else writeRates(sheet, statement, rates);
  return sheet.finish();
}

const closedWords = ({ closedAt }: StatementRow): string =>
  closedAt === null
    ? ''
    : `Clôturé le ${formatDate(instantToLocal(closedAt.getTime(), mainZone).date, 'numeric', 'fr')}.`;

function writeSums(sheet: Sheet, { excludingVatCents, includingVatCents }: StatementRow): void {
  const facts: readonly (readonly [string, number])[] = [
    ['Total HT', excludingVatCents],
    ['TVA', includingVatCents - excludingVatCents],
    ['Total TTC', includingVatCents],
  ];
  const width = contentWidth / facts.length;
  sheet.ground(sheet.options.inks.tint, { x: paper.margin - 6, width: contentWidth + 12, height: 58 });
  const top = sheet.y;
  for (const [index, [label, cents]] of facts.entries()) {
    const place = { x: paper.margin + 8 + index * width, width: width - 12 };
    sheet.y = top + 13;
    sheet.write('P', label, { ...place, size: 8, colour: 'soft' });
    sheet.y = top + 27;
    sheet.write('P', money(cents), {
      ...place,
      size: 14,
      bold: true,
      colour: index === facts.length - 1 ? 'main' : 'text',
    });
  }
  sheet.y = top + 62;
}

const columns: readonly Column[] = [
  { title: 'N°', width: 50 },
  { title: 'Date', width: 62 },
  { title: 'Libellé' },
  { title: 'Qté', width: 40, align: 'right' },
  { title: 'HT', width: amountWidth, align: 'right' },
  { title: 'TTC', width: amountWidth, align: 'right' },
];

function writeDesk(sheet: Sheet, name: string, lines: readonly StatementLineRow[]): void {
  writeTable(
    sheet,
    name,
    columns,
    lines.map((line) => [
      line.orderId === null ? '' : formatOrderNumber(line.orderId),
      line.day === null ? '' : formatDate(line.day, 'numeric', 'fr'),
      line.label,
      decimals(line.quantity),
      money(line.excludingVatCents),
      money(line.includingVatCents),
    ]),
    [
      '',
      '',
      'Total',
      '',
      money(sumCents(lines.map(({ excludingVatCents }) => excludingVatCents))),
      money(sumCents(lines.map(({ includingVatCents }) => includingVatCents))),
    ],
  );
}

function writeRates(
  sheet: Sheet,
  { excludingVatCents, includingVatCents }: StatementRow,
  rates: Printed['rates'],
): void {
  const amount = (title: string): Column => ({ title, width: amountWidth, align: 'right' });
  writeTable(
    sheet,
    'TVA',
    [{ title: 'Taux' }, amount('HT'), amount('TVA'), amount('TTC')],
    rates.map(({ ratePercent, cents }) => {
      const vat = signedVat(cents, ratePercent);
      return [
        `${decimals(ratePercent)}\u00a0%`,
        money(vat.excludingVatCents),
        money(vat.vatCents),
        money(vat.includingVatCents),
      ];
    }),
    ['Total', money(excludingVatCents), money(includingVatCents - excludingVatCents), money(includingVatCents)],
  );
}
