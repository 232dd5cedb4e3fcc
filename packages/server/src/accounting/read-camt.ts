import { isIbanNumber, plainIban } from '@loge/domain/shared/iban';
import {
  bankText,
  centsOf,
  checkAccounts,
  type DatedStatement,
  dayProblem,
  type FoundStatement,
  MAX_STATEMENT_BYTES,
  type ReadStatement,
  refusedStatement,
  type StatementLine,
} from '@loge/domain/accounting/bank-statement';
import { formatDate, isLocalDate, type LocalDate } from '@loge/domain/shared/local-date';
import type { Text } from '@loge/domain/shared/lang';
import type { Cents } from '@loge/domain/shared/money';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { measureXml, type XmlLimits } from '../platform/parsers/measure-xml.ts';
import { at, givenReference, list, type Part, text, texts, wholeText } from './camt-parts.ts';
import { formerTexts } from './former-camt-texts.ts';

const alwaysLists = new Set([
  'Stmt',
  'Rpt',
  'Ntfctn',
  'Bal',
  'Ntry',
  'NtryDtls',
  'TxDtls',
  'Ustrd',
  'Strd',
  'RfrdDocInf',
  'AddtlRmtInf',
]);

/** No entities, whatever a file declares: of those a small file could make gigabytes. */
const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  // A remittance that was cut into parts may end in a space.
  trimValues: false,
  processEntities: false,
  isArray: (name) => alwaysLists.has(name),
});

/** Of 20,000 entries with all that banks write of each; no part of a statement has more than a few attributes. */
const statementLimits: XmlLimits = {
  maxCharacters: MAX_STATEMENT_BYTES,
  maxElements: 600_000,
  maxDepth: 30,
  maxAttributes: 200_000,
  maxAttributesOfElement: 20,
  mayHoldComments: true,
};

export type CamtFormat = 'camt.052' | 'camt.053' | 'camt.054';

/** What stands in a file of each kind: a day's statement, a report of the day that still goes on, a notice with the details of some entries. */
const KINDS = [
  { format: 'camt.053', root: 'BkToCstmrStmt', part: 'Stmt' },
  { format: 'camt.052', root: 'BkToCstmrAcctRpt', part: 'Rpt' },
  { format: 'camt.054', root: 'BkToCstmrDbtCdtNtfctn', part: 'Ntfctn' },
] as const satisfies readonly { format: CamtFormat; root: string; part: string }[];

export interface CamtFile {
  readonly format: CamtFormat;
  readonly read: ReadStatement;
}

/**
 * Reads a statement (camt.053), a report (camt.052) or a notice (camt.054) as ISO 20022 has them, in any of their versions; booked entries in euros alone.
 * `today` is that of the desk.
 */
export function readCamt(xml: string, today: LocalDate): CamtFile {
  const refused = (problem: Text): CamtFile => ({ format: 'camt.053', read: refusedStatement(problem) });
  const measured = measureXml(xml, statementLimits);
  if (measured === 'not-allowed')
    return refused({
      fr: 'Ce fichier déclare des entités, qu’un relevé ne contient jamais\u00a0: il n’a pas été lu.',
      en: 'This file declares entities, which no statement has: it was not read.',
    });
  if (measured === 'too-large')
    return refused({
      fr: 'Ce fichier contient plus de balises, de niveaux ou d’attributs qu’aucun relevé\u00a0: il n’a pas été lu.',
      en: 'This file has more tags, levels or attributes than any statement: it was not read.',
    });
  const document = measured === 'malformed' ? null : parsed(xml);
  if (document === null)
    return refused({
      fr: 'Le fichier XML est incomplet ou mal formé.',
      en: 'The XML file is not complete or not well formed.',
    });
  const inside = documentsIn(document);
  for (const { format, root, part } of KINDS) {
    const parts = inside.flatMap((one) => list(at(one, root, part)));
    if (parts.length > 0) return { format, read: readParts(format, parts, today) };
  }
  return refused({
    fr: 'Ce fichier XML n’est pas un relevé camt.053, camt.052 ou camt.054.',
    en: 'This XML file is not a camt.053, camt.052 or camt.054 statement.',
  });
}

/** The documents of a file: itself, or what an envelope (head.001 with its header, a bank's own) holds. */
const documentsIn = (file: { readonly [name: string]: Part }): readonly Part[] => [
  ...list(file['Document']),
  ...Object.values(file).flatMap((envelope) => list(envelope).flatMap((one) => list(at(one, 'Document')))),
];

