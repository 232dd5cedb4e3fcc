import { paymentModeLabel } from '@loge/domain/payments/payment-modes';
import { isProvisional, type Statement, type StatementLine, taxCreditOf } from '@loge/domain/payments/statement';
import type { Lang } from '@loge/domain/shared/lang';
import { formatDate, formatMonth, type LocalDate } from '@loge/domain/shared/local-date';
import { formatMoney, sumCents } from '@loge/domain/shared/money';
import { trialNotes } from '../platform/pdf/trial-notes.ts';
import type { StatementHead } from './rows/statement-rows.ts';
import type { PaperLogo } from '../platform/pdf/paper-logo.ts';
import { contentWidth, inksOf, paper, Sheet } from '../platform/pdf/sheet.ts';
import { type Column, writeTable } from '../platform/pdf/table.ts';
import { statementTexts, statementTitle, type StatementTexts } from './statement-texts.ts';

export interface PrintedStatement {
  readonly head: StatementHead;
  readonly logo: PaperLogo | null;
  readonly month: LocalDate;
  readonly statement: Statement;
  readonly labels: ReadonlyMap<number, { readonly fr: string; readonly en: string }>;
  readonly creditNames: ReadonlyMap<number, string>;
  /** Orders of personal services, with the tax credit that the whole of each gives. */
  readonly taxCredits: ReadonlyMap<number, number>;
  readonly lang: Lang;
  readonly today: LocalDate;
  readonly now: Date;
}

const narrow = 78;
const amountWidth = 96;

/** The PDF of a statement, in the reader's language. Every amount is the ledger's. */
export async function printStatement(printed: PrintedStatement): Promise<Buffer> {
  const { head, month, lang, today, now, statement } = printed;
  const t: StatementTexts = statementTexts[lang];
  const author = head.brand.name;
  const sheet = new Sheet({
    title: `${statementTitle(month, lang)}, ${head.name}`,
    author,
    lang,
    now,
    inks: inksOf(head.brand),
    foot: `${author} · ${t.kind} · ${t.madeOn.replace('{date}', formatDate(today, 'numeric', lang))}`,
    pageOf: (page, pages) => t.page.replace('{page}', String(page)).replace('{pages}', String(pages)),
  });
  writeHead(sheet, printed, t);
  writeSummary(sheet, statement, t, lang);
  writeMovements(sheet, printed, t);
  writeSums(sheet, printed, t);
  return sheet.finish();
}

function writeHead(sheet: Sheet, { head, logo, month, lang, today }: PrintedStatement, t: StatementTexts): void {
  const half = contentWidth / 2;
  const right = { x: paper.margin + half, width: half, align: 'right', size: 9, colour: 'soft' } as const;
  if (logo === null) sheet.write('P', sheet.options.author, { size: 20, bold: true, colour: 'main', width: half });
  else sheet.logo(logo, sheet.options.author, { width: half - 16, height: 34 });
  sheet.write('P', head.conciergerieName, { ...right, bold: true, colour: 'text' });
  let y = sheet.y;
  for (const line of [...head.conciergerieAddress, head.conciergeriePhone, head.conciergerieEmail].filter(Boolean)) {
    sheet.y += 13;
    sheet.write('P', line, right);
  }
  const bottom = sheet.y;
  y += 44;
  sheet.y = y;
  sheet.write('P', head.name, { width: half, bold: true });
  sheet.y += 13;
  sheet.write('P', [head.company, head.email].filter(Boolean).join(' · '), { width: half, size: 9, colour: 'soft' });
  sheet.y = Math.max(bottom, sheet.y) + 34;
  sheet.write('H1', `${t.kind}, ${formatMonth(month, lang)}`, { size: 19, bold: true });
  sheet.y += 27;
  sheet.write('P', isProvisional(month, today) ? t.provisional : t.closed, { size: 9, colour: 'soft' });
  if (head.isTrial) {
    sheet.y += 14;
    sheet.write('P', trialNotes[lang], { size: 9, bold: true });
  }
  sheet.y += 26;
}

function writeSummary(sheet: Sheet, statement: Statement, t: StatementTexts, lang: Lang): void {
  const { openingCents, chargedCents, paidCents, closingCents } = statement;
  const isAhead = closingCents < 0;
  const facts: readonly (readonly [string, number])[] = [
    [t.opening, openingCents],
    [t.charged, chargedCents],
    [t.paid, paidCents],
    [isAhead ? t.ahead : t.closing, Math.abs(closingCents)],
  ];
  const width = contentWidth / facts.length;
  sheet.ground(sheet.options.inks.tint, { x: paper.margin - 6, width: contentWidth + 12, height: 58 });
  const top = sheet.y;
  for (const [index, [label, cents]] of facts.entries()) {
    const isLast = index === facts.length - 1;
    const place = { x: paper.margin + 8 + index * width, width: width - 12 };
    sheet.y = top + 13;
    sheet.write('P', label, { ...place, size: 8, colour: 'soft' });
    sheet.y = top + 27;
    sheet.write('P', formatMoney(cents, lang), { ...place, size: 14, bold: true, colour: isLast ? 'main' : 'text' });
  }
  sheet.y = top + 62;
}

