import { addDays, isLocalDate, type LocalDate } from '../shared/local-date.ts';
import type { Cents } from '../shared/money.ts';
import { FEC_COLUMNS } from './fec.ts';

/** What can be wrong with a file of entries. */
export type BookFault =
  | 'name'
  | 'columns'
  | 'cells'
  | 'day'
  | 'number'
  | 'balance'
  | 'piece'
  | 'vat'
  | 'letter'
  | 'opening'
  | 'follow'
  | 'cut';

/** The first thing that is wrong, with the line that says so. */
export interface BookProblem {
  readonly fault: BookFault;
  readonly line: number;
  readonly entry: string;
}

/** What a file leaves for the next one of the same company. */
export interface BooksLeft {
  readonly siren: string;
  readonly endsOn: LocalDate;
  /** By account, and person where it is people's; sales and expenses are in `result`. */
  readonly balances: ReadonlyMap<string, Cents>;
}

const nameOfFile = /(\d{9})FEC(\d{4})(\d{2})(\d{2})\.txt$/;
const billNumber = /^[A-Z][A-Z0-9]{1,5}-\d{4}-\d{6}$/;
/** What we invoice to partners as commission: one entry of sales, and that of its settlement. */
const commissionNumber = /^(?:AV-)?COM-\d{9}(?:-S\d+)?-\d{4}-\d{6}$/;
/** What a partner invoices, in entries of which it may be taken out and entered again. */
const purchaseNumber = /^(?:AV-)?AF-\d+-(?:S\d+-)?\d{4}-\d{4}$/;
const amount = /^\d+,\d{2}$/;
const longestYearDays = 731;
const result = 'result';

interface Line {
  readonly journal: string;
  readonly entry: string;
  readonly day: LocalDate;
  readonly account: string;
  readonly accountLabel: string;
  readonly auxiliary: string;
  readonly piece: string;
  readonly pieceDay: string;
  readonly letter: string;
  /** Debit positive. */
  readonly cents: Cents;
}

/** The rate at the end of an account's name: `TVA collectée 5,5 %`. */
function rateOf(label: string): string | null {
  const [rate = '', sign] = label.split(/\s/).slice(-2);
  return sign === '%' && /^\d{1,2}(?:,\d{1,4})?$/.test(rate) ? rate : null;
}

const dayOf = (text = ''): LocalDate | null => {
  const day = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
  return /^\d{8}$/.test(text) && isLocalDate(day) ? day : null;
};

/**
 * Reads a file of entries (fichier des écritures comptables) line by line and finds the first that is wrong: its columns, days and numbers, that each entry balances, that papers and letters are what they say, that
 * VAT is what its rates allow, and that a year begins with what the one before left. Knows nothing but files. See docs/rules/ledger.md.
 */
export class BooksVerifier {
  readonly siren: string;
  readonly endsOn: LocalDate;
  entries = 0;
  debitCents = 0;
  /** VAT that became due in the file, by rate. */
  readonly dueCents = new Map<string, Cents>();
  readonly #before: BooksLeft | null;
  readonly #balances = new Map<string, Cents>();
  readonly #letters = new Map<string, Cents>();
  readonly #pieceDays = new Map<string, string>();
  readonly #billed = new Set<string>();
  #problem: BookProblem | null = null;
  #lineNumber = 0;
  #entry: Line[] = [];
  #firstDay: LocalDate | null = null;
  #lastDay = '';
  #isOpened = false;

  /** `name` is the file's; `before` what the files before it left, null for the first one. */
  constructor(name: string, before: BooksLeft | null) {
    const [, siren = '', year = '', month = '', date = ''] = nameOfFile.exec(name) ?? [];
    this.siren = siren;
    this.endsOn = `${year}-${month}-${date}`;
    this.#before = before;
    if (siren === '' || !isLocalDate(this.endsOn)) this.#fail('name');
    else if (before !== null && before.siren !== siren) this.#fail('follow');
  }

