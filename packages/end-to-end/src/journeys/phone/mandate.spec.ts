import { expect, test } from '../../people/journey.ts';
import { newBeneficiary } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';
import { expectTitle } from '../../screens/ordering.ts';

test('a beneficiary signs a mandate, in English, and revokes it', async ({ page }) => {
  const person = await newBeneficiary({ lang: 'en' });
  await enter(page, person, '/bnfv2/payment');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Sign a mandate' }).click();
  const form = page.getByRole('form', { name: 'SEPA direct debit mandate' });
  await form.getByRole('textbox', { name: /IBAN/ }).fill('FR7730006000011234567890189');
  await form.getByRole('button', { name: 'Sign the mandate' }).click();
  await expect(form).toContainText('This IBAN is not valid.');
  await expect(form).toContainText('Tick the box to sign the mandate.');
  await form.getByRole('checkbox').check();
  await form.getByRole('textbox', { name: /IBAN/ }).fill('CH9300762011623852957');
  await form.getByRole('button', { name: 'Sign the mandate' }).click();
  await expect(form).toContainText('This account cannot be debited: only those in the European Economic Area can.');
  await expect(form).toContainText('Each debit is announced to you by e-mail at least 14 days before its date.');
  await form.getByRole('textbox', { name: /IBAN/ }).fill('FR7630006000011234567890189');
  await form.getByRole('button', { name: 'Sign the mandate' }).click();
  await expectTitle(page, 'My means of payment');
  await expect(main).toContainText(/FR••\s••••\s••••\s0189/);
  await expect(main).toContainText('Each direct debit is announced to you by e-mail at least 14 days before.');
  await main.getByRole('button', { name: 'Revoke the mandate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke the mandate' }).click();
  await expect(main).toContainText('No mandate on file.');
});

test('anyone who has no number yet is led from signing to their profile, which names what it lacks (code 12)', async ({
  page,
}) => {
  await enter(page, await newBeneficiary({ mobile_phone: '' }), '/bnfv2/profile/true');
  const main = page.getByRole('main');
  const lacking = main.getByText('Il manque à votre profil : mobile.');
  await expect(lacking).toBeVisible();
  const form = page.getByRole('form', { name: 'Mandat de prélèvement SEPA' });
  await form.getByRole('textbox', { name: /IBAN/ }).fill('FR7630006000011234567890189');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Signer le mandat' }).click();
  await expect(page).toHaveURL(/#!\/bnfv2\/profile\/false$/);
  await expect(lacking).toBeVisible();
  await page.getByLabel('Mobile').fill('06 12 48 30 77');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page, 'back to what they came from').toHaveURL(/#!\/bnfv2\/profile\/true$/);
  await expect(page.getByLabel('Mobile')).toHaveValue('06 12 48 30 77');
  await expect(lacking).toHaveCount(0);
});
