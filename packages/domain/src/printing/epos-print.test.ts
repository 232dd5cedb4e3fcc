import { expect, test } from 'vitest';
import { eposPrintRequest, readEposPrintAnswer } from './epos-print.ts';
import { logoRow, pairRow, ruleRow, textRow } from './ticket-document.ts';
import { breakLines, needsDrawing, pairLines } from './ticket-lines.ts';

const ticket = {
  title: 'Reçu',
  rows: [
    textRow('Pressing & "Fils" <Paris>', 'title'),
    pairRow('Chemise, sur cintre', '13,50\u00a0€'),
    ruleRow,
    pairRow('Total', '−3,00\u00a0€', 'total'),
    { kind: 'code', text: 'L-1&2' } as const,
  ],
};

test('a ticket is written as the printer’s service takes it', () => {
  const xml = eposPrintRequest([ticket], 'a1b2');
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="utf-8"\?><s:Envelope xmlns:s="http:\/\/schemas.xmlsoap.org/);
  expect(xml).toContain('<printjobid>a1b2</printjobid>');
  expect(xml).toContain(
    '<epos-print xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print"><text lang="fr" smooth="true"/>',
  );
  expect(xml).toContain('width="2" height="2">Pressing &amp; &quot;Fils&quot;&#10;&lt;Paris&gt;&#10;</text>');
  expect(xml).toContain(`Chemise, sur cintre${' '.repeat(42 - 19 - 7)}13,50 €&#10;`);
  expect(xml).toContain(`${'-'.repeat(42)}&#10;`);
  expect(xml).toContain('-3,00 €&#10;');
  expect(xml).toContain('<symbol type="qrcode_model_2" level="level_m" width="6">L-1&amp;2</symbol>');
  expect(xml).toMatch(/<feed line="2"\/><cut type="feed"\/><\/epos-print><\/s:Body><\/s:Envelope>$/);
});

test('each ticket of a job is cut off; a job without any prints nothing', () => {
  expect(eposPrintRequest([ticket, ticket], 'j').match(/<cut /g)).toHaveLength(2);
  expect(eposPrintRequest([], 'j')).toContain('epos-print"></epos-print>');
});

test('a logo is a picture in one colour where the ticket has its place, and nothing without one', () => {
  const headed = { title: 'Reçu', rows: [logoRow, textRow('Reçu')] };
  const logo = { width: 12, height: 1, base64: '//A=' };
  const picture =
    '<text align="center"/><image width="12" height="1" color="color_1" mode="mono">//A=</image><feed line="1"/>';
  expect(eposPrintRequest([headed, headed], 'j', { logo, rows: new Map() }).split(picture)).toHaveLength(3);
  expect(eposPrintRequest([ticket], 'j', { logo, rows: new Map() })).not.toContain('<image');
  expect(eposPrintRequest([headed], 'j')).not.toContain('<image');
});

test.each([
  ['Zoé N’Diaye — 13,50\u00a0€ · Œuvre', false],
  ['Łukasz Kowalczyk-Şahin', true],
  ['Νίκος', true],
  ['Мария', true],
  ['محمد', true],
  ['東京', true],
  ['Nguyễn', true],
  ['Bouquet 🌷', true],
])('%s has letters that a printer lacks: %s', (text, isDrawn) => {
  expect(needsDrawing(textRow(text))).toBe(isDrawn);
  expect(needsDrawing(pairRow('Remis à', text))).toBe(isDrawn);
});

test('a row that is drawn stands as a picture in its place, the others as text', () => {
  const drawn = textRow('Łukasz', 'title');
  const xml = eposPrintRequest([{ title: 'Reçu', rows: [textRow('Remis à'), drawn, ruleRow] }], 'j', {
    logo: null,
    rows: new Map([[drawn, { width: 512, height: 58, base64: 'AAAA' }]]),
  });
  expect(xml).toMatch(
    /Remis à&#10;<\/text><text align="center"\/><image width="512" height="58"[^>]*>AAAA<\/image><text [^>]*>-{42}/,
  );
  expect(xml).not.toContain('ukasz');
});

test.each([
  ['<response xmlns="x" success="true" code="" status="251658262" battery="0"/>', { kind: 'printed' }],
  ["<s:Body><p:response success='1' code='' status='2'></p:response></s:Body>", { kind: 'printed' }],
  ['<response success="false" code="EPTR_REC_EMPTY" status="5"/>', { kind: 'refused', code: 'EPTR_REC_EMPTY' }],
  ['<response/>', { kind: 'refused', code: '' }],
  ['<html><body>Not found</body></html>', null],
  ['', null],
])('%s is read', (xml, answer) => {
  expect(readEposPrintAnswer(xml)).toEqual(answer);
});

test('lines break between words, and inside those that are too long', () => {
  expect(breakLines('Chemise sur cintre', 11)).toEqual(['Chemise sur', 'cintre']);
  expect(breakLines('anticonstitutionnellement oui', 10)).toEqual(['anticonsti', 'tutionnell', 'ement oui']);
  expect(breakLines('', 10)).toEqual(['']);
  expect(breakLines('Merci \u{1F642}', 10)).toEqual(['Merci ?']);
  expect(breakLines('a\u0000b\nc\u202fd’', 10)).toEqual(["a b c d'"]);
});

test('what stands at the right never runs into what stands at the left', () => {
  expect(pairLines('Robe longue de soirée', '12,50 €', 20)).toEqual(['Robe longue  12,50 €', 'de soirée']);
  const long = pairLines('Total', 'x'.repeat(30), 20);
  expect(long.every((line) => line.length <= 20)).toBe(true);
  expect(long.join('').replaceAll(/\s/g, '')).toBe(`Total${'x'.repeat(30)}`);
});