function writeMovements(sheet: Sheet, printed: PrintedStatement, t: StatementTexts): void {
  const { statement, lang, labels, creditNames } = printed;
  const day = (line: StatementLine) => formatDate(line.day, 'numeric', lang);
  const number = (line: StatementLine) => (line.orderId === null ? '' : String(line.orderId));
  const money = (line: StatementLine) => formatMoney(line.amountCents, lang);
  const amount = (title: string): Column => ({ title, width: amountWidth, align: 'right' });
  const charges = [...statement.orders, ...statement.fees];
  if (charges.length > 0) {
    writeTable(
      sheet,
      t.orders,
      [{ title: t.date, width: narrow }, { title: t.number, width: narrow }, { title: t.service }, amount(t.amount)],
      charges.map((line) => [
        day(line),
        number(line),
        line.orderId === null ? t.fee : (labels.get(line.orderId)?.[lang] ?? ''),
        money(line),
      ]),
      ['', '', t.total, formatMoney(statement.chargedCents, lang)],
    );
  }
  const paid = [
    ...statement.payments.map((line) => ({ ...line, by: paymentModeLabel(line.mode)[lang] })),
    ...statement.creditUses.map((line) => ({
      ...line,
      by: t.credit.replace('{name}', creditNames.get(line.creditId ?? 0) ?? ''),
    })),
  ].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  if (paid.length > 0) {
    writeTable(
      sheet,
      t.payments,
      [{ title: t.date, width: narrow }, { title: t.order, width: narrow }, { title: t.mode }, amount(t.received)],
      paid.map((line) => [day(line), number(line), line.by, money(line)]),
      ['', '', t.total, formatMoney(statement.paidCents, lang)],
    );
  }
  if (statement.creditsReceived.length > 0) {
    writeTable(
      sheet,
      t.creditsReceived,
      [{ title: t.date, width: narrow }, { title: t.creditName }, amount(t.received)],
      statement.creditsReceived.map((line) => [day(line), creditNames.get(line.creditId ?? 0) ?? '', money(line)]),
    );
  }
  if (charges.length + paid.length === 0) {
    sheet.y += 18;
    sheet.write('P', t.nothing, { colour: 'soft' });
    sheet.y += 18;
  }
}

function writeSums(sheet: Sheet, printed: PrintedStatement, t: StatementTexts): void {
  const { statement, lang, labels, taxCredits } = printed;
  const money = (cents: number) => formatMoney(cents, lang);
  const amount = { title: t.vatAmount, width: amountWidth, align: 'right' } as const;
  if (statement.paidByMode.length > 1) {
    writeTable(
      sheet,
      t.modes,
      [{ title: t.mode }, amount],
      statement.paidByMode.map(({ mode, amountCents }) => [paymentModeLabel(mode)[lang], money(amountCents)]),
    );
  }
  if (statement.chargedCents !== 0 || statement.vat.length > 0) {
    writeTable(
      sheet,
      t.vat,
      [{ title: t.rate }, amount],
      [
        [t.excludingVat, money(statement.excludingVatCents)],
        ...(statement.byPartnersCents === 0 ? [] : [[t.byPartners, money(statement.byPartnersCents)]]),
        ...statement.vat.map(({ ratePercent, vatCents }) => [
          t.vatOf.replace('{rate}', rateText(ratePercent, lang)),
          money(vatCents),
        ]),
      ],
      [t.includingVat, money(statement.chargedCents)],
    );
  }
  const eligible = statement.orders.filter(({ orderId }) => orderId !== null && taxCredits.has(orderId));
  if (eligible.length === 0) return;
  const creditOf = ({ orderId, amountCents }: StatementLine): number =>
    Math.min(taxCreditOf(amountCents), taxCredits.get(orderId ?? 0) ?? 0);
  const spentCents = sumCents(eligible.map(({ amountCents }) => amountCents));
  writeTable(
    sheet,
    t.personal,
    [
      { title: t.number, width: narrow },
      { title: t.service },
      { title: t.eligible, width: amountWidth, align: 'right' },
      { title: t.taxCredit, width: amountWidth, align: 'right' },
    ],
    eligible.map((line) => [
      String(line.orderId),
      labels.get(line.orderId ?? 0)?.[lang] ?? '',
      money(line.amountCents),
      money(creditOf(line)),
    ]),
    ['', t.total, money(spentCents), money(sumCents(eligible.map(creditOf)))],
  );
  sheet.require(30);
  sheet.y += 8;
  sheet.write('P', t.personalNote, { size: 8, colour: 'soft' });
}

const rateText = (percent: number, lang: Lang): string =>
  lang === 'fr' ? String(percent).replace('.', ',') : String(percent);
