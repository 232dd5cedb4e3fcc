import { expect, test } from '../../people/journey.ts';
import { partnerLink } from '../../people/orders.ts';
import { newBeneficiary, newManager, newPartner, orderFormOf } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';
import { placeOrder } from '../../screens/ordering.ts';

test('a partner answers, writes and is away with a phone, and the desk settles it', async ({
  page,
  newBrowserPage,
}) => {
  // An order of its own: other journeys move theirs in the meantime.
  const camille = await newBrowserPage();
  await enter(camille, await newBeneficiary());
  const orderId = await placeOrder(camille, await orderFormOf('5 chemises sur cintre'));
  const partner = await newPartner();
  await enter(page, partner, `/partnerOrderDetail/${orderId}`);

  await test.step('they decline, and say why', async () => {
    await page.getByRole('button', { name: 'Refuser et dire pourquoi' }).click();
    const dialog = page.getByRole('dialog', { name: /^Refuser cette commande/ });
    await dialog.getByLabel('Pourquoi').fill('La machine est en panne');
    await dialog.getByRole('button', { name: 'Refuser' }).click();
    await expect(page.getByText(/^Vous avez refusé, .*La conciergerie décide de la suite\.$/)).toBeVisible();
  });

  await test.step('they write to the desk, with a photo', async () => {
    await page.getByLabel('Écrire à la conciergerie').fill('Elle sera réparée jeudi');
    await page.locator('input[type=file]').setInputFiles({
      name: 'machine.png',
      mimeType: 'image/png',
      buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 40 } }),
    });
    await page.getByRole('button', { name: 'Envoyer' }).click();
    const said = page.getByRole('listitem').filter({ hasText: 'Elle sera réparée jeudi' });
    await expect(said).toBeVisible();
    await expect(said.getByRole('link', { name: /machine\.png/ })).toBeVisible();
  });

  await test.step('the desk reads both and settles it', async () => {
    const desk = await newBrowserPage();
    await enter(desk, await newManager({}, 'nadia@demo.loge.test'), `/conciergeOrderDetail/${orderId}`);
    await expect(desk.getByText('« La machine est en panne »')).toBeVisible();
    await desk.getByRole('button', { name: 'C’est réglé' }).click();
    await expect(desk.getByText('« La machine est en panne »')).toBeHidden();
    await expect(page.getByText(/^Vous avez refusé/)).toBeHidden();
  });

  await test.step('their calendar: a day from seven to ten in the evening, and an absence', async () => {
    await page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: 'Agenda' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Mois' })).toBeVisible();
    await page.getByRole('button', { name: 'Absence' }).click();
    const dialog = page.getByRole('dialog', { name: 'Absence' });
    await dialog.getByRole('button', { name: 'Enregistrer l’absence' }).click();
    await expect(page.getByText('Absence ce jour-là : rien ne se réserve.')).toBeVisible();
    await page.getByRole('button', { name: 'Absence' }).click();
    await page.getByRole('button', { name: 'Retirer cette absence' }).first().click();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Absence ce jour-là')).toBeHidden();
  });

  await test.step('a secret address shows the appointments elsewhere, until it is revoked', async () => {
    await page.getByRole('button', { name: 'Mon agenda ailleurs' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mon agenda ailleurs' });
    await dialog.getByRole('button', { name: /^Créer une/ }).click();
    const address = new URL(await dialog.getByLabel('Adresse', { exact: true }).inputValue());
    const read = () => page.request.get(address.pathname);
    expect(await (await read()).text()).toContain('BEGIN:VCALENDAR');
    await dialog.getByRole('button', { name: 'Révoquer' }).click();
    await expect(page.getByText('L’adresse ne répond plus.')).toBeVisible();
    expect((await read()).status()).toBe(404);
  });
});

