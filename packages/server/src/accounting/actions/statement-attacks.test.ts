import { deflateRawSync } from 'node:zlib';
import type { bankStatementImport } from '@loge/contract/accounting/bank-statement-import';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testIban } from '../../testing/bank-builders.ts';
import { emptyBank } from '../../testing/empty-bank.ts';
import { acceptableHoldMs, longestHold } from '../../testing/longest-hold.ts';
import { orderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';
import { parse } from '../statement-thread.ts';

/** Statements as large as may be, and files that are made to take long: everybody else is answered. */
const loge = startTestServer();
let nadia: Signed;
beforeAll(async () => {
  const world = await orderingWorld(loge);
  nadia = await world.manager(['COMPTA']);
});
beforeEach(() => emptyBank(loge.database));

const send = async (file: string | Buffer) => {
  const bytes = new Uint8Array(typeof file === 'string' ? Buffer.from(file) : file);
  const answer = await loge.call('BankStatementImport', {}, nadia, {
    file: { name: 'releve.xml', contentType: 'text/xml', bytes },
  });
  return { ...answer, data: answer.data as OutputOf<typeof bankStatementImport> | null };
};
/** What the answer comes to, and how long this thread was held, the request's own reading and the writing included. */
const sendHeld = (file: string | Buffer) => longestHold(() => send(file));

const balance = (code: string, amount: string): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-20</Dt></Dt></Bal>`;
const camt = (entries: string, closing: string): string =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${testIban}</IBAN></Id></Acct>${balance('OPBD', '0.00')}${balance('CLBD', closing)}${entries}</Stmt></BkToCstmrStmt></Document>`;
const entries = (count: number): string =>
  Array.from(
    { length: count },
    (_, at) =>
      `<Ntry><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><NtryDtls><TxDtls><Refs><EndToEndId>E${at}</EndToEndId></Refs><RmtInf><Ustrd>VIREMENT ${at}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  ).join('');

/** The same bytes read on this thread, as a control. */
const inline = (file: string) =>
  longestHold(() => Promise.resolve(parse({ bytes: Buffer.from(file), today: '2026-11-24' })));

/** For how long a request may hold this thread. */
let mostMs = 100;
const largest = camt(entries(19_900), '19900.00');
beforeAll(async () => {
  const { heldMs } = await inline(largest);
  expect(heldMs, 'the control').toBeGreaterThan(250);
  mostMs = acceptableHoldMs(heldMs);
});

describe('a statement as large as may be', () => {
  test('of 19,900 entries is taken in and holds nobody up; read on this thread it does', async () => {
    expect(largest.length).toBeGreaterThan(5_000_000);
    const { result, heldMs } = await sendHeld(largest);
    expect(result.data).toMatchObject({ added: 19_900, errors: [] });
    expect(heldMs).toBeLessThan(mostMs);
  });

  test('of 20,000 lines of a table too', async () => {
    const file = `IBAN;${testIban}\nDate;Libellé;Montant\n${'20/11/2026;VIREMENT;1,00\n'.repeat(20_000)}`;
    const { result, heldMs } = await sendHeld(file);
    expect(result.data).toMatchObject({ added: 20_000 });
    expect(heldMs).toBeLessThan(mostMs);
  });
});

describe('a file that is made to take long is refused with a sentence and holds nobody up', () => {
  const many = `<r ${Array.from({ length: 400_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`;
  test.each<readonly [string, () => string, string]>([
    ['400,000 attributes of one element', () => many, 'plus de balises'],
    ['200,001 attributes', () => `<r>${'<a b="1"/>'.repeat(200_001)}</r>`, 'plus de balises'],
    ['a million elements', () => `<r>${'<a/>'.repeat(1_000_000)}</r>`, 'plus de balises'],
    ['elements that never end', () => '<a>'.repeat(1_500_000), 'plus de balises'],
    ['half a million elements that are no statement', () => `<r>${'<a/>'.repeat(500_000)}</r>`, 'n’est pas un relevé'],
    ['1,500,000 separators', () => `Date;Libellé;Montant\n${';'.repeat(1_500_000)}`, 'aucune opération'],
    ['300,000 wrong lines', () => `Date;Libellé;Montant\n${'a\n'.repeat(300_000)}`, 'autres erreurs'],
    ['a quotation mark that never ends', () => `Date;Libellé;Montant\n"${'x'.repeat(5_000_000)}`, 'guillemet'],
  ])('%s', async (_what, make, sentence) => {
    const { result, heldMs } = await sendHeld(make());
    expect(result.data?.errors.join(' ')).toContain(sentence);
    expect(heldMs).toBeLessThan(mostMs);
  });

  test('an archive that unpacks to far more than it is: none is opened', async () => {
    const bomb = Buffer.concat([
      Buffer.from('PK\u0003\u0004[Content_Types].xml xl/workbook', 'latin1'),
      deflateRawSync(Buffer.alloc(64 * 1024 * 1024)),
    ]);
    const { result, heldMs } = await longestHold(() => send(bomb));
    expect(result.refusal).toBe('file-not-accepted');
    expect(heldMs).toBeLessThan(mostMs);
  });
});
