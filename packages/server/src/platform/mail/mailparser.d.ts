/** What our tests read of a received mail; the library brings no types. */
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
    readonly headerLines: readonly { readonly key: string; readonly line: string }[];
  }
  export function simpleParser(source: NodeJS.ReadableStream): Promise<ParsedMail>;
}
