import { describe, expect, test } from 'vitest';
import { movedBefore, renumbered, takenBack, withType } from './arrange-items.ts';

describe('one step of editing, taken back', () => {
  const line = (originalId: number, name: string) => ({ originalId, name, sequence: 0 });
  const inOrder = (...named: readonly string[]) =>
    named.map((name, sequence) => ({ ...line(name.codePointAt(0) ?? 0, name), sequence }));
  const before = inOrder('a', 'b', 'c', 'd');
  const namesOf = (items: readonly { readonly name: string }[]): string => items.map(({ name }) => name).join(' ');
  const renamed = (items: typeof before, from: string, to: string) =>
    items.map((item) => (item.name === from ? { ...item, name: to } : item));

  test('brings back what was removed, where it stood', () => {
    const after = renumbered(before.filter(({ name }) => name !== 'b' && name !== 'c'));
    expect(namesOf(takenBack(after, before, after))).toBe('a b c d');
  });

  test('changes back what it changed, and removes what it added', () => {
    const after = [...renamed(renamed(before, 'b', 'b2'), 'c', 'c2'), { ...line(-1, 'new'), sequence: 4 }];
    expect(takenBack(after, before, after)).toEqual(before);
  });

  test('leaves what was typed or moved since', () => {
    const after = [...renamed(renamed(before, 'b', 'b2'), 'c', 'c2'), { ...line(-1, 'new'), sequence: 4 }];
    const since = movedBefore(renamed(renamed(renamed(after, 'c2', 'c3'), 'new', 'mine'), 'a', 'a2'), 3, 0);
    expect(namesOf(takenBack(since, before, after))).toBe('d a2 b c3 mine');
  });

  test('leaves alone what is removed since', () => {
    const after = renamed(before, 'b', 'b2');
    const since = renumbered(after.filter(({ name }) => name !== 'b2'));
    expect(namesOf(takenBack(since, before, after))).toBe('a c d');
  });
});

describe('the order of lines', () => {
  const lines = ['a', 'b', 'c', 'd'].map((name, sequence) => ({ name, sequence }));
  const names = (items: readonly { readonly name: string }[]): string => items.map(({ name }) => name).join('');

  test('is numbered from 0', () => {
    const apart = [
      { name: 'b', sequence: 9 },
      { name: 'a', sequence: 3 },
      { name: 'c', sequence: 9 },
    ];
    expect(renumbered(apart)).toEqual([
      { name: 'a', sequence: 0 },
      { name: 'b', sequence: 1 },
      { name: 'c', sequence: 2 },
    ]);
  });

  test.each([
    [3, 0, 'dabc'],
    [0, 2, 'bacd'],
    [0, 4, 'bcda'],
    [1, 1, 'abcd'],
    [9, 0, 'abcd'],
  ])('line %i before line %i: %s', (from, target, expected) => {
    expect(names(movedBefore(lines, from, target))).toBe(expected);
  });

  test('a line that is no product lets go of its product', () => {
    expect(withType({ type: 0, productId: 7 }, 1)).toEqual({ type: 1, productId: null });
    expect(withType({ type: 1, productId: 7 }, 0)).toEqual({ type: 0, productId: 7 });
  });
});
