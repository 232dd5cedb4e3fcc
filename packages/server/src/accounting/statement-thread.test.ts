import { expect, test } from 'vitest';
import { parse } from './statement-thread.ts';

const today = '2026-11-24';
const iban = 'FR7630006000011234567890189';
/** What one does not see: an override of direction, a zero-width space, a soft hyphen, a bell, a noncharacter, an accent by itself. */
const hostile = 'VIR\u202E DU\u200BPO\u00ADNT\u0007 \uFFFEe\u0301';
const asNumbers = (text: string): string =>
  Array.from(text, (sign) => `&#x${(sign.codePointAt(0) ?? 0).toString(16)};`).join('');

const record = (...fields: readonly (readonly [at: number, text: string])[]): string => {
  let signs = ' '.repeat(120);
  for (const [at, text] of fields) signs = signs.slice(0, at - 1) + text + signs.slice(at - 1 + text.length);
  return signs;
};
const cfonb = (code: string, more: readonly (readonly [number, string])[]): string =>
  record([1, code], [3, '30006'], [12, '00001'], [17, 'EUR'], [20, '2'], [22, '12345678901'], [35, '201126'], ...more);

const camt = (name: string): string =>
  `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${iban}</IBAN></Id></Acct><Ntry><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-11-20</Dt></BookgDt><NtryDtls><TxDtls><Refs><EndToEndId>${name}</EndToEndId><MndtId>${name}</MndtId></Refs><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${name}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`;

const files: Readonly<Record<string, string>> = {
  'camt.053': camt(hostile),
  'camt.053 with numbers for signs': camt(asNumbers(hostile)),
  MT940: `:20:S\n:25:${iban}\n:60F:C261119EUR0,00\n:61:2611201120C1,00NTRFNONREF\n:86:${hostile}\n:62F:C261120EUR1,00\n-`,
  'CFONB 120': [
    cfonb('01', [[91, '0000000000000{']]),
    cfonb('04', [
      [49, hostile],
      [91, '0000000000010{'],
    ]),
    cfonb('05', [
      [46, 'NPY'],
      [49, hostile],
    ]),
    cfonb('07', [[91, '0000000000010{']]),
  ].join('\n'),
  table: `Date;Libellé;Montant\n20/11/2026;${hostile};1,00\n`,
};

test.each(Object.entries(files))('what nobody sees is in no text of a line of %s', (_kind, file) => {
  const parsed = parse({ bytes: new TextEncoder().encode(file), today });
  const lines = parsed.ok ? parsed.statements.flatMap((one) => one.lines) : [];
  expect(lines).toHaveLength(1);
  const texts = lines.flatMap(({ label, detail, reference, mandate, counterparty }) => [
    label,
    detail,
    reference,
    mandate,
    counterparty,
  ]);
  expect(texts.join(' ')).toContain('DUPONT');
  expect(texts.join(' ')).toMatch(/DUPONT é/);
  for (const text of texts) expect(text).not.toMatch(/[\p{Cc}\p{Cf}\p{Noncharacter_Code_Point}\u0301]/u);
});

test('what is said of a line that cannot be read has none of it either', () => {
  const file = `Date;Libellé;Montant\n20/11/2026;A;1,00\n20/11/2026;B;1\u202E2x\n`;
  const parsed = parse({ bytes: new TextEncoder().encode(file), today });
  expect(JSON.stringify(parsed)).toContain('n’est pas un montant');
  expect(JSON.stringify(parsed)).not.toContain('\u202E');
});

test('a line is the same one by what its bank wrote: cleaning it makes no second one known before', () => {
  const fingerprintOf = (name: string): string => {
    const parsed = parse({ bytes: new TextEncoder().encode(camt(name)), today });
    return parsed.ok ? (parsed.statements[0]?.lines[0]?.fingerprint ?? '') : '';
  };
  expect(fingerprintOf(hostile)).not.toBe(fingerprintOf('VIR DUPONT é'));
});
