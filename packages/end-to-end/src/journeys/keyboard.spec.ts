import { expect, test } from '../people/journey.ts';
import type { Locator, Page } from '@playwright/test';
import { newBeneficiary } from '../people/seed.ts';
import { enter } from '../people/sign-in.ts';
import { expectTitle, recapAmount } from '../screens/ordering.ts';
import { words } from '../screens/words.ts';

const mostSteps = 120;

/** Goes on with Tab until this has the focus, as somebody does who has no mouse. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < mostSteps; steps += 1) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Nothing leads to ${target.toString()}`);
}

test('from home to a placed order without a mouse', async ({ page }) => {
  const say = words.fr;
  const main = page.getByRole('main');
  const follow = async (name: string | RegExp, title: string): Promise<void> => {
    await tabTo(page, main.getByRole('link', { name, exact: true }));
    await page.keyboard.press('Enter');
    await expectTitle(page, title);
  };
  await enter(page, await newBeneficiary());
  await follow(say.universe, say.universe);
  await expect(page.getByRole('heading', { level: 1 }), 'one starts at the top of the new screen').toBeFocused();
  await follow(say.category, say.category);
  await follow('Pressing des Arcades', 'Pressing des Arcades');
  await follow(`${say.order} : ${say.offer}`, say.offer);

  await test.step('two shirts, one taken away again; a choice, an option, a day', async () => {
    await tabTo(page, page.getByRole('button', { name: `${say.add}, ${say.shirt}` }));
    await page.keyboard.press('Enter');
    const more = page.getByRole('button', { name: `${say.more}, ${say.shirt}` });
    await expect(more, 'the focus stays where one counts').toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('radio', { name: say.onHanger }));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('switch', { name: say.stains }));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByLabel(say.forTheCleaner));
    await page.keyboard.type('Encre bleue');
    await tabTo(page, page.getByRole('group', { name: say.day }).getByRole('radio').first());
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('group', { name: say.day }).getByRole('radio').nth(1)).toBeChecked();
    await page.keyboard.press('Tab');
    await tabTo(page, page.getByRole('button', { name: 'Vérifier la commande' }));
    await page.keyboard.press('Enter');
    await expectTitle(page, say.recap);
    await expect(recapAmount(page, '3 × Chemise')).toHaveText('13,50 €');
  });

  await test.step('paid at the desk, placed, and read out', async () => {
    const ways = main.getByRole('group', { name: 'Payer par' }).getByRole('radio');
    await tabTo(page, ways.first());
    while (!(await main.getByRole('radio', { name: say.atTheDesk }).isChecked()))
      await page.keyboard.press('ArrowDown');
    await tabTo(page, main.getByRole('button', { name: new RegExp(`^${say.order} · `) }));
    await page.keyboard.press('Enter');
    await expectTitle(page, 'C’est noté.');
  });
});
