import { expect, test } from 'vitest';
import { wheelRules } from './wheel-rules.ts';

const wheel = { fromDate: '2026-11-24', toDate: '2026-12-31', spinsPerDay: 5, writtenOn: '2026-11-12' };

test('the rules of a wheel are dated, and say that it is free, its days, spins and odds', () => {
  const { fr, en } = wheelRules(wheel);
  expect(fr).toContain('sans achat ni commande');
  expect(fr).toContain('Du 24/11/2026 au 31/12/2026. 5\u00a0tours par jour et par personne.');
  expect(fr).toContain('une fois sur 12');
  expect(fr).toMatch(/Règles du 12\/11\/2026\.$/);
  expect(en).toContain('nothing to buy or order');
  expect(en).toMatch(/Rules of 12\/11\/2026\.$/);
});

test('a wheel of one spin says so, and one that was not saved has no date yet', () => {
  const { fr, en } = wheelRules({ ...wheel, spinsPerDay: 1, writtenOn: null, toDate: null });
  expect(fr).toContain('1\u00a0tour par jour');
  expect(en).toContain('1\u00a0spin a day');
  expect(fr).not.toMatch(/Règles du|Du |null/);
});
