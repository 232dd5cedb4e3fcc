import { describe, expect, test } from 'vitest';
import { disabledStep, endsAt, erasedAt, inactivityStep, type InactivityFacts } from './inactivity.ts';

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

describe('a switched-off account is erased', () => {
  const disabled = {
    active: false,
    isPlainBeneficiary: true,
    lastUsedAt: at('2022-11-22'),
    disabledAt: at('2024-12-22'),
    warnedAt: null,
    remindedAt: null,
    isKept: false,
    deskKeepsEverybody: false,
  };
  test.each([
    ['three years after its last use', {}, '2025-12-22'],
    ['a year after it was switched off, where that is later', { disabledAt: at('2025-06-01') }, '2026-06-01'],
    ['three years after its last use, where that is later', { disabledAt: at('2023-01-10') }, '2025-11-22'],
    ['later where its first notice went out late', { warnedAt: at('2025-12-20') }, '2026-01-19'],
    [
      'later where its second notice went out late',
      { warnedAt: at('2025-11-22'), remindedAt: at('2025-12-30') },
      '2026-01-06',
    ],
    ['without regard to notices from before it was switched off', { warnedAt: at('2024-11-22') }, '2025-12-22'],
  ])('%s', (_case, over, day) => {
    expect(new Date(erasedAt({ ...disabled, ...over }) ?? 0).toISOString().slice(0, 10)).toBe(day);
  });

  test.each([
    ['in use', { active: true }],
    ['a colleague’s', { isPlainBeneficiary: false }],
    ['kept by a manager', { isKept: true }],
    ['of a desk that keeps everybody', { deskKeepsEverybody: true }],
  ])('never where it is %s', (_case, over) => {
    expect(erasedAt({ ...disabled, ...over })).toBeNull();
    expect(disabledStep({ ...disabled, ...over }, at('2040-01-01'))).toBeNull();
  });

  test('step by step: told thirty and seven days before', () => {
    const warnedAt = at('2025-11-22');
    const remindedAt = at('2025-12-15');
    expect(disabledStep(disabled, at('2025-11-21'))).toBeNull();
    expect(disabledStep(disabled, warnedAt)).toBe('warn');
    expect(disabledStep({ ...disabled, warnedAt }, at('2025-12-14'))).toBeNull();
    expect(disabledStep({ ...disabled, warnedAt }, remindedAt)).toBe('remind');
    expect(disabledStep({ ...disabled, warnedAt, remindedAt }, at('2025-12-21'))).toBeNull();
    expect(disabledStep({ ...disabled, warnedAt, remindedAt }, at('2025-12-22'))).toBe('erase');
  });
});
