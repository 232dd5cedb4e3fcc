import { expect, test } from '../../people/journey.ts';
import { newManagerOfBoth, newPartnerOfBoth } from '../../people/both-servers.ts';
import { oneTimeCode } from '../../people/one-time-code.ts';
import { elsewhere, password } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';
import { numbered } from '../../screens/desk.ts';
import { setCodesUp } from '../../screens/one-time-codes.ts';
import { expectTitle } from '../../screens/ordering.ts';

const host = (address: string): string => new URL(address).host;
const titleOf = (orderId: number): RegExp => new RegExp(String.raw`^N°\s${numbered(orderId)}`);

test('a manager of desks on two servers sees the orders of both, opens one there without signing in, and comes back', async ({
  page,
}) => {
  const { person, orderHere, orderThere, deskThere } = await newManagerOfBoth();
  await enter(page, person, '/allorders');
  const here = new URL(page.url()).origin;
  const row = (orderId: number) => page.getByRole('row').filter({ hasText: new RegExp(numbered(orderId)) });
  await expect(row(orderHere)).toBeVisible();
  await expect(row(orderThere)).toBeHidden();
  await page.getByRole('button', { name: 'Toutes mes conciergeries' }).click();
  await expect(row(orderThere)).toContainText(`${deskThere} (sur ${host(elsewhere())})`);
  await expect(row(orderHere)).not.toContainText('(sur ');

  const signIns: string[] = [];
  page.on('request', (request) => {
    if (/action=(login|ActionOnLogin)\b/.test(request.url())) signIns.push(request.url());
  });
  const list = page.url();
  await row(orderThere).getByRole('link').first().click();
  await expectTitle(page, titleOf(orderThere));
  const banner = page.getByRole('region', { name: 'Autre serveur' });
  await expect(banner).toContainText(`Vous êtes sur ${host(elsewhere())}.`);
  await page.reload();
  await expectTitle(page, titleOf(orderThere));
  await banner.getByRole('button', { name: `Revenir à ${host(here)}` }).click();
  await expect(row(orderThere)).toBeVisible();
  await expect(row(orderHere)).toBeVisible();
  await expect(banner).toBeHidden();
  await expect(page).toHaveURL(list);
  expect(signIns).toEqual([]);
});

test('a partner of two servers has the orders of both, opens one there without signing in, and comes back', async ({
  page,
}) => {
  const { person, orderHere, orderThere, deskThere } = await newPartnerOfBoth();
  await enter(page, person, '/allorderp');
  const here = new URL(page.url()).origin;
  const link = (orderId: number) => page.getByRole('main').getByRole('link', { name: new RegExp(numbered(orderId)) });
  await expect(link(orderHere)).toBeVisible();
  await expect(link(orderThere)).toContainText(`${deskThere} (sur ${host(elsewhere())})`);
  await link(orderThere).click();
  await expectTitle(page, new RegExp(`^Commande ${numbered(orderThere)}$`));
  await page.getByRole('button', { name: `Revenir à ${host(here)}` }).click();
  await expect(link(orderThere)).toBeVisible();
  await expect(link(orderHere)).toBeVisible();
  await expect(page).toHaveURL(/#!\/allorderp/);
});

/** The way over to an order there, as a row of the list has it. */
const wayTo = (orderId: number): string => `/#!/server/${host(elsewhere())}/${orderId}?from=%2Fallorders`;

test('anyone who must choose a new password on the other server chooses it on the way, and stands before their order', async ({
  page,
}) => {
  const { person, orderThere } = await newManagerOfBoth({ must_change_password: true });
  await enter(page, person, '/allorders');
  const here = new URL(page.url()).origin;
  await expect(page.getByText('ce serveur vous demande une vérification')).toBeVisible();
  const goBack = page.getByRole('button', { name: `Revenir à ${host(here)}` });

  await page.getByRole('link', { name: `Aller sur ${host(elsewhere())}` }).click();
  await expectTitle(page, 'Changez votre mot de passe');
  await goBack.click();
  await expectTitle(page, 'Commandes');

  await page.goto(wayTo(orderThere));
  await expectTitle(page, 'Changez votre mot de passe');
  await expect(page.getByText(`Celui que vous avez sur ${host(here)} ne change pas.`)).toBeVisible();
  const chosen = 'Quatre chaises bleues';
  await page.getByLabel('Mot de passe actuel').fill(password);
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(chosen);
  await page.getByLabel('Nouveau mot de passe, une seconde fois').fill(chosen);
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
  await page.getByRole('button', { name: `Continuer vers ${host(elsewhere())}` }).click();
  await expectTitle(page, titleOf(orderThere));
  await goBack.click();
  await expectTitle(page, 'Commandes');
  await expect(page.getByRole('button', { name: 'Toutes mes conciergeries' })).toBeVisible();
});

test('anyone who has codes on the other server gives one on the way, and stands before their order', async ({
  page,
}) => {
  const { person, orderThere } = await newManagerOfBoth();
  await enter(page, person, '/account/security', elsewhere());
  const { secret } = await setCodesUp(page);
  await page.context().clearCookies();

  await enter(page, person, '/allorders');
  const here = new URL(page.url()).origin;
  await expect(page.getByText('ce serveur vous demande une vérification')).toBeVisible();
  await page.goto(wayTo(orderThere));
  const step = page.getByLabel('Code, ou code de secours');
  await expect(step).toBeFocused();
  await expect(page.getByText(`Pour entrer sur ${host(elsewhere())}, confirmez que c’est bien vous.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Modifier' })).toBeHidden();
  await page.reload();
  // Without the step one is where one was.
  await expectTitle(page, /^Bonjour/);
  await page.goto(wayTo(orderThere));
  await step.fill(oneTimeCode(secret, 1));
  await step.press('Enter');
  await expectTitle(page, titleOf(orderThere));
  await page.getByRole('button', { name: `Revenir à ${host(here)}` }).click();
  await expectTitle(page, 'Commandes');
});
