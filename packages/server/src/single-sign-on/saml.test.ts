import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acceptableWaitMs } from '../testing/acceptable-wait.ts';
import { startTestServer } from '../testing/running-server.ts';
import { makeSamlProvider, requestOf, type Said, type SamlProvider } from '../testing/saml-provider.ts';
import { buildConnection } from '../testing/sign-on-builders.ts';
import { TestBrowser } from '../testing/test-browser.ts';

/** Against a real SAML identity provider, and against answers that were tampered with. */
const loge = startTestServer({ now: new Date().toISOString() });
let provider: SamlProvider;
let stranger: SamlProvider;

beforeAll(async () => {
  provider = makeSamlProvider('https://idp.saml.test/metadata');
  stranger = makeSamlProvider('https://idp.saml.test/metadata');
  await connect('saml', 'saml.test', provider);
  await connect('voisin', 'voisin.test', makeSamlProvider('https://idp.voisin.test/metadata'));
});
beforeEach(() => {
  loge.now = new Date();
});

const connect = (slug: string, domain: string, { entityId, publicKey }: SamlProvider) =>
  buildConnection(loge.database, {
    slug,
    domain,
    protocol: 'saml',
    connectionType: 'SSO_SAML',
    issuer: entityId,
    entry_point: 'https://idp.saml.test/sso',
    idp_certificates: [publicKey],
  });

interface Begun {
  readonly browser: TestBrowser;
  readonly id: string;
  readonly relayState: string;
}

async function begin(slug = 'saml'): Promise<Begun> {
  const browser = new TestBrowser(loge);
  const { location } = await browser.visitLoge(`/sso/${slug}/start`);
  return { browser, ...requestOf(location) };
}

