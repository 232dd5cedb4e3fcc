import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { journeyEnvironment } from './install-chromium.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['chromium-headless-shell', {}],
  ['chromium', { BROWSER_TIMEOUT_FACTOR: '4' }],
])('journeys in %s have the limits that it needs', (name, limits) => {
  const folder = mkdtempSync(join(os.tmpdir(), 'loge-browser-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, name);
  writeFileSync(path, '');
  vi.stubEnv('CHROMIUM', path);
  expect(journeyEnvironment()).toEqual({ CHROMIUM: path, ...limits });
});
