import { describe, expect, test } from 'vitest';
import { rightChanges, rightChangesText } from './right-changes.ts';

const held = new Set(['COMPTA', 'REFUND']);
const wish = (thing: string, selected: boolean) => ({ thing, selected });
const everything = () => true;

describe('changes of rights', () => {
  test('are what differs from what is held; what is not named stays', () => {
    const changes = rightChanges(held, [wish('COMPTA', true), wish('REFUND', false), wish('PROD', true)], everything);
    expect(changes).toEqual({ given: ['PROD'], taken: ['REFUND'], notTheirs: [] });
    expect(rightChangesText(changes)).toBe('+PROD −REFUND');
    expect(rightChanges(held, [], everything)).toEqual({ given: [], taken: [], notTheirs: [] });
  });

  test('of what the caller does not hold are refused, given or taken; naming it as it is is not', () => {
    const mayGive = (thing: string) => thing === 'PROD';
    const wishes = [wish('COMPTA', false), wish('PROD', true), wish('REFUND', true), wish('BI', true)];
    expect(rightChanges(held, wishes, mayGive)).toEqual({ given: ['PROD'], taken: [], notTheirs: [0, 3] });
  });

  test('of something named twice are what was said last', () => {
    expect(rightChanges(held, [wish('PROD', true), wish('PROD', false)], everything).given).toEqual([]);
  });
});
