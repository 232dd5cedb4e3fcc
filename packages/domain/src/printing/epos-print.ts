import type { TextStyle, TicketDocument, TicketRow } from './ticket-document.ts';
import { breakLines, pairLines, printable } from './ticket-lines.ts';

/** A text as XML holds it, in an attribute too. */
const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Characters of the normal font on one line. Rolls of 80 mm take 42 on every model, 48 on the later ones. */
const COLUMNS = 42;
/** Of the small font. */
const SMALL_COLUMNS = 56;

const NAMESPACE = 'http://www.epson-pos.com/schemas/2011/03/epos-print';
const ENVELOPE = 'http://schemas.xmlsoap.org/soap/envelope/';

interface Look {
  readonly columns: number;
  readonly attributes: string;
}

const look = (align: string, font: string, isStrong: boolean, width: number, height: number): Look => ({
  columns: Math.floor((font === 'font_b' ? SMALL_COLUMNS : COLUMNS) / width),
  attributes: `align="${align}" font="${font}" em="${isStrong}" width="${width}" height="${height}"`,
});

/** What is set stays set until it is set anew, so every text says all of it. */
const looks: Readonly<Record<TextStyle | 'total', Look>> = {
  plain: look('left', 'font_a', false, 1, 1),
  strong: look('left', 'font_a', true, 1, 1),
  centred: look('center', 'font_a', false, 1, 1),
  title: look('center', 'font_a', true, 2, 2),
  fine: look('center', 'font_b', false, 1, 1),
  total: look('left', 'font_a', true, 1, 2),
};

/** A picture in one colour (`raster-picture.ts`). */
export interface EposPicture {
  readonly width: number;
  readonly height: number;
  readonly base64: string;
}

/** What a job draws instead of writing it. */
export interface TicketPictures {
  /** What stands where tickets have their logo; null for nothing. */
  readonly logo: EposPicture | null;
  /** Rows whose letters the printer has not (`needsDrawing`), each as a picture. */
  readonly rows: ReadonlyMap<TicketRow, EposPicture>;
}

const noPictures: TicketPictures = { logo: null, rows: new Map() };

/**
 * A print job of one or more tickets, each cut off by itself, as the printer's service takes it (ePOS-Print XML in a SOAP envelope).
 * Without any ticket it prints nothing and is answered all the same: so one asks whether the printer is there.
 * @param jobId letters and digits, at most 30: what the printer calls the job
 */
export function eposPrintRequest(
  tickets: readonly TicketDocument[],
  jobId: string,
  pictures: TicketPictures = noPictures,
): string {
  const body = tickets.map((ticket) => ticketXml(ticket, pictures)).join('');
  const header = `<s:Header><parameter xmlns="${NAMESPACE}"><printjobid>${escapeXml(jobId)}</printjobid></parameter></s:Header>`;
  const job = `<s:Body><epos-print xmlns="${NAMESPACE}">${body}</epos-print></s:Body>`;
  return `<?xml version="1.0" encoding="utf-8"?><s:Envelope xmlns:s="${ENVELOPE}">${header}${job}</s:Envelope>`;
}

const ticketXml = ({ rows }: TicketDocument, pictures: TicketPictures): string =>
  `<text lang="fr" smooth="true"/>${rows.map((row) => rowXml(row, pictures)).join('')}<feed line="2"/><cut type="feed"/>`;

function rowXml(row: TicketRow, { logo, rows }: TicketPictures): string {
  const drawn = rows.get(row);
  if (drawn !== undefined) return imageXml(drawn);
  switch (row.kind) {
    case 'text': {
      const { columns, attributes } = looks[row.style];
      return linesXml(breakLines(row.text, columns), attributes);
    }
    case 'pair': {
      const { columns, attributes } = looks[row.style];
      return linesXml(pairLines(row.left, row.right, columns), attributes);
    }
    case 'rule':
      return linesXml(['-'.repeat(COLUMNS)], looks.plain.attributes);
    case 'logo':
      return logo === null ? '' : `${imageXml(logo)}<feed line="1"/>`;
    case 'code':
      return `<text align="center"/><symbol type="qrcode_model_2" level="level_m" width="6">${escapeXml(printable(row.text))}</symbol>`;
  }
}

const imageXml = ({ width, height, base64 }: EposPicture): string =>
  `<text align="center"/><image width="${width}" height="${height}" color="color_1" mode="mono">${base64}</image>`;

const linesXml = (lines: readonly string[], attributes: string): string =>
  `<text ${attributes}>${lines.map((line) => `${escapeXml(line)}&#10;`).join('')}</text>`;

/** What a printer says of a job; `code` is its own word for what went wrong, as EPTR_REC_EMPTY. */
export type EposPrintAnswer = { readonly kind: 'printed' } | { readonly kind: 'refused'; readonly code: string };

/** Reads a printer's answer; null for what is none. */
export function readEposPrintAnswer(xml: string): EposPrintAnswer | null {
  const [, attributes] = /<(?:\w{1,20}:)?response\b([^>]{0,1000})>/.exec(xml) ?? [];
  if (attributes === undefined) return null;
  if (/\ssuccess=["'](?:true|1)["']/.test(attributes)) return { kind: 'printed' };
  return { kind: 'refused', code: /\scode=["'](\w{0,60})["']/.exec(attributes)?.[1] ?? '' };
}
