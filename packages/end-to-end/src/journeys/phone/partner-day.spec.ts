import { expect, test } from '../../people/journey.ts';
import { newBeneficiary, newManager, newPartner, orderFormOf } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';
import { placeOrder } from '../../screens/ordering.ts';

test('a partner answers, writes and is away with a phone, and the desk settles it', async ({ page, newcomer }) => {
  // An order of its own: other journeys move theirs meanwhile.
  const camille = await newcomer();
  await enter(camille, await newBeneficiary());
  const orderId = await placeOrder(camille, await orderFormOf('5 chemises sur cintre'));
  const partner = await newPartner();
  await enter(page, partner, `/partnerOrderDetail/${orderId}`);

  await test.step('they decline, and say why', async () => {
    await page.getByRole('button', { name: 'Refuser et dire pourquoi' }).click();
    const dialog = page.getByRole('dialog', { name: /^Refuser cette commande/ });
    await dialog.getByLabel('Pourquoi').fill('La machine est en panne');
    await dialog.getByRole('button', { name: 'Refuser' }).click();
    await expect(page.getByText(/^Vous avez refusé, .*La loge décide de la suite\.$/)).toBeVisible();
  });

  await test.step('they write to the desk', async () => {
    await page.getByLabel('Écrire à la loge').fill('Elle sera réparée jeudi');
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Elle sera réparée jeudi' })).toBeVisible();
  });

  await test.step('the desk reads both and settles it', async () => {
    const desk = await newcomer();
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
    await expect(page.getByText('Vous êtes absent ce jour-là : rien ne se réserve.')).toBeVisible();
    await page.getByRole('button', { name: 'Absence' }).click();
    await page.getByRole('button', { name: 'Retirer cette absence' }).first().click();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Vous êtes absent ce jour-là')).toBeHidden();
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
