import { expect, test } from '../../people/journey.ts';
import { newManager, query } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';
import { listen, auditScreen, accessibilityViolations } from '../../screens/screen-audit.ts';

/** Who watches many conciergeries, and who watches the server. */

test('from the doors of all desks to the orders that are abnormal, and to one of them', async ({ page }) => {
  await enter(page, await newManager({}, 'nadia@demo.loge.test'), '/dashboard/conciergeries');
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').filter({ hasText: 'Tour Horizon' }).first()).toBeVisible();
  await page.goto('/#!/dashboard/commandes');
  const tile = main.getByRole('link', { name: /^Tour Horizon\s:\s\d+ anomalies?/ });
  await expect(tile).toBeVisible();
  await tile.click();
  await expect(page).toHaveURL(/#!\/dashboard\/commandes\/detailsConc/);
  const rows = main.getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  const number = (await rows.nth(1).getByRole('link').first().textContent()) ?? '';
  // Other journeys' orders come into the list at any moment: what was read is followed, wherever it stands by then.
  await rows.getByRole('link').filter({ hasText: number }).first().click();
  await expect(page).toHaveURL(new RegExp(`conciergeOrderDetail/${number.replaceAll(/\D/g, '')}`));
});

test('the wall turns by itself, is turned by hand, and says when its figures are old', async ({ page }) => {
  await enter(page, await newManager({}, 'nadia@demo.loge.test'), '/homegest');
  await page.clock.install();
  await page.goto('/#!/dashboard/all');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Conciergeries');
  await expect(page.getByText(/^À jour, /)).toBeVisible();
  // Twenty seconds of doors, ten of anomalies.
  await page.clock.runFor(20_000);
  await expect(title).toHaveText('Anomalies');
  await page.clock.runFor(10_000);
  await expect(title).toHaveText('Conciergeries');
  await page.getByRole('button', { name: 'Anomalies' }).click();
  await expect(title).toHaveText('Anomalies');

  await page.route(/action=GetDashboard/, (route) => route.abort());
  await page.clock.runFor(130_000);
  await expect(page.getByText(/^Pas de nouvelles depuis /)).toBeVisible();
  await page.unroute(/action=GetDashboard/);
  await page.clock.runFor(61_000);
  await expect(page.getByText(/^À jour, /)).toBeVisible();
  await page.getByRole('link', { name: 'Quitter l’écran mural' }).click();
  await expect(page).not.toHaveURL(/dashboard\/all/);
});

test('a wall whose figures are on their way is dark already, and shows where the tiles will stand', async ({
  page,
}) => {
  const troubles = listen(page);
  await enter(page, await newManager({}, 'nadia@demo.loge.test'), '/homegest');
  const coming = page.getByRole('main').locator('[aria-busy=true]');
  // The desk's home has its figures: what is on its way from here on is the wall's.
  await expect(page.getByRole('region', { name: 'Les commandes en chiffres' })).toContainText(/\d/);
  await expect(coming).toHaveCount(0);
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/action=GetDashboard/, (route) => arrived.then(() => route.continue()));
  await page.goto('/#!/dashboard/all');
  await expect(coming).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  arrive();
  await auditScreen(page, '/dashboard/all', troubles);
});

test('an administrator sees what the server keeps, does and could not do, and has it done again', async ({ page }) => {
  const [failed] = await query<{ id: string }>(
    `insert into pgboss.job (name, data, state, retry_count, output)
     values ('order-placed', '{"orderId": 0}', 'failed', 8, '{"message": "Aucune réponse du serveur de courrier"}') returning id`,
  );
  await enter(page, { login: 'admin@demo.loge.test' }, '/admin/home');
  const main = page.getByRole('main');

  await test.step('the caches: what they hold, and emptied', async () => {
    await main.getByRole('link', { name: 'Caches Ce que le serveur' }).click();
    const caches = main.getByRole('table', { name: 'Caches' });
    await caches
      .getByRole('button', { name: /^Voir les entrées (de |d’)/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toContainText('dans ce processus');
    await page.keyboard.press('Escape');
    await main.getByRole('button', { name: 'Tout vider' }).click();
    await expect(page.getByText('Le cache est vidé.')).toBeVisible();
  });

  await test.step('a request under way, with how long it has taken', async () => {
    await page.goto('/#!/admin/runningActivities');
    const activities = main.getByRole('table', { name: 'Activités en cours' });
    // Other journeys ask for e.g. `MyWaitingList` in the meantime.
    const waits = activities.getByRole('row').filter({ has: page.getByRole('cell', { name: 'Wait', exact: true }) });
    await expect(activities).toBeVisible();
    // The longest that there is takes two seconds.
    const waited = page.evaluate(async () => {
      for (let count = 0; count < 6; count += 1)
        await fetch('/gateway?action=Wait&delay=2000', { headers: { fromApp: 'loge-web/1' } });
    });
    await expect(waits).toContainText(/\d,\d\ss/);
    await waited;
    await expect(waits).toBeHidden();
  });

  await test.step('the connections of each process', async () => {
    await page.goto('/#!/admin/jdbcPool');
    await expect(main.getByRole('table').getByRole('row').filter({ hasText: 'Lectures' }).first()).toBeVisible();
    await expect(main.getByText(/connexions ouvertes sur \d+/)).toBeVisible();
  });

  await test.step('a job that failed is tried again', async () => {
    await page.goto('/#!/admin/jobs');
    const failures = main.getByRole('table', { name: 'Tâches en échec' });
    const row = failures.getByRole('row').filter({ hasText: 'Aucune réponse du serveur de courrier' });
    await expect(row).toContainText('Abandonnée');
    await row.getByRole('button', { name: 'Relancer order-placed' }).click();
    await expect(page.getByText('La tâche order-placed est relancée.')).toBeVisible();
    await expect
      .poll(async () => (await query<{ state: string }>('select state from pgboss.job where id = $1', [failed?.id]))[0])
      .not.toMatchObject({ state: 'failed' });
  });
});
