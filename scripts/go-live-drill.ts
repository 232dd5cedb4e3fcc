import { mkdtempSync, mkdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, expect as expectSoon, type Page } from '@playwright/test';
import { readPdf } from '../packages/server/src/testing/pdf-text.ts';
import { programOf } from '../packages/server/src/testing/example-proxies.ts';
import * as cash from './go-live/first-cash.ts';
import * as day from './go-live/first-day.ts';
import { findProxy, host, installFromClone, makeInstallation } from './go-live/installation.ts';
import { installChromium } from './install-chromium.ts';

/**
 * docs/guides/going-live.md, from a clone to a register that was closed and a backup that was restored, through a browser: `npm run go-live-drill`. Ends with 0, or with
 * 1 and a picture of the page where it stopped. `--installed`: the code of this checkout as it is built, for who works on the drill. `--keep` leaves the folder there.
 */
const { values } = parseArgs({
  options: { installed: { type: 'boolean', default: false }, keep: { type: 'boolean', default: false } },
});
const expect = expectSoon.configure({ timeout: 60_000 });
const root = join(import.meta.dirname, '..');
const proxy = findProxy();

interface Step {
  readonly name: string;
  readonly seconds: number;
}
const steps: Step[] = [];
async function step<Result>(name: string, work: () => Result | Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await work();
  const seconds = (performance.now() - began) / 1000;
  steps.push({ name, seconds });
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
  return result;
}

async function drill(folder: string, pages: Page[]): Promise<void> {
  const code = values.installed ? root : join(folder, 'opt-loge');
  if (!values.installed)
    await step('clone, install, build, install for production', () => installFromClone(root, code));
  const loge = await step('PostgreSQL, mail server, certificate', () =>
    makeInstallation(folder, code, proxy ?? 'haproxy'),
  );
  const browser = await chromium.launch({
    executablePath: installChromium().path,
    args: ['--no-sandbox', '--disable-gpu', '--lang=fr-FR', `--host-resolver-rules=MAP ${host} 127.0.0.1`],
  });
  const open = async (width: number, height: number): Promise<Page> => {
    const context = await browser.newContext({
      baseURL: loge.address,
      viewport: { width, height },
      locale: 'fr-FR',
      timezoneId: 'Europe/Paris',
      ignoreHTTPSErrors: true,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    context.setDefaultTimeout(25_000);
    const page = await context.newPage();
    pages.push(page);
    return page;
  };
  try {
    await step(`migrations, two processes, ${proxy}`, () => loge.startProcesses());
    const anne = await open(1280, 860);
    await step('first administrator', () => {
      const [link] = /https:\/\/\S+firstAdministrator\/[\w-]+/.exec(loge.said()) ?? [];
      if (link === undefined) throw new Error(`The start printed no link: ${loge.said()}`);
      return day.createAdministrator(anne, link);
    });
    await step('first conciergerie', () => day.createConciergerie(anne));
    await step('hours', () => day.setHours(anne));
    await step('seller', () => day.setSeller(anne));
    await step('legal texts, of which invitations warn', () => day.writeLegalTexts(anne));
    await step('universe, category, product', () => day.makeCatalogue(anne));
    await step('partner', () => day.takeInPartner(anne));
    await step('offer', () => day.makeOffer(anne));
    await step('people from a list, and invitations', () => day.importPeople(anne));
    const lea = await open(390, 844);
    const orderId = await step('an order at 390 px', async () => {
      await lea.goto(await day.linkMailedTo(loge.mails, 'lea@example.test'));
      return day.orderOnPhone(lea);
    });
    await step('a register opened', () => cash.openRegister(anne));
    await step('the order to its end, paid in cash', () => cash.finishOrder(anne, orderId));
    await step('its bill, which Léa opens from the mail and downloads', async () => {
      await cash.billOrder(anne);
      const { file, route } = await day.billMailedTo(loge.mails, 'lea@example.test');
      const [printed = []] = readPdf(file).pages;
      expect(printed.join(' ')).toMatch(/N°\sEOLE-\d{4}-\d{6}.*Loge Services.*Léa Roy.*4,50/);
      await lea.goto(route);
      await expect(lea).toHaveURL(new RegExp(`[Oo]rderDetail/${orderId}$`));
      const downloaded = lea.waitForEvent('download');
      await lea
        .getByRole('main')
        .getByRole('button', { name: /^Télécharger le PDF\s:\sEOLE-/ })
        .click();
      expect((await downloaded).suggestedFilename()).toMatch(/^facture-.*\.pdf$/);
    });
    await step('the register closed', () => cash.closeRegister(anne, '4,50'));
    await step('what the to-do list of the desk has ticked', () => day.expectTicked(anne));
    const key = join(folder, 'backup.key');
    const backups = join(folder, 'backups');
    await step('an encrypted backup, rehearsed', () => {
      loge.command('backup', '--make-key', key);
      loge.command('backup', '--to', backups, '--key-file', key);
      expect(loge.command('backup', '--rehearse', '--to', backups, '--key-file', key)).toContain(
        'All invariants hold.',
      );
    });
    await step('both processes killed, database and files destroyed', async () => {
      await loge.killProcesses();
      await loge.destroy();
    });
    await step('restored, examined', () => {
      loge.command('restore', '--from', backups, 'latest', '--key-file', key);
      expect(loge.command('doctor')).toContain('All invariants hold.');
    });
    await step('two processes again', () => loge.startProcesses());
    await step('Léa signs in again and finds her order', async () => {
      await day.signIn(lea, 'lea@example.test');
      await lea.goto(`/#!/bnfv2/orderDetail/${orderId}`);
      await expect(lea.getByRole('main')).toContainText(day.offer);
    });
  } finally {
    await takePictures(pages);
    await browser.close();
    await loge.stop();
  }
}

async function takePictures(pages: readonly Page[]): Promise<void> {
  const shots = join(root, '.data', 'go-live-drill');
  mkdirSync(shots, { recursive: true });
  for (const [at, page] of pages.entries())
    await page.screenshot({ path: join(shots, `page-${at + 1}.png`) }).catch(() => undefined);
}

const missing = [
  ...(proxy === undefined ? ['haproxy or caddy'] : []),
  ...(programOf('openssl') === undefined ? ['openssl'] : []),
];
if (missing.length > 0)
  console.log(`Going live is not tried: ${missing.join(', ')} is not installed (apt-get install haproxy openssl).`);
else {
  const folder = mkdtempSync(join(os.tmpdir(), 'loge-go-live-'));
  try {
    await drill(folder, []);
    const sum = steps.reduce((total, { seconds }) => total + seconds, 0);
    console.log(`${sum.toFixed(0).padStart(7)} s  from the empty machine to the restored backup`);
  } catch (error) {
    console.error(error);
    console.error(`Pictures of the pages: ${join(root, '.data', 'go-live-drill')}`);
    process.exitCode = 1;
  } finally {
    if (!values.keep) rmSync(folder, { recursive: true, force: true });
  }
}
