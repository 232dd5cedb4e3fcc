import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { pageNamesServers } from '../testing/gateway-server.ts';

/** A page of that version, freshly loaded: what a client knows of itself it reads once. */
async function loadPage(version?: string) {
  if (version !== undefined) {
    const fact = document.createElement('meta');
    fact.name = 'loge:version';
    fact.content = version;
    document.head.append(fact);
    onTestFinished(() => fact.remove());
  }
  vi.resetModules();
  const [{ clientName }, { noteServerVersion, outdated }, { moveToServer }] = await Promise.all([
    import('./device.ts'),
    import('./app-version.ts'),
    import('./endpoint.ts'),
  ]);
  return { clientName, noteServerVersion, outdated, moveToServer };
}

afterEach(() => sessionStorage.clear());

test('the mobile application names itself, so that nobody is led out of it', async () => {
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) LogeApp/1.2.0');
  onTestFinished(() => agent.mockRestore());
  expect((await loadPage('1.4.0+one')).clientName).toBe('loge-mobile/1.4.0+one');
});

test('a page is outdated when the server has another version than it, from the first answer on', async () => {
  const page = await loadPage('1.4.0+one');
  expect(page.clientName).toBe('loge-web/1.4.0+one');
  page.noteServerVersion('1.4.0+one');
  expect(page.outdated.get()).toBe(false);
  page.noteServerVersion('1.4.0+two');
  expect(page.outdated.get()).toBe(true);
});

test('in development, where a page has no version, what the server said first counts', async () => {
  const page = await loadPage();
  page.noteServerVersion('1.4.0+one');
  expect(page.outdated.get()).toBe(false);
  page.noteServerVersion('1.4.0+two');
  expect(page.outdated.get()).toBe(true);
});

test('another server may be of another version; only its changes count', async () => {
  pageNamesServers('https://b.exemple.fr');
  const page = await loadPage('1.4.0+one');
  page.moveToServer('https://b.exemple.fr');
  page.noteServerVersion('1.3.0+zero');
  expect(page.outdated.get()).toBe(false);
  page.noteServerVersion('1.4.0+one');
  expect(page.outdated.get()).toBe(true);
});
