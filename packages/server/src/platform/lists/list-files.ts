import { cleanLines } from '@loge/domain/shared/clean-text';
import type { ColumnContext, ListColumn } from '@loge/contract/shared/define-list';
import type { TableDefinition, TableFormat } from '@loge/contract/shared/define-table';
import { measureSentence } from '@loge/domain/reporting/measure-sentence';
import type { Lang } from '@loge/domain/shared/lang';
import { plainAmount } from '@loge/domain/shared/money';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import type { WriteSheet } from 'hucre';
import { writeXlsx, writeXlsxStream } from 'hucre/xlsx';
import { Readable } from 'node:stream';
import type { BytesAnswer } from '../gateway/action-handler.ts';

/** Rows on their way into a file, some hundreds at a time, read as they are sent. */
export interface TableExport {
  readonly definition: TableDefinition;
  readonly pages: AsyncIterable<readonly unknown[]>;
}

/** How a file is written: in which words, and where its moments are read. */
interface FileReader extends ColumnContext {
  readonly lang: Lang;
  /** An IANA time zone. */
  readonly zone: string;
  /** Of whom the rows are, a desk or a partner, where they are of one alone: the file's name says so. */
  readonly about?: string | undefined;
  /** The days whose rows it holds, instead of the day on which it was made. */
  readonly period?: { readonly from: LocalDate; readonly to: LocalDate } | undefined;
}

const yesNo = { fr: ['Oui', 'Non'], en: ['Yes', 'No'] } as const;

const columnsOf = ({ columns }: TableDefinition): readonly ListColumn<never>[] => Object.values(columns);

/** What a column says of a row: words, or a number as numbers are written; null for nothing. */
function textOf(column: ListColumn<never>, item: unknown, reader: FileReader): string | number | null {
  const { lang, zone } = reader;
  switch (column.kind) {
    case 'text': {
      const text = column.value(item as never, reader);
      return text === null ? null : cleanLines(typeof text === 'string' ? text : text[lang]);
    }
    case 'cents': {
      const cents = column.value(item as never, reader);
      return cents === null ? null : plainAmount(cents);
    }
    case 'moment': {
      const moment = column.value(item as never, reader);
      if (moment === null) return null;
      const { date, time } = instantToLocal(Date.parse(moment), zone);
      return `${date} ${time}`;
    }
    case 'yesNo': {
      const is = column.value(item as never, reader);
      return is === null ? null : yesNo[lang][is ? 0 : 1];
    }
    case 'number':
      return numberText(column.value(item as never, reader));
    case 'day':
    case 'time':
      return column.value(item as never, reader);
  }
}

const numberText = (value: number | null): string | null => (value === null ? null : String(value).replace('.', ','));

/** A cell of a CSV file: apostrophes instead of quotes, no semicolon inside, and nothing that a spreadsheet would take for a formula. */
export function csvCell(value: string | number | null): string {
  if (value === null) return '';
  const words = String(value)
    .replaceAll('"', "'")
    .replaceAll(/[\r\n;]+\s*/g, ' ');
  // Where a comma separates, what follows one is a cell as well.
  const split = words.replaceAll(/,(?=\s*[=+@-])/g, ",'");
  return /^(\t|\s*[=+@\uFF1D\uFF0B\uFF0D\uFF20]|\s*-(?![\d,]+$))/.test(split) ? `'${split}` : split;
}

