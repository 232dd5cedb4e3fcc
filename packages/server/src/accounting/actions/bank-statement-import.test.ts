import type { bankStatementImport } from '@loge/contract/accounting/bank-statement-import';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';
import { emptyBank } from '../../testing/empty-bank.ts';
import { testIban } from '../../testing/bank-builders.ts';

const loge = startTestServer();
let world: OrderingWorld;
let nadia: Signed;

beforeAll(async () => {
  world = await orderingWorld(loge);
  nadia = await world.manager(['COMPTA']);
});

const header = 'Date;Libellé;Montant';
const lines = ['20/11/2026;VIR PERRIN M CMD 48171;19,90', '17/11/2026;COM TPE NOVEMBRE;-18,60'];
const table = `IBAN;${testIban}\n${header}\n${lines.join('\n')}\n`;

const send = async (file: string | Buffer, fields: Record<string, unknown> = {}, as: Signed = nadia) => {
  const bytes = new Uint8Array(typeof file === 'string' ? Buffer.from(file) : file);
  const answer = await loge.call('BankStatementImport', fields, as, {
    file: { name: 'releve.csv', contentType: 'text/csv', bytes },
  });
  return { ...answer, data: answer.data as OutputOf<typeof bankStatementImport> | null };
};

const kept = async () => {
  const found = await sql<{ accounts: number; statements: number; lines: number }>`
    select (select count(*)::int from bank_accounts) as accounts, (select count(*)::int from bank_statements) as statements,
      (select count(*)::int from bank_lines) as lines
  `.execute(loge.database);
  return found.rows[0];
};

beforeEach(() => emptyBank(loge.database));

