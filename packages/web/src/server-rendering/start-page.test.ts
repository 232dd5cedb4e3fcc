import { homeCategoriesV2 } from '@loge/contract/catalogue/home-categories-v2';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isPrefetched } from '../client/prefetched-answers.ts';
import { startPage } from './start-page.ts';

/** A script that there is, as small as can be. */
const script = (name: string): string => `data:text/javascript,/*${name}*/`;
/** What is fetched of the application, in the sequence in which it is run. */
const started = (): readonly (string | null)[] =>
  [...document.querySelectorAll('link[rel="modulepreload"]')].map((link) => link.getAttribute('href'));

const answers = {
  UserInfoFromSession: JSON.stringify({ code: 0, data: { user: { id: 1 } } }),
  HomeCategoriesV2: JSON.stringify({ code: 0, data: { content: [], words: [] } }),
};

function writePage(scripts: readonly string[]): void {
  document.head.innerHTML = scripts.length === 0 ? '' : `<meta name="loge:scripts" content="${scripts.join(' ')}" />`;
  document.body.innerHTML = `<div id="root"><main class="splash"></main></div>
    <template id="rendered-screen" data-brand="mirabelle"><h1>Bonjour</h1></template>
    <script type="application/json" id="first-answers">${JSON.stringify(answers)}</script>`;
}

const fetched = vi.fn<typeof fetch>(async () => new Response('{"code":1,"data":null}'));

beforeEach(() => {
  sessionStorage.clear();
  location.hash = '';
  globalThis.logeEarlyAnswers = undefined;
  globalThis.logeAskedActions = undefined;
  vi.stubGlobal('fetch', fetched);
  fetched.mockClear();
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
  // Nothing is painted here.
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const root = () => document.querySelector('#root')?.innerHTML;
const isKept = () => isPrefetched(homeCategoriesV2.name, {});

test.each(['', '#!/', '#!/bnfv2/home'])(
  'at %o the rendered screen takes the place of the splash screen, and its answers are there',
  async (hash) => {
    location.hash = hash;
    writePage([script('basics'), script('index')]);
    await startPage();
    expect(root()).toBe('<h1>Bonjour</h1>');
    expect(document.documentElement.dataset['brand']).toBe('mirabelle');
    expect(isKept()).toBe(true);
    expect(fetched).not.toHaveBeenCalled();
    expect(started()).toEqual([script('basics'), script('index')]);
  },
);

test.each<[string, () => void]>([
  ['on the way to another screen', () => (location.hash = '#!/bnfv2/favorites')],
  ['that serves somebody else', () => sessionStorage.setItem('loge.context', '{}')],
  ['in another application’s colour', () => sessionStorage.setItem('loge.visit', '{"mainColour":"#123456"}')],
  ['without a bar of places', () => sessionStorage.setItem('loge.visit', '{"withoutBottomBar":true}')],
])('a visit %s begins with the splash screen, and asks for itself', async (_which, prepare) => {
  prepare();
  writePage([script('basics'), script('index')]);
  await startPage();
  expect(root()).toContain('splash');
  expect(isKept()).toBe(false);
  expect(started()).toEqual([script('basics'), script('index')]);
});

test('the visit of an application that asked for nothing of its own begins with the rendered screen', async () => {
  sessionStorage.setItem('loge.visit', '{"mainColour":null,"withoutBottomBar":false}');
  writePage([script('index')]);
  await startPage();
  expect(root()).toBe('<h1>Bonjour</h1>');
});

test('where storage is forbidden the application starts all the same', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  writePage([script('index')]);
  await startPage();
  expect(root()).toContain('splash');
  expect(started()).toEqual([script('index')]);
});

test('a page that names its scripts itself is asked for nothing but who is there', async () => {
  writePage([]);
  await startPage();
  expect(root()).toContain('splash');
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(started()).toEqual([]);
});
