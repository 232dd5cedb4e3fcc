import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { camtAmount, readCamt } from './read-camt.ts';

const today = '2026-11-24';
const [iban, other] = ['FR7630006000011234567890189', 'DE89370400440532013000'];

const entry = (amount: string, details = '', more = '<AcctSvcrRef>B1</AcctSvcrRef>', side = 'CRDT'): string =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt>${more}<NtryDtls><TxDtls>${details}</TxDtls></NtryDtls></Ntry>`;
const balance = (type: string, amount: string, day: string): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
const part = (name: string, entries: string, account: string = iban, balances = ''): string =>
  `<${name}><Id>1</Id><Acct><Id><IBAN>${account}</IBAN></Id></Acct>${balances}${entries}</${name}>`;
const statement = (...parts: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>\n ${parts.join('\n ')}</BkToCstmrStmt></Document>`;
const report = (entries: string): string =>
  `<Document><BkToCstmrAcctRpt>${part('Rpt', entries)}</BkToCstmrAcctRpt></Document>`;

const read = (xml: string) => {
  const file = readCamt(xml, today).read;
  if (!file.ok) throw new Error(JSON.stringify(file.problems));
  return file;
};
const lineOf = (xml: string) => read(xml).statements[0]?.lines[0];
const problemsOf = (xml: string): readonly string[] => {
  const file = readCamt(xml, today).read;
  return (file.ok ? file.unread : file.problems).map(({ fr }) => fr.replaceAll('\u00A0', ' '));
};
const remittance = (xml: string): string => `<RmtInf>${xml}</RmtInf>`;

test.each([
  ['8.850', 885],
  ['8.85000', 885],
  ['8', 800],
  ['8.', 800],
  ['0.00', 0],
  ['8.855', null],
  ['-8.85', null],
  ['8,85', null],
  ['', null],
])('the amount %j is %j cents', (text, cents) => {
  expect(camtAmount(text)).toBe(cents);
});

describe('what an entry says', () => {
  test.each([
    [
      'numbers of characters',
      '<RmtInf><Ustrd>H&#233;l&#xE8;ne &amp;#233; &#0;&#xD800;!</Ustrd></RmtInf>',
      'Hélène &#233; !',
    ],
    [
      'parts of one text',
      remittance('<Ustrd>VIR CMD 481</Ustrd>\n<Ustrd>71 MER</Ustrd><Ustrd>CI </Ustrd><Ustrd>A VOUS</Ustrd>'),
      'VIR CMD 48171 MERCI A VOUS',
    ],
    [
      'structured references and documents',
      remittance(
        '<Strd><RfrdDocInf><Nb>F-2026-12</Nb></RfrdDocInf><CdtrRefInf><Ref>RF18539007547034</Ref></CdtrRefInf><AddtlRmtInf>Solde</AddtlRmtInf></Strd>',
      ),
      'RF18539007547034 F-2026-12 Solde',
    ],
  ])('%s', (_what, details, label) => {
    expect(lineOf(statement(part('Stmt', entry('8.850', details))))).toMatchObject({ amountCents: 885, label });
  });

  test('a structured reference stands for the payer’s where there is none', () => {
    const strd = remittance('<Strd><CdtrRefInf><Ref>RF18539007547034</Ref></CdtrRefInf></Strd>');
    const refs = (id: string): string => `<Refs><EndToEndId>${id}</EndToEndId></Refs>`;
    expect(lineOf(statement(part('Stmt', entry('1.00', refs('NOTPROVIDED') + strd))))?.reference).toBe(
      'RF18539007547034',
    );
    expect(lineOf(statement(part('Stmt', entry('1.00', refs('CMD-7') + strd))))?.reference).toBe('CMD-7');
  });
});

