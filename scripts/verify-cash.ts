import { createReadStream, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import {
  type ArchiveEnds,
  type ArchiveProblem,
  ArchiveVerifier,
} from '../packages/domain/src/cash-registers/verify-archive.ts';
import { checkingOf } from '../packages/server/src/sales-chain/chain-keys.ts';
import { sealWith } from '../packages/server/src/platform/secrets/seal.ts';

/**
 * Verifies archives of the chains of a desk (docs/rules/cash-chain.md) and names the first record that is wrong. Reads nothing but these files: neither the
 * product nor its database is needed. Ends with 0 when all is well, with 1 when something is wrong, with 2 when it was called wrongly.
 */
const usage = `npm run verify-cash -- [--keys FILE] ARCHIVE…

Several archives of one desk are read in the order in which they are named: each goes on where the one before it ended.
--keys FILE   the server's keys, base64, one a line or with commas between them (secret.key of its data folder). Without them, or
              SECRET_KEYS in the environment, digests, sums and signatures are checked, seals are not.`;

const faults: Readonly<Record<ArchiveProblem['fault'], string>> = {
  sequence: 'is missing, stands in another place or belongs to another register',
  link: 'does not follow the one before it',
  digest: 'says something else than when it was made',
  seal: 'was not sealed with the key that it names',
  key: 'was sealed with a key that is not among these',
  clock: 'lies before the one before it: a clock was set back',
  day: 'stands on another day than its moment',
  closing: 'stands where a closing is missing, or is a closing that was not due',
  totals: 'says other totals than its records',
  amounts: 'says amounts that do not add up',
  seals: 'has another seal than when the archive was made',
  count: 'expects something else than was counted before and moved since',
  format: 'cannot be read',
  cut: 'is missing: the archive ends before its end',
  beyond: 'stands behind the end of the archive',
  signature: 'is signed by somebody else, or was changed after it was signed',
  start: 'does not go on where the archives before it ended',
};

const problemText = ({ fault, line, register, sequence }: ArchiveProblem): string =>
  sequence === null
    ? `Line ${line} ${faults[fault]} (${fault}).`
    : `Line ${line}: record ${sequence} of ${register === null ? 'the sales' : `cash register ${register}`} ${faults[fault]} (${fault}).`;

function readKeys(file: string | undefined): Buffer[] | null {
  const text = file === undefined ? process.env['SECRET_KEYS'] : readFileSync(file, 'utf8');
  const keys = (text ?? '').split(/[\s,]+/).filter((key) => key !== '');
  return keys.length === 0 ? null : keys.map((key) => Buffer.from(key, 'base64'));
}

async function verify(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { keys: { type: 'string' } } });
  if (positionals.length === 0) {
    console.error(usage);
    return 2;
  }
  const keys = readKeys(values.keys);
  const checking = checkingOf(keys === null ? null : sealWith(keys));
  if (keys === null) console.log('Without keys: seals are not checked.');
  let known: ArchiveEnds | undefined;
  for (const archive of positionals) {
    const verifier = new ArchiveVerifier(checking, known);
    for await (const line of createInterface({ input: createReadStream(archive), crlfDelay: Infinity }))
      if (!verifier.read(line)) break;
    const problem = verifier.finish();
    if (problem !== null) {
      console.error(`${archive}: ${problemText(problem)}`);
      return 1;
    }
    const { header, records, closings, states } = verifier;
    const { desk, year, registers, sales } = header ?? { desk: { name: '' }, year: null, registers: [] };
    const chains = `${registers.length} cash registers${sales === undefined ? '' : ' and the sales'}`;
    console.log(
      `${archive}: ${desk.name}, ${year ?? 'all years'}: ${chains}, ${records} records, ${closings} closings. All is well.`,
    );
    known = states;
  }
  return 0;
}

try {
  process.exitCode = await verify();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
