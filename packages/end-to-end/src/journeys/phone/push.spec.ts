import { expect, test } from '../../people/journey.ts';
import { newBeneficiary, query } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';
import { auditScreen } from '../../screens/screen-audit.ts';

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

/** The browser of the tests reaches no push service: it subscribes at one that is not there. */
const subscribe = `
  const keys = { p256dh: 'B' + 'A'.repeat(86), auth: 'A'.repeat(22) };
  const bytes = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0)).buffer;
  PushManager.prototype.getSubscription = async () => null;
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    window.subscribedFor = applicationServerKey.length;
    return { endpoint: 'https://push.example.org/' + crypto.randomUUID(), getKey: (name) => bytes(keys[name]) };
  };
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  Notification.requestPermission = async () => 'granted';
`;

test('somebody chooses to be told on this device, of what, when and how discreetly, and takes it back', async ({
  page,
}) => {
  await page.addInitScript(subscribe);
  const person = await newBeneficiary();
  await enter(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bonjour/);
  await page.goto('/#!/bnfv2/notifications?view=settings');
  await auditScreen(page, 'settings of notifications', []);
  await page.getByRole('button', { name: 'Me prévenir' }).click();
  await expect(page.getByText('cet appareil', { exact: true })).toBeVisible();
  expect(await page.evaluate('window.subscribedFor')).toBe(65);
  await page.getByRole('checkbox', { name: 'Bons plans' }).check();
  await page.getByRole('switch', { name: 'Heures calmes' }).check();
  await page.getByRole('switch', { name: 'Notifications discrètes' }).check();
  await expect(page.getByText('Une nouvelle vous attend.')).toBeVisible();
  await expect
    .poll(() =>
      query('select kinds, quiet_from, quiet_to, discreet from push_preferences where user_id = $1', [person.id]),
    )
    .toEqual([
      {
        kinds: ['partner-orders', 'desk-alerts', 'orders', 'messages', 'events', 'offers'],
        quiet_from: '20:00',
        quiet_to: '08:00',
        discreet: true,
      },
    ]);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Bons plans' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Me prévenir' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Retirer / }).click();
  await expect(page.getByText('Aucun appareil ne reçoit de notifications.')).toBeVisible();
});

test('the application can be installed as its brand', async ({ page }) => {
  const person = await newBeneficiary();
  await enter(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bonjour/);
  const devtools = await page.context().newCDPSession(page);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '{}') as { name: string; icons: { src: string }[]; shortcuts: { url: string }[] };
  expect(manifest.name).toBe('Loge');
  expect(manifest.shortcuts).toHaveLength(3);
  for (const { src } of manifest.icons) {
    const icon = await page.request.get(src);
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/png']);
  }
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual([]);
});
