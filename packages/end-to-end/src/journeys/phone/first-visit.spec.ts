import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, type Page, type Response } from '@playwright/test';
import { newBeneficiary, password } from '../../people/seed.ts';
import { enter, fillLogin, fillPassword } from '../../people/sign-in.ts';
import { clockedTest as test } from '../../people/test-clock.ts';

const built = join(import.meta.dirname, '..', '..', '..', '..', 'web', 'dist');

interface Fetched {
  readonly address: string;
  readonly bytes: number;
}

/** What travels for it: a built file as it lies packed beside itself, anything else packed as the server packs it. Heads differ from browser to browser. */
async function bytesOf(response: Response): Promise<number> {
  const { pathname } = new URL(response.url());
  const packed = [`${pathname}.br`, pathname].map((path) => join(built, path)).find((path) => existsSync(path));
  if (pathname !== '/' && packed !== undefined) return statSync(packed).size;
  const body = await response.body();
  return Math.min(body.length, gzipSync(body).length);
}

/** Asks the browser what a page fetches: heads, pictures, fonts and answers too. Icons only browsers with tabs fetch. */
function recordRequests(page: Page): () => Promise<readonly Fetched[]> {
  const responses: Response[] = [];
  page.on('response', (response) => {
    if (!/\/favicon|\/events/.test(response.url())) responses.push(response);
  });
  return () =>
    Promise.all(responses.map(async (response) => ({ address: response.url(), bytes: await bytesOf(response) })));
}

const kilobytes = (fetched: readonly Fetched[]): number =>
  Math.round(fetched.reduce((sum, { bytes }) => sum + bytes, 0) / 1000);

const questions = (fetched: readonly Fetched[]): readonly string[] =>
  fetched
    .map(({ address }) => /\/gateway\?action=(\w+)/.exec(address)?.[1])
    .filter((name) => name !== undefined)
    .toSorted();

test('signing in fetches little, and nothing twice', async ({ page }, { annotations }) => {
  const recorded = recordRequests(page);
  await page.goto('/');
  await expect(page.getByLabel('Votre e-mail ou identifiant')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const fetched = await recorded();
  annotations.push({ type: 'kilobytes', description: String(kilobytes(fetched)) });
  expect(questions(fetched)).toEqual(['UserInfoFromSession']);
  expect(fetched.filter(({ address }) => /\/(router|applications)-/.test(address))).toEqual([]);
  expect(kilobytes(fetched), fetched.map(({ address, bytes }) => `${bytes} ${address}`).join('\n')).toBeLessThanOrEqual(
    125,
  );
});

test('the router comes with the first step away from signing in, also where it was missing at first', async ({
  page,
}) => {
  const router = /\/assets\/router-.*\.js$/;
  const person = await newBeneficiary();
  await page.route(router, (route) => route.abort());
  await page.goto('/');
  const login = page.getByLabel('Votre e-mail ou identifiant');
  await expect(login).toBeVisible();
  await expect(page).toHaveURL(/#!\/login$/);

  await test.step('a link leads nowhere without it, and says so after another try', async () => {
    await page.getByRole('link', { name: 'Mot de passe oublié' }).click();
    await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
    await page.unroute(router);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mot de passe oublié' })).toBeVisible();
    await page.goBack();
    await expect(login).toBeVisible();
  });

  await test.step('followed at once, it leads to a title that has the focus', async () => {
    await page.goto('about:blank');
    await page.goto('/');
    await page.getByRole('link', { name: 'Mot de passe oublié' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mot de passe oublié' })).toBeFocused();
  });

  await test.step('while the login is typed it is fetched; signing in leads home, with the focus on its title', async () => {
    await page.goto('about:blank');
    await page.goto('/#!/login?then=%2Fbnfv2%2Fnotifications');
    const fetched = page.waitForResponse(router);
    await fillLogin(page, person.login);
    await fetched;
    await fillPassword(page, password);
    await expect(page).toHaveURL(/#!\/bnfv2\/notifications$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test('a beneficiary’s home is there before its scripts have come, and asks nothing of what came with it', async ({
  page,
}) => {
  const person = await newBeneficiary();
  const field = page.locator('#root input:not([inert])').filter({ visible: true });
  await enter(page, person, '/');
  await expect(field).toBeVisible();
  const recorded = recordRequests(page);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/basics-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Tous les services' })).toBeVisible();
  release();
  await expect(field).toBeVisible();
  const fetched = await recorded();
  expect(kilobytes(fetched), fetched.map(({ address, bytes }) => `${bytes} ${address}`).join('\n')).toBeLessThanOrEqual(
    285,
  );
  expect(questions(fetched).filter((name) => name !== 'ImageView')).toEqual([]);
});
