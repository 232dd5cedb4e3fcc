import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { fontFile, fontFor } from './font-files.ts';
import { bytesOf } from './sheet.ts';

const print = (font: ReturnType<typeof fontFor>, text: string): Promise<Buffer> => {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'fr-FR',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    bufferPages: true,
    font,
    info: { Title: 'Essai', Author: 'Loge', CreationDate: new Date('2026-11-20T10:00:00Z') },
  });
  document.text(text, 40, 40);
  document.end();
  return bytesOf(document);
};

// One glyph is drawn for both, and says in the file for which characters.
const composed = 'Réglé à Besançon : 1 234,50 €';
const decomposed = composed.normalize('NFD');

test.each(['regular', 'semibold', 'display'] as const)(
  'a paper in %s is the same to the byte, whatever was printed before it with the parsed font',
  async (name) => {
    const asRead = await Promise.all([composed, decomposed].map((text) => print(fontFile(name).bytes, text)));
    const [first, second] = [fontFor(name), fontFor(name)];
    // Two at once, and the other one first the next time.
    expect(await Promise.all([print(first, composed), print(second, decomposed)])).toEqual(asRead);
    expect(await print(fontFor(name), decomposed)).toEqual(asRead[1]);
    expect(await print(fontFor(name), composed)).toEqual(asRead[0]);
  },
);

test('the tables of a font are parsed once, those of the large one for each document', () => {
  expect(Object.getPrototypeOf(fontFor('regular'))).toBe(Object.getPrototypeOf(fontFor('regular')));
  expect(fontFor('wide')).toBe(fontFile('wide').bytes);
});
