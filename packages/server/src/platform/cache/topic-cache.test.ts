import { describe, expect, test } from 'vitest';
import { createTopicCache, type Loaded } from './topic-cache.ts';

const now = new Date('2026-11-20T10:00:00Z');
const later = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
const open = () => createTopicCache<string>({ name: 'tested', topics: ['catalogue'], atMost: 2 });

function countingLoader(until = later(10)) {
  const loader = {
    loads: 0,
    load: async (): Promise<Loaded<string>> => ({ value: `load ${(loader.loads += 1)}`, until }),
  };
  return loader;
}

describe('a cache of what many read and few change', () => {
  test('loads once, also for those who ask in the meantime', async () => {
    const [cache, loader] = [open(), countingLoader()];
    const both = await Promise.all([cache.get(1, now, loader.load), cache.get(1, now, loader.load)]);
    expect(both).toEqual(['load 1', 'load 1']);
    expect(await cache.get(1, later(9), loader.load)).toBe('load 1');
    expect(cache.details()).toMatchObject({ entries: 1, hits: 2, misses: 1 });
  });

  test('loads again after its time', async () => {
    const [cache, loader] = [open(), countingLoader()];
    await cache.get(1, now, loader.load);
    expect(await cache.get(1, later(10), loader.load)).toBe('load 2');
  });

  test('forgets when one of its topics changed, and not otherwise', async () => {
    const [cache, loader] = [open(), countingLoader()];
    await cache.get(1, now, loader.load);
    cache.forget(['orders', 'favourites']);
    expect(await cache.get(1, now, loader.load)).toBe('load 1');
    cache.forget(['orders', 'catalogue']);
    expect(await cache.get(1, now, loader.load)).toBe('load 2');
    expect(cache.details().invalidations).toBe(1);
  });

  test('does not keep what was read before a change and arrived after it', async () => {
    const [cache, loader] = [open(), countingLoader()];
    const before = cache.get(1, now, loader.load);
    cache.forget(['catalogue']);
    expect(await before).toBe('load 1');
    expect(await cache.get(1, now, loader.load)).toBe('load 2');
  });

  test('does not remember a failure', async () => {
    const [cache, loader] = [open(), countingLoader()];
    await expect(cache.get(1, now, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await cache.get(1, now, loader.load)).toBe('load 1');
  });

  test('holds at most so many, and lets go of the one that nobody asked for longest', async () => {
    const [cache, loader] = [open(), countingLoader()];
    await cache.get(1, now, loader.load);
    await cache.get(2, now, loader.load);
    await cache.get(1, now, loader.load);
    await cache.get(3, now, loader.load);
    expect(await cache.get(1, now, loader.load)).toBe('load 1');
    expect(await cache.get(2, now, loader.load)).toBe('load 4');
    expect(cache.details().entries).toBe(2);
  });
});