test('a partner proposes when they are free, takes an order on and brings it back', async ({
  page,
  newBrowserPage,
}) => {
  const camille = await newBrowserPage();
  await enter(camille, await newBeneficiary());
  const orderId = await placeOrder(camille, await orderFormOf('5 chemises sur cintre'));
  await enter(page, await newPartner(), `/partnerOrderDetail/${orderId}`);
  const main = page.getByRole('main');

  await test.step('the order says what it is worth to them', async () => {
    // 72 % of 22,50 €, without VAT of 20 %.
    await expect(main.getByText(/^Pour vous/)).toContainText(/13,50\s€\sHT/);
  });

  await test.step('they propose a moment at which they are free', async () => {
    const free = main.getByRole('group', { name: 'Vos moments libres' }).getByRole('radio');
    await expect(free).toHaveCount(3);
    await free.nth(1).check();
    await main
      .getByRole('button', { name: /^Proposer \S/ })
      .last()
      .click();
    await expect(main.getByText(/^Vous avez proposé /)).toBeVisible();
    await expect(main.getByRole('button', { name: 'Accepter' })).toBeHidden();
  });

  await test.step('and take it back', async () => {
    await main.getByRole('button', { name: 'Retirer la proposition' }).click();
    await expect(main.getByText(/^Vous avez proposé /)).toBeHidden();
  });

  await test.step('they take it on', async () => {
    await main.getByRole('button', { name: 'Accepter' }).click();
    await expect(page.getByText('Commande acceptée.')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Accepter' })).toBeHidden();
  });

  await test.step('a sheet of it is printed', async () => {
    await page.getByRole('link', { name: 'Imprimer' }).click();
    await expect(page.getByRole('article').getByText('Notes')).toBeVisible();
    await page.goBack();
  });

  await test.step('its list is narrowed, and a month of it extracted', async () => {
    await page
      .getByRole('navigation', { name: 'Navigation' })
      .getByRole('link', { name: 'Commandes', exact: true })
      .click();
    await page.getByRole('searchbox').fill(String(orderId));
    await expect(main.getByRole('link', { name: new RegExp(String(orderId).slice(-3)) })).toHaveCount(1);
    await page.getByRole('button', { name: 'Extraire un mois' }).click();
    const dialog = page.getByRole('dialog', { name: 'Extraire les commandes d’un mois' });
    const download = page.waitForEvent('download');
    await dialog
      .getByRole('button', { name: 'CSV' })
      .or(dialog.getByRole('link', { name: 'CSV' }))
      .click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
    await page.keyboard.press('Escape');
  });

  await test.step('their profile: what they are known for, and how fast they answer', async () => {
    await page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: 'Profil' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main.getByText(/5 chemises sur cintre/).first()).toBeVisible();
  });
});

for (const answer of ['accept', 'decline'] as const) {
  test(`an order is answered by the link of a mail, once: ${answer}`, async ({ page, newBrowserPage }) => {
    const camille = await newBrowserPage();
    await enter(camille, await newBeneficiary());
    const orderId = await placeOrder(camille, await orderFormOf('5 chemises sur cintre'));
    await page.goto(await partnerLink(orderId));
    await expect(page.getByText('5 chemises sur cintre', { exact: true })).toBeVisible();
    if (answer === 'accept') await page.getByRole('button', { name: 'Accepter' }).click();
    else {
      await page.getByRole('button', { name: 'Refuser', exact: true }).click();
      await page.getByRole('button', { name: 'Refuser la commande' }).click();
      await expect(page.getByText('Ce champ est obligatoire.')).toBeVisible();
      await page.getByLabel('Pourquoi').fill('Fermé cette semaine');
      await page.getByRole('button', { name: 'Refuser la commande' }).click();
    }
    await expect(
      page.getByText(answer === 'accept' ? 'C’est noté, la commande est à vous.' : 'C’est noté.'),
    ).toBeVisible();
    await page.reload();
    await expect(page.getByText('Ce lien n’est plus valable.')).toBeVisible();

    const desk = await newBrowserPage();
    await enter(desk, await newManager({}, 'nadia@demo.loge.test'), `/conciergeOrderDetail/${orderId}`);
    if (answer === 'decline') await expect(desk.getByText('« Fermé cette semaine »')).toBeVisible();
    else await expect(desk.getByText('Acceptée', { exact: true }).first()).toBeVisible();
  });
}

test('a link that was made up says that it serves no more', async ({ page }) => {
  await page.goto('/#!/partnerAnswer/not-a-token');
  await expect(page.getByText('Ce lien n’est plus valable.')).toBeVisible();
});