/** The parts of a file, by account and in the order of their days, whatever order they stand in. */
function readParts(format: CamtFormat, parts: readonly Part[], today: LocalDate): ReadStatement {
  const unread: Text[] = [];
  const ofAccounts = new Map<string, DatedStatement[]>();
  let number = 0;
  for (const part of parts) {
    const lines: StatementLine[] = [];
    let unreadLines = 0;
    for (const entry of list(at(part, 'Ntry'))) {
      number += 1;
      if (!isBooked(entry)) continue;
      const problem = entryProblem(entry, format, today);
      if (problem === null) lines.push(...linesOf(entry));
      else {
        unreadLines += 1;
        unread.push(named(problem, entry, number));
      }
    }
    const iban = plainIban(text(at(part, 'Acct', 'Id', 'IBAN')));
    const statement: FoundStatement = {
      iban: isIbanNumber(iban) ? iban : null,
      openingCents: format === 'camt.053' ? (balance(part, 'OPBD') ?? balance(part, 'PRCD')) : null,
      closingCents: format === 'camt.053' ? balance(part, 'CLBD') : null,
      lines,
      unreadLines,
    };
    const account = iban || text(at(part, 'Acct', 'Id', 'Othr', 'Id'));
    ofAccounts.set(account, [...(ofAccounts.get(account) ?? []), { moment: momentOf(part), statement }]);
  }
  return checkAccounts([...ofAccounts.values()], unread);
}

/** When a part was closed: by its balance, its period or its making. Later ones compare greater. */
function momentOf(part: Part): string {
  const closing = list(at(part, 'Bal')).find((one) => text(at(one, 'Tp', 'CdOrPrtry', 'Cd')) === 'CLBD');
  const day = text(at(closing, 'Dt', 'Dt')) || text(at(closing, 'Dt', 'DtTm')) || text(at(part, 'FrToDt', 'ToDtTm'));
  const sequence = text(at(part, 'ElctrncSeqNb')) || text(at(part, 'LglSeqNb'));
  return `${day.slice(0, 10)} ${sequence.padStart(18, '0')} ${text(at(part, 'CreDtTm'))}`;
}

/** Why an entry can't be taken; null for one that can. */
function entryProblem(entry: Part, format: CamtFormat, today: LocalDate): Text | null {
  const currency = text(at(entry, 'Amt', '@Ccy'));
  if (!['', 'EUR'].includes(currency))
    return {
      fr: `la devise ${bankText(currency)} n’est pas l’euro.`,
      en: `the currency ${bankText(currency)} is not the euro.`,
    };
  if (camtAmount(text(at(entry, 'Amt'))) === null) {
    const said = bankText(text(at(entry, 'Amt')));
    return { fr: `«\u00a0${said}\u00a0» n’est pas un montant.`, en: `“${said}” is not an amount.` };
  }
  const day = dayOf(entry, 'BookgDt');
  if (!isLocalDate(day)) {
    const said = bankText(day);
    return { fr: `«\u00a0${said}\u00a0» n’est pas une date.`, en: `“${said}” is not a date.` };
  }
  if (format !== 'camt.053' && givenReference(at(entry, 'AcctSvcrRef')) === '')
    return {
      fr: 'la banque ne lui donne pas de référence\u00a0: elle viendra avec le relevé (camt.053).',
      en: 'the bank gives it no reference: it will come with the statement (camt.053).',
    };
  return dayProblem(day, today);
}

function named(problem: Text, entry: Part, number: number): Text {
  const day = dayOf(entry, 'BookgDt');
  const on = (lang: 'fr' | 'en'): string => (isLocalDate(day) ? ` (${formatDate(day, 'numeric', lang)})` : '');
  return {
    fr: `Opération ${number}${on('fr')}\u00a0: ${problem.fr}`,
    en: `Operation ${number}${on('en')}: ${problem.en}`,
  };
}

/**
 * An amount as ISO 20022 writes it, up to five decimals ('8.850'), in cents. Null for what is none, and for a part of a cent.
 */
export function camtAmount(amount: string): Cents | null {
  const match = /^\+?(\d{1,13})(?:\.(\d{0,5}))?$/.exec(amount);
  if (match === null) return null;
  return centsOf(match[1] ?? '', match[2] ?? '');
}

/** The document; null for what is not well formed, nested without end, or names parts as no document would (`__proto__`). */
function parsed(xml: string): { readonly [name: string]: Part } | null {
  try {
    return XMLValidator.validate(xml) === true ? (parser.parse(xml) as { readonly [name: string]: Part }) : null;
  } catch {
    return null;
  }
}

const dayOf = (entry: Part, name: string): string =>
  (text(at(entry, name, 'Dt')) || text(at(entry, name, 'DtTm'))).slice(0, 10);

const isBooked = (entry: Part): boolean => {
  const status = text(at(entry, 'Sts', 'Cd')) || text(at(entry, 'Sts'));
  return status === '' || status === 'BOOK';
};

const signedCents = (part: Part, amount: Part): number => {
  const cents = camtAmount(text(amount)) ?? Number.NaN;
  return text(at(part, 'CdtDbtInd')) === 'DBIT' && cents !== 0 ? -cents : cents;
};

function balance(part: Part, type: string): Cents | null {
  const found = list(at(part, 'Bal')).find((one) => text(at(one, 'Tp', 'CdOrPrtry', 'Cd')) === type);
  if (found === undefined) return null;
  const cents = signedCents(found, at(found, 'Amt'));
  return Number.isSafeInteger(cents) ? cents : null;
}

