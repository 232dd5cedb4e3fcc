import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rootCertificates } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeServer } from '../testing/close-server.ts';
import { startTestServer } from '../testing/running-server.ts';
import { buildConnection } from '../testing/sign-on-builders.ts';
import { TestBrowser } from '../testing/test-browser.ts';

/** What stands in the database was perhaps saved before the rule, or by hand: no setting here lists a host. */
const loge = startTestServer({ now: new Date().toISOString() });
let inside: Server;
let port = 0;
let visits = 0;

beforeAll(async () => {
  inside = createServer((_request, response) => void response.end('{}'));
  inside.on('connection', () => (visits += 1));
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
  ({ port } = inside.address() as AddressInfo);
});
afterAll(() => closeServer(inside));

async function start(slug: string) {
  const browser = new TestBrowser(loge);
  const { status, location } = await browser.visitLoge(`/sso/${slug}/start`);
  expect(status).toBe(303);
  expect(location, 'it leads nowhere but to our own page').toMatch(new RegExp(`^/#!/sso/${slug}/`));
  return browser.open(location);
}

test.each(['http://127.0.0.1', 'http://localhost', 'https://localhost', 'https://127.0.0.1', 'https://2130706433'])(
  'an issuer at %s is not asked',
  async (origin) => {
    const { slug } = await buildConnection(loge.database, { issuer: `${origin}:${port}` });
    expect(await start(slug)).toMatchObject({ code: 11, data: { failure: 'notTrusted' } });
    expect(visits).toBe(0);
  },
);

test.each(['https://127.0.0.1/ls', 'http://adfs.example.test/ls'])(
  'nobody is led to the entry point %s',
  async (entryPoint) => {
    const { slug } = await buildConnection(loge.database, {
      protocol: 'saml',
      connectionType: 'SSO_SAML',
      entry_point: entryPoint,
      idp_certificates: [rootCertificates[0] ?? ''],
    });
    expect(await start(slug)).toMatchObject({ code: 11, data: { failure: 'notTrusted' } });
  },
);

test('the database holds no address but those of the web', async () => {
  const script = { protocol: 'saml', connectionType: 'SSO_SAML', idp_certificates: ['x'] };
  await expect(
    buildConnection(loge.database, { ...script, entry_point: 'javascript://localhost/%0aalert(1)' }),
  ).rejects.toThrow('entry_point');
  await expect(buildConnection(loge.database, { issuer: 'file:///etc/passwd' })).rejects.toThrow('issuer');
});
