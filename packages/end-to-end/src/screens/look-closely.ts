import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { Visit } from './visits.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What goes wrong in a page without being seen: written errors, exceptions, requests that fail or are refused. */
export interface Watch {
  /** What was noticed since the last time one asked. */
  readonly taken: () => string[];
}

export function watch(page: Page): Watch {
  let noticed: string[] = [];
  page.on('console', (message) => {
    // A refused request is told below, with its address.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      noticed.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (problem) => noticed.push(`exception: ${problem.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400) noticed.push(`${response.status()}: ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    // Whoever leaves a screen takes back what it had asked for.
    const why = request.failure()?.errorText ?? '';
    if (why !== 'net::ERR_ABORTED') noticed.push(`${why}: ${request.url()}`);
  });
  return {
    taken: () => {
      const taken = noticed;
      noticed = [];
      return taken;
    },
  };
}

/** Visits a screen and looks at it with every eye: its title, what broke, whether it scrolls sideways, whether everybody can use it. */
export async function lookClosely(
  page: Page,
  watched: Watch,
  { route, title }: Visit,
  tolerated: readonly RegExp[] = [],
): Promise<void> {
  await page.goto(`/#!${route}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect.soft(heading, route).toHaveText(title);
  await expect.soft(page.getByText('Loading...'), `${route} is still loading`).toHaveCount(0);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(sideways, `${route} scrolls sideways`).toBeLessThanOrEqual(0);
  const { violations } = await new AxeBuilder({ page })
    .withTags(standards)
    .options({ resultTypes: ['violations'] })
    .analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => `${id}, ${help}: ${target.join(' ')} ${html.slice(0, 160)}`),
  );
  expect.soft(found, `${route} can be used by everybody`).toEqual([]);
  const broken = watched.taken().filter((problem) => !tolerated.some((pattern) => pattern.test(problem)));
  expect.soft(broken, `${route} goes without a hitch`).toEqual([]);
}
