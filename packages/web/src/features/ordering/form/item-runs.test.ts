import { expect, test } from 'vitest';
import { sampleItem } from '../../../testing/samples.ts';
import { cellsOf } from './item-runs.ts';

test('what a switch opens stands in its cell, also what opens more', () => {
  const cells = cellsOf([
    sampleItem(1, 'free_text'),
    sampleItem(2, 'group_master', 900, { targetGroupName: 'poils' }),
    sampleItem(3, 'list_picker', null, { groupName: 'poils' }),
    sampleItem(4, 'group_master', null, { groupName: 'poils', targetGroupName: 'race' }),
    sampleItem(5, 'free_text', null, { groupName: 'race' }),
    sampleItem(6, 'number', null, { groupName: 'ailleurs' }),
    sampleItem(7, 'number'),
  ]);
  expect(cells.map((items) => items.map(({ id }) => id))).toEqual([[1], [2, 3, 4, 5], [6], [7]]);
});
