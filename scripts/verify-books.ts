import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import {
  type BookFault,
  type BookProblem,
  type BooksLeft,
  BooksVerifier,
} from '../packages/domain/src/accounting/verify-books.ts';

/**
 * Verifies files of entries (docs/rules/ledger.md) and names the first line that is wrong. Reads nothing but these files: neither the product nor its database is needed. Ends with 0 when all
 * is well, with 1 when something is wrong, with 2 when it was called wrongly.
 */
const usage = `npm run verify-books -- FEC…

Files of one company are read in the order in which they are named: each year begins with what the one before it left.`;

const faults: Readonly<Record<BookFault, string>> = {
  name: 'The file is not called SIREN, FEC and the last day of the year',
  columns: 'The columns are not those of the law',
  cells: 'lacks something, or holds no day or amount where one belongs',
  day: 'lies outside the year, or before the entry before it',
  number: 'does not have the next number',
  balance: 'does not balance',
  piece: 'names a bill that another entry names too, or another day of it',
  vat: 'has VAT that its rates do not give',
  letter: 'Lines that share a letter do not come to nothing',
  opening: 'The year does not begin with what the one before left',
  follow: 'The file does not follow the one before it',
  cut: 'The file is empty',
};

const problemText = ({ fault, line, entry }: BookProblem): string =>
  entry === ''
    ? `Line ${line}: ${faults[fault]} (${fault}).`
    : `Line ${line}: entry ${entry} ${faults[fault]} (${fault}).`;
const euros = (cents: number): string => (cents / 100).toFixed(2);

async function verify(files: readonly string[]): Promise<number> {
  if (files.length === 0) {
    console.error(usage);
    return 2;
  }
  let left: BooksLeft | null = null;
  for (const file of files) {
    const verifier: BooksVerifier = new BooksVerifier(basename(file), left);
    for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity }))
      if (!verifier.read(line)) break;
    const problem = verifier.finish();
    if (problem !== null) {
      console.error(`${file}: ${problemText(problem)}`);
      return 1;
    }
    const vat = [...verifier.dueCents].map(([rate, cents]) => `${rate} %: ${euros(cents)}`).join(', ');
    console.log(
      `${file}: ${verifier.siren} until ${verifier.endsOn}: ${verifier.entries} entries, ${euros(verifier.debitCents)} in debit and credit; VAT due ${vat === '' ? 'none' : vat}. All is well.`,
    );
    left = verifier.left();
  }
  return 0;
}

try {
  process.exitCode = await verify(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
