import { describe, expect, test } from 'vitest';
import { endsAt, inactivityStep, type InactivityFacts } from './inactivity.ts';

const at = (day: string) => Date.parse(`${day}T10:00:00Z`);
const facts = (over: Partial<InactivityFacts> = {}): InactivityFacts => ({
  active: true,
  isPlainBeneficiary: true,
  lastUsedAt: at('2024-11-22'),
  warnedAt: null,
  remindedAt: null,
  isKept: false,
  deskKeepsEverybody: false,
  ...over,
});

describe('an account that nobody uses', () => {
  test.each([
    ['2026-10-22', {}, null],
    ['2026-10-23', {}, 'warn'],
    ['2030-01-01', {}, 'warn'],
    ['2026-11-14', { warnedAt: at('2026-10-23') }, null],
    ['2026-11-15', { warnedAt: at('2026-10-23') }, 'remind'],
    ['2026-11-21', { warnedAt: at('2026-10-23'), remindedAt: at('2026-11-15') }, null],
    ['2026-11-22', { warnedAt: at('2026-10-23'), remindedAt: at('2026-11-15') }, 'deactivate'],
    // Told late: thirty days all the same.
    ['2026-12-13', { warnedAt: at('2026-11-21') }, null],
    ['2026-12-14', { warnedAt: at('2026-11-21') }, 'remind'],
    ['2026-12-20', { warnedAt: at('2026-11-21'), remindedAt: at('2026-12-14') }, null],
    ['2026-12-21', { warnedAt: at('2026-11-21'), remindedAt: at('2026-12-14') }, 'deactivate'],
    // Told again late: seven days all the same.
    ['2026-11-25', { warnedAt: at('2026-10-23') }, 'remind'],
    ['2026-12-01', { warnedAt: at('2026-10-23'), remindedAt: at('2026-11-25') }, null],
    ['2026-12-02', { warnedAt: at('2026-10-23'), remindedAt: at('2026-11-25') }, 'deactivate'],
    // A notice of the time before is none for the next.
    [
      '2028-10-25',
      { warnedAt: at('2028-09-25'), remindedAt: at('2026-11-15'), lastUsedAt: at('2026-10-25') },
      'remind',
    ],
    // Came back after the warning.
    ['2026-11-23', { warnedAt: at('2026-10-23'), lastUsedAt: at('2026-10-25') }, null],
    ['2028-11-01', { warnedAt: at('2026-10-23'), lastUsedAt: at('2026-10-25') }, 'warn'],
  ] as const)('on %s with %j: %s', (day, over, step) => {
    expect(inactivityStep(facts(over), at(day))).toBe(step);
  });

  test.each([{ isKept: true }, { deskKeepsEverybody: true }, { isPlainBeneficiary: false }, { active: false }])(
    'never ends with %j',
    (over) => {
      expect(endsAt(facts(over))).toBeNull();
      expect(inactivityStep(facts(over), at('2040-01-01'))).toBeNull();
    },
  );

  test('of the 29th of February ends on the 1st of March', () => {
    expect(endsAt(facts({ lastUsedAt: at('2024-02-29') }))).toBe(at('2026-03-01'));
  });
});
