import { expect, test } from 'vitest';
import { type Cube, CUBES } from './cubes.ts';
import { shortHeadOf, SHORT_AGGREGATIONS } from './short-heads.ts';

test('the head of each measure and way fits a narrow column, and no two of a cube are alike', () => {
  for (const { metrics } of Object.values<Cube>(CUBES))
    for (const lang of ['fr', 'en'] as const) {
      const heads = metrics.map(({ measure }) => shortHeadOf(measure)[lang]);
      expect(new Set(heads).size).toBe(heads.length);
      for (const head of heads) expect(head.length, head).toBeLessThanOrEqual(14);
    }
  for (const { fr, en } of Object.values(SHORT_AGGREGATIONS))
    expect([fr.length <= 5, en.length <= 5]).toEqual([true, true]);
});
