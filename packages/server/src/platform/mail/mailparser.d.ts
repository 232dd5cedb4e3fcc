/** What we read of a received mail; the library brings no types. */
declare module 'mailparser' {
  interface Addresses {
    readonly text: string;
    readonly value: readonly { readonly address?: string; readonly name: string }[];
  }
  export interface ParsedMail {
    readonly subject?: string;
    readonly from?: Addresses;
    readonly to?: Addresses | readonly Addresses[];
    readonly replyTo?: Addresses;
    readonly text?: string;
    readonly html: string | false;
    readonly messageId?: string;
    readonly attachments: readonly ParsedAttachment[];
    readonly headerLines: readonly { readonly key: string; readonly line: string }[];
  }
  export interface ParsedAttachment {
    readonly contentType: string;
    readonly content: Buffer;
  }
  interface Options {
    /** A report of delivery stays a part of its own; else it becomes text. */
    readonly keepDeliveryStatus?: boolean;
    /** Texts are left as they came. */
    readonly skipHtmlToText?: boolean;
    readonly skipTextToHtml?: boolean;
    readonly skipTextLinks?: boolean;
    readonly skipImageLinks?: boolean;
  }
  export function simpleParser(source: NodeJS.ReadableStream | Buffer, options?: Options): Promise<ParsedMail>;
}