async function post({ browser, relayState }: Begun, xml: string, slug = 'saml') {
  const form = { SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: relayState };
  const back = await browser.visitLoge(`/sso/${slug}/acs`, form);
  expect(back.location).toMatch(/^\/#!\/sso\//);
  return browser.open(back.location);
}

const answerTo = ({ id }: Begun, said: Partial<Said> = {}) => provider.answer('saml', id, said);
const refused = (failure: string) => ({ http: 401, code: 11, refusal: 'single-sign-on-failed', data: { failure } });

describe('a sign-on with SAML', () => {
  test('leads in, and finds the same account the next time', async () => {
    const first = await begin();
    const answer = await post(first, await answerTo(first));
    expect(answer.data).toMatchObject({ email: 'zoe@saml.test', user: { throughSingleSignOn: true } });
    const second = await begin();
    const again = await post(second, await answerTo(second));
    expect((again.data as unknown as { user: object }).user).toMatchObject({
      id: (answer.data as unknown as { user: { id: number } }).user.id,
    });
  });

  test('asks with a request that names us, and tells its metadata', async () => {
    const { location } = await new TestBrowser(loge).visitLoge('/sso/saml/start');
    expect(requestOf(location).xml).toContain('http://127.0.0.1:4100/sso/saml/acs');
    const metadata = await loge.server.app.inject({ url: '/sso/saml/metadata' });
    expect(metadata.body).toContain('entityID="http://127.0.0.1:4100/sso/saml/metadata"');
    expect(metadata.body).toContain('Location="http://127.0.0.1:4100/sso/saml/acs"');
    expect((await loge.server.app.inject({ url: '/sso/inconnu/metadata' })).statusCode).toBe(404);
  });
});

describe('an answer is refused with code 11', () => {
  test.each<readonly [string, Partial<Said>]>([
    ['for another audience', { audience: 'https://another.test' }],
    ['that has expired', { notOnOrAfter: new Date(Date.now() - 120_000) }],
    ['for another recipient', { recipient: 'https://evil.test/acs' }],
    ['for another destination', { destination: 'https://evil.test/acs' }],
    ['to another request', { inResponseTo: '_0123456789abcdef' }],
    ['of another issuer', { issuer: 'https://evil.test/metadata' }],
  ])('%s', async (_what, said) => {
    const begun = await begin();
    expect(await post(begun, await answerTo(begun, said))).toMatchObject(refused('notTrusted'));
  });

  test('signed by another provider', async () => {
    const begun = await begin();
    expect(await post(begun, await stranger.answer('saml', begun.id))).toMatchObject(refused('notTrusted'));
  });

  test('without a signature, and with another content than was signed', async () => {
    const begun = await begin();
    const unsigned = (await answerTo(begun)).replace(/<(\w+:)?Signature[\s\S]*<\/(\w+:)?Signature>/, '');
    expect(unsigned).not.toContain('SignatureValue');
    expect(await post(begun, unsigned)).toMatchObject(refused('notTrusted'));
    const next = await begin();
    const changed = (await answerTo(next)).replaceAll('zoe@saml.test', 'eve@saml.test');
    expect(await post(next, changed)).toMatchObject(refused('notTrusted'));
  });

  test('that was taken before, in this sign-on and in another', async () => {
    const begun = await begin();
    const xml = await answerTo(begun);
    expect((await post(begun, xml)).code).toBe(0);
    expect(await post(begun, xml)).toMatchObject(refused('expired'));
    expect(await post(await begin(), xml)).toMatchObject(refused('notTrusted'));
  });

  test('that nobody here asked for, and one to the request of another connection', async () => {
    const begun = await begin();
    const xml = await answerTo(begun);
    expect(await post({ ...begun, relayState: '' }, xml)).toMatchObject(refused('expired'));
    expect(await post(begun, xml, 'voisin')).toMatchObject(refused('expired'));
  });

  test('at the end, in another browser', async () => {
    const begun = await begin();
    const form = { SAMLResponse: Buffer.from(await answerTo(begun)).toString('base64'), RelayState: begun.relayState };
    const { location } = await begun.browser.visitLoge('/sso/saml/acs', form);
    expect(await new TestBrowser(loge).open(location)).toMatchObject(refused('otherBrowser'));
  });

  test('of an e-mail that is another company’s', async () => {
    const begun = await begin();
    const said = { nameId: 'G-99', email: 'zoe@voisin.test' };
    expect(await post(begun, await answerTo(begun, said))).toMatchObject(refused('noEmail'));
  });

  test('that names the person for this once only', async () => {
    const begun = await begin();
    const said = { nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' };
    expect(await post(begun, await answerTo(begun, said))).toMatchObject(refused('notTrusted'));
  });
});

const assertionOf = (xml: string): string => /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? '';
const signatureOf = (xml: string): string => /<(\w+:)?Signature [\s\S]*<\/(\w+:)?Signature>/.exec(xml)?.[0] ?? '';
/** The assertion of somebody else, without a signature, under an id of its own. */
const evilOf = (assertion: string): string =>
  assertion
    .replace(signatureOf(assertion), '')
    .replace(/ID="_[0-9a-f]+"/, 'ID="_evil"')
    .replaceAll('zoe@saml.test', 'eve@saml.test');

describe('a signature that is wrapped', () => {
  test.each<readonly [string, (xml: string, assertion: string) => string]>([
    ['a second assertion before', (xml, signed) => xml.replace(signed, evilOf(signed) + signed)],
    ['a second assertion after', (xml, signed) => xml.replace(signed, signed + evilOf(signed))],
    [
      'the signed assertion inside the forged one',
      (xml, signed) => xml.replace(signed, evilOf(signed).replace('</saml:Assertion>', `${signed}</saml:Assertion>`)),
    ],
    [
      'the signed assertion inside the signature of the forged one',
      (xml, signed) => {
        const signature = signatureOf(signed);
        const holding = signature.replace(
          /<\/(\w+:)?Signature>$/,
          (end) => `<Object>${signed.replace(signature, '')}</Object>${end}`,
        );
        return xml.replace(signed, evilOf(signed).replace('<saml:Subject>', `${holding}<saml:Subject>`));
      },
    ],
    [
      'the signed assertion in an extension',
      (xml, signed) => xml.replace(signed, `<samlp:Extensions>${signed}</samlp:Extensions>${evilOf(signed)}`),
    ],
    [
      'the forged assertion under the id of the signed one',
      (xml, signed) => {
        const id = /ID="(_[0-9a-f]+)"/.exec(signed)?.[1] ?? '';
        return xml.replace(signed, evilOf(signed).replace('_evil', id) + signed);
      },
    ],
  ])('opens nothing: %s', async (_what, wrap) => {
    const begun = await begin();
    const xml = await answerTo(begun);
    const signed = assertionOf(xml);
    expect(signatureOf(signed)).not.toBe('');
    const wrapped = wrap(xml, signed);
    expect(wrapped).toContain('eve@saml.test');
    expect(await post(begun, wrapped)).toMatchObject(refused('notTrusted'));
  });
});

describe('strange XML', () => {
  const timed = async (change: (xml: string) => string) => {
    const begun = await begin();
    const answer = change(await answerTo(begun));
    const began = performance.now();
    return { result: await post(begun, answer), ms: performance.now() - began };
  };
  let controlMs = 0;
  beforeAll(async () => {
    const control = await timed((xml) => xml);
    expect(control.result).toMatchObject({ code: 0 });
    controlMs = control.ms;
  });

  test.each<readonly [string, (xml: string) => string]>([
    [
      'an entity bomb',
      (xml) =>
        `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>${xml.replace('zoe@saml.test', '&b;')}`,
    ],
    ['an outer entity', (xml) => `<!DOCTYPE x SYSTEM "file:///etc/passwd">${xml}`],
    ['a comment in the name', (xml) => xml.replace('G-17', 'G-1<!-- -->7')],
    ['an instruction', (xml) => xml.replace('G-17', 'G-1<?x y?>7')],
    ['what is no XML', () => 'bonjour'],
    ['nothing', () => ''],
    ['text around it', (xml) => `bonjour ${xml}`],
  ])('is refused quickly: %s', async (_what, spoil) => {
    const { result, ms } = await timed(spoil);
    expect(result).toMatchObject(refused('notTrusted'));
    expect(ms).toBeLessThan(acceptableWaitMs(controlMs));
  });

  test('a comment in a name that was signed without it opens no other account', async () => {
    const begun = await begin();
    const xml = await answerTo(begun, { nameId: 'G-17.evil', email: 'zoe@saml.test.evil.test' });
    const cut = xml.replace('zoe@saml.test.evil.test', 'zoe@saml.test<!-- -->.evil.test');
    expect(await post(begun, cut)).toMatchObject(refused('notTrusted'));
  });
});
