import { expect, test } from '../../people/journey.ts';
import { newBeneficiary, newManager } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';

/** The desk makes something good: a compensation that a partner bears in part, spent by its owner or cancelled by the person who gave it. */
test('a compensation is given, read by its owner, and cancelled with a reason', async ({ page, newBrowserPage }) => {
  const person = await newBeneficiary();
  const name = `${person.firstName} ${person.lastName}`;
  const nadia = await newManager({}, 'nadia@demo.loge.test');
  const dialog = page.getByRole('dialog');

  await test.step('beside the list of beneficiaries stands what may be given', async () => {
    await enter(page, nadia, `/search/adherent?search=${encodeURIComponent(person.login)}`);
    await page.getByRole('row', { name: new RegExp(person.lastName) }).click();
    await page.getByRole('button', { name: 'Indemniser' }).click();
    await expect(dialog.getByRole('heading', { name: `Indemniser ${name}` })).toBeVisible();
  });

  await test.step('what is wrong is said beside each field', async () => {
    await dialog.getByRole('button', { name: 'Indemniser' }).click();
    await expect(dialog.getByText('Le montant doit être positif')).toBeVisible();
    await expect(dialog.getByText('Ce champ est obligatoire.')).toHaveCount(3);
  });

  await test.step('the button says the amount, the form who bears it', async () => {
    await dialog.getByLabel(/^Montant/).fill('9,99');
    await dialog.getByLabel(/^Motif/).fill('Chemise tachée');
    await dialog.getByRole('combobox', { name: /^Partenaire/ }).selectOption({ index: 1 });
    await dialog.getByLabel(/^Part /).fill('50');
    await expect(dialog.getByText('Plateforme 4,99 €, Partenaire 5,00 €')).toBeVisible();
    await dialog.getByRole('button', { name: 'Indemniser de 9,99 €' }).click();
    await expect(page.getByText(`${name} reçoit 9,99 €.`)).toBeVisible();
  });

  const owner = await newBrowserPage();
  await test.step('its owner finds it among the means of payment', async () => {
    await enter(owner, person, '/bnfv2/payment');
    await expect(owner.getByText('Chemise tachée')).toBeVisible();
  });

  await test.step('anyone who may cancels it, and says why', async () => {
    await page.goto(`/#!/creditsList/indemnisations?search=${encodeURIComponent(person.login)}`);
    await page.getByRole('row', { name: /Chemise tachée/ }).click();
    await page.getByRole('button', { name: 'Annuler le crédit' }).click();
    await dialog.getByRole('textbox').fill('Saisie deux fois');
    await dialog.getByRole('button', { name: 'Annuler le crédit' }).click();
    await expect(page.getByText('Crédit annulé.')).toBeVisible();
    await expect(page.getByText('Saisie deux fois')).toBeVisible();
  });
});
