import type { Design } from '@loge/domain/access/designs';
import { lightTheme } from '@loge/domain/access/theme-colours';
import { type Brand, themeKeys } from '@loge/domain/brands/brand';
import type { Lang } from '@loge/domain/shared/lang';
import PDFDocument, { type StructureElement } from 'pdfkit';
import { escapeMetadata } from './escape-metadata.ts';
import { fontFor, type FontName } from './font-files.ts';
import { fitted, type PaperLogo } from './paper-logo.ts';
import { heardAs, heightOfText, widthOfText, writeText } from './write-text.ts';

/** The colours of a brand on paper. */
export interface Inks {
  readonly main: string;
  /** Under headings and sums. */
  readonly tint: string;
}
const inksOfDesigns: Readonly<Record<Design, Inks>> = {
  loge: { main: '#2b3c9e', tint: '#f1f3fc' },
  mirabelle: { main: '#6a2458', tint: '#faf2f7' },
};

/** The colours of a brand, its own where it has any. */
export function inksOf(brand: Brand): Inks {
  const usual = inksOfDesigns[brand.design];
  const keys = themeKeys(brand.design, brand);
  const theme = keys === null ? {} : lightTheme(keys);
  return { main: theme['main'] ?? usual.main, tint: theme['main-50'] ?? usual.tint };
}

const ink = { text: '#171a2b', soft: '#565b73', line: '#d9dce8', good: '#0b6b3a' };
/** A4 in points, and what its margins leave. */
export const paper = { width: 595.28, height: 841.89, margin: 48, foot: 64 } as const;
export const contentWidth = paper.width - 2 * paper.margin;
const footLine = 12;

export interface Writing {
  readonly x?: number;
  readonly width?: number;
  readonly size?: number;
  readonly bold?: boolean;
  /** In the letters of titles and totals. */
  readonly display?: boolean;
  readonly colour?: 'text' | 'soft' | 'main' | 'good';
  readonly align?: 'left' | 'right';
}

export interface SheetOptions {
  readonly title: string;
  readonly author: string;
  readonly lang: Lang;
  readonly inks: Inks;
  readonly now: Date;
  /** At the foot of each page: the left part, in one line or several, and how pages are numbered. */
  readonly foot: string | readonly string[];
  readonly pageOf: (page: number, pages: number) => string;
  /** Kept for years (PDF/A-3b), with the same content for machines inside. */
  readonly archive?: Archive;
}

/** What is attached to a document that is kept, and what its metadata say of it. */
export interface Archive {
  readonly name: string;
  readonly contentType: string;
  readonly description: string;
  readonly bytes: Buffer;
  readonly metadata: string;
}

/**
 * A document on A4 that is written from top to bottom: tagged for those who listen, with embedded fonts, numbered pages, and text that can be selected.
 * What is decoration is marked so.
 */
export class Sheet {
  readonly options: SheetOptions;
  y: number = paper.margin;
  readonly #document: PDFDocument;
  readonly #bytes: Promise<Buffer>;