  /** False from the first line on that is wrong. */
  read(text: string): boolean {
    this.#lineNumber += 1;
    if (this.#problem !== null) return false;
    if (this.#lineNumber === 1) {
      if (text !== FEC_COLUMNS.join('\t')) this.#fail('columns');
      return this.#problem === null;
    }
    const line = this.#parse(text.split('\t'));
    if (line === null) return this.#fail('cells');
    const open = this.#entry[0];
    if (open !== undefined && open.entry !== line.entry) this.#close();
    if (this.#problem !== null) return false;
    return this.#begin(line) && this.#note(line);
  }

  finish(): BookProblem | null {
    if (this.#problem !== null) return this.#problem;
    if (this.#lineNumber === 0) this.#fail('cut');
    this.#close();
    if (this.#problem === null && [...this.#letters.values()].some((cents) => cents !== 0)) this.#fail('letter');
    if (this.#problem === null && !this.#isOpened && this.#hasBefore()) this.#fail('opening');
    return this.#problem;
  }

  /** What the next year has to begin with. */
  left(): BooksLeft {
    return { siren: this.siren, endsOn: this.endsOn, balances: this.#balances };
  }

  #hasBefore(): boolean {
    return [...(this.#before?.balances.values() ?? [])].some((cents) => cents !== 0);
  }

  #fail(fault: BookFault, entry = this.#entry[0]?.entry ?? ''): false {
    this.#problem ??= { fault, line: this.#lineNumber, entry };
    return false;
  }

  #parse(cells: readonly string[]): Line | null {
    const [journal = '', , entry = '', , account = '', accountLabel = '', auxiliary = '', name = '', piece = ''] =
      cells;
    const [day, pieceDay] = [dayOf(cells[3]), dayOf(cells[9])];
    const [debit = '', credit = '', letter = '', lettered = ''] = cells.slice(11, 15);
    const isWhole = cells.length === FEC_COLUMNS.length && amount.test(debit) && amount.test(credit);
    const areThere = [journal, entry, accountLabel, piece, cells[1], cells[10]].every(
      (text) => text !== undefined && text !== '',
    );
    if (!isWhole || !areThere || day === null || pieceDay === null || dayOf(cells[15]) === null) return null;
    const cents = Number(debit.replace(',', '')) - Number(credit.replace(',', ''));
    const isOneSided = (Number(debit.replace(',', '')) === 0) !== (Number(credit.replace(',', '')) === 0);
    if (!isOneSided || !/^\d{3}/.test(account) || (auxiliary === '') !== (name === '')) return null;
    if ((letter === '') !== (lettered === '') || (lettered !== '' && dayOf(lettered) === null)) return null;
    return { journal, entry, day, account, accountLabel, auxiliary, piece, pieceDay, letter, cents };
  }

  /** Numbers go up by one, entry by entry; days stay in the year and do not go back. */
  #begin(line: Line): boolean {
    if (this.#entry.length === 0) {
      const isOpening = line.journal === 'AN';
      if (line.entry !== String(isOpening ? 0 : this.entries + 1) || (isOpening && this.#lineNumber !== 2))
        return this.#fail('number', line.entry);
      if (isOpening && this.#before !== null && line.day !== addDays(this.#before.endsOn, 1))
        return this.#fail('follow', line.entry);
    }
    this.#firstDay ??= line.day;
    const isOfYear = line.day <= this.endsOn && addDays(this.#firstDay, longestYearDays) >= this.endsOn;
    const isAfterYearBefore = this.#before === null || line.day > this.#before.endsOn;
    if (!isOfYear || !isAfterYearBefore || line.day < this.#lastDay) return this.#fail('day', line.entry);
    this.#lastDay = line.day;
    return true;
  }

  #note(line: Line): boolean {
    this.#entry.push(line);
    this.debitCents += Math.max(line.cents, 0);
    const known = this.#pieceDays.get(line.piece);
    if (
      billNumber.test(line.piece.replace(/^AV-/, '')) ||
      commissionNumber.test(line.piece) ||
      purchaseNumber.test(line.piece)
    ) {
      if (known !== undefined && known !== line.pieceDay) return this.#fail('piece');
      this.#pieceDays.set(line.piece, line.pieceDay);
    }
    if (line.letter !== '') this.#letters.set(line.letter, (this.#letters.get(line.letter) ?? 0) + line.cents);
    const key = /^[67]|^12/.test(line.account) ? result : `${line.account} ${line.auxiliary}`;
    this.#balances.set(key, (this.#balances.get(key) ?? 0) + line.cents);
    return true;
  }

  #close(): void {
    const [first] = this.#entry;
    if (first === undefined) return;
    if (this.#entry.reduce((sum, { cents }) => sum + cents, 0) !== 0) this.#fail('balance');
    if (first.journal === 'AN') this.#checkOpening();
    else {
      this.entries += 1;
      this.#checkPapers(first);
      this.#checkVat(first.journal);
    }
    this.#entry = [];
  }

  /** A bill asks for one charge, a credit note takes back one. */
  #checkPapers({ piece, journal }: Line): void {
    const isSettled = commissionNumber.test(piece) && journal !== 'VT';
    if (isSettled || !(billNumber.test(piece.replace(/^AV-/, '')) || commissionNumber.test(piece))) return;
    if (journal !== 'VT' || this.#billed.has(piece) || this.#entry.some((line) => line.piece !== piece))
      this.#fail('piece');
    this.#billed.add(piece);
  }

  /** VAT of a sale, or of a purchase, is not more than its rates make of it; elsewhere it only moves between what waits and what is due, rate by rate. */
  #checkVat(journal: string): void {
    const isSale = journal === 'VT';
    this.#checkRates('4457', isSale ? '70' : null);
    this.#checkRates('4456', journal === 'AC' ? '60' : null);
    for (const { account, accountLabel, cents } of this.#entry) {
      const rate = rateOf(accountLabel);
      if (rate !== null && account.startsWith('4457') && !account.startsWith('44574'))
        this.dueCents.set(rate, (this.dueCents.get(rate) ?? 0) - cents);
    }
  }

  /** `baseOf` is the accounts that VAT is computed from; null where it may only move. */
  #checkRates(vatOf: string, baseOf: string | null): void {
    const perRate = new Map<string, Cents>();
    for (const { account, accountLabel, cents } of this.#entry) {
      if (!account.startsWith(vatOf)) continue;
      const rate = rateOf(accountLabel);
      if (rate === null) return void this.#fail('vat');
      perRate.set(rate, (perRate.get(rate) ?? 0) - cents);
    }
    if (baseOf === null) {
      if ([...perRate.values()].some((cents) => cents !== 0)) this.#fail('vat');
      return;
    }
    const baseCents = Math.abs(
      this.#entry.reduce((sum, { account, cents }) => sum + (account.startsWith(baseOf) ? cents : 0), 0),
    );
    // What is charged is rounded once; a part of it, or what parts have left, between two amounts that are each rounded.
    const roundedBy = this.#entry[0]?.piece.startsWith('AV-') === true ? 1 : 0.5;
    const leastCents = [...perRate].reduce(
      (sum, [rate, cents]) => sum + Math.max(0, ((Math.abs(cents) - roundedBy) * 100) / Number(rate.replace(',', '.'))),
      0,
    );
    if (perRate.size > 0 && leastCents > baseCents + roundedBy * perRate.size) this.#fail('vat');
  }

  #checkOpening(): void {
    this.#isOpened = true;
    if (this.#before === null) return;
    const keys = new Set([...this.#before.balances.keys(), ...this.#balances.keys()]);
    for (const key of keys)
      if ((this.#before.balances.get(key) ?? 0) !== (this.#balances.get(key) ?? 0)) return void this.#fail('opening');
  }
}
