import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { acceptedType, ATTACHMENT_KINDS, sniffContent } from './accepted-files.ts';

const bytes = (latin: string): Uint8Array => Uint8Array.from(latin, (character) => character.charCodeAt(0));

describe('a file is what its bytes say', () => {
  test.each([
    ['\u00ff\u00d8\u00ff\u00e0', 'jpeg'],
    ['\u0089PNG\r\n\u001a\n', 'png'],
    ['RIFF1234WEBPVP8', 'webp'],
    ['GIF89a', 'gif'],
    ['%PDF-1.7', 'pdf'],
    ['PK\u0003\u0004 [Content_Types].xml xl/workbook.xml', 'xlsx'],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'svg'],
    ['\u00ef\u00bb\u00bf<?xml version="1.0"?>\n<!-- d\u00c3\u00a9part --><svg>', 'svg'],
    ['', null],
    ['RIFF1234WAVE', null],
    ['PK\u0003\u0004 [Content_Types].xml word/document.xml', null],
    ['<!doctype html><svg>', null],
    ['MZ\u0090\u0000', null],
  ])('%j', (content, type) => {
    expect(sniffContent(bytes(content))).toBe(type);
  });
});

test('of a kind that is not taken here, it is not taken', () => {
  expect(acceptedType(bytes('%PDF-1.7'), ATTACHMENT_KINDS)).toBe('pdf');
  expect(acceptedType(bytes('%PDF-1.7'), ['image'])).toBeNull();
});

test('a drawing goes along with no words: drawing it can take hours', () => {
  expect(acceptedType(bytes('<svg xmlns="x"/>'), ATTACHMENT_KINDS)).toBeNull();
  expect(acceptedType(bytes('<svg xmlns="x"/>'), ['drawing'])).toBe('svg');
});

test('an archive of nothing but first letters of what is looked for is refused at once', () => {
  const content = new Uint8Array(12 * 1024 * 1024).fill('['.charCodeAt(0));
  content.set(bytes('PK\u0003\u0004'));
  const eightTimes = 'Array.from({ length: 8 }, () => sniffContent(content))';
  // Looked at letter by letter, it takes twice as long and more.
  expect(runInNewContext(eightTimes, { sniffContent, content }, { timeout: 4_500 })).toEqual(Array(8).fill(null));
});

test('what begins with many comments and is no drawing is refused at once, and stops nobody', () => {
  const content = bytes('<!-- -->'.repeat(500));
  // Read in every way in which these comments could be one, it would not end.
  expect(runInNewContext('sniffContent(content)', { sniffContent, content }, { timeout: 5_000 })).toBeNull();
  expect(sniffContent(bytes(`${'<!-- -->'.repeat(500)}<svg>`))).toBe('svg');
});
