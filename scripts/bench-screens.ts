import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { migrate } from '../packages/server/src/platform/database/migrate.ts';
import { connect } from '../packages/server/src/platform/database/connection.ts';
import { startEmbeddedPostgres } from '../packages/server/src/platform/database/embedded-postgres.ts';
import { fillDemoWorldIfEmpty } from '../packages/server/src/demo-world/fill-if-empty.ts';
import { freePort } from './bench/free-port.ts';
import { startProduct } from './bench/product.ts';
import { finger, mouse, type Press } from './bench/screens/hands.ts';
import { writeScreenReport, type Measured } from './bench/screens/screen-report.ts';
import { arrival, watchFor, watchInPage, type Arrival, type Shown } from './bench/screens/watch-screen.ts';
import {
  beneficiaryAgain,
  beneficiaryHome,
  beneficiaryWays,
  deskHome,
  managerAgain,
  managerWays,
  type Way,
} from './bench/screens/ways.ts';
import { installChromium } from './install-chromium.ts';

/**
 * How soon the next screen is there, in a browser, from the act to the painted content (docs/performance.md). Options: `--times N` visits (9), each in a browser
 * profile of its own, `--latency N` milliseconds of the line there and back (0), `--at URL` of a running product with its demo world in place of one that is started, `--only camille|nadia`.
 */
const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? undefined : process.argv[at + 1];
};
const times = Number(option('times') ?? 9);
const latency = Number(option('latency') ?? 0);

const people = [
  { login: 'camille', isPhone: true, home: beneficiaryHome, ways: beneficiaryWays, again: beneficiaryAgain },
  { login: 'nadia', isPhone: false, home: deskHome, ways: managerWays, again: managerAgain },
].filter(({ login }) => [undefined, login].includes(option('only')));
type Person = (typeof people)[number];

const measured: Measured[] = [];

/** For how long the page's process has been busy since the page began, in milliseconds: what a busy machine only stretches. */
type Busy = () => Promise<number>;

function note(person: string, name: string, seen: Arrival & { readonly busyMs?: number }): void {
  let row = measured.find((each) => each.person === person && each.name === name);
  if (row === undefined) measured.push((row = { person, name, seen: [] }));
  row.seen.push(seen);
}

interface Hands {
  readonly page: Page;
  readonly press: Press;
  readonly busy: Busy;
}

async function walk({ page, press, busy }: Hands, person: Person, ways: readonly Way[]): Promise<void> {
  for (const { name, shown, by } of ways) {
    // What a screen does by itself after it came is not the next one's.
    await page.waitForTimeout(700);
    await watchFor(page, shown, typeof by === 'string' ? 'keydown' : 'click');
    const before = await busy();
    if (typeof by === 'string') await page.keyboard.press(by);
    else await press(by(page));
    const seen = await arrival(page, shown);
    note(person.login, name, { ...seen, busyMs: (await busy()) - before });
  }
}

/** An empty page of the same server: the page itself, and a line that it draws of one question to the server. */
async function measureFloor(page: Page, press: Press, base: string, person: string): Promise<void> {
  const first: Shown = { path: '', content: 'body' };
  await page.addInitScript(watchInPage, { shown: first, from: null });
  await page.goto(`${base}/ready`);
  note(person, 'floor: an empty page', await arrival(page, first));
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.textContent = 'ask';
    button.addEventListener('click', () => {
      void fetch('/ready').then(({ status }) =>
        document.body.append(Object.assign(document.createElement('output'), { textContent: String(status) })),
      );
    });
    document.body.append(button);
  });
  const asked: Shown = { path: '', content: 'output' };
  await watchFor(page, asked, 'click');
  await press(page.locator('button'));
  note(person, 'floor: a question and a line', await arrival(page, asked));
}

async function visit(browser: Browser, base: string, person: Person): Promise<void> {
  const { isPhone, home } = person;
  const context = await browser.newContext({
    viewport: isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    hasTouch: isPhone,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
  });
  const newPage = async (): Promise<Hands> => {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await devtools.send('Performance.enable');
    const busy: Busy = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      return (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0) * 1000;
    };
    return { page, press: isPhone ? finger(page, devtools) : mouse(page), busy };
  };
  const floor = await newPage();
  await measureFloor(floor.page, floor.press, base, person.login);
  await floor.page.close();

  const hands = await newPage();
  const { page, press } = hands;
  await page.goto(`${base}/#!/login`);
  await page.getByLabel('Votre e-mail ou identifiant').fill(`${person.login}@demo.loge.test`);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByLabel('Votre mot de passe', { exact: true }).fill('Loge-demo-2026');
  // A person needs longer for a password.
  await page.waitForTimeout(700);
  await watchFor(page, home, 'click');
  await press(page.getByRole('button', { name: 'Se connecter' }));
  note(person.login, 'signing in to home', await arrival(page, home));
  await walk(hands, person, person.ways);
  await page.close();

  const next = await newPage();
  await next.page.addInitScript(watchInPage, { shown: home, from: null });
  await next.page.goto(base);
  note(person.login, 'the next visit: home', await arrival(next.page, home));
  await next.page.waitForTimeout(700);
  // The first time fetches what the second one has.
  await walk(next, { ...person, login: `${person.login} (first look)` }, person.again);
  await walk(next, person, person.again);
  await context.close();
}

async function measureAt(base: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: installChromium().path,
    args: ['--no-sandbox', '--disable-gpu', '--lang=fr-FR'],
  });
  try {
    for (let time = 0; time < times; time += 1) {
      for (const person of people) await visit(browser, base, person);
      console.error(`${time + 1} of ${times}`);
    }
  } finally {
    await browser.close();
  }
}

const running = option('at');
if (running === undefined) {
  const folder = mkdtempSync(join(os.tmpdir(), 'loge-bench-screens-'));
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'database'), throwaway: true });
  const { database, close } = connect(postgres.url, { connections: 2 });
  await migrate(database);
  await fillDemoWorldIfEmpty(database, { log: (line) => console.error(line) });
  await close();
  const product = await startProduct(await freePort(), postgres.url, folder);
  try {
    await measureAt(`http://127.0.0.1:${product.port}`);
  } finally {
    await product.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
} else {
  await measureAt(running);
}
writeScreenReport(measured, { times, latency });
