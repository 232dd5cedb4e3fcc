import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import pg from 'pg';
import sharp from 'sharp';
import { startEmbeddedPostgres } from '../packages/server/src/platform/database/embedded-postgres.ts';
import { freePort } from './bench/free-port.ts';
import { installChromium } from './install-chromium.ts';
import { beneficiaryPictures } from './pictures/beneficiary/beneficiary-pictures.ts';
import { editorPictures } from './pictures/editor-pictures.ts';
import { cataloguePictures } from './pictures/catalogue-pictures.ts';
import { deskPictures } from './pictures/desk-pictures.ts';
import { figurePictures } from './pictures/figure-pictures.ts';
import { lockerPictures } from './pictures/locker-pictures.ts';
import type { Picture } from './pictures/picture.ts';

/**
 * The pictures of the README and the guides, taken from the product as it is, with its demo world. With names behind the command
 * (`npm run screenshots -- desk-home beneficiary/`), only those that begin so.
 */
const wanted = process.argv.slice(2);
const pictures = [
  ...deskPictures,
  ...figurePictures,
  ...cataloguePictures,
  ...lockerPictures,
  ...editorPictures,
  ...beneficiaryPictures,
].filter(({ file }) => wanted.length === 0 || wanted.some((name) => file.startsWith(name)));

const root = join(import.meta.dirname, '..');
const out = join(root, 'docs', 'pictures');
const data = mkdtempSync(join(os.tmpdir(), 'loge-pictures-'));
chmodSync(data, 0o755);
const port = await freePort();
const base = `http://127.0.0.1:${port}`;
for (const folder of ['beneficiary', 'editors']) mkdirSync(join(out, folder), { recursive: true });

const postgres = await startEmbeddedPostgres({ folder: join(data, 'database'), throwaway: true });
const world = new pg.Pool({ connectionString: postgres.url, max: 1 });
const server = spawn('node', ['packages/server/src/command-line/start.ts'], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, PORT: String(port), DATA_DIR: data, DATABASE_URL: postgres.url, LOG_LEVEL: 'error' },
});
const browser = await chromium.launch({
  executablePath: installChromium().path,
  args: ['--no-sandbox', '--disable-gpu', '--lang=fr-FR'],
});
try {
  await untilReady();
  for (const picture of pictures) await takeOrTell(picture);
} finally {
  await browser.close();
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
  await world.end();
  await postgres.stop();
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

/** One that cannot be taken keeps none of the others from it. */
async function takeOrTell(picture: Picture): Promise<void> {
  try {
    await take(picture);
  } catch (error) {
    console.error(picture.file, error);
    process.exitCode = 1;
  }
}

async function take({ file, as, path, width, height, shows, before, then, scale = 1.5 }: Picture): Promise<void> {
  await before?.((sql) => world.query(sql));
  const context = await browser.newContext({
    baseURL: base,
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
  // Nothing lies under a hand that is not in the picture.
  await page.mouse.move(1, 1);
  await picturesLoaded(page);
  const png = await page.screenshot();
  const small = file.endsWith('.webp')
    ? sharp(png).webp({ quality: 82, effort: 6 })
    : sharp(png).png({ palette: true, quality: 90 });
  await small.toFile(join(out, file));
  await context.close();
  console.log(file);
}

/** Fonts are there and nothing is still on its way. The live stream never ends, so "no traffic" cannot be waited for. */
async function picturesLoaded(page: Page): Promise<void> {
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  await wait(800);
}
