import { describe, expect, test } from 'vitest';
import { type HuntDay, isDoneForToday, pauseBeforeNextEggMs, placeEgg, resultOfEgg } from './egg-hunt.ts';

const morning: HuntDay = { deskFound: 0, deskWon: 0, ownFound: 0, ownWon: 0, winsPerDay: 2, eggsBeforeWin: 3 };

/** A day at a desk: who finds the next egg, one after the other; what each of them gives. */
function play(finders: readonly string[], numbers: Pick<HuntDay, 'winsPerDay' | 'eggsBeforeWin'>): string[] {
  const found: { who: string; won: boolean }[] = [];
  return finders.map((who) => {
    const own = found.filter((egg) => egg.who === who);
    const day = {
      ...numbers,
      deskFound: found.length,
      deskWon: found.filter(({ won }) => won).length,
      ownFound: own.length,
      ownWon: own.filter(({ won }) => won).length,
    };
    const result = resultOfEgg(day);
    if (!isDoneForToday(day)) found.push({ who, won: result === 'winning' });
    return result;
  });
}

describe('an egg', () => {
  test('wins after three that lose, no matter who finds them', () => {
    expect(play('abcd'.split(''), morning)).toEqual(['losing', 'losing', 'losing', 'winning']);
    expect(play('aaaa'.split(''), morning)).toEqual(['losing', 'losing', 'losing', 'winning']);
  });

  test('is the last of the day for the person who wins, and anyone who has found four', () => {
    expect(play('bbbaa'.split(''), morning).slice(3)).toEqual(['winning', 'doneForToday']);
    // The fourth egg that b finds is the desk's sixth.
    expect(play('cbbdbb'.split(''), morning)).toEqual([
      'losing',
      'losing',
      'losing',
      'winning',
      'losing',
      'doneForToday',
    ]);
  });

  test('wins nothing once the desk has given what it had', () => {
    expect(play('abcdefgha'.split(''), morning).slice(-2)).toEqual(['winning', 'doneForToday']);
    expect(resultOfEgg({ ...morning, winsPerDay: 0 })).toBe('doneForToday');
  });

  test('wins at once where none has to lose', () => {
    expect(play('ab'.split(''), { winsPerDay: 1, eggsBeforeWin: 0 })).toEqual(['winning', 'doneForToday']);
  });

  test('lies on the page, off its edges', () => {
    expect(placeEgg({ x: 0, y: 1 })).toEqual({ x: 0.08, y: 0.92 });
    expect(placeEgg({ x: 0.5, y: 0.123_456 })).toEqual({ x: 0.5, y: 0.1837 });
  });

  test('comes one to three minutes after the last', () => {
    expect([0, 0.5, 1].map(pauseBeforeNextEggMs)).toEqual([60_000, 120_000, 180_000]);
  });
});
