import { expect, test } from '../../people/journey.ts';
import { newBeneficiary, query } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';
import { expectTitle, orderButton, orderNumber, payAtDesk, verify } from '../../screens/ordering.ts';
import { words } from '../../screens/words.ts';

const say = {
  fr: {
    carousel: 'À la une de votre conciergerie',
    next: 'Image suivante',
    previous: 'Image précédente',
    pause: 'Arrêter le défilement',
    play: 'Reprendre le défilement',
    position: /^Image 1 sur/,
    basket: /^Commander\s: Le panier des fêtes/,
    offer: 'Panier des fêtes',
    product: 'Panier pour 4',
    noted: 'C’est noté.',
    places: 'Navigation',
    orders: /Commandes$/,
    myOrders: 'Commandes',
    back: 'Retour',
    credits: 'Crédits',
  },
  en: {
    carousel: 'News from your desk',
    next: 'Next picture',
    previous: 'Previous picture',
    pause: 'Stop turning',
    play: 'Turn again',
    position: /^Picture 1 of/,
    basket: /^Order: The festive basket/,
    offer: 'Festive basket',
    product: 'Basket for 4',
    noted: 'Noted.',
    places: 'Navigation',
    orders: /Orders$/,
    myOrders: 'Orders',
    back: 'Back',
    credits: 'Credits',
  },
} as const;

/** A desk that has kept the first design. */
async function firstDesignDesk(): Promise<number> {
  const [desk] = await query<{ id: string }>(
    'select id from conciergeries where not second_design order by id limit 1',
  );
  return Number(desk?.id);
}

test('a beneficiary of the first design orders from the carousel', async ({ page }, { project }) => {
  const lang = project.name === 'phone' ? 'fr' : 'en';
  const [own, ordering] = [say[lang], words[lang]];
  await enter(page, await newBeneficiary({ conciergerie_id: await firstDesignDesk(), lang }));
  await expect(page).toHaveURL(/#!\/order$/);

  const carousel = page.getByRole('region', { name: own.carousel });
  await test.step('the pictures turn when asked, one at a time', async () => {
    const basket = carousel.getByRole('link', { name: own.basket });
    await expect(basket).toBeVisible();
    // Anyone who asks for less movement starts it themselves.
    if (lang === 'fr') await carousel.getByRole('button', { name: own.pause }).click();
    await expect(carousel.getByRole('button', { name: own.play })).toBeVisible();
    await carousel.getByRole('button', { name: own.next }).click();
    await expect(carousel.getByRole('link', { name: own.basket })).toHaveCount(0);
    await carousel.getByRole('button', { name: own.previous }).click();
    await expect(carousel.getByRole('listitem').filter({ hasText: own.position })).toBeVisible();
    await basket.click();
  });

  let orderId = 0;
  await test.step('the picture leads to the form, and on to the order', async () => {
    await expectTitle(page, own.offer);
    await expect(page).toHaveURL(/#!\/startOrder\/\d+\/\d+\/\d+\/\d+$/);
    await page.getByRole('button', { name: `${ordering.add}, ${own.product}` }).click();
    await page.getByRole('group', { name: ordering.day }).getByRole('radio').nth(3).check();
    await verify(page, ordering);
    await expect(page).toHaveURL(/#!\/previewOrder\//);
    await payAtDesk(page, ordering);
    await orderButton(page, ordering).click();
    await expectTitle(page, own.noted);
    orderId = orderNumber(page);
  });

  await test.step('it is under way among the orders', async () => {
    await page.getByRole('navigation', { name: own.places }).getByRole('link', { name: own.orders }).click();
    await expectTitle(page, own.myOrders);
    await expect(page).toHaveURL(/#!\/orders$/);
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(String(orderId).replace(/\B(?=(\d{3})+$)/g, String.raw`[\s,.]?`)) })
      .click();
    await expectTitle(page, own.noted);
    await expect(page).toHaveURL(new RegExp(`#!/orderDetail/${orderId}$`));
  });

  await test.step('addresses of the second design lead to the same screens here', async () => {
    await page.goto(`/#!/bnfv2/orderDetail/${orderId}`);
    await expect(page).toHaveURL(new RegExp(`#!/orderDetail/${orderId}$`));
    await page.goto('/#!/bnfv2/home');
    await expect(page).toHaveURL(/#!\/order$/);
    // A text that everybody may read stands among one's own screens.
    await page.goto('/#!/text/CREDITS/x');
    await expectTitle(page, own.credits);
    await expect(page.getByRole('navigation', { name: own.places })).toBeVisible();
  });
});

test('a partner with a single offer is passed over, also on the way back @phone', async ({ page }) => {
  const [alone] = await query<{ universe: string; category: string; partner: string }>(
    `select c.universe_id as universe, o.category_id as category, o.partner_id as partner
       from offers o join categories c on c.id = o.category_id join offer_conciergeries d on d.offer_id = o.id
      where d.conciergerie_id = $1 and o.publication = 'published' and o.start_date is null and o.end_date is null
      group by 1, 2, 3 having count(*) = 1 order by 2, 3 limit 1`,
    [await firstDesignDesk()],
  );
  if (alone === undefined) throw new Error('Every partner has more than one offer.');
  await enter(page, await newBeneficiary({ conciergerie_id: await firstDesignDesk() }));
  await expect(page).toHaveURL(/#!\/order$/);
  await page.goto(`/#!/catOffre/${alone.universe}/${alone.category}`);
  await page.locator(`a[href$="/offrePart/${alone.universe}/${alone.category}/${alone.partner}"]`).click();
  await expect(page).toHaveURL(/#!\/startOrder\//);
  await page.getByRole('banner').getByRole('link', { name: say.fr.back }).click();
  await expect(page).toHaveURL(new RegExp(`#!/catOffre/${alone.universe}/${alone.category}$`));
});