describe('a table of the bank', () => {
  test('is taken in, with the account that it names', async () => {
    expect((await send(table)).data).toEqual({
      status: '2 opérations importées.',
      errors: [],
      added: 2,
      known: 0,
      readable: 2,
    });
    expect(await kept()).toEqual({ accounts: 1, statements: 1, lines: 2 });
  });

  test('the same twice changes nothing, a longer one adds what is new', async () => {
    await send(table);
    expect((await send(table)).data).toMatchObject({
      status: 'Ce relevé était déjà importé\u00a0: rien n’a changé.',
      added: 0,
      known: 2,
    });
    expect(await kept()).toEqual({ accounts: 1, statements: 1, lines: 2 });
    const longer = await send(`${table}21/11/2026;VIREMENT;5,00\n`);
    expect(longer.data?.status).toBe('1 opération importée. 2 étaient déjà connues.');
  });

  test.each([
    ['releve\0.csv', 'releve.csv'],
    ['rel\u202Evsc.exe\u200B\u0007', 'relvsc.exe'],
    ['rele\u0301ve  du\tjour.csv', 'rel\u00E9ve du jour.csv'],
    [`${'\u{1F4B6}'.repeat(200)}.csv`, `${'\u{1F4B6}'.repeat(200)}.csv`],
    [`${'a'.repeat(254)}\u{1F4B6}.csv`, `${'a'.repeat(254)}\u{1F4B6}`],
  ])('is kept by its name without what nobody sees: %j', async (name, keptName) => {
    const payload = [
      '--x',
      `content-disposition: form-data; name="file"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'content-type: text/csv',
      '',
      table,
      '--x--',
      '',
    ].join('\r\n');
    const answer = await loge.server.app.inject({
      method: 'POST',
      url: '/gateway?action=BankStatementImport',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'x-session': nadia.token,
        fromapp: 'test/1',
        'x-session-context': `conciergerie=${world.conciergerieId}`,
      },
      payload,
    });
    expect(answer.json()).toMatchObject({ code: 0, data: { added: 2 } });
    const { rows } = await sql<{ name: string }>`select file_name as name from bank_statements`.execute(loge.database);
    expect(rows).toEqual([{ name: keptName }]);
  });

  test('of two at once no line comes twice', async () => {
    await send(table);
    const longer = `${table}21/11/2026;VIREMENT;5,00\n`;
    const answers = await Promise.all([send(longer), send(longer)]);
    expect(answers.map(({ data }) => data?.added ?? -1).toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(await kept()).toMatchObject({ lines: 3 });
  });

  test('in the old Windows set is read as well', async () => {
    const latin = Buffer.from(
      `IBAN;${testIban}\nDate;Libellé;Débit;Crédit\n20/11/2026;REMISE CHÈQUES;;72,50\n`,
      'latin1',
    );
    expect((await send(latin)).data).toMatchObject({ added: 1 });
    const { label } = await loge.database.selectFrom('bank_lines').select('label').executeTakeFirstOrThrow();
    expect(label).toBe('REMISE CHÈQUES');
  });

  test('comes as header and lines too, in cells or as text', async () => {
    const cells = lines.map((line) => line.split(';'));
    const asked = { header: header.split(';'), lines: cells, iban: testIban };
    expect((await loge.call('BankStatementImport', asked, nadia)).data).toMatchObject({ added: 2 });
    expect((await loge.call('BankStatementImport', { header, lines }, nadia)).data).toMatchObject({
      added: 0,
      known: 2,
    });
  });
});

const entry = (amount: string, side: 'CRDT' | 'DBIT', details = '', more = '') =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt>${more}<NtryDtls>${details}</NtryDtls></Ntry>`;
const returned = (amount: string, mandate: string, code: string) =>
  `<TxDtls><Refs><EndToEndId>LOGE-E2E-${mandate}</EndToEndId><MndtId>${mandate}</MndtId></Refs><Amt Ccy="EUR">${amount}</Amt><RltdPties><Dbtr><Pty><Nm>Fran&amp;çois</Nm></Pty></Dbtr></RltdPties><RtrInf><Rsn><Cd>${code}</Cd></Rsn></RtrInf></TxDtls>`;
const balance = (code: string, amount: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-20</Dt></Dt></Bal>`;
const camt = (entries: string, closing = '1040.40') =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${testIban}</IBAN></Id></Acct>${balance('OPBD', '0.00')}${balance('CLBD', closing)}${entries}</Stmt></BkToCstmrStmt></Document>`;
const month = camt(
  entry(
    '1086.30',
    'CRDT',
    '<Btch><PmtInfId>LOT-000041</PmtInfId><NbOfTxs>23</NbOfTxs></Btch>',
    '<AddtlNtryInf>PRLV SEPA LOT 000041</AddtlNtryInf>',
  ) + entry('45.90', 'DBIT', returned('30.00', 'LOGE-317', 'AM04') + returned('15.90', 'LOGE-318', 'MD06')),
);

describe('camt.053', () => {
  test('batches are one line, debits that were sent back a line each, with their reason and mandate', async () => {
    expect((await send(month)).data).toMatchObject({ added: 3, errors: [] });
    const found = await loge.database
      .selectFrom('bank_lines')
      .select(['amount_cents', 'label', 'reference', 'mandate', 'return_reason', 'operations', 'counterparty'])
      .orderBy('id')
      .execute();
    expect(found).toMatchObject([
      {
        amount_cents: 108_630,
        label: 'PRLV SEPA LOT 000041',
        reference: 'LOT-000041',
        operations: 23,
        return_reason: '',
      },
      { amount_cents: -3_000, mandate: 'LOGE-317', return_reason: 'AM04', counterparty: 'Fran&çois' },
      { amount_cents: -1_590, mandate: 'LOGE-318', return_reason: 'MD06' },
    ]);
  });

  test('twice changes nothing', async () => {
    await send(month);
    expect((await send(month)).data).toMatchObject({ added: 0, known: 3 });
  });
});

describe('what is not in order gets a clear answer and leaves nothing behind', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE Document [${Array.from({ length: 20 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('')}]><Document>&l20;</Document>`;
  test.each([
    ['no statement', 'Bonjour', 'Ce fichier n’est pas un relevé reconnu'],
    ['cut in a line', table.slice(0, table.lastIndexOf(';')), 'le fichier est coupé'],
    ['cut XML', month.slice(0, 900), 'Le fichier XML est incomplet ou mal formé'],
    ['balances that do not agree', camt(entry('10.00', 'CRDT')), 'Le fichier est incomplet'],
    ['entities', bomb, 'Ce fichier déclare des entités'],
    ['other XML', '<html><body/></html>', 'n’est pas un relevé camt.053'],
    ['another currency', month.replaceAll('Ccy="EUR"', 'Ccy="USD"'), 'la devise USD n’est pas l’euro.'],
    ['more than 5 MB', `${table}${'20/11/2026;VIREMENT SEPA RECU;5,00\n'.repeat(160_000)}`, 'dépasse 5\u00a0Mo'],
    ['prototypes', '<__proto__><constructor>1</constructor></__proto__>', 'mal formé'],
    ['parts in parts without end', `${'<a>'.repeat(200_000)}${'</a>'.repeat(200_000)}`, 'plus de balises'],
  ])('%s', async (_what, file, problem) => {
    const { data } = await send(file);
    expect(data?.status).toBe('Import incorrect');
    expect(data?.errors.join(' ')).toContain(problem);
    expect(await kept()).toEqual({ accounts: 0, statements: 0, lines: 0 });
  });

  test('50 MB are not even read', async () => {
    const answer = await send(Buffer.alloc(50 * 1024 * 1024, 'a'));
    expect(answer).toMatchObject({ refusal: 'request-too-large' });
    expect(await kept()).toMatchObject({ statements: 0 });
  });

  test('a picture is none', async () => {
    expect(await send(Buffer.from([0xff, 0xd8, 0xff, 0, 0]))).toMatchObject({ refusal: 'file-not-accepted' });
  });

  test('a formula stays a text', async () => {
    await send(`IBAN;${testIban}\n${header}\n20/11/2026;"=HYPERLINK(""http://x"";""y"")";5,00\n`);
    const { label } = await loge.database.selectFrom('bank_lines').select('label').executeTakeFirstOrThrow();
    expect(label).toBe('=HYPERLINK("http://x";"y")');
  });

  test('another account’s statement, or one that does not say whose it is', async () => {
    const nameless = `${header}\n${lines.join('\n')}\n`;
    expect((await send(nameless)).data?.errors[0]).toContain('Ce fichier ne dit pas de quel compte il est');
    await send(table);
    const other = 'DE89370400440532013000';
    const foreign = table.replace(testIban, other);
    expect((await send(foreign)).data?.errors[0]).toContain('celui du compte •••• 3000, et non du compte •••• 0189');
    expect((await send(foreign, { iban: other, label: 'Deutsche Bank' })).data).toMatchObject({ added: 2 });
    expect(await kept()).toMatchObject({ accounts: 2 });
  });

  test('no file, an invalid IBAN, an account of another desk', async () => {
    expect(await loge.call('BankStatementImport', {}, nadia)).toMatchObject({
      refusal: 'invalid-input',
      fields: [{ field: 'file', message: 'Veuillez séléctionner un fichier' }],
    });
    expect(await send(table, { iban: 'FR76 1234' })).toMatchObject({
      refusal: 'invalid-input',
      fields: [{ field: 'iban' }],
    });
    expect(await send(table, { bankAccountId: '4711' })).toMatchObject({ refusal: 'not-found' });
  });
});

describe('of what is not in order the rest is offered', () => {
  test('one bad line refuses the others only until the reader leaves it out', async () => {
    const bad = `${table}21/11/2026;VIREMENT;douze\n`;
    expect((await send(bad)).data).toMatchObject({ status: 'Import incorrect', added: 0, readable: 2 });
    expect(await kept()).toMatchObject({ lines: 0 });
    expect((await send(bad, { mayLeaveOut: true })).data).toMatchObject({ errors: [], added: 2, known: 0 });
    expect((await send(bad.replace('douze', '12,00'))).data).toMatchObject({ added: 1, known: 2 });
  });

  test('a file of which nothing can be read is refused either way', async () => {
    const bad = `${header}\n21/11/2026;VIREMENT;douze\n`;
    expect((await send(bad, { mayLeaveOut: true })).data).toMatchObject({ status: 'Import incorrect', readable: 0 });
  });

  test('each account of a file goes to its own, and that of another desk is named', async () => {
    await send(table);
    const other = 'DE89370400440532013000';
    const both = `Compte;${header}\n${testIban};21/11/2026;A;1,00\n${other};21/11/2026;B;2,00\n`;
    const refused = (await send(both)).data;
    expect(refused?.errors.join(' ')).toContain('celui du compte •••• 3000');
    expect(refused?.readable).toBe(1);
    expect((await send(both, { mayLeaveOut: true })).data).toMatchObject({ added: 1 });
    expect((await send(both, { iban: other })).data).toMatchObject({ added: 1, known: 1 });
    expect(await kept()).toMatchObject({ accounts: 2, lines: 4 });
  });
});

describe('an account is added', () => {
  const other = 'DE89370400440532013000';
  const both = `Compte;${header}\n${testIban};21/11/2026;A;1,00\n${other};21/11/2026;B;2,00\n`;
  const ibans = async (conciergerieId: number): Promise<string[]> => {
    const found = await loge.database
      .selectFrom('bank_accounts')
      .select('iban')
      .where('conciergerie_id', '=', conciergerieId)
      .execute();
    return found.map(({ iban }) => iban);
  };

  test('of several in one file only by its IBAN; the others are named', async () => {
    const refused = (await send(both, { mayLeaveOut: true })).data;
    expect(refused).toMatchObject({ status: 'Import incorrect', added: 0, readable: 0 });
    expect(refused?.errors.join(' ')).toMatch(/plusieurs comptes, dont le compte •••• 0189.*dont le compte •••• 3000/);
    expect(await kept()).toEqual({ accounts: 0, statements: 0, lines: 0 });
    const typed = (await send(both, { iban: testIban })).data;
    expect(typed).toMatchObject({ added: 0, readable: 1 });
    expect(typed?.errors.join(' ')).toContain('celui du compte •••• 3000');
    expect((await send(both, { iban: testIban, mayLeaveOut: true })).data).toMatchObject({ added: 1, readable: 1 });
    expect(await ibans(world.conciergerieId)).toEqual([testIban]);
  });

  test('without an IBAN takes no lines from a file of several', async () => {
    await send(table);
    const account = (id: string) => `<Stmt><Acct><Id>${id}</Id></Acct>${entry('1.00', 'CRDT')}</Stmt>`;
    const card = account('<Othr><Id>CARTE-4711</Id></Othr>');
    const file = `<Document><BkToCstmrStmt>${account(`<IBAN>${testIban}</IBAN>`)}${card}</BkToCstmrStmt></Document>`;
    const refused = (await send(file, { iban: testIban })).data;
    expect(refused?.errors).toEqual([
      'Ce fichier réunit plusieurs comptes, dont un sans IBAN\u00a0: importez celui-ci dans un fichier à part.',
    ]);
    expect((await send(file, { mayLeaveOut: true })).data).toMatchObject({ added: 1, readable: 1 });
  });

  test('that another desk has only by its IBAN', async () => {
    await send(table);
    const elsewhere = await orderingWorld(loge);
    const keeper = await elsewhere.manager(['COMPTA']);
    const refused = (await send(table, { mayLeaveOut: true }, keeper)).data;
    expect(refused).toMatchObject({ status: 'Import incorrect', added: 0, readable: 0 });
    expect(refused?.errors).toEqual([
      'Le compte •••• 0189 est déjà celui d’une autre conciergerie. S’il est aussi de cette conciergerie, saisissez son IBAN.',
    ]);
    expect(await ibans(elsewhere.conciergerieId)).toEqual([]);
    expect((await send(table, { iban: testIban }, keeper)).data).toMatchObject({ added: 2 });
    expect((await send(table, {}, keeper)).data).toMatchObject({ added: 0, known: 2 });
  });
});

describe('reports, notices and statements of ISO 20022 say an entry once', () => {
  const one = entry('30.00', 'CRDT', '', '<AcctSvcrRef>B-1</AcctSvcrRef>');
  const detailed = entry(
    '30.00',
    'CRDT',
    '<TxDtls><Refs><EndToEndId>CMD-48171</EndToEndId></Refs></TxDtls>',
    '<AcctSvcrRef>B-1</AcctSvcrRef>',
  );
  const file = (root: string, name: string, entries: string): string =>
    `<Document><${root}><${name}><Acct><Id><IBAN>${testIban}</IBAN></Id></Acct>${entries}</${name}></${root}></Document>`;

  test('the statement after its report and notice adds nothing', async () => {
    expect((await send(file('BkToCstmrAcctRpt', 'Rpt', one))).data).toMatchObject({ added: 1 });
    expect((await send(file('BkToCstmrDbtCdtNtfctn', 'Ntfctn', detailed))).data).toMatchObject({ added: 0, known: 1 });
    const next = one.replace('B-1', 'B-2');
    expect((await send(camt(one + next, '60.00'))).data).toMatchObject({ added: 1, known: 1 });
  });
});

test('a day without movement and lines of 0.00 are in order; there is nothing to reconcile', async () => {
  expect((await send(camt('', '0.00'))).data).toMatchObject({ errors: [], added: 0, known: 0 });
  expect(await kept()).toEqual({ accounts: 0, statements: 0, lines: 0 });
  expect((await send(camt(entry('0.00', 'CRDT'), '0.00'))).data).toMatchObject({ added: 1 });
  const found = await loge.call('BankStatementReconciliation', {}, nadia);
  expect(found.data).toMatchObject({ lines: [] });
});

test.each([
  [
    'MT940',
    `:20:1\n:25:${testIban}\n:60F:C261119EUR0,00\n:61:261120C19,90NTRFX\n:86:VIR PERRIN\n:62F:C261120EUR19,90\n-\n`,
  ],
  [
    'CFONB 120',
    ['0130006', '0430006', '0730006']
      .map(
        (start, at) =>
          `${start}    00001EUR2 12345678901${at === 1 ? 'B1' : '  '}201126${at === 1 ? '  201126VIR PERRIN' : ''}`.padEnd(
            90,
          ) + `000000000000${at === 0 ? '0' : '199'}{`.slice(-14).padStart(14, '0'),
      )
      .map((record) => record.padEnd(120))
      .join('\r\n'),
  ],
])('a file in %s is taken in', async (_format, file) => {
  expect((await send(file)).data).toMatchObject({ errors: [], added: 1 });
  const { iban } = await loge.database.selectFrom('bank_accounts').select('iban').executeTakeFirstOrThrow();
  expect(iban).toBe(testIban);
});

test('is for those who keep the accounts, at a desk that they have chosen', async () => {
  expect(await send(table, {}, world.marc)).toMatchObject({ refusal: 'forbidden' });
  expect(await send(table, {}, { token: nadia.token })).toMatchObject({ refusal: 'conciergerie-not-selected' });
});
