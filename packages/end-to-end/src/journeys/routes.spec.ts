import { test } from '@playwright/test';
import { newBeneficiary, newManager, newPartner, query } from '../people/seed.ts';
import { enter } from '../people/sign-in.ts';
import { lookClosely, watch } from '../screens/look-closely.ts';
import {
  visitsOfBeneficiary,
  visitsOfManager,
  visitsOfNewcomers,
  visitsOfPartner,
  visitsOfStrangers,
  type Visit,
} from '../screens/visits.ts';

/** Every screen of the product, for whom it is made, on a phone and on a desktop, in the languages they may read. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(180_000);

/** Tokens that nobody has are refused, and the screens say so. */
const refusedTokens = [/^410: .*(action=Cgu|GetOrderByNoteToken)/];

const locales = { fr: 'fr-FR', en: 'en-GB' } as const;

for (const lang of ['fr', 'en'] as const) {
  test.describe(`in ${lang}`, () => {
    test.use({ locale: locales[lang] });

    test('the screens of strangers', async ({ page }) => {
      const watched = watch(page);
      for (const visit of visitsOfStrangers(lang))
        await test.step(visit.route, () => lookClosely(page, watched, visit, refusedTokens));
    });

    // Nothing is changed here, so those whom the demo world has given most may be looked at.
    const login = { fr: 'camille@demo.loge.test', en: 'james@demo.loge.test' }[lang];
    const halves: readonly (readonly [string, (visits: readonly Visit[]) => readonly Visit[]])[] = [
      ['first half', (visits) => visits.slice(0, Math.ceil(visits.length / 2))],
      ['second half', (visits) => visits.slice(Math.ceil(visits.length / 2))],
    ];
    for (const [name, half] of halves) {
      test(`the screens of a beneficiary, ${name}`, async ({ page }) => {
        const watched = watch(page);
        await enter(page, { login });
        for (const visit of half(await visitsOfBeneficiary(login, lang)))
          await test.step(visit.route, () => lookClosely(page, watched, visit, refusedTokens));
      });
    }

    test('the screens of a beneficiary who has nothing yet', async ({ page }) => {
      const watched = watch(page);
      await enter(page, await newBeneficiary({ lang }));
      for (const visit of visitsOfNewcomers(lang))
        await test.step(visit.route, () => lookClosely(page, watched, visit));
    });
  });
}

test('the screens of a manager', async ({ page }) => {
  const watched = watch(page);
  const manager = await newManager({}, 'nadia@demo.loge.test');
  await enter(page, manager);
  for (const visit of await visitsOfManager(manager.conciergerieId))
    await test.step(visit.route, () => lookClosely(page, watched, visit));
});

test('the screens of a partner', async ({ page }) => {
  const watched = watch(page);
  const partner = await newPartner();
  const [row] = await query<{ partner_id: string }>('select partner_id from users where id = $1', [partner.id]);
  await enter(page, partner);
  for (const visit of await visitsOfPartner(Number(row?.partner_id)))
    await test.step(visit.route, () => lookClosely(page, watched, visit));
});
