import type { Page } from '@playwright/test';
import { expect, test } from '../../people/journey.ts';
import { newOrder } from '../../people/orders.ts';
import { newBeneficiary } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';
import { auditScreen } from '../../screens/screen-audit.ts';

/** The second visit of a beneficiary reads without a network. Other journeys run without service workers: they answer in the server's place. */
test.use({ serviceWorkers: 'allow' });

const isKept = (page: Page) =>
  page.evaluate(async () => {
    const kept = await caches.match('/', { cacheName: 'loge.page' });
    const visit = await caches.match('/kept-visit');
    const names =
      visit === undefined
        ? []
        : (await visit.json()).answers.queries.map((one: { queryKey: [string] }) => one.queryKey[0]);
    return (
      kept !== undefined &&
      names.includes('MyOrdersList') &&
      names.includes('OrderDetail') &&
      names.includes('HomeCategoriesV2')
    );
  });

/** The page as the service worker keeps it. */
const keptPage = (page: Page) =>
  page.evaluate(async () => (await caches.match('/', { cacheName: 'loge.page' }))?.text() ?? '');

for (const { lang, say } of [
  {
    lang: 'fr',
    say: { banner: /^Pas de réseau\. Vous lisez ce qui était là le /, home: /^Bonjour Jeanne/, out: 'Se déconnecter' },
  },
  {
    lang: 'en',
    say: { banner: /^No network\. You are reading what was there on /, home: /^Hello Jeanne/, out: 'Sign out' },
  },
] as const) {
  test(`home, services and orders are read without a network, until signing out (${lang})`, async ({
    page,
    context,
  }) => {
    const person = await newBeneficiary({ lang });
    const orderId = await newOrder(person, '5 chemises sur cintre', {
      status: 'accepted',
      note_state: 'not_requested',
    });
    await enter(page, person, '/bnfv2/home');
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(say.home);
    await expect.poll(() => isKept(page), { timeout: 30_000 }).toBe(true);

    expect(await keptPage(page), 'what was rendered for the person is not kept').not.toMatch(
      /rendered-screen|first-answers|Jeanne/,
    );

    await context.setOffline(true);
    await page.reload();
    await expect(title).toHaveText(say.home);
    const banner = page.getByRole('status').filter({ hasText: say.banner });
    await expect(banner).toBeVisible();
    await auditScreen(page, `home without a network (${lang})`, []);
    for (const screen of ['/bnfv2/activity/', `/bnfv2/orderDetail/${String(orderId)}`, '/universes']) {
      await page.goto(`/#!${screen}`);
      await expect(
        page
          .getByRole('main')
          .getByText(/5 chemises|Pressing|Dry cleaning|5 shirts/)
          .first(),
      ).toBeVisible();
      await expect(banner).toBeVisible();
    }

    await context.setOffline(false);
    await expect(banner).toBeHidden();
    await page.goto('/#!/bnfv2/menu');
    await page.getByRole('button', { name: say.out }).click();
    await expect(page).toHaveURL(/#!\/login/);
    await expect.poll(() => page.evaluate(() => caches.has('loge.kept')), 'nothing of the person stays').toBe(false);
    await context.setOffline(true);
    await page.reload();
    await expect(title).toHaveText('Pas de réseau.');
  });
}
