import { type Brand, shippedBrand } from '@loge/domain/brands/brand';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addWebPage, type FirstScreen, writePageFacts } from './web-page.ts';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'loge-page-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><head><title>Loge</title></head><body></body>');
});
afterAll(() => rmSync(folder, { recursive: true }));

const noFacts = {
  testServer: false,
  lockerSimulator: false,
  servers: [],
  hostPages: [],
  passkeyOrigins: [],
  version: '1.0.0+f00',
};

const pageOf = async (testServer: boolean, path = '/', servers: readonly string[] = [], known?: string) => {
  const app = Fastify();
  addWebPage(app, folder, () => ({ ...noFacts, testServer, servers }));
  const answer = await app.inject({ url: path, headers: known === undefined ? {} : { 'if-none-match': known } });
  await app.close();
  return answer;
};

describe('the page of the web application', () => {
  test('says on a test server that it is one', async () => {
    expect((await pageOf(true)).body).toContain('<meta name="loge:test-server" content="yes" /></head>');
    expect((await pageOf(true, '/index.html')).body).toContain('loge:test-server');
  });

  test('says nothing of it where everything is real', async () => {
    expect((await pageOf(false)).body.replace(/<meta name="loge:brand"[^>]*>/, '')).toBe(
      '<!doctype html><head><title>Loge</title><meta name="loge:version" content="1.0.0+f00" /></head><body></body>',
    );
  });

  test('names a text on data protection where there is one', () => {
    const page = '<head></head>';
    expect(writePageFacts(page, { ...noFacts, testServer: false, servers: [], privacyText: true })).toContain(
      '<meta name="loge:privacy-text" content="yes" />',
    );
    expect(writePageFacts(page, { ...noFacts, testServer: false, servers: [] })).not.toContain('privacy-text');
  });

  test('says which services outside this server is not connected to', () => {
    const factsOf = (callCenter: string, payments: string): string =>
      writePageFacts('</head>', {
        ...noFacts,
        callCenter: { provider: callCenter },
        payments: { provider: payments },
      }).replace(/<meta name="loge:version"[^>]*>/, '');
    expect(factsOf('none', 'none')).toBe(
      '<meta name="loge:no-call-center" content="yes" /><meta name="loge:no-card-provider" content="yes" /></head>',
    );
    expect(factsOf('genesys', 'stripe')).toBe('</head>');
  });

  test('is also what a deep link without hash-bang leads to, and never elsewhere', async () => {
    const { statusCode, headers } = await pageOf(false, '/shortcuts/offre/345?x=1');
    expect([statusCode, headers.location]).toEqual([302, '/#!/shortcuts/offre/345?x=1']);
    expect((await pageOf(false, '/shortcuts//evil.test')).headers.location).toBe('/#!/shortcuts//evil.test');
  });

  test('has an icon, which pages that name none are given too', async () => {
    expect((await pageOf(false, '/favicon.ico')).headers.location).toBe('/favicon-loge.svg');
  });

  test('is asked for again at each visit', async () => {
    const { headers } = await pageOf(false);
    expect(headers['cache-control']).toBe('no-cache, private');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test('is sent again only when it names another build', async () => {
    const tag = String((await pageOf(false)).headers.etag);
    expect((await pageOf(false, '/', [], tag)).statusCode).toBe(304);
    expect((await pageOf(false, '/', [], `W/${tag}`)).statusCode).toBe(304);
    writeFileSync(join(folder, 'index.html'), '<head></head><script src="two.js"></script>');
    const second = await pageOf(false, '/', [], tag);
    expect(second.statusCode).toBe(200);
    expect(second.body).toContain('two.js');
  });

  test('holds a beneficiary’s first screen as the server renders it, whose scripts wait for it, and is kept nowhere then', async () => {
    const build =
      '<head><script type="module" crossorigin src="/assets/index.js"></script><link rel="modulepreload" crossorigin href="/assets/basics.js"></head><body></body>';
    writeFileSync(join(folder, 'index.html'), build);
    writeFileSync(
      join(folder, 'first-screens.json'),
      JSON.stringify({ beneficiary: { fr: ['home.css', 'home.js'] }, manager: { fr: [] } }),
    );
    const rendered = { html: '<h1>Bonjour</h1>', brand: 'mirabelle', answers: { Who: '{"name":"</script>"}' } };
    const pageFor = async (name: FirstScreen['name'], given: typeof rendered | null = rendered) => {
      const app = Fastify();
      addWebPage(
        app,
        folder,
        () => noFacts,
        async () => ({ name, lang: 'fr', userId: null }),
        async () => given,
      );
      const answer = await app.inject('/');
      await app.close();
      return answer;
    };
    const { body, headers } = await pageFor('beneficiary');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers.etag).toBeUndefined();
    expect(body).not.toMatch(/<script type="module"|modulepreload/);
    expect(body).toContain('<meta name="loge:scripts" content="/assets/basics.js /home.js /assets/index.js" />');
    expect(body).toContain('<link rel="stylesheet" href="/home.css" crossorigin />');
    expect(body).toContain('<template id="rendered-screen" data-brand="mirabelle"><h1>Bonjour</h1></template>');
    const [, answers = ''] =
      /<script type="application\/json" id="first-answers">(.*?)<\/script><\/body>/.exec(body) ?? [];
    expect(JSON.parse(answers)).toEqual(rendered.answers);
    for (const page of [await pageFor('manager'), await pageFor('beneficiary', null)]) {
      expect(page.headers['cache-control']).toBe('no-cache, private');
      expect(page.body).toContain('<script type="module" crossorigin src="/assets/index.js"></script>');
      expect(page.body).not.toContain('first-');
    }
  });

  test('names the servers that the client may follow to', async () => {
    const { body } = await pageOf(false, '/', ['https://b.example.test', 'http://localhost:4101']);
    expect(body).toContain('<meta name="loge:servers" content="https://b.example.test http://localhost:4101" />');
  });

  test('is in the language of the person who is there', async () => {
    writeFileSync(join(folder, 'index.html'), '<!doctype html><html lang="fr" data-brand="loge"><head></head></html>');
    writeFileSync(join(folder, 'first-screens.json'), '{}');
    const languageFor = async (screen: FirstScreen | null) => {
      const app = Fastify();
      addWebPage(
        app,
        folder,
        () => noFacts,
        async () => screen,
      );
      const { body } = await app.inject('/');
      await app.close();
      return /<html lang="(\w+)" data-brand="loge">/.exec(body)?.[1];
    };
    expect(await languageFor({ name: 'beneficiary', lang: 'en', userId: null })).toBe('en');
    expect(await languageFor(null)).toBe('fr');
  });

  test('bears the brand from its first painting: design, name, colours and picture', async () => {
    const written =
      '<html lang="fr" data-brand="loge"><head><meta name="theme-color" content="#2b3c9e" /><title>Loge</title><link rel="icon" type="image/svg+xml" href="/favicon-loge.svg" /></head>' +
      '<main class="splash" aria-busy="true"> <span ><svg width="56"><path /></svg ><b>Loge</b></span></main><p>Loge a besoin de JavaScript.</p><p lang="en">Loge needs JavaScript.</p>';
    writeFileSync(join(folder, 'index.html'), written);
    const pageWith = async (brand: Brand) => {
      const app = Fastify();
      const screen = async () => null;
      addWebPage(
        app,
        folder,
        () => noFacts,
        screen,
        screen,
        async () => ({ shown: brand, host: brand }),
      );
      const { body } = await app.inject('/');
      await app.close();
      return body;
    };
    const usual = await pageWith(shippedBrand('loge'));
    expect(usual).toContain('<title>Loge</title>');
    expect(usual).not.toContain('<style');
    const brand: Brand = { ...shippedBrand('mirabelle'), name: 'Étoile & Cie', main: '#0b6b3a', logo: 'a'.repeat(22) };
    const body = await pageWith(brand);
    expect(body).not.toMatch(/\bLoge\b/);
    expect(body).toContain('data-brand="mirabelle"');
    expect(body).toContain('<title>Étoile &amp; Cie</title>');
    expect(body).toContain('<b>Étoile &amp; Cie</b>');
    expect(body).toContain('content="#0b6b3a"');
    expect(body).toContain('--main: #0b6b3a;');
    expect(body.match(/getImageView/g), 'as the icon, on the splash screen, and told to the application').toHaveLength(
      3,
    );
    expect(body).not.toContain('<svg');
    const [, fact = ''] = /<meta name="loge:brand" content="([^"]*)"/.exec(body) ?? [];
    expect(JSON.parse(fact.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toMatchObject({ name: 'Étoile & Cie' });
    expect(body).not.toContain('loge:host-brand');
  });

  test('names the files of the screen that comes first, and none where it is not known which that is', async () => {
    writeFileSync(
      join(folder, 'first-screens.json'),
      JSON.stringify({ entrance: { fr: ['assets/a.js', 'assets/a.css'], en: ['assets/b.js'] } }),
    );
    const pageFor = async (screen: FirstScreen | null) => {
      const app = Fastify();
      addWebPage(
        app,
        folder,
        () => noFacts,
        async () => screen,
      );
      const { body } = await app.inject('/');
      await app.close();
      return body;
    };
    const inFrench = await pageFor({ name: 'entrance', lang: 'fr', userId: null });
    expect(inFrench).toContain('<link rel="modulepreload" href="/assets/a.js" crossorigin />');
    expect(inFrench).toContain('<link rel="preload" as="style" href="/assets/a.css" crossorigin />');
    expect(await pageFor({ name: 'entrance', lang: 'en', userId: null })).toContain('href="/assets/b.js"');
    expect(await pageFor({ name: 'partner', lang: 'fr', userId: null })).not.toContain('preload');
    expect(await pageFor(null)).not.toContain('preload');
  });
});
