import { cleanLine } from './clean-text.ts';

/** The cells of a table in text, clean, with quotes as spreadsheets write them; null when a quote never ends. */
export function cellsOf(text: string, separator: string): string[][] | null {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell.trim() === '') {
      isQuoted = true;
      cell = '';
    } else if (sign === separator || sign === '\n') {
      row.push(cleanLine(cell));
      cell = '';
      if (sign === '\n') {
        rows.push(row);
        row = [];
      }
    } else cell += sign;
  }
  if (isQuoted) return null;
  return [...rows, [...row, cleanLine(cell)]];
}
