/** What we use of the library; it brings no types. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream';

  export interface TextOptions {
    readonly width?: number;
    readonly align?: 'left' | 'right' | 'center';
    readonly lineGap?: number;
    readonly lineBreak?: boolean;
    readonly characterSpacing?: number;
  }
  export interface StructureElement {
    add(child: StructureElement | (() => void)): StructureElement;
    end(): void;
  }
  /** What the library has read of a font file. */
  export interface ParsedFont {
    readonly unitsPerEm: number;
    layout(text: string): {
      readonly glyphs: readonly {
        readonly id: number;
        readonly path: { readonly commands: readonly { readonly command: string; readonly args: readonly number[] }[] };
      }[];
      readonly positions: readonly { readonly xAdvance: number; readonly xOffset: number; readonly yOffset: number }[];
    };
  }
  interface DocumentOptions {
    readonly size: string | readonly [width: number, height: number];
    readonly margin: number;
    readonly lang: string;
    readonly tagged: boolean;
    readonly displayTitle: boolean;
    readonly pdfVersion: string;
    readonly subset?: 'PDF/A-3b';
    readonly bufferPages: boolean;
    readonly font: ParsedFont | Buffer;
    readonly info: {
      readonly Title: string;
      readonly Author: string;
      readonly CreationDate: Date;
    };
  }
  export default class PDFDocument extends Readable {
    constructor(options: DocumentOptions | { readonly font: Buffer; readonly autoFirstPage: false });
    readonly _font: { readonly font: ParsedFont };
    readonly y: number;
    registerFont(name: string, source: ParsedFont | Buffer): this;
    font(name: string): this;
    fontSize(size: number): this;
    fillColor(colour: string): this;
    strokeColor(colour: string): this;
    lineWidth(width: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    stroke(): this;
    fill(): this;
    rect(x: number, y: number, width: number, height: number): this;
    path(shape: string): this;
    translate(x: number, y: number): this;
    scale(factor: number): this;
    save(): this;
    restore(): this;
    dash(length: number, options: { readonly space: number }): this;
    undash(): this;
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this;
    image(picture: Buffer, x: number, y: number, size: { readonly width: number; readonly height: number }): this;
    text(text: string, x: number, y: number, options?: TextOptions): this;
    heightOfString(text: string, options?: TextOptions): number;
    widthOfString(text: string, options?: TextOptions): number;
    addPage(): this;
    switchToPage(index: number): this;
    bufferedPageRange(): { readonly start: number; readonly count: number };
    struct(type: string, children?: readonly (StructureElement | (() => void))[] | (() => void)): StructureElement;
    struct(
      type: string,
      options: { readonly actual?: string; readonly alt?: string },
      children: () => void,
    ): StructureElement;
    addStructure(element: StructureElement): this;
    markContent(tag: string, options?: { readonly type?: string; readonly actual?: string }): this;
    endMarkedContent(): this;
    file(
      bytes: Uint8Array,
      options: {
        readonly name: string;
        readonly type: string;
        readonly description: string;
        readonly relationship: 'Alternative' | 'Data';
        readonly creationDate: Date;
        readonly modifiedDate: Date;
      },
    ): unknown;
    /** Adds to the metadata of the file. */
    appendXML(xml: string): void;
    endMetadata(): void;
    readonly info: { Title: string; Author: string };
    end(): void;
  }
}
