import { shippedBrand } from '@loge/domain/brands/brand';
import { codePointsOf } from '@loge/domain/printing/font-coverage';
import { XMLValidator } from 'fast-xml-parser';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPdf } from '../../testing/pdf-text.ts';
import { namesInScripts } from '../../testing/names-in-scripts.ts';
import { fontFile } from './font-files.ts';
import { printedText } from './printed-text.ts';
import { inksOf, Sheet } from './sheet.ts';
import { visualPieces } from './visual-pieces.ts';

function sheet(title = 'Essai', author = 'Loge'): Sheet {
  return new Sheet({
    title,
    author,
    lang: 'fr',
    inks: inksOf(shippedBrand('loge')),
    now: new Date('2026-11-20T10:00:00Z'),
    foot: title,
    pageOf: (page, pages) => `${page}/${pages}`,
  });
}

async function printed(text: string): Promise<string> {
  const paper = sheet();
  for (const writing of [{}, { bold: true }, { display: true }, { align: 'right', width: 200 }] as const) {
    paper.require(60);
    paper.write('P', text, writing);
    paper.y += paper.heightOf(text, writing);
  }
  return readPdf(await paper.finish())
    .pages.flat()
    .join('\n');
}

const flat = (text: string): string => text.replaceAll(/\s/gu, '');

describe('a name is printed and read back', () => {
  test.each(Object.entries(namesInScripts))('%s', async (_script, name) => {
    const text = flat(await printed(name));
    expect(text.split(flat(name)).length - 1, text).toBe(4);
  });

  test('in lines as wide as their column, in the scripts that run from right to left too', async () => {
    const paper = sheet();
    const name = namesInScripts.arabic;
    const long = Array.from({ length: 12 }, () => name).join(' ');
    const line = paper.heightOf(name, { width: 300 });
    const lines = Math.round(paper.heightOf(long, { width: 150 }) / line);
    expect(lines).toBeGreaterThanOrEqual(Math.ceil(paper.widthOf(long) / 150));
    paper.write('P', long, { width: 150 });
    const read = readPdf(await paper.finish()).pages.flat();
    expect(read.filter((part) => part.includes('محمد'))).toHaveLength(lines);
  });
});

describe('what no font has', () => {
  test.each([
    ['Anna 🎉 Dupont', 'Anna \uFFFD Dupont'],
    ['Famille 👩‍👩‍👧‍👦', 'Famille \uFFFD'],
    ['👍🏽🇫🇷', '\uFFFD\uFFFD'],
    ['𝐋éa', 'Léa'],
    ['a\u202Eb\u0007c\u200Bd\u00ADe\uFEFFf', 'abcdef'],
    ['e\u0301t\u00E9', 'été'],
    ['\uD800x', 'x'],
    ['une\u000Bligne', 'une\nligne'],
  ])('%j stands as %j', (text, as) => {
    expect(printedText(text, 'regular').text).toBe(as);
  });

  test('never prints an empty box, nor stops a paper, whatever the text', async () => {
    const samples = fc.sample(fc.string({ unit: 'grapheme', maxLength: 40 }), { seed: 54, numRuns: 400 });
    const binary = fc.sample(fc.string({ unit: 'binary', maxLength: 40 }), { seed: 55, numRuns: 200 });
    const blocks = fc.sample(fc.array(fc.constantFrom(...fontFile('wide').codePoints), { maxLength: 12 }), {
      seed: 56,
      numRuns: 400,
    });
    const texts = [...samples, ...binary, ...blocks.map((codes) => String.fromCodePoint(...codes))];
    const paper = sheet();
    for (const text of texts) {
      paper.require(paper.heightOf(text, { width: 400 }));
      paper.write('P', text, { width: 400 });
      paper.y += paper.heightOf(text, { width: 400 });
    }
    expect(readPdf(await paper.finish()).pages.length).toBeGreaterThan(5);
  });

  test('control: an empty box is an error of the reader', async () => {
    const { default: PDFDocument } = await import('pdfkit');
    const { bytesOf } = await import('./sheet.ts');
    const document = new PDFDocument({
      size: 'A4',
      margin: 0,
      lang: 'fr-FR',
      tagged: true,
      displayTitle: true,
      pdfVersion: '1.7',
      bufferPages: true,
      font: fontFile('regular').bytes,
      info: { Title: 'x', Author: 'x', CreationDate: new Date('2026-11-20T10:00:00Z') },
    });
    document.text('محمد', 40, 40, { width: 200 });
    document.end();
    const file = await bytesOf(document);
    expect(() => readPdf(file)).toThrow('.notdef');
  });
});

test.each([
  ['Paris, محمد علي, Lyon', ['Paris, ', 'محمد\u00A0علي', ', Lyon']],
  ['محمد 25 علي', ['\u00A0علي', '25', 'محمد\u00A0']],
  ['שרה (כהן) Paris', ['שרה\u00A0)כהן(', ' Paris']],
  ['\u2068محمد\u2069, \u2068علي\u2069', ['محمد', ', ', 'علي']],
])('%j is seen as pieces', (line, pieces) => {
  expect(visualPieces(line)).toEqual(pieces);
});

test('the fonts have the letters of the European languages, and one more of the others', () => {
  const has = (font: 'regular' | 'semibold' | 'display' | 'wide', letters: string) =>
    Array.from(letters).filter((letter) => !codePointsOf(fontFile(font).bytes).has(letter.codePointAt(0) ?? 0));
  const european = 'ÀŁŞşğıŐőŽșțĦỆẪσςЯЇђ֏ა€№→\u00A0\u202F\u2011';
  for (const font of ['regular', 'semibold', 'display', 'wide'] as const) expect(has(font, european)).toEqual([]);
  expect(has('wide', 'אبیकกあア王高김ㄱ')).toEqual([]);
});

test('a title and an author that XML would read otherwise leave the metadata well-formed, and stand in it', async () => {
  const bytes = await sheet('Facture <1>', 'Étoile & Cie').finish();
  const metadata = /<x:xmpmeta[\s\S]*?<\/x:xmpmeta>/.exec(bytes.toString('utf8'))?.[0] ?? '';
  expect(metadata).toContain('<rdf:li>Étoile &amp; Cie</rdf:li>');
  expect(XMLValidator.validate(metadata)).toBe(true);
});
