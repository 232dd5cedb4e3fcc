import { describe, expect, it } from 'vitest';
import { Scale, SeededRandom } from './seeded-random.ts';

describe('chance that repeats itself', () => {
  it('is the same for the same seed and another for a near one', () => {
    const draw = (seed: string): number[] => {
      const random = new SeededRandom(seed);
      return Array.from({ length: 5 }, () => random.next());
    };
    expect(draw('order-1')).toEqual(draw('order-1'));
    expect(draw('order-1')).not.toEqual(draw('order-2'));
  });

  it('makes the same UUID of the same seed', () => {
    const draw = (seed: string): string => new SeededRandom(seed).uuid();
    expect(draw('locker-1')).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(draw('locker-1')).toBe(draw('locker-1'));
    expect(draw('locker-1')).not.toBe(draw('locker-2'));
  });

  it('is even: each of ten numbers comes about a tenth of the time, ends included', () => {
    const random = new SeededRandom('even');
    const counts = Map.groupBy(
      Array.from({ length: 10_000 }, () => random.between(1, 10)),
      (number) => number,
    );
    expect([...counts.keys()].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    for (const [, drawn] of counts) expect(Math.abs(drawn.length - 1000)).toBeLessThan(150);
  });

  it('weighs: nothing of weight zero comes, twice the weight comes twice as often', () => {
    const random = new SeededRandom('weights');
    const choices = [
      ['never', 0],
      ['once', 1],
      ['twice', 2],
    ] as const;
    const scale = new Scale(choices);
    for (const draw of [() => random.weighted(choices), () => random.on(scale)]) {
      const drawn = Array.from({ length: 9000 }, draw);
      expect(drawn).not.toContain('never');
      expect(Math.abs(drawn.filter((value) => value === 'twice').length - 6000)).toBeLessThan(300);
    }
  });

  it('samples different values, and all of them where too many are asked for', () => {
    const random = new SeededRandom('sample');
    expect(random.sample([1, 2, 3], 9).toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
    expect(new Set(random.sample([1, 2, 3, 4, 5], 3)).size).toBe(3);
  });
});
