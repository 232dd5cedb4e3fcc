import type { CompanyValueOnWire } from '@loge/contract/company/value-wire';
import type { Brand } from '@loge/domain/brands/brand';
import { hoursText } from '@loge/domain/company/hours-text';
import { activePercent } from '@loge/domain/company/value-report';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import type { Lang } from '@loge/domain/shared/lang';
import { formatDate, formatMonth } from '@loge/domain/shared/local-date';
import { mainZone } from '../platform/lists/day-range.ts';
import { inksOf, Sheet } from '../platform/pdf/sheet.ts';
import { writeTable } from '../platform/pdf/table.ts';
import { valueWords } from './value-words.ts';

interface Printed {
  readonly value: CompanyValueOnWire;
  readonly brand: Brand;
  readonly lang: Lang;
  readonly now: Date;
}

export const valueFilename = ({ month }: CompanyValueOnWire, lang: Lang): string =>
  `${lang === 'fr' ? 'valeur' : 'value'}-${month}.pdf`;

/** The value report of a month on A4, in the reader's language: the same figures as its page. */
export async function printValue({ value, brand, lang, now }: Printed): Promise<Buffer> {
  const words = valueWords[lang];
  const month = formatMonth(`${value.month}-01`, lang);
  const sheet = new Sheet({
    title: `${words.title}, ${month}, ${value.company}`,
    author: brand.name,
    lang,
    inks: inksOf(brand),
    now,
    foot: [
      words.promise,
      words.closed(formatDate(instantToLocal(Date.parse(value.closedAt), mainZone).date, 'numeric', lang)),
    ],
    pageOf: words.pageOf,
  });
  sheet.write('P', brand.name, { size: 14, bold: true, colour: 'main' });
  sheet.y += 30;
  sheet.write('H1', `${words.title}, ${month}`, { size: 25, display: true });
  sheet.y += 34;
  sheet.write('P', value.company, { colour: 'soft', size: 12 });
  sheet.y += 26;
  writeFigures(sheet, value, lang);
  writeLines(sheet, value, lang);
  sheet.y += 18;
  for (const note of words.notes) {
    sheet.require(30);
    sheet.write('P', note, { size: 9, colour: 'soft' });
    sheet.y += sheet.heightOf(note, { size: 9 }) + 4;
  }
  return sheet.finish();
}

function writeFigures(sheet: Sheet, { report, former }: CompanyValueOnWire, lang: Lang): void {
  const words = valueWords[lang];
  const number = new Intl.NumberFormat(lang);
  const count = (value: number | null): string => (value === null ? words.few : number.format(value));
  const percent = activePercent(report);
  const rows = [
    [words.entitled, count(report.entitled), count(former?.entitled ?? null)],
    [
      words.active,
      `${count(report.active)}${percent === null ? '' : ` (${percent}\u00a0%)`}`,
      count(former?.active ?? null),
    ],
    [words.newcomers, count(report.newcomers), count(former?.newcomers ?? null)],
    [words.done, count(report.done), count(former?.done ?? null)],
    [words.time, hoursOf(report.minutes), hoursOf(former?.minutes ?? null)],
    [words.note, noteOf(report.note), noteOf(former?.note ?? null)],
    [words.onTime, shareOf(report.onTime), former === null ? '' : shareOf(former.onTime)],
    [words.complaints, count(report.complaints), count(former?.complaints ?? null)],
  ].map(([name = '', now = '', before = '']) => [name, now, former === null ? '' : before]);
  writeTable(
    sheet,
    words.figures,
    [
      { title: words.figure },
      { title: words.thisMonth, width: 130, align: 'right' },
      { title: words.formerMonth, width: 130, align: 'right' },
    ],
    rows,
  );

  function hoursOf(minutes: number | null): string {
    return minutes === null ? words.few : hoursText(minutes, lang);
  }
  function noteOf(note: CompanyValueOnWire['report']['note']): string {
    return note === null ? words.few : words.noteOf(number.format(note.average), number.format(note.count));
  }
  function shareOf({ kind, percent: share }: CompanyValueOnWire['report']['onTime']): string {
    return kind === 'shown' ? `${share}\u00a0%` : words.shares[kind];
  }
}

function writeLines(sheet: Sheet, { report, universes }: CompanyValueOnWire, lang: Lang): void {
  if (report.lines.length === 0) return;
  const words = valueWords[lang];
  const number = new Intl.NumberFormat(lang);
  const labels = new Map(universes.map(({ id, label }) => [id, label[lang]]));
  writeTable(
    sheet,
    words.byUniverse,
    [
      { title: words.universe },
      { title: words.doneShort, width: 70, align: 'right' },
      { title: words.minutes, width: 80, align: 'right' },
      { title: words.time, width: 100, align: 'right' },
    ],
    report.lines.map((line) => [
      line.isOthers ? words.others : (labels.get(line.universeIds[0] ?? 0) ?? ''),
      number.format(line.done),
      line.minutesEach === null ? words.none : `× ${line.minutesEach}\u00a0min`,
      hoursText(line.minutes, lang),
    ]),
    [words.total, number.format(report.done ?? 0), '', hoursText(report.minutes ?? 0, lang)],
  );
}
