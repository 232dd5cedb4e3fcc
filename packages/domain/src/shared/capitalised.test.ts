import { expect, test } from 'vitest';
import { capitalised } from './capitalised.ts';

test.for([
  ['', ''],
  ['jeudi 26 novembre', 'Jeudi 26 novembre'],
  ['été', 'Été'],
  ['8 h 30', '8 h 30'],
  ['𐐨𐐨', '𐐀𐐨'],
  ['déjà À Paris', 'Déjà À Paris'],
])('%j begins a line as %j', ([text, begun]) => expect(capitalised(text as string)).toBe(begun));
