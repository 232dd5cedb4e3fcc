import { createHash, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../../people/journey.ts';
import { newBeneficiary, password } from '../../people/seed.ts';
import { fillLogin, fillPassword } from '../../people/sign-in.ts';
import { accessibilityViolations } from '../../screens/screen-audit.ts';

const main = (page: Page) => page.getByRole('main');

test('an assistant asks, the person signs in and allows it, and takes it away again', async ({ page, baseURL }) => {
  const camille = await newBeneficiary();
  const { origin } = new URL(baseURL ?? '');
  const callback = `${origin}/health`;
  const registered = await page.request.post('/oauth/register', {
    data: { client_name: 'Assistant du journal', redirect_uris: [callback], application_type: 'native' },
  });
  const { client_id: clientId } = (await registered.json()) as { readonly client_id: string };
  const verifier = randomBytes(32).toString('base64url');
  const asked = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: callback,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    resource: `${origin}/mcp`,
    state: 'ici',
  });

  await test.step('who is not signed in signs in first, and reads in words what it could do', async () => {
    await page.goto(`/oauth/authorize?${asked.toString()}`);
    await fillLogin(page, camille.login);
    await fillPassword(page, password);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Assistant du journal demande à agir pour vous');
    await expect(main(page)).toContainText('vos commandes, les créneaux et les prix');
    await expect(main(page)).not.toContainText('les caisses');
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  await test.step('allowed, it is sent back with a code that gives a token', async () => {
    await page.getByRole('button', { name: 'Accepter' }).click();
    await page.waitForURL(/\/health\?code=/);
    const { searchParams } = new URL(page.url());
    expect(searchParams.get('state')).toBe('ici');
    const token = await page.request.post('/oauth/token', {
      form: {
        ...{ grant_type: 'authorization_code', client_id: clientId, code: searchParams.get('code') ?? '' },
        ...{ redirect_uri: callback, code_verifier: verifier, resource: `${origin}/mcp` },
      },
    });
    expect(await token.json()).toMatchObject({ token_type: 'Bearer', expires_in: 600 });
  });

  await test.step('it is listed in Sécurité, until it is taken away', async () => {
    await page.goto('/#!/bnfv2/security');
    const list = page.getByRole('list', { name: 'Programmes reliés' });
    await expect(list).toContainText('Assistant du journal');
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Retirer Assistant du journal' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click();
    await expect(main(page)).toContainText('Aucun programme n’agit pour vous.');
  });
});
