import { expect, type Page } from '@playwright/test';
import { oneTimeCode } from '../../people/one-time-code.ts';
import { type NewPerson, newBeneficiary, newManager, password, query } from '../../people/seed.ts';
import { enter, fillLogin, fillPassword, signIn } from '../../people/sign-in.ts';
import { hasError } from '../../screens/fields.ts';
import { setCodesUp } from '../../screens/one-time-codes.ts';
import { clockedTest as test } from '../../people/test-clock.ts';

/** Passkeys belong to names: the number of one's own machine has none. */
const named = (baseURL: string | undefined): string => String(baseURL).replace('127.0.0.1', 'localhost');

/** A device that holds passkeys and knows its owner, as the browser's own tools make one. Answers these tools, and its number there. */
async function addAuthenticator(page: Page) {
  const tools = await page.context().newCDPSession(page);
  await tools.send('WebAuthn.enable');
  const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  // It touches by itself, so an offer in the field of the login would be taken before anybody asked.
  await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = async () => false');
  return { tools, authenticatorId };
}

/** Signs somebody in at the named address, and shows what protects their account. */
async function openSecurity(page: Page, base: string, person: NewPerson): Promise<void> {
  const answer = await page.request.post(`${base}/gateway?action=login`, {
    headers: { fromApp: 'journeys/1' },
    form: { login: person.login, pass: password },
  });
  expect(await answer.json()).toMatchObject({ code: 0 });
  await page.goto(`${base}/#!/bnfv2/menu`);
  await page.getByRole('link', { name: 'Sécurité et appareils' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sécurité');
}

/** Shows the sign-in page to a browser that has no session. */
async function showSignIn(page: Page, base: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto(`${base}/#!/login`);
  await page.reload();
}

/** From now on the sign-ins of somebody are too old to change what opens their account. */
const ageSignIns = ({ id }: NewPerson) =>
  query(`update sessions set created_at = created_at - interval '11 minutes' where user_id = $1`, [id]);

async function makePasskey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  await page.getByRole('textbox', { name: 'Nom' }).fill(name);
  await page.getByRole('button', { name: 'Créer la clé' }).click();
}

/** The question for the password before the ways into an account change. */
async function confirmWithPassword(page: Page, typed: string): Promise<void> {
  const asked = page.getByRole('dialog', { name: 'Confirmez que c’est bien vous' });
  await asked.getByLabel('Mot de passe actuel').fill(typed);
  await asked.getByRole('button', { name: 'Confirmer' }).click();
}

const refused = 'Cette clé d’accès n’a pas été acceptée.';
const enterWithPasskey = (page: Page) => page.getByRole('button', { name: 'Entrer avec une clé d’accès' }).click();

test('a beneficiary makes a passkey, names it, and enters with it', async ({ page }, { project }) => {
  const base = named(project.use.baseURL);
  const person = await newBeneficiary();
  await addAuthenticator(page);
  await openSecurity(page, base, person);

  await makePasskey(page, 'Mon téléphone');
  const passkeys = page.getByRole('region', { name: 'Clés d’accès' });
  await expect(passkeys.getByRole('listitem')).toContainText('Jamais utilisée');
  await passkeys.getByRole('button', { name: 'Renommer Mon téléphone' }).click();
  await page.getByRole('textbox', { name: 'Nom' }).fill('Téléphone bleu');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(passkeys.getByRole('listitem')).toContainText('Téléphone bleu');

  await showSignIn(page, base);
  await enterWithPasskey(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bonjour Jeanne/);

  await page.goto(`${base}/#!/bnfv2/security`);
  await expect(page.getByRole('region', { name: 'Vos appareils' })).toContainText('par clé d’accès');
  await passkeys.getByRole('button', { name: 'Retirer Téléphone bleu' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click();
  await expect(passkeys).toContainText('Aucune clé d’accès pour l’instant.');
});

test('who signed in long ago types their password before a passkey is made and before it is removed, and a removed one opens nothing', async ({
  page,
}, { project }) => {
  const base = named(project.use.baseURL);
  const person = await newBeneficiary();
  await addAuthenticator(page);
  await openSecurity(page, base, person);
  const passkeys = page.getByRole('region', { name: 'Clés d’accès' });

  await ageSignIns(person);
  await makePasskey(page, 'Mon téléphone');
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByText('La clé n’a pas été créée.')).toBeVisible();
  await makePasskey(page, 'Mon téléphone');
  await confirmWithPassword(page, 'not the one');
  await expect(page.getByText('L’identifiant ou le mot de passe ne correspond pas.')).toBeVisible();
  await expect(passkeys).toContainText('Aucune clé d’accès pour l’instant.');
  await makePasskey(page, 'Mon téléphone');
  await confirmWithPassword(page, password);
  await expect(passkeys.getByRole('listitem')).toContainText('Mon téléphone');

  await showSignIn(page, base);
  await enterWithPasskey(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bonjour Jeanne/);
  await ageSignIns(person);
  await page.goto(`${base}/#!/bnfv2/security`);
  await passkeys.getByRole('button', { name: 'Retirer Mon téléphone' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
  await expect(passkeys.getByRole('listitem')).toContainText('Mon téléphone');
  await passkeys.getByRole('button', { name: 'Retirer Mon téléphone' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click();
  await confirmWithPassword(page, password);
  await expect(page.getByText('La clé est retirée.')).toBeVisible();
  await expect(passkeys).toContainText('Aucune clé d’accès pour l’instant.');

  // The device still has it, and offers it.
  await showSignIn(page, base);
  await enterWithPasskey(page);
  await expect(page.getByText(refused)).toBeVisible();
});

test('a passkey opens nothing without its owner, nor from a copy that counts behind it', async ({ page }, {
  project,
}) => {
  const base = named(project.use.baseURL);
  const person = await newBeneficiary();
  const { tools, authenticatorId } = await addAuthenticator(page);
  await openSecurity(page, base, person);
  await makePasskey(page, 'Mon téléphone');
  await expect(page.getByRole('region', { name: 'Clés d’accès' }).getByRole('listitem')).toBeVisible();
  const [copy] = (await tools.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  if (copy === undefined) throw new Error('The authenticator holds no passkey.');

  await showSignIn(page, base);
  await tools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await enterWithPasskey(page);
  await expect(page.getByRole('button', { name: 'Entrer avec une clé d’accès' })).toBeEnabled();
  await expect(page).toHaveURL(/#!\/login/);
  await tools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await enterWithPasskey(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bonjour Jeanne/);

  await showSignIn(page, base);
  await tools.send('WebAuthn.removeCredential', { authenticatorId, credentialId: copy.credentialId });
  await tools.send('WebAuthn.addCredential', { authenticatorId, credential: { ...copy, signCount: 0 } });
  await enterWithPasskey(page);
  await expect(page.getByText(refused)).toBeVisible();
});

test('a manager sets codes up, enters with one, and no code works twice', async ({ page }) => {
  const manager = await newManager();
  await enter(page, manager, '/account/security');
  const { secret, used, recoveryCode } = await setCodesUp(page);

  await page.context().clearCookies();
  await page.goto('/#!/login');
  await page.reload();
  await fillLogin(page, manager.login);
  await fillPassword(page, password);
  const step = page.getByLabel('Code, ou code de secours');
  await expect(step).toBeFocused();
  await page.getByRole('button', { name: 'Continuer' }).click();
  await hasError(step, 'Saisissez le code.');
  await step.fill(used);
  await step.press('Enter');
  await hasError(step, 'Ce code n’est pas valable, ou il a déjà servi.');
  await step.fill(oneTimeCode(secret, 1));
  await step.press('Enter');
  await expect(page).toHaveURL(/#!\/homegest$/);

  // Without the phone: a recovery code.
  await page.context().clearCookies();
  await page.goto('/#!/login');
  await page.reload();
  await signIn(page, manager.login);
  await step.fill(recoveryCode.toLowerCase());
  await step.press('Enter');
  await expect(page).toHaveURL(/#!\/homegest$/);
});

test('a session that its owner ends is thrown out of the other window at once', async ({ page, browser }) => {
  const person = await newBeneficiary();
  const elsewhere = await browser.newContext({ locale: 'fr-FR' });
  const other = await elsewhere.newPage();
  await enter(other, person, '/bnfv2/activity/');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await enter(page, person, '/bnfv2/security');
  const devices = page.getByRole('region', { name: 'Vos appareils' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await devices.getByRole('button', { name: /^Déconnecter Chrome/ }).click();
  await expect(other.getByText('Votre session a expiré. Reconnectez-vous pour continuer.')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices).toContainText('Cet appareil');
  await elsewhere.close();
});

test('a password is changed by the person who knows it, each mistake said beside its field', async ({ page }) => {
  const person = await newBeneficiary({ lang: 'en' });
  await enter(page, person, '/bnfv2/security');
  const part = page.getByRole('region', { name: 'Password' });
  const change = part.getByRole('button', { name: 'Change the password' });
  await change.click();
  await change.click();
  const [current, fresh, again] = [
    part.getByLabel('Current password'),
    part.getByLabel('New password', { exact: true }),
    part.getByLabel('New password, once more'),
  ];
  await hasError(current, 'Please enter your current password.');
  await current.fill('not the one');
  await fresh.fill('four blue horses');
  await again.fill('four blue house');
  await change.click();
  await hasError(again, 'The two passwords that you typed are not the same.');
  await again.fill('four blue horses');
  await change.click();
  await hasError(current, 'The login or the password does not match.');
  await current.fill(password);
  await fresh.fill('password12');
  await again.fill('password12');
  await change.click();
  await hasError(fresh, 'This password is too easy to guess.');
  await fresh.fill('four blue horses');
  await again.fill('four blue horses');
  await change.click();
  await expect(page.getByText('Your password is changed. Your other devices are signed out.')).toBeVisible();
});

test('who asks to stay signed in is remembered, who does not is until the window closes', async ({ page }) => {
  const person = await newBeneficiary();
  await page.goto('/#!/login');
  await fillLogin(page, person.login);
  await page.getByLabel('Rester connecté').check();
  await fillPassword(page, password);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bonjour Jeanne/);
  const expiry = async () => (await page.context().cookies()).find(({ name }) => name === 'loge_session')?.expires ?? 0;
  // The browser itself lives by the machine's clock.
  const machineNow = (performance.timeOrigin + performance.now()) / 1000;
  expect(Math.round((await expiry()) - machineNow)).toBeGreaterThan(59 * 24 * 3600);
  await page.goto('/#!/bnfv2/security');
  await expect(page.getByRole('region', { name: 'Vos appareils' })).toContainText('Mémorisé');
  await enter(page, person);
  expect(await expiry()).toBe(-1);
});

test('a beneficiary does not reach the security of the back office', async ({ page }) => {
  await enter(page, await newBeneficiary(), '/account/security');
  await expect(page).toHaveURL(/#!\/bnfv2\/home$/);
});
