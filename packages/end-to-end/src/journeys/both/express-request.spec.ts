import type { Page } from '@playwright/test';
import { expect, test } from '../../people/journey.ts';
import { newBeneficiary, orderFormOf, query } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';
import { expectTitle } from '../../screens/ordering.ts';
import { words } from '../../screens/words.ts';

const main = (page: Page) => page.getByRole('main');

for (const [lang, box, add, cart, order] of [
  ['fr', /Je demande que la prestation commence/, 'Ajouter au panier', 'Votre panier', /^Commander et payer/],
  ['en', /I ask for the service to begin/, 'Add to the cart', 'Your cart', /^Order and pay/],
] as const) {
  test(`each order of a cart has its express request, never ticked beforehand, in ${lang}`, async ({ page }) => {
    const say = words[lang];
    const person = await newBeneficiary({ lang });
    const form = (await orderFormOf('Linge délicat à la main')).replace('/startOrder/', '/startOrderCart/');
    await enter(page, person, form);
    await page
      .getByRole('button', { name: new RegExp(`^${say.add}, `) })
      .first()
      .click();
    await page.getByRole('group', { name: say.day }).getByRole('radio').nth(2).check();
    await page.getByRole('button', { name: add }).filter({ visible: true }).click();
    await expectTitle(page, cart);
    const request = main(page).getByRole('checkbox', { name: box });
    await expect(request).not.toBeChecked();
    await expect(main(page)).toContainText(lang === 'fr' ? /Rétractation possible/ : /Can be withdrawn from/);
    await request.check();
    await page.reload();
    await expect(request).toBeChecked();
    await main(page).getByRole('button', { name: order }).filter({ visible: true }).click();
    await expect
      .poll(async () =>
        query<{ asked: boolean }>(
          'select express_request_at is not null as asked from orders where beneficiary_id = $1',
          [person.id],
        ),
      )
      .toEqual([{ asked: true }]);
  });
}
