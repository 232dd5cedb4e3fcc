import { readFile } from 'node:fs/promises';
import { expect, test } from '../../people/journey.ts';
import { giveCredit, newBeneficiary, newManager, query } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';
import { expectTitle } from '../../screens/ordering.ts';

test('a beneficiary downloads the statement of the month; its address opens nothing a second time', async ({
  page,
}) => {
  const person = await newBeneficiary();
  await giveCredit(person, 2000);
  await enter(page, person, '/bnfv2/menu');
  await page.getByRole('link', { name: 'Mes relevés d’opération' }).click();
  await expectTitle(page, 'Mes relevés d’opération');
  const main = page.getByRole('main');
  await expect(main).toContainText('Provisoire');
  const downloading = page.waitForEvent('download');
  await main.getByRole('button', { name: /^Télécharger le PDF/ }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^releve-\d{4}-\d{2}\.pdf$/);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  expect((await page.request.get(download.url())).status()).toBe(410);
});

test('a beneficiary asks for their account to be removed, in English, and is signed out', async ({ page }) => {
  const person = await newBeneficiary({ lang: 'en' });
  await giveCredit(person, 2000);
  const requests = () =>
    query('select reason from account_removal_requests where email = $1 and user_id = $2', [person.login, person.id]);
  await enter(page, person, '/bnfv2/deleteAcct');
  const main = page.getByRole('main');
  await expect(main).toContainText('You lose €20.00 of credits.');
  await main.getByRole('textbox', { name: /Why are you leaving/ }).fill('I move abroad');
  const question = page.getByRole('alertdialog');
  await main.getByRole('button', { name: 'Request the deletion' }).click();
  await question.getByRole('button', { name: 'Keep my account' }).click();
  expect(await requests()).toEqual([]);
  await main.getByRole('button', { name: 'Request the deletion' }).click();
  await question.getByRole('button', { name: 'Delete my account' }).click();
  await expect(question).toContainText('Your request has been recorded');
  await question.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/#!\/login/);
  expect(await requests()).toEqual([{ reason: 'I move abroad' }]);
});

test('a manager has no such screens', async ({ page }) => {
  await enter(page, await newManager(), '/bnfv2/deleteAcct');
  await expect(page).not.toHaveURL(/deleteAcct/);
  await page.goto('/#!/bills');
  await expect(page).not.toHaveURL(/bills/);
});