describe('statements of one file', () => {
  const monday = part(
    'Stmt',
    entry('10.00'),
    iban,
    balance('OPBD', '0.00', '2026-11-20') + balance('CLBD', '10.00', '2026-11-20'),
  );
  const tuesday = part(
    'Stmt',
    entry('5.00'),
    iban,
    balance('OPBD', '10.00', '2026-11-21') + balance('CLBD', '15.00', '2026-11-21'),
  );

  test.each([
    ['in order', [monday, tuesday]],
    ['latest first', [tuesday, monday]],
  ])('%s', (_order, parts) => {
    expect(read(statement(...parts)).statements).toMatchObject([
      { iban, openingCents: 0, closingCents: 1_500, lines: [{ amountCents: 1_000 }, { amountCents: 500 }] },
    ]);
  });

  test.each([
    ['a header of ISO 20022 beside it', 'BusMsgEnvlp', '<AppHdr><MsgDefIdr>camt.053.001.08</MsgDefIdr></AppHdr>'],
    ['an envelope of the bank', 'Releves', ''],
  ])('are read with %s', (_what, envelope, header) => {
    const file = statement(monday).replace(
      /<Document.*<\/Document>/s,
      (whole) => `<${envelope}>${header}${whole}</${envelope}>`,
    );
    expect(file).toContain(`<${envelope}>`);
    expect(read(file).statements).toMatchObject([{ iban, lines: [{ amountCents: 1_000 }] }]);
  });

  test('a day without movement, and an entry of 0.00, are in order', () => {
    const still = part('Stmt', '', iban, balance('OPBD', '1.00', '2026-11-20') + balance('CLBD', '1.00', '2026-11-20'));
    expect(read(statement(still)).statements).toMatchObject([{ lines: [] }]);
    expect(lineOf(statement(part('Stmt', entry('0.00', '', '', 'DBIT'))))).toMatchObject({ amountCents: 0 });
  });

  test('each account has its own', () => {
    const file = statement(part('Stmt', entry('1.00')), part('Stmt', entry('2.00'), other));
    expect(read(file).statements.map((one) => [one.iban, one.lines.length])).toEqual([
      [iban, 1],
      [other, 1],
    ]);
  });

  test('one whose balances do not agree refuses the file', () => {
    const cut = part(
      'Stmt',
      entry('9.00'),
      iban,
      balance('OPBD', '0.00', '2026-11-20') + balance('CLBD', '10.00', '2026-11-20'),
    );
    expect(problemsOf(statement(cut, tuesday)).join(' ')).toContain('incomplet');
  });

  test('a bad entry is named, and the others are read', () => {
    const balances = balance('OPBD', '0.00', '2026-11-20') + balance('CLBD', '10.00', '2026-11-20');
    const file = statement(
      part(
        'Stmt',
        entry('8.855') +
          entry('1.00') +
          entry('2.00').replace('EUR', 'USD') +
          entry('3.00').replace('2026-11-20', '2062-11-20'),
        iban,
        balances,
      ),
    );
    expect(problemsOf(file)).toEqual([
      'Opération 1 (20/11/2026) : « 8.855 » n’est pas un montant.',
      'Opération 3 (20/11/2026) : la devise USD n’est pas l’euro.',
      'Opération 4 (20/11/2062) : le 20/11/2062 est trop loin d’aujourd’hui.',
    ]);
    expect(read(file).statements[0]?.lines).toHaveLength(1);
  });
});

test('reports and notices are known as such, and need the bank’s reference of each entry', () => {
  const notice = `<Document><BkToCstmrDbtCdtNtfctn>${part('Ntfctn', entry('1.00'))}</BkToCstmrDbtCdtNtfctn></Document>`;
  expect(readCamt(notice, today).format).toBe('camt.054');
  expect(readCamt(report(entry('1.00')), today).format).toBe('camt.052');
  const key = lineOf(statement(part('Stmt', entry('1.00'))))?.entryKey;
  expect(key).not.toBe('');
  expect([lineOf(notice)?.entryKey, lineOf(report(entry('1.00')))?.entryKey]).toEqual([key, key]);
  expect(problemsOf(report(entry('1.00', '', '')))).toEqual([
    'Opération 1 (20/11/2026) : la banque ne lui donne pas de référence : elle viendra avec le relevé (camt.053).',
  ]);
  expect(read(report(entry('1.00').replace('BOOK', 'PDNG'))).statements[0]?.lines).toEqual([]);
});

test('whatever a file holds, reading it ends with the same answer twice', () => {
  const file = statement(
    part('Stmt', entry('8.850', remittance('<Ustrd>H&#233;</Ustrd>')), iban, balance('OPBD', '0', '2026-11-20')),
  );
  const pieces = fc.constantFrom(
    '<',
    '>',
    '/',
    '&#',
    ';',
    'x',
    '0',
    '.',
    'Ntry',
    '<Ntry>',
    '</Stmt>',
    ' a="1"',
    '\u0000',
    'é',
  );
  fc.assert(
    fc.property(
      fc.nat({ max: file.length }),
      fc.array(pieces, { maxLength: 6 }),
      fc.nat({ max: 60 }),
      (at, put, cut) => {
        const mutated = `${file.slice(0, at)}${put.join('')}${file.slice(at + cut)}`;
        expect(JSON.stringify(readCamt(mutated, today))).toBe(JSON.stringify(readCamt(mutated, today)));
      },
    ),
    { numRuns: 10_000 },
  );
});
