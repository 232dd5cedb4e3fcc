import { describe, expect, test } from 'vitest';
import { keptNames, pushAct, readPush } from './push-news.ts';

const news = {
  id: 'notification-7',
  tag: 'order-7',
  title: 'Loge',
  body: 'Prête',
  path: '/bnfv2/orderDetail/7',
  badge: 2,
};

describe('A push message', () => {
  test('is read as the server wrote it', () => {
    expect(readPush({ ...news, lang: 'en', at: '2026-11-24T10:00:00Z' })).toEqual({
      ...news,
      lang: 'en',
      at: '2026-11-24T10:00:00Z',
    });
    expect(readPush({ id: 'read-1', tag: 'order-7', withdraws: true, badge: 0 })).toEqual({
      id: 'read-1',
      tag: 'order-7',
      withdraws: true,
      badge: 0,
    });
  });

  test.each([[null], ['news'], [{}], [{ id: 'a', tag: 'b' }], [{ ...news, tag: 1 }]])(
    'that is none is left alone: %j',
    (said) => {
      expect(readPush(said)).toBeNull();
    },
  );

  test.each([['https://elsewhere.test/'], ['//elsewhere.test'], ['javascript:alert(1)'], ['']])(
    'never leads out of the application: %s',
    (path) => {
      expect(readPush({ ...news, path })).toMatchObject({ path: '/' });
    },
  );

  test('that comes twice is shown once', () => {
    const read = readPush(news);
    if (read === null) throw new Error('It was not read.');
    const first = pushAct(read, []);
    expect(first.act).toBe('show');
    expect(pushAct(read, first.seen)).toEqual({ act: 'nothing', seen: first.seen });
    expect(pushAct({ id: 'read-1', tag: 'order-7', withdraws: true, badge: 0 }, first.seen).act).toBe('withdraw');
  });

  test('is forgotten in time', () => {
    const many = Array.from({ length: keptNames }, (_, index) => `n-${index}`);
    const read = readPush(news);
    if (read === null) throw new Error('It was not read.');
    const { seen } = pushAct(read, many);
    expect(seen).toHaveLength(keptNames);
    expect(seen.at(-1)).toBe('notification-7');
    expect(seen).not.toContain('n-0');
  });
});