/** One line per entry, as the bank's own list shows it; but debits that were sent back in a batch are a line each, for each concerns somebody else. */
function linesOf(entry: Part): readonly StatementLine[] {
  const transactions = list(at(entry, 'NtryDtls')).flatMap((details) => list(at(details, 'TxDtls')));
  const whole = signedCents(entry, at(entry, 'Amt'));
  const parts = transactions.map((one) => signedCents(entry, at(one, 'Amt') ?? at(one, 'AmtDtls', 'TxAmt', 'Amt')));
  const areReturns = transactions.length > 1 && transactions.every((one) => at(one, 'RtrInf') !== undefined);
  if (areReturns && parts.reduce((sum, cents) => sum + cents, 0) === whole)
    return transactions.map((one, index) => lineOf(entry, one, parts[index] ?? Number.NaN, null));
  const batch = list(at(entry, 'NtryDtls'))
    .map((details) => at(details, 'Btch'))
    .find((one) => one !== undefined);
  const operations = Number(text(at(batch, 'NbOfTxs'))) || transactions.length;
  const line = lineOf(entry, transactions[0], whole, operations > 1 ? operations : null);
  if (operations <= 1) return [line];
  // What is true of the first of many is not true of all.
  const reference = bankText(text(at(batch, 'PmtInfId')) || text(at(transactions[0], 'Refs', 'PmtInfId')));
  return [
    {
      ...line,
      reference,
      mandate: '',
      counterparty: '',
      counterpartyLastFour: '',
      former: { ...formerTexts(entry, transactions[0]), reference, mandate: '' },
    },
  ];
}

/** What was written along: free text, whose parts are cuts of one text, then what stands in fields of its own (RF18…, the number of an invoice). */
function remittanceOf(transaction: Part): { readonly said: string; readonly structured: string } {
  const free = list(at(transaction, 'RmtInf', 'Ustrd'))
    .map(wholeText)
    .join('');
  const parts = list(at(transaction, 'RmtInf', 'Strd'));
  const references = parts.flatMap((part) => texts(at(part, 'CdtrRefInf', 'Ref')));
  const documents = parts.flatMap((part) => list(at(part, 'RfrdDocInf')).flatMap((one) => texts(at(one, 'Nb'))));
  const more = parts.flatMap((part) => texts(at(part, 'AddtlRmtInf')));
  return {
    said: bankText([free, ...references, ...documents, ...more].join(' ')),
    structured: bankText(references[0] ?? ''),
  };
}

function lineOf(entry: Part, transaction: Part, amountCents: number, operations: number | null): StatementLine {
  const isIn = text(at(entry, 'CdtDbtInd')) !== 'DBIT';
  const isReturn = at(transaction, 'RtrInf') !== undefined;
  // What is sent back keeps its first direction: we are the creditor of a debit that leaves us again.
  const party = isIn || isReturn ? 'Dbtr' : 'Cdtr';
  const parties = at(transaction, 'RltdPties');
  const name = text(at(parties, party, 'Nm')) || text(at(parties, party, 'Pty', 'Nm'));
  const { said: remittance, structured } = remittanceOf(transaction);
  const said = bankText(text(at(entry, 'AddtlNtryInf')) || text(at(transaction, 'AddtlTxInf')));
  const label = said || [isReturn ? 'REJET PRLV' : '', name, remittance].filter((one) => one !== '').join(' ');
  return {
    at: null,
    bookedOn: dayOf(entry, 'BookgDt'),
    valueOn: isLocalDate(dayOf(entry, 'ValDt')) ? dayOf(entry, 'ValDt') : null,
    amountCents,
    label: bankText(label) || '—',
    detail: said === '' || remittance === said ? '' : remittance,
    reference: givenReference(at(transaction, 'Refs', 'EndToEndId')) || structured,
    mandate: bankText(text(at(transaction, 'Refs', 'MndtId'))),
    returnReason: bankText(text(at(transaction, 'RtrInf', 'Rsn', 'Cd'))).slice(0, 35),
    counterparty: bankText(name),
    counterpartyLastFour: plainIban(text(at(parties, `${party}Acct`, 'Id', 'IBAN'))).slice(-4),
    operations,
    bankReference: givenReference(at(transaction, 'Refs', 'AcctSvcrRef')) || givenReference(at(entry, 'AcctSvcrRef')),
    entryKey: entryKeyOf(entry),
    former: formerTexts(entry, transaction),
  };
}

/** What an entry has in common in a report, a notice and the statement: the bank's reference, the day and the amount. */
function entryKeyOf(entry: Part): string {
  const reference = givenReference(at(entry, 'AcctSvcrRef'));
  if (reference === '') return '';
  return [reference.replaceAll('|', '/'), dayOf(entry, 'BookgDt'), signedCents(entry, at(entry, 'Amt'))].join('|');
}
