import {
  type BankStatement,
  bankText,
  checkStatement,
  hasRightDigits,
  MAX_STATEMENT_BYTES,
  plainIban,
  type ReadStatement,
  refusedStatement,
  type StatementLine,
} from '@loge/domain/accounting/bank-statement';
import { bankAmount } from '@loge/domain/accounting/statement-table';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { measureXml, type XmlLimits } from '../platform/parsers/measure-xml.ts';

/** A part of the document: texts, or parts of its own. Whatever a file holds is looked at through `at` and `text`, which answer nothing for what is not there. */
type Part = unknown;

const alwaysLists = new Set(['Stmt', 'Bal', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd']);

/** No entities, whatever a file declares: of those a small file could make gigabytes. */
const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
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

/** Reads a statement as ISO 20022 has it, camt.053 in any of its versions; booked entries in euros alone. */
export function readCamt(xml: string): ReadStatement {
  const measured = measureXml(xml, statementLimits);
  if (measured === 'not-allowed')
    return refusedStatement({
      fr: 'Ce fichier déclare des entités, qu’un relevé ne contient jamais : il n’a pas été lu.',
      en: 'This file declares entities, which no statement has: it was not read.',
    });
  if (measured === 'too-large')
    return refusedStatement({
      fr: 'Ce fichier contient plus de balises, de niveaux ou d’attributs qu’aucun relevé : il n’a pas été lu.',
      en: 'This file has more tags, levels or attributes than any statement: it was not read.',
    });
  const document = measured === 'malformed' ? null : parsed(xml);
  if (document === null)
    return refusedStatement({
      fr: 'Le fichier XML est incomplet ou mal formé.',
      en: 'The XML file is not complete or not well formed.',
    });
  const statements = list(at(document, 'Document', 'BkToCstmrStmt', 'Stmt'));
  const [statement] = statements;
  if (statement === undefined)
    return refusedStatement({
      fr: 'Ce fichier XML n’est pas un relevé camt.053.',
      en: 'This XML file is not a camt.053 statement.',
    });
  const accounts = new Set(statements.map((one) => text(at(one, 'Acct', 'Id', 'IBAN'))));
  if (accounts.size > 1)
    return refusedStatement({
      fr: 'Ce fichier réunit plusieurs comptes : demandez à la banque un fichier par compte.',
      en: 'This file has several accounts: ask the bank for one file per account.',
    });
  const entries = statements.flatMap((one) => list(at(one, 'Ntry'))).filter((entry) => isBooked(entry));
  const foreign = entries.find((entry) => !['', 'EUR'].includes(text(at(entry, 'Amt', '@Ccy'))));
  if (foreign !== undefined)
    return refusedStatement({
      fr: `La devise ${bankText(text(at(foreign, 'Amt', '@Ccy')))} n’est pas l’euro.`,
      en: `The currency ${bankText(text(at(foreign, 'Amt', '@Ccy')))} is not the euro.`,
    });
  const iban = plainIban(text(at(statement, 'Acct', 'Id', 'IBAN')));
  const read: BankStatement = {
    iban: /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) && hasRightDigits(iban) ? iban : null,
    openingCents: balance(statements, ['OPBD', 'PRCD'], 'first'),
    closingCents: balance(statements, ['CLBD'], 'last'),
    lines: entries.flatMap((entry) => linesOf(entry)),
  };
  return checkStatement(read);
}

/** The document; null for what is not well formed, nested without end, or names parts as no document would (`__proto__`). */
function parsed(xml: string): { readonly [name: string]: Part } | null {
  try {
    return XMLValidator.validate(xml) === true ? (parser.parse(xml) as { readonly [name: string]: Part }) : null;
  } catch {
    return null;
  }
}

function at(part: Part, ...names: readonly string[]): Part {
  let found: Part = part;
  for (const name of names) {
    const one: Part = Array.isArray(found) ? found[0] : found;
    found = typeof one === 'object' && one !== null ? (one as Readonly<Record<string, unknown>>)[name] : undefined;
  }
  return found;
}

const list = (part: Part): readonly Part[] =>
  Array.isArray(part) ? (part as Part[]) : part === undefined ? [] : [part];

const decoded: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A text with the five entities that XML itself has. */
function text(part: Part): string {
  const plain = typeof part === 'object' && part !== null ? at(part, '#text') : part;
  if (Array.isArray(part)) return part.map((one: Part) => text(one)).join(' ');
  return typeof plain === 'string'
    ? plain.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => decoded[name] ?? '')
    : '';
}

const isBooked = (entry: Part): boolean => {
  const status = text(at(entry, 'Sts', 'Cd')) || text(at(entry, 'Sts'));
  return status === '' || status === 'BOOK';
};

const signedCents = (part: Part, amount: Part): number => {
  const cents = bankAmount(text(amount)) ?? Number.NaN;
  return text(at(part, 'CdtDbtInd')) === 'DBIT' ? -cents : cents;
};

function balance(statements: readonly Part[], types: readonly string[], which: 'first' | 'last'): number | null {
  const found = statements
    .flatMap((statement) => list(at(statement, 'Bal')))
    .filter((one) => types.includes(text(at(one, 'Tp', 'CdOrPrtry', 'Cd'))));
  const chosen = which === 'first' ? found[0] : found.at(-1);
  if (chosen === undefined) return null;
  const cents = signedCents(chosen, at(chosen, 'Amt'));
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
  return [{ ...line, reference, mandate: '', counterparty: '', counterpartyLastFour: '' }];
}

function lineOf(entry: Part, transaction: Part, amountCents: number, operations: number | null): StatementLine {
  const day = (name: string): string => (text(at(entry, name, 'Dt')) || text(at(entry, name, 'DtTm'))).slice(0, 10);
  const isIn = text(at(entry, 'CdtDbtInd')) !== 'DBIT';
  const isReturn = at(transaction, 'RtrInf') !== undefined;
  // What is sent back keeps its first direction: we are the creditor of a debit that leaves us again.
  const party = isIn || isReturn ? 'Dbtr' : 'Cdtr';
  const parties = at(transaction, 'RltdPties');
  const name = text(at(parties, party, 'Nm')) || text(at(parties, party, 'Pty', 'Nm'));
  const remittance = bankText(text(at(transaction, 'RmtInf', 'Ustrd')));
  const said = bankText(text(at(entry, 'AddtlNtryInf')) || text(at(transaction, 'AddtlTxInf')));
  const label = said || [isReturn ? 'REJET PRLV' : '', name, remittance].filter((one) => one !== '').join(' ');
  const endToEnd = text(at(transaction, 'Refs', 'EndToEndId'));
  const bankReference = bankText(text(at(transaction, 'Refs', 'AcctSvcrRef')) || text(at(entry, 'AcctSvcrRef')));
  return {
    at: null,
    bookedOn: day('BookgDt'),
    valueOn: /^\d{4}-\d{2}-\d{2}$/.test(day('ValDt')) ? day('ValDt') : null,
    amountCents,
    label: bankText(label) || '—',
    detail: said === '' || remittance === said ? '' : remittance,
    reference: endToEnd === 'NOTPROVIDED' ? '' : bankText(endToEnd),
    mandate: bankText(text(at(transaction, 'Refs', 'MndtId'))),
    returnReason: bankText(text(at(transaction, 'RtrInf', 'Rsn', 'Cd'))).slice(0, 35),
    counterparty: bankText(name),
    counterpartyLastFour: plainIban(text(at(parties, `${party}Acct`, 'Id', 'IBAN'))).slice(-4),
    operations,
    bankReference,
  };
}
