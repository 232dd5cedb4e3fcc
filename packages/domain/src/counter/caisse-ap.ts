/**
 * The fields of Caisse-AP, the protocol by which French tills speak to card terminals over TCP: a tag of two letters, a length of three digits, and so many
 * ASCII characters; the tag of the version comes first, all others in any order. docs/rules/counter.md says where each is known from.
 */

export type TerminalFields = ReadonlyMap<string, string>;

const HEADER = 5;
const MAX_VALUE = 999;

/** How a message is written. */
export function encodeFields(fields: readonly (readonly [tag: string, value: string])[]): string {
  return fields
    .map(([tag, value]) => {
      if (!/^[A-Z]{2}$/.test(tag) || value.length === 0 || value.length > MAX_VALUE || !/^[\x20-\x7e]*$/.test(value))
        throw new RangeError(`Field ${tag} cannot be sent.`);
      return `${tag}${String(value.length).padStart(3, '0')}${value}`;
    })
    .join('');
}

/** What has come so far: whole fields, something that ends in the middle of one, or something that is no message. */
export type ReadFields =
  | { readonly kind: 'whole'; readonly fields: TerminalFields }
  | { readonly kind: 'partial' }
  | { readonly kind: 'unreadable' };

/** Reads what came; a terminal may send its answer in several pieces. */
export function decodeFields(text: string): ReadFields {
  const fields = new Map<string, string>();
  let at = 0;
  while (at < text.length) {
    const header = text.slice(at, at + HEADER);
    if (!/^(?:[A-Z](?:[A-Z]\d{0,3})?)?$/.test(header)) return { kind: 'unreadable' };
    if (header.length < HEADER) return { kind: 'partial' };
    const end = at + HEADER + Number(header.slice(2));
    if (end > text.length) return { kind: 'partial' };
    const tag = header.slice(0, 2);
    if (fields.has(tag)) return { kind: 'unreadable' };
    fields.set(tag, text.slice(at + HEADER, end));
    at = end;
  }
  return fields.size === 0 ? { kind: 'partial' } : { kind: 'whole', fields };
}

/** What the terminal is asked to do. */
export interface TerminalOrder {
  readonly act: 'debit' | 'refund' | 'last';
  readonly amountCents: number;
  /** Comes back in the answer of terminals that repeat private data: by it an answer is known to be of this request. */
  readonly reference: string;
  /** Two digits: which till of the desk asks. */
  readonly till: string;
}

/** The version that terminals of the field speak. */
const VERSION = '0300';
/** Has to be there and means nothing over IP. */
const PROTOCOL_ID = '012345678901';
const EURO = '978';
/** What is to be done, in the field CD. */
const ACTS = { debit: '0', refund: '1', last: '3' } as const;

/** The message that asks for it. Parts of an amount are never taken: what is asked is debited, or nothing is. */
export function terminalMessage({ act, amountCents, reference, till }: TerminalOrder): string {
  return encodeFields([
    ['CZ', VERSION],
    ['CJ', PROTOCOL_ID],
    ['CA', till],
    ['CB', String(amountCents).padStart(2, '0')],
    ['CD', ACTS[act]],
    ['CE', EURO],
    ['BA', '0'],
    ['BF', '0'],
    ['CF', reference],
  ]);
}

/** What a terminal says of one transaction. */
export interface TerminalReceipt {
  readonly amountCents: number;
  /** Beyond the specification, where the terminal repeats it; null where it does not. */
  readonly reference: string | null;
  readonly authorisation: string;
  /** All but some digits hidden, at most the first six and the last four. */
  readonly maskedCard: string;
  readonly brand: string;
  readonly reading: TerminalReading;
  readonly contract: string;
}

type TerminalReading = 'contact' | 'contactless' | 'stripe' | 'typed' | 'unknown';

/** Why a terminal did not do it: nothing was debited. */
export type TerminalFailure = 'refused' | 'abandoned' | 'timeout' | 'forbidden' | 'notDone';

export type TerminalSays =
  | { readonly kind: 'done'; readonly receipt: TerminalReceipt }
  | { readonly kind: 'notDone'; readonly why: TerminalFailure; readonly code: string }
  /** It answered something that says neither: what came of it has to be asked. */
  | { readonly kind: 'unclear' };

const READINGS: Readonly<Record<string, TerminalReading>> = { 1: 'contact', 2: 'contactless', 3: 'stripe', 4: 'typed' };

const BRANDS: Readonly<Record<string, string>> = {
  '001': 'CB',
  '00B': 'CB',
  '002': 'American Express',
  '00D': 'American Express',
  '003': 'CB enseigne',
  '005': 'Cofinoga',
  '006': 'Diners',
  '007': 'CB-Pass',
  '008': 'Franfinance',
  '009': 'JCB',
  '00A': 'Banque Accord',
  '00U': 'UnionPay',
};
/** Applications that only ever read without contact. */
const CONTACTLESS = ['00B', '00D'];

const FAILURES: Readonly<Record<string, TerminalFailure>> = {
  '04': 'refused',
  '05': 'forbidden',
  '06': 'abandoned',
  '08': 'timeout',
  '11': 'abandoned',
};

/** What the status AE says: done, not done. `11`, taken into account, is no answer yet. */
const STATUS = { done: '10', notDone: '01' } as const;

/** What an answer means. An answer to another till, amount, act or currency is none of this request's. */
export function readAnswer(fields: TerminalFields, asked: TerminalOrder): TerminalSays {
  const amountCents = Number(/^\d{1,12}$/.exec(fields.get('CB') ?? '')?.[0] ?? Number.NaN);
  const isOurs =
    fields.get('CA') === asked.till &&
    (fields.get('CE') ?? EURO) === EURO &&
    (asked.act === 'last' || (amountCents === asked.amountCents && fields.get('CD') === ACTS[asked.act]));
  const code = fields.get('AF') ?? '';
  // What was not done is said by the status alone; terminals leave the rest of such answers out.
  if (fields.get('AE') === STATUS.notDone && (isOurs || !fields.has('CB')))
    return { kind: 'notDone', why: FAILURES[code] ?? 'notDone', code };
  if (!isOurs || fields.get('AE') !== STATUS.done || Number.isNaN(amountCents)) return { kind: 'unclear' };
  const application = fields.get('CC') ?? '';
  return {
    kind: 'done',
    receipt: {
      amountCents,
      reference: fields.get('CF') ?? null,
      authorisation: (fields.get('AC') ?? '').trim().slice(0, 20),
      maskedCard: maskCard(fields.get('AA') ?? ''),
      brand: BRANDS[application] ?? '',
      reading: READINGS[fields.get('CI') ?? ''] ?? (CONTACTLESS.includes(application) ? 'contactless' : 'unknown'),
      contract: (fields.get('CG') ?? '').trim().slice(0, 20),
    },
  };
}

/** A card's number as it may be kept: the first six digits and the last four at most, whatever a terminal sends (PCI DSS 3.4). */
export function maskCard(sent: string): string {
  const signs = sent.replaceAll(/[^\dA-Za-z#*]/g, '').slice(0, 19);
  if (signs.length < 8) return '';
  return `${signs.slice(0, 6)}${'*'.repeat(Math.max(0, signs.length - 10))}${signs.slice(-4)}`.replaceAll('#', '*');
}
