import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { freePort } from './bench/free-port.ts';
import { installChromium } from './install-chromium.ts';

/** The pictures of the README and the guides, taken from the product as it is, with the demo world of a fixed day. */
interface Picture {
  readonly file: string;
  readonly as: string | null;
  readonly path: string;
  readonly width: number;
  readonly height: number;
  /** What must stand there before the picture is taken. */
  readonly shows: RegExp;
  /** What somebody does before it is taken. */
  readonly then?: (page: Page) => Promise<unknown>;
  /** Picture points per point of the screen: 1.5, less where many pictures stand on a page. */
  readonly scale?: number;
}

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const guide = { width: 1280, height: 800, scale: 1 };
/** With names behind the command (`npm run screenshots -- desk-home`), only these. */
const wanted = process.argv.slice(2);
const pictures: readonly Picture[] = [
  { file: 'sign-in-phone', as: null, path: '/login', ...phone, shows: /On s’occupe du reste/ },
  { file: 'home-phone', as: 'camille', path: '/bnfv2/home', ...phone, shows: /Tous les services/ },
  { file: 'home-desktop', as: 'camille', path: '/bnfv2/home', ...desktop, shows: /Nouvelles de la loge/ },
  { file: 'category-phone', as: 'camille', path: '/bnfv2/category/1/1', ...phone, shows: /Pressing des Arcades/ },
  { file: 'order-phone', as: 'camille', path: '/bnfv2/startOrder/1/1/1/1/1', ...phone, shows: /Vos articles/ },
  { file: 'order-desktop', as: 'camille', path: '/bnfv2/startOrder/1/1/1/1/1', ...desktop, shows: /Vos articles/ },
  { file: 'order-detail-phone', as: 'camille', path: '/bnfv2/orderDetail/48217', ...phone, shows: /48\s217/ },
  { file: 'activity-phone', as: 'camille', path: '/bnfv2/activity/', ...phone, shows: /48\s217/ },
  { file: 'home-mirabelle-phone', as: 'james', path: '/bnfv2/home', ...phone, shows: /All services/ },
  { file: 'orders-desktop', as: 'nadia', path: '/allorders?open=48217', ...desktop, shows: /48\s217/ },
  { file: 'inbox-desktop', as: 'nadia', path: '/conciergeinbox', ...desktop, shows: /À traiter/ },
  { file: 'desk-home', as: 'marc', path: '/homegest', ...guide, shows: /À traiter maintenant/ },
  { file: 'desk-inbox', as: 'marc', path: '/conciergeinbox', ...guide, shows: /En retard/ },
  { file: 'desk-order', as: 'marc', path: '/conciergeOrderDetail/48217', ...guide, shows: /Historique/ },
  {
    file: 'desk-payments',
    as: 'marc',
    path: '/conciergeOrderDetail/48217',
    ...guide,
    shows: /Historique/,
    then: (page) => page.getByRole('button', { name: 'Modifier les paiements' }).click(),
  },
  {
    file: 'desk-palette',
    as: 'marc',
    path: '/allorders',
    ...guide,
    shows: /48\s217/,
    then: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: /^Commande, personne/ }).fill('camille');
      await page
        .getByRole('option', { name: /Roussel/ })
        .first()
        .waitFor();
    },
  },
  {
    file: 'desk-keys',
    as: 'marc',
    path: '/allorders',
    ...guide,
    shows: /48\s217/,
    then: (page) => page.keyboard.press('?'),
  },
  { file: 'partner-day', as: 'pressing', path: '/homepart', width: 834, height: 1112, shows: /Pressing des Arcades/ },
];

const root = join(import.meta.dirname, '..');
const out = join(root, 'docs', 'pictures');
const data = mkdtempSync(join(os.tmpdir(), 'loge-pictures-'));
chmodSync(data, 0o755);
const port = await freePort();
const base = `http://127.0.0.1:${port}`;
mkdirSync(out, { recursive: true });

const server = spawn('node', ['packages/server/src/command-line/start.ts'], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'error' },
});
const browser = await chromium.launch({
  executablePath: installChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--lang=fr-FR'],
});
try {
  await untilReady();
  for (const picture of pictures) if (wanted.length === 0 || wanted.includes(picture.file)) await take(picture);
} finally {
  await browser.close();
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
  rmSync(data, { recursive: true, force: true });
}

async function untilReady(): Promise<void> {
  for (let tries = 0; tries < 900; tries += 1) {
    if (
      await fetch(`${base}/ready`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await wait(200);
  }
  throw new Error('The product did not start.');
}

async function take({ file, as, path, width, height, shows, then, scale = 1.5 }: Picture): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    locale: as === 'james' ? 'en-GB' : 'fr-FR',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
  });
  if (as !== null) {
    await context.request.post(`${base}/gateway`, {
      headers: { fromApp: 'loge-pictures/1' },
      form: { action: 'login', login: `${as}@demo.loge.test`, pass: 'Loge-demo-2026' },
    });
  }
  const page = await context.newPage();
  await page.goto(`${base}/#!${path}`);
  await page.getByText(shows).first().waitFor();
  await then?.(page);
  await picturesLoaded(page);
  const png = await page.screenshot();
  await sharp(png)
    .png({ palette: true, quality: 90 })
    .toFile(join(out, `${file}.png`));
  await context.close();
  console.log(file);
}

/** Fonts are there and nothing is still on its way. The live stream never ends, so "no traffic" cannot be waited for. */
async function picturesLoaded(page: Page): Promise<void> {
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  await wait(800);
}
