import type { Page } from '@playwright/test';
import { expect, test } from '../../people/journey.ts';
import { newBeneficiary, query } from '../../people/seed.ts';
import { fillLogin } from '../../people/sign-in.ts';

/** From our own sign-in page through a company's real provider and back: portals of the test server, at another site than ours. */

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const portal = { openid: 'essai-openid', saml: 'essai-saml' } as const;

/** Somebody of the company, at its desk, who has never come through the portal. */
async function colleague(kind: keyof typeof portal): Promise<string> {
  const [found] = await query<{ desk: string }>(
    'select conciergerie_id as desk from single_sign_on_connections where slug = $1',
    [portal[kind]],
  );
  const email = `jeanne-${crypto.randomUUID().slice(0, 8)}@${kind}.test`;
  await newBeneficiary({ login: email, email, conciergerie_id: found?.desk });
  return email;
}

/** What one tells the portal on its own page. */
async function tellPortal(page: Page, email: string, says = 'the truth'): Promise<void> {
  await expect(title(page)).toHaveText('Company portal');
  expect(new URL(page.url()).hostname, 'another site than ours').toBe('localhost');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Says').selectOption({ label: says });
  await page.getByRole('button', { name: 'Confirm' }).click();
}

async function beginAt(page: Page, email: string): Promise<void> {
  await page.goto('/#!/login');
  await fillLogin(page, email);
}

test('the e-mail leads to the company’s OpenID portal and back in, and back again when the session ends', async ({
  page,
}) => {
  const email = await colleague('openid');
  await beginAt(page, email);
  await tellPortal(page, email);
  await expect(title(page)).toHaveText(/^Bonjour Jeanne/);
  await expect(page).toHaveURL(/#!\/bnfv2\/home$/);

  const ours = ({ domain }: { domain: string }) => domain === '127.0.0.1';
  for (const { name, domain } of (await page.context().cookies()).filter(ours))
    await page.context().clearCookies({ name, domain });
  await page.goto('/#!/bnfv2/activity/');
  await expect(title(page)).toHaveText('Session expirée');
  await expect(page).toHaveURL(/#!\/sso-expired/);
  await page.getByRole('button', { name: 'Se reconnecter' }).click();
  // The company knows the person still: nothing is asked, and one is where one wanted to go.
  await expect(page).toHaveURL(/#!\/bnfv2\/activity\/?$/);
});

test('the e-mail leads to the company’s SAML portal and back in; somebody new gives particulars first', async ({
  page,
}) => {
  const email = `neuve-${crypto.randomUUID().slice(0, 8)}@saml.test`;
  await beginAt(page, email);
  await tellPortal(page, email);
  await expect(title(page), 'whom the desk knows nothing of but the e-mail').toHaveText('Avant de commencer');
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  const [made] = await query<{ created_by: string }>(
    `select l.comment as created_by from users u join business_log l on l.subject_user_id = u.id and l.action = 'sign-on-created' where u.login = $1`,
    [email],
  );
  expect(made).toEqual({ created_by: portal.saml });
});

const untrusted =
  'La réponse de votre entreprise n’a pas pu être vérifiée. Recommencez, puis contactez votre conciergerie si cela persiste.';

for (const [says, kind, message] of [
  ['for another audience', 'saml', untrusted],
  ['nothing: declines', 'openid', 'Votre entreprise n’a pas confirmé votre identité.'],
] as const) {
  test(`what the portal says ${says} opens nothing, and the page says why`, async ({ page }) => {
    const email = await colleague(kind);
    await beginAt(page, email);
    const answered = page.waitForResponse((response) => response.url().includes('action=SSOGetUserInfos'));
    await tellPortal(page, email, says);
    expect(await (await answered).json()).toMatchObject({ code: 11, message });
    await expect(title(page)).toHaveText('Échec de l’authentification');
    await expect(page.getByRole('status')).toHaveText(message);
    await page.goto('/#!/bnfv2/home');
    await expect(page).toHaveURL(/#!\/login/);

    // Told the truth, the same browser gets in.
    await beginAt(page, email);
    await tellPortal(page, email);
    await expect(title(page)).toHaveText(/^Bonjour Jeanne/);
  });
}