const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(csvCell).join(';')}\r\n`;

/** All rows as a CSV file: semicolons between values, decimal commas (Spec: manager §9). The mark in front tells spreadsheets that it is UTF-8. */
async function* csvLines({ definition, pages }: TableExport, reader: FileReader): AsyncGenerator<string> {
  const columns = columnsOf(definition);
  yield `\uFEFF${csvLine(columns.map(({ label }) => label[reader.lang]))}`;
  for await (const items of pages)
    yield items.map((item) => csvLine(columns.map((column) => textOf(column, item, reader)))).join('');
}

const csvFile = (table: TableExport, reader: FileReader): Readable =>
  Readable.from(csvLines(table, reader), { objectMode: false });

type Cell = string | number | boolean | Date | null;

/** The same in a workbook: amounts are numbers that can be added up, days and moments can be sorted. */
function cellOf(column: ListColumn<never>, item: unknown, reader: FileReader): Cell {
  switch (column.kind) {
    case 'cents': {
      const cents = column.value(item as never, reader);
      return cents === null ? null : cents / 100;
    }
    case 'number':
      return column.value(item as never, reader);
    case 'day': {
      const day = column.value(item as never, reader);
      return day === null ? null : new Date(`${day}T00:00:00Z`);
    }
    case 'moment': {
      const moment = column.value(item as never, reader);
      if (moment === null) return null;
      const { date, time } = instantToLocal(Date.parse(moment), reader.zone);
      return new Date(`${date}T${time}:00Z`);
    }
    default:
      return textOf(column, item, reader);
  }
}

const formats: Partial<Record<ListColumn<never>['kind'], string>> = {
  cents: '#,##0.00',
  day: 'dd/mm/yyyy',
  moment: 'dd/mm/yyyy hh:mm',
};
const widths: Record<ListColumn<never>['kind'], number> = {
  text: 28,
  number: 12,
  cents: 12,
  day: 12,
  time: 8,
  moment: 18,
  yesNo: 8,
};

const lookOf = (kind: ListColumn<never>['kind']) => {
  const numFmt = formats[kind];
  return { width: widths[kind], ...(numFmt !== undefined && { numFmt }) };
};

/** As many rows are held in memory to write a second sheet of its own name and widths beside them. */
const MAX_ROWS_HELD = 20_000;
/** What a sheet holds, its heads included. */
const MAX_ROWS_OF_SHEET = 1_048_576;

const definitionWords = {
  fr: { sheet: 'Définitions', column: 'Colonne', meaning: 'Ce qu’elle veut dire' },
  en: { sheet: 'Definitions', column: 'Column', meaning: 'What it means' },
} as const;

/** What each figure of a file means: the second sheet of its workbook; null where there is none. */
function definitionSheet(columns: readonly ListColumn<never>[], lang: Lang): WriteSheet | null {
  const words = definitionWords[lang];
  const rows = columns.flatMap(({ label, measure }) =>
    measure === undefined ? [] : [[label[lang], measureSentence(measure, lang)]],
  );
  if (rows.length === 0) return null;
  return {
    name: words.sheet,
    rows: [[words.column, words.meaning], ...rows],
    columns: [{ width: 34 }, { width: 110 }],
    freezePane: { rows: 1 },
  };
}

/**
 * All rows, as they are read, and the definitions on a sheet behind them. The writer ends a sheet where it is handed `undefined` and begins another with what
 * follows, so the heads of a further sheet are written here.
 */
async function* sheetsOf(
  heads: readonly string[],
  rows: AsyncIterable<Cell[]>,
  definitions: WriteSheet | null,
): AsyncGenerator<Cell[]> {
  const nextSheet = undefined as unknown as Cell[];
  yield [...heads];
  let inSheet = 1;
  for await (const row of rows) {
    if (inSheet === MAX_ROWS_OF_SHEET) {
      yield nextSheet;
      yield [...heads];
      inSheet = 1;
    }
    yield row;
    inSheet += 1;
  }
  if (definitions === null) return;
  yield nextSheet;
  for (const row of definitions.rows ?? []) yield row as Cell[];
}

function xlsxFile({ definition, pages }: TableExport, reader: FileReader): Readable {
  const columns = columnsOf(definition);
  const sheet = {
    name: definition.file[reader.lang].slice(0, 31),
    columns: columns.map(({ kind }) => lookOf(kind)),
    freezePane: { rows: 1 },
  };
  const heads = columns.map(({ label }) => label[reader.lang]);
  const rows = (async function* (): AsyncGenerator<Cell[]> {
    for await (const items of pages)
      for (const item of items) yield columns.map((column) => cellOf(column, item, reader));
  })();
  const definitions = definitionSheet(columns, reader.lang);
  const streamed = (all: AsyncIterable<Cell[]>) =>
    Readable.fromWeb(
      writeXlsxStream(sheetsOf(heads, all, definitions), {
        ...sheet,
        maxRowsPerSheet: Number.POSITIVE_INFINITY,
        repeatHeaders: false,
      }) as Parameters<typeof Readable.fromWeb>[0],
    );
  if (definitions === null) return streamed(rows);
  async function* withDefinitions(second: WriteSheet): AsyncGenerator<Uint8Array> {
    const held: Cell[][] = [];
    for await (const row of rows) {
      held.push(row);
      if (held.length <= MAX_ROWS_HELD) continue;
      yield* streamed(
        (async function* () {
          yield* held;
          yield* rows;
        })(),
      );
      return;
    }
    yield await writeXlsx({ sheets: [{ ...sheet, rows: [heads, ...held] }, second] });
  }
  return Readable.from(withDefinitions(definitions), { objectMode: false });
}

const contentTypes: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const MAX_NAME_PART = 40;

/** A name as a part of a file's: small letters without accents, digits and hyphens. */
const filePart = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_NAME_PART)
    .replaceAll(/^-|-$/g, '');

function fileName({ file }: TableDefinition, format: TableFormat, { lang, about, period, today }: FileReader): string {
  const days = period === undefined || period.from === period.to ? [period?.from ?? today] : [period.from, period.to];
  const parts = [file[lang], filePart(about ?? ''), days.join('_')];
  return `${parts.filter((part) => part !== '').join('-')}.${format}`;
}

/** The answer of an action whose rows are sent as a file, named after its table, whose rows they are and their days. */
export function tableAnswer({ definition, pages }: TableExport, format: TableFormat, reader: FileReader): BytesAnswer {
  let written = 0;
  async function* counted(): AsyncGenerator<readonly unknown[]> {
    for await (const items of pages) {
      yield items;
      written += items.length;
    }
  }
  return {
    contentType: contentTypes[format],
    bytes: (format === 'csv' ? csvFile : xlsxFile)({ definition, pages: counted() }, reader),
    immutable: false,
    filename: fileName(definition, format, reader),
    rowsWritten: () => written,
  };
}
