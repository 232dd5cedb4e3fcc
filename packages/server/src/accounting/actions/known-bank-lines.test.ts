import type { bankStatementImport } from '@loge/contract/accounting/bank-statement-import';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testIban } from '../../testing/bank-builders.ts';
import { emptyBank } from '../../testing/empty-bank.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { insertBankAccount, insertBankStatement } from '../rows/bank-statement-rows.ts';

/** What an account has already is not taken in twice, and nothing new is lost. docs/rules/reconciliation.md. */
const loge = startTestServer();
let world: OrderingWorld;
let nadia: Awaited<ReturnType<OrderingWorld['manager']>>;

beforeAll(async () => {
  world = await orderingWorld(loge);
  nadia = await world.manager(['COMPTA']);
});
beforeEach(() => emptyBank(loge.database));

interface Entry {
  readonly amount?: string;
  readonly day?: string;
  /** The bank's reference. */
  readonly ref?: string;
  readonly endToEnd?: string;
  readonly remittance?: string;
  readonly name?: string;
  readonly said?: string;
}

const entry = ({ amount = '30.00', day = '2026-11-20', ref = '', endToEnd = '', remittance = '', ...more }: Entry) =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt>${
    ref === '' ? '' : `<AcctSvcrRef>${ref}</AcctSvcrRef>`
  }<NtryDtls><TxDtls><Refs><EndToEndId>${endToEnd}</EndToEndId></Refs><RltdPties><Dbtr><Nm>${
    more.name ?? 'PERRIN M'
  }</Nm></Dbtr></RltdPties><RmtInf>${remittance}</RmtInf></TxDtls></NtryDtls>${
    more.said === undefined ? '' : `<AddtlNtryInf>${more.said}</AddtlNtryInf>`
  }</Ntry>`;
const fileOf = (root: string, part: string, entries: readonly Entry[]): string =>
  `<Document><${root}><${part}><Acct><Id><IBAN>${testIban}</IBAN></Id></Acct>${entries.map(entry).join('')}</${part}></${root}></Document>`;
const statement = (...entries: readonly Entry[]) => fileOf('BkToCstmrStmt', 'Stmt', entries);
const report = (...entries: readonly Entry[]) => fileOf('BkToCstmrAcctRpt', 'Rpt', entries);
const notice = (...entries: readonly Entry[]) => fileOf('BkToCstmrDbtCdtNtfctn', 'Ntfctn', entries);

const send = async (xml: string) => {
  const answer = await loge.call('BankStatementImport', {}, nadia, {
    file: { name: 'releve.xml', contentType: 'application/xml', bytes: new Uint8Array(Buffer.from(xml)) },
  });
  return answer.data as OutputOf<typeof bankStatementImport> | null;
};

describe('an entry of a report or a notice is known in the statement', () => {
  const twin = { ref: 'B-1' };

  test('as often as it stood there: the second with the same reference, day and amount is new', async () => {
    expect(await send(notice({ ...twin, endToEnd: 'CMD-1' }))).toMatchObject({ added: 1 });
    const both = [
      { ...twin, endToEnd: 'CMD-1 ' },
      { ...twin, endToEnd: 'CMD-2' },
    ];
    expect(await send(statement(...both))).toMatchObject({ added: 1, known: 1 });
    expect(await send(statement(...both))).toMatchObject({ added: 0, known: 2 });
    expect(await send(report(twin, twin))).toMatchObject({ added: 0, known: 2 });
  });

  test('by two notices with one each, both of the statement are known', async () => {
    await send(notice({ ...twin, endToEnd: 'CMD-1' }));
    expect(await send(notice({ ...twin, endToEnd: 'CMD-2' }))).toMatchObject({ added: 1 });
    expect(await send(statement(twin, twin))).toMatchObject({ added: 0, known: 2 });
    expect(await send(statement(twin, twin, twin))).toMatchObject({ added: 1, known: 2 });
  });

  test('one that is known by what it says makes no other one known', async () => {
    await send(report(twin));
    expect(await send(statement(twin, { ...twin, endToEnd: 'CMD-2' }))).toMatchObject({ added: 1, known: 1 });
  });

  test('of 0.00 too', async () => {
    const none = { ...twin, amount: '0.00' };
    await send(report(none));
    const named = (endToEnd: string) => ({ ...none, endToEnd });
    expect(await send(statement(named('A'), named('B')))).toMatchObject({ added: 1, known: 1 });
  });

  test.each(['NONREF', 'NOTPROVIDED', 'nonref'])('%s is no reference', async (ref) => {
    const refused = await send(report({ ref }));
    expect(refused?.added).toBe(0);
    expect(refused?.errors.join(' ')).toContain('la banque ne lui donne pas de référence');
    expect(await send(statement({ ref }, { ref, day: '2026-11-21' }))).toMatchObject({ added: 2 });
    // The day of a line without a reference is a part of what it is known by.
    expect(await send(statement({ ref, day: '2026-11-22' }))).toMatchObject({ added: 1 });
    expect(await send(statement({ ref }, { ref, day: '2026-11-21' }))).toMatchObject({ added: 0, known: 2 });
  });
});

describe('a period that a version before 1.1.0 took in', () => {
  /** Lines as that version kept them: `key` is that of which it made the fingerprint. */
  const keep = async (...kept: readonly { readonly key: string; readonly day?: string }[]) => {
    const now = new Date('2026-11-20T08:00:00Z');
    const of = { conciergerieId: world.conciergerieId, by: nadia.id, now };
    const bankAccountId = await insertBankAccount(loge.database, { ...of, iban: testIban, label: 'Banque' });
    await insertBankStatement(loge.database, {
      ...of,
      bankAccountId,
      format: 'camt.053',
      fileName: 'releve.xml',
      openingCents: null,
      closingCents: null,
      lines: kept.map(({ key, day = '2026-11-20' }) => ({
        at: null,
        bookedOn: day,
        valueOn: null,
        amountCents: 3_000,
        label: 'PERRIN M',
        detail: '',
        reference: '',
        mandate: '',
        returnReason: '',
        counterparty: 'PERRIN M',
        counterpartyLastFour: '',
        operations: null,
        bankReference: '',
        entryKey: '',
        fingerprint: createHash('sha256').update(key).digest('hex'),
      })),
    });
  };
  const strd = (ref: string) => `<Strd><CdtrRefInf><Ref>${ref}</Ref></CdtrRefInf></Strd>`;
  const cases: readonly (readonly [string, Entry, string])[] = [
    [
      'free text in parts, joined by spaces',
      { remittance: '<Ustrd>CMD 481</Ustrd><Ustrd>71 MER</Ustrd>' },
      '2026-11-20|3000|PERRIN M CMD 481 71 MER|||',
    ],
    [
      'no structured remittance',
      { remittance: `<Ustrd>CMD 7</Ustrd>${strd('RF18539007547034')}`, said: 'VIR RECU' },
      '2026-11-20|3000|VIR RECU|CMD 7||',
    ],
    [
      'no structured reference',
      { endToEnd: 'NOTPROVIDED', remittance: strd('RF18539007547034'), ref: 'B-7' },
      'B-7|3000||',
    ],
    ['numbers of characters left as they were', { name: 'H&#233;l&#xE8;ne' }, '2026-11-20|3000|H&#233;l&#xE8;ne|||'],
    ['NONREF as a reference of the bank', { ref: 'NONREF', said: 'COM' }, 'NONREF|3000||'],
  ];

  test.each(cases)('is known: %s', async (_what, said, key) => {
    await keep({ key });
    expect(await send(statement(said))).toMatchObject({ added: 0, known: 1 });
    // Of two that say the same the second is new, and then both are known.
    expect(await send(statement(said, said))).toMatchObject({ added: 1, known: 1 });
    expect(await send(statement(said, said))).toMatchObject({ added: 0, known: 2 });
  });

  test('is known with the lines beside it that say less, whatever their order', async () => {
    const [key, plain] = ['2026-11-20|3000|PERRIN M|||', {}];
    const more = { remittance: strd('RF18539007547034') };
    await keep({ key }, { key: `${key}|2` });
    expect(await send(statement(more, plain))).toMatchObject({ added: 0, known: 2 });
    expect(await send(statement(plain, more))).toMatchObject({ added: 0, known: 2 });
    expect(await send(statement(plain, more, { remittance: strd('F-2026-12') }))).toMatchObject({ added: 1, known: 2 });
  });

  test('makes no line of another day known', async () => {
    await keep({ key: 'NONREF|3000||' }, { key: 'NONREF|3000|||2', day: '2026-11-21' });
    const on = (day: string): Entry => ({ ref: 'NONREF', day });
    expect(await send(statement(on('2026-11-21'), on('2026-11-23')))).toMatchObject({ added: 1, known: 1 });
    expect(await sql`select from bank_lines`.execute(loge.database).then(({ rows }) => rows.length)).toBe(3);
  });
});
