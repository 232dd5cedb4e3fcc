import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect, test } from '../people/journey.ts';
import { undersizedTouchTargets } from './touch-targets.ts';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Titles of screens that are not there. */
const nothing = /Il n’y a rien à cette adresse|There is nothing at this address|Une erreur est survenue|An error/;

/** Constants of the code and the wire: people read words. */
const constants = /\b(?:[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|MANUALLY)\b/g;
/** The settings of a server are called so, in its screens too. */
const settings: ReadonlySet<string> = new Set([
  'BACKUPS_URL',
  'DATA_DIR',
  'FILES_URL',
  'LOGIN_PAGES',
  'MAIL_FROM',
  'PAYMENT_PROVIDER',
  'SMTP_URL',
]);

/** Beside what each right opens stands its name, by which people ask for it. */
const rights = '/concierge/rights/';

async function expectWords(page: Page, route: string): Promise<void> {
  const text = await page.locator('body').innerText();
  const found = [...new Set(text.match(constants))].filter((word) => !settings.has(word));
  expect.soft(found, `${route} in words`).toEqual([]);
}

/** What goes wrong in a page without being seen: written errors, requests that fail or are refused. */
export function listen(page: Page): string[] {
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 400)
      troubles.push(`${response.status()} ${response.url()} ${response.request().postData() ?? ''}`);
  });
  page.on('requestfailed', (request) => {
    // Anyone who leaves a screen takes back what it had asked for.
    const why = request.failure()?.errorText ?? '';
    if (why !== 'net::ERR_ABORTED') troubles.push(`${why} ${request.url()}`);
  });
  return troubles;
}

/** The screen that is open, looked at with every eye: it is there, calm, fits, and everybody can use it, with their fingers on a phone. */
export async function auditScreen(page: Page, route: string, troubles: string[], by?: 'fingers'): Promise<void> {
  await checkLayout(page, route, by);
  const violations = await accessibilityViolations(page);
  expect
    .soft(
      violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`),
      `${route} for everybody`,
    )
    .toEqual([]);
  expectNoTroubles(route, troubles);
}

/** The same without axe: for a screen that it has seen at another size, made of the same parts. */
export async function auditLayout(page: Page, route: string, troubles: string[], by?: 'fingers'): Promise<void> {
  await checkLayout(page, route, by);
  expectNoTroubles(route, troubles);
}

const expectNoTroubles = (route: string, troubles: string[]): void =>
  expect.soft(troubles.splice(0), `${route} without trouble`).toEqual([]);

async function checkLayout(page: Page, route: string, by?: 'fingers'): Promise<void> {
  const title = page.getByRole('heading', { level: 1 }).first();
  await expect.soft(title, `${route} has a title`).toBeVisible();
  await expect.soft(title, `${route} is there`).not.toHaveText(nothing);
  await expect.soft(page.locator('[aria-busy=true]'), `${route} has arrived`).toHaveCount(0);
  // What a script measures, such as the room for a bar of filters, is drawn a moment after the rows are there.
  await expect
    .configure({ soft: true })
    .poll(() => page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'), {
      message: `${route} scrolls sideways`,
    })
    .toBeLessThanOrEqual(0);
  if (!route.startsWith(rights)) await expectWords(page, route);
  if (by === 'fingers' && (page.viewportSize()?.width ?? 0) < 768) {
    expect.soft(await undersizedTouchTargets(page), `${route} by fingers`).toEqual([]);
  }
}

/** Looked at in full length: what a fixed bar covers for the moment is no problem, for one can scroll. */
export async function accessibilityViolations(page: Page) {
  const usual = page.viewportSize() ?? { width: 1280, height: 860 };
  for (let seen = 0; ;) {
    const length = Number(await page.evaluate('document.documentElement.scrollHeight'));
    // A page may grow while it is looked at: what arrived in the meantime counts too.
    if (length <= seen) break;
    seen = length;
    await page.setViewportSize({ width: usual.width, height: Math.max(usual.height, length) });
  }
  const violations = await runAxe(page);
  await page.setViewportSize(usual);
  return violations;
}

/**
 * axe, asked in the page itself. It is brought once per document and reports violations only: a walk through many screens of one
 * document takes a fifth of the time that it takes when each screen brings it anew.
 */
async function runAxe(page: Page) {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  return page.evaluate(async (tags) => {
    // A colour on its way from one to the other has a contrast that nobody reads.
    const isEnding = (each: Animation): boolean =>
      each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isEnding)
        .map((each) => each.finished),
    );
    // Style sheets it would fetch and parse for each screen anew, for a rule that is not among these.
    const preload = { assets: ['media'] };
    const { violations } = await window.axe.run({ runOnly: tags, resultTypes: ['violations'], preload });
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }));
  }, wcag);
}

/** Follows every kind of link that these screens hold, one of each: none may lead nowhere. */
export async function followLinks(page: Page, hubs: readonly string[]): Promise<void> {
  const title = page.getByRole('heading', { level: 1 }).first();
  const seen = new Map<string, string>();
  for (const hub of hubs) {
    await page.goto(`/#!${hub}`);
    await expect(title).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const links = await page.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const link of links) if (link.startsWith('/#!')) seen.set(link.replaceAll(/\d+/g, ':id'), link);
  }
  expect(seen.size).toBeGreaterThan(hubs.length);
  for (const [kind, link] of seen) {
    await test.step(kind, async () => {
      await page.goto(link);
      await expect.soft(title, kind).toBeVisible();
      await expect.soft(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expect.soft(title, `${kind} leads somewhere`).not.toHaveText(nothing);
    });
  }
}
