import { readFileSync } from 'node:fs';
import type { Lang } from '@loge/domain/shared/lang';
import PDFDocument, { type StructureElement } from 'pdfkit';

/** The colours of a brand on paper. */
export interface Inks {
  readonly main: string;
  /** Under headings and sums. */
  readonly tint: string;
}
const inksOfBrands: Readonly<Record<string, Inks>> = {
  loge: { main: '#2b3c9e', tint: '#f1f3fc' },
  mirabelle: { main: '#6a2458', tint: '#faf2f7' },
};
export const inksOf = (brand: string): Inks => inksOfBrands[brand] ?? { main: '#2b3c9e', tint: '#f1f3fc' };

const ink = { text: '#171a2b', soft: '#565b73', line: '#d9dce8' };
/** A4 in points, and what its margins leave. */
export const paper = { width: 595.28, height: 841.89, margin: 48, foot: 64 } as const;
export const contentWidth = paper.width - 2 * paper.margin;

const fontFile = (name: string): Buffer => readFileSync(new URL(`fonts/figtree-${name}.woff`, import.meta.url));
const fonts = { regular: fontFile('regular'), semibold: fontFile('semibold') };

export interface Writing {
  readonly x?: number;
  readonly width?: number;
  readonly size?: number;
  readonly bold?: boolean;
  readonly colour?: 'text' | 'soft' | 'main';
  readonly align?: 'left' | 'right';
}

export interface SheetOptions {
  readonly title: string;
  readonly author: string;
  readonly lang: Lang;
  readonly inks: Inks;
  readonly now: Date;
  /** At the foot of each page: the left part, and how pages are numbered. */
  readonly foot: string;
  readonly pageOf: (page: number, pages: number) => string;
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
      bufferPages: true,
      font: fonts.regular,
      info: { Title: options.title, Author: options.author, CreationDate: options.now },
    });
    this.#document.registerFont('regular', fonts.regular).registerFont('semibold', fonts.semibold);
    this.#bytes = collect(this.#document);
  }

  /** Starts a new page unless so much height is left. */
  require(height: number): void {
    if (this.y + height <= paper.height - paper.foot) return;
    this.#document.addPage();
    this.y = paper.margin;
  }

  heightOf(text: string, { width = contentWidth, size = 9.5, bold = false }: Writing = {}): number {
    this.#choose({ size, bold });
    return this.#document.heightOfString(text, { width });
  }

  widthOf(text: string, { size = 9.5, bold = false }: Writing = {}): number {
    this.#choose({ size, bold });
    return this.#document.widthOfString(text);
  }

  /** Text at the present height, as an element of the document's structure; what comes next stands where it did. */
  write(tag: 'H1' | 'H2' | 'P' | 'TH' | 'TD', text: string, writing: Writing = {}, within?: StructureElement): void {
    const { x = paper.margin, width = contentWidth, align = 'left' } = writing;
    const element = this.#document.struct(tag, () => {
      this.#choose(writing).text(text, x, this.y, { width, align });
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

  rule(colour: string = ink.line, width = 0.6): void {
    this.#decorate((document) =>
      document
        .moveTo(paper.margin, this.y)
        .lineTo(paper.width - paper.margin, this.y)
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
    const line = { width: contentWidth, lineBreak: false };
    const at = paper.height - 38;
    this.#decorate((document) => {
      this.#choose({ size: 8, colour: 'soft' });
      document.text(foot, paper.margin, at, line);
      const number = pageOf(page, pages);
      document.text(number, paper.width - paper.margin - document.widthOfString(number), at, line);
    }, 'Pagination');
  }

  #decorate(draw: (document: PDFDocument) => void, type = 'Layout'): void {
    this.#document.markContent('Artifact', { type });
    draw(this.#document);
    this.#document.endMarkedContent();
  }

  #choose({ size = 9.5, bold = false, colour = 'text' }: Writing): PDFDocument {
    return this.#document
      .font(bold ? 'semibold' : 'regular')
      .fontSize(size)
      .fillColor(colour === 'main' ? this.options.inks.main : ink[colour]);
  }
}

async function collect(document: PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of document) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
