import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnsAt, fittingZoom, tickOf, wallAt } from './wall-screen.ts';

const MEASURES = { tileWidth: 340, tileHeight: 203, gap: 16, sides: 80, heads: 220 };

describe('the two views', () => {
  test.each([
    [0, 'opening', 20, 0],
    [12, 'opening', 8, 0.6],
    [19, 'opening', 1, 0.95],
    [20, 'anomalies', 10, 0],
    [29, 'anomalies', 1, 0.9],
    [30, 'opening', 20, 0],
    [50, 'anomalies', 10, 0],
  ])('after %i seconds: %s for %i more', (ticks, view, left, progress) => {
    expect(wallAt(ticks)).toEqual({ view, left, progress });
  });

  test('one may be chosen', () => {
    expect(wallAt(tickOf('anomalies', 47)).view).toBe('anomalies');
    expect(wallAt(tickOf('opening', 55))).toEqual({ view: 'opening', left: 20, progress: 0 });
  });
});

describe('the zoom', () => {
  test.each([
    [20, 1920, 1080, 100],
    [1, 1920, 1080, 200],
    [1, 1280, 720, 170],
    [2_000, 1920, 1080, 10],
    [4, 360, 780, 70],
  ])('%i tiles on %i × %i: %i %%', (tiles, width, height, zoom) => {
    expect(fittingZoom(tiles, { width, height }, MEASURES)).toBe(zoom);
  });

  test('always: within its bounds, and all tiles fit unless it is the least', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 500 }),
        fc.integer({ min: 320, max: 4000 }),
        fc.integer({ min: 320, max: 2200 }),
        (tiles, width, height) => {
          const zoom = fittingZoom(tiles, { width, height }, MEASURES);
          expect(zoom).toBeGreaterThanOrEqual(10);
          expect(zoom).toBeLessThanOrEqual(200);
          const rows = Math.ceil(tiles / columnsAt(zoom, width, MEASURES));
          const needed = ((rows * (MEASURES.tileHeight + MEASURES.gap) - MEASURES.gap + MEASURES.heads) * zoom) / 100;
          expect(zoom === 10 || needed <= height).toBe(true);
        },
      ),
    );
  });
});