  constructor(options: SheetOptions) {
    this.options = options;
    this.#document = new PDFDocument({
      size: 'A4',
      margin: 0,
      lang: options.lang === 'fr' ? 'fr-FR' : 'en-GB',
      tagged: true,
      displayTitle: true,
      pdfVersion: '1.7',
      ...(options.archive === undefined ? {} : { subset: 'PDF/A-3b' as const }),
      bufferPages: true,
      font: fontFor('regular'),
      info: { Title: oneLine(options.title), Author: oneLine(options.author), CreationDate: options.now },
    });
    escapeMetadata(this.#document);
    if (options.archive !== undefined) this.#attach(options.archive, options.now);
    this.#bytes = bytesOf(this.#document);
  }

  /** Starts a new page unless so much height is left. */
  require(height: number): void {
    const { foot } = this.options;
    const footLines = typeof foot === 'string' ? 1 : foot.length;
    if (this.y + height <= paper.height - paper.foot - (footLines - 1) * footLine) return;
    this.#document.addPage();
    this.y = paper.margin;
  }

  heightOf(text: string, { width = contentWidth, ...writing }: Writing = {}): number {
    return heightOfText(this.#choose(writing), text, fontOf(writing), width);
  }

  widthOf(text: string, writing: Writing = {}): number {
    return widthOfText(this.#choose(writing), text, fontOf(writing));
  }

  /** Text at the present height, as an element of the document's structure; what comes next stands where it did. */
  write(tag: 'H1' | 'H2' | 'P' | 'TH' | 'TD', text: string, writing: Writing = {}, within?: StructureElement): void {
    const { x = paper.margin, width = contentWidth, align = 'left' } = writing;
    const element = this.#document.struct(tag, heardAs(text), () => {
      writeText(this.#choose(writing), text, { font: fontOf(writing), x, y: this.y, width, align });
    });
    if (within === undefined) this.#document.addStructure(element);
    else within.add(element);
    element.end();
  }

  /** An element that holds others, such as a table. */
  group(tag: 'Table' | 'TR', fill: (element: StructureElement) => void, within?: StructureElement): void {
    const element = this.#document.struct(tag);
    if (within === undefined) this.#document.addStructure(element);
    else within.add(element);
    fill(element);
    element.end();
  }

  rule(colour: string = ink.line, width = 0.6, length: number = contentWidth): void {
    this.#decorate((document) =>
      document
        .moveTo(paper.margin, this.y)
        .lineTo(paper.margin + length, this.y)
        .lineWidth(width)
        .strokeColor(colour)
        .stroke(),
    );
  }

  /** A coloured ground behind what is written next. */
  ground(
    colour: string,
    { x, width, height, radius = 8 }: { x: number; width: number; height: number; radius?: number },
  ): void {
    this.#decorate((document) => document.roundedRect(x, this.y, width, height, radius).fillColor(colour).fill());
  }

  /** A frame around what is written next. */
  frame({ x, width, height, radius = 8 }: { x: number; width: number; height: number; radius?: number }): void {
    this.#decorate((document) =>
      document.roundedRect(x, this.y, width, height, radius).lineWidth(0.8).strokeColor(ink.line).stroke(),
    );
  }

  /** The dotted line above the foot of a ticket, with its two notches in the colour of the paper. */
  perforation({ x, width }: { x: number; width: number }): void {
    this.#decorate((document) => {
      const notch = 12;
      for (const at of [x - notch / 2, x + width - notch / 2])
        document
          .roundedRect(at, this.y - notch / 2, notch, notch, notch / 2)
          .fillColor('#ffffff')
          .fill();
      document
        .moveTo(x + 14, this.y)
        .lineTo(x + width - 14, this.y)
        .dash(1, { space: 2 })
        .lineWidth(1)
        .strokeColor(this.options.inks.main)
        .stroke()
        .undash();
    });
  }

  /** A drawing of shapes, each a path in a square of 40 units and its colour. */
  drawing(
    shapes: readonly (readonly [path: string, colour: string])[],
    { x, size }: { x: number; size: number },
  ): void {
    this.#decorate((document) => {
      document
        .save()
        .translate(x, this.y)
        .scale(size / 40);
      for (const [path, colour] of shapes) document.path(path).fillColor(colour).fill();
      document.restore();
    });
  }

  /** A logo as large as a box lets it be, in its upper left corner; the name is what those hear who do not see it. */
  logo(
    logo: PaperLogo,
    name: string,
    { x = paper.margin, ...box }: { x?: number; width: number; height: number },
  ): void {
    const element = this.#document.struct('Figure', { alt: oneLine(name) }, () => {
      this.#document.image(logo.bytes, x, this.y, fitted(logo, box));
    });
    this.#document.addStructure(element);
    element.end();
  }

  /** A code of black and white squares. */
  squares(rows: readonly (readonly boolean[])[], { x, size }: { x: number; size: number }): void {
    const side = size / rows.length;
    this.#decorate((document) => {
      for (const [down, row] of rows.entries())
        for (const [across, isDark] of row.entries())
          if (isDark) document.rect(x + across * side, this.y + down * side, side, side);
      document.fillColor(ink.text).fill();
    });
  }

  /** Numbers the pages and gives the file. */
  async finish(): Promise<Buffer> {
    const { count } = this.#document.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.#document.switchToPage(page);
      this.#foot(page + 1, count);
    }
    this.#document.end();
    return this.#bytes;
  }

  #foot(page: number, pages: number): void {
    const { foot, pageOf } = this.options;
    const lines = typeof foot === 'string' ? [foot] : foot;
    const font = 'regular';
    const at = paper.height - 38 - (lines.length - 1) * footLine;
    this.#decorate((document) => {
      this.#choose({ size: 8, colour: 'soft' });
      for (const [index, text] of lines.entries())
        writeText(document, text, { font, x: paper.margin, y: at + index * footLine });
      const number = pageOf(page, pages);
      writeText(document, number, { font, x: paper.width - paper.margin - widthOfText(document, number, font), y: at });
    }, 'Pagination');
  }

  #attach({ name, contentType, description, bytes, metadata }: Archive, now: Date): void {
    const dated = { creationDate: now, modifiedDate: now };
    this.#document.file(bytes, { name, type: contentType, description, relationship: 'Alternative', ...dated });
    this.#document.appendXML(metadata);
  }

  #decorate(draw: (document: PDFDocument) => void, type = 'Layout'): void {
    this.#document.markContent('Artifact', { type });
    draw(this.#document);
    this.#document.endMarkedContent();
  }

  #choose({ size = 9.5, colour = 'text' }: Writing): PDFDocument {
    return this.#document.fontSize(size).fillColor(colour === 'main' ? this.options.inks.main : ink[colour]);
  }
}

const fontOf = ({ bold = false, display = false }: Writing): FontName =>
  display ? 'display' : bold ? 'semibold' : 'regular';

/** A text of the file's properties, which readers show in their own fonts. */
export const oneLine = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();

/** All that a document writes. */
export async function bytesOf(document: PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of document) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
