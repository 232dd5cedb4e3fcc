import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { serviceProvider } from '../platform/outside/single-sign-on/saml-service-provider.ts';
import { acceptableHoldMs, longestHold } from '../testing/longest-hold.ts';
import { startTestServer } from '../testing/running-server.ts';
import { makeSamlProvider, requestOf, type Said, type SamlProvider } from '../testing/saml-provider.ts';
import { buildConnection } from '../testing/sign-on-builders.ts';
import { TestBrowser } from '../testing/test-browser.ts';

/** Answers that are made to take long, to be signed weakly, or to say something else around what is signed. */
const loge = startTestServer({ now: new Date().toISOString() });
let provider: SamlProvider;
let weak: SamlProvider;

beforeAll(async () => {
  provider = makeSamlProvider('https://idp.saml.test/metadata');
  weak = makeSamlProvider('https://idp.faible.test/metadata', {
    signsWith: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
  });
  for (const [slug, { entityId, publicKey }] of [
    ['saml', provider],
    ['faible', weak],
  ] as const)
    await buildConnection(loge.database, {
      slug,
      domain: `${slug}.test`,
      protocol: 'saml',
      connectionType: 'SSO_SAML',
      issuer: entityId,
      entry_point: 'https://idp.saml.test/sso',
      idp_certificates: [publicKey],
    });
});
beforeEach(() => {
  loge.now = new Date();
});

async function begin(slug = 'saml') {
  const browser = new TestBrowser(loge);
  const { location } = await browser.visitLoge(`/sso/${slug}/start`);
  return { browser, slug, ...requestOf(location) };
}
type Begun = Awaited<ReturnType<typeof begin>>;

const send = ({ browser, slug, relayState }: Begun, xml: string) =>
  browser.visitLoge(`/sso/${slug}/acs`, {
    SAMLResponse: Buffer.from(xml).toString('base64'),
    RelayState: relayState,
  });
const post = async (begun: Begun, xml: string) => begun.browser.open((await send(begun, xml)).location);
const answerTo = (begun: Begun, said: Partial<Said> = {}) =>
  (begun.slug === 'saml' ? provider : weak).answer(begun.slug, begun.id, {
    email: `zoe@${begun.slug}.test`,
    ...said,
  });
const refused = (failure: string) => ({ code: 11, data: { failure } });

const responseOf = (inner: string): string =>
  `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_r" Version="2.0">${inner}</samlp:Response>`;
const nested = (levels: number): string =>
  Array.from({ length: levels }, (_, at) => `<a xmlns:n${at}="urn:n${at}">`).join('') + '</a>'.repeat(levels);

describe('an answer that is made to take long', () => {
  let mostMs = 100;
  // One of many elements, read on this thread, as a control.
  beforeAll(async () => {
    const begun = await begin();
    const answer = await answerTo(begun);
    const { heldMs } = await longestHold(() =>
      serviceProvider(
        {
          issuer: provider.entityId,
          entryPoint: 'https://idp.saml.test/sso',
          certificates: [provider.publicKey],
          entityId: 'x',
          assertionAddress: 'https://x.test/acs',
        },
        begun.id,
      )
        .validatePostResponseAsync({
          SAMLResponse: Buffer.from(answer.replace('<saml:Subject>', `${'<a/>'.repeat(8_000)}<saml:Subject>`)).toString(
            'base64',
          ),
        })
        .catch(() => null),
    );
    expect(heldMs, 'the control').toBeGreaterThan(200);
    mostMs = acceptableHoldMs(heldMs);
  });

  test.each<readonly [string, (answer: string) => string]>([
    ['71,000 siblings', () => responseOf('<a/>'.repeat(71_000))],
    ['8,000 siblings', () => responseOf('<a/>'.repeat(8_000))],
    ['90,000 elements that never end', () => '<a>'.repeat(90_000)],
    ['4,000 nested namespaces', (answer) => answer.replace('<saml:Subject>', `${nested(4_000)}<saml:Subject>`)],
    [
      '4,000 attributes of one element',
      () => responseOf(`<a ${Array.from({ length: 4_000 }, (_, at) => `b${at}="1"`).join(' ')}/>`),
    ],
    ['300,000 letters', (answer) => answer.replace('G-17', 'G'.repeat(290_000))],
  ])('is refused in no time, with a sentence: %s', async (_what, make) => {
    const begun = await begin();
    const xml = make(await answerTo(begun));
    const { result, heldMs } = await longestHold(() => send(begun, xml));
    expect(heldMs).toBeLessThan(mostMs);
    const answer = await begun.browser.open(result.location);
    expect(answer).toMatchObject(refused('answerTooLarge'));
    expect(answer.message).toMatch(/64\s(ko|kB)/);
  });

  test('holds nobody up where it is as large as may be', async () => {
    const begun = await begin();
    const answer = await answerTo(begun);
    const largest = answer.replace('<saml:Subject>', `${'<a/>'.repeat(1_900)}<saml:Subject>`);
    // The first start has a thread ready.
    await post(begun, answer);
    const next = await begin();
    const { result, heldMs } = await longestHold(() => send(next, largest));
    expect(await next.browser.open(result.location)).toMatchObject(refused('notTrusted'));
    expect(heldMs).toBeLessThan(mostMs);
  });
});

/** The same XML, written otherwise: what was signed is canonical and does not change. */
const spellings: readonly (readonly [string, (xml: string) => string])[] = [
  ['as usual', (xml) => xml],
  ['in single quotation marks', (xml) => xml.replaceAll(/Algorithm="([^"]*)"/g, "Algorithm='$1'")],
  ['with blanks around its sign', (xml) => xml.replaceAll('Algorithm="', 'Algorithm = "')],
  [
    'with a letter by its number',
    (xml) =>
      xml.replaceAll(
        /(Algorithm="[^"]*sha)(\d)/g,
        (_, before: string, digit: string) => `${before}&#${digit.charCodeAt(0)};`,
      ),
  ],
  [
    'with a letter by its number in hexadecimal digits',
    (xml) => xml.replaceAll(/(Algorithm="[^"]*)sha/g, '$1&#x73;ha'),
  ],
];

describe('a signature of SHA-1', () => {
  test.each(spellings)('is not taken, its algorithm written %s', async (_how, spell) => {
    const begun = await begin('faible');
    const xml = await answerTo(begun);
    expect(xml).toContain('xmldsig#rsa-sha1"');
    expect(await post(begun, spell(xml))).toMatchObject(refused('notTrusted'));
  });

  test.each(spellings)('one of SHA-256 is, its algorithm written %s', async (_how, spell) => {
    const begun = await begin();
    expect(await post(begun, spell(await answerTo(begun)))).toMatchObject({ code: 0 });
  });
});

describe('what stands around a valid assertion', () => {
  test.each(['Responder', 'Requester', 'AuthnFailed'])('leads in nobody where its status is %s', async (code) => {
    const begun = await begin();
    const xml = await answerTo(begun, { status: `urn:oasis:names:tc:SAML:2.0:status:${code}` });
    expect(xml).toContain('SignatureValue');
    expect(await post(begun, xml)).toMatchObject(refused('notConfirmed'));
  });

  const status = /<samlp:Status>[\s\S]*<\/samlp:Status>/;
  test.each<readonly [string, (xml: string) => string]>([
    ['no status', (xml) => xml.replace(status, '')],
    ['two', (xml) => xml.replace(status, '$&$&')],
    ['a status without a code', (xml) => xml.replace(status, '<samlp:Status/>')],
    ['an answer of another name', (xml) => xml.replaceAll('samlp:Response', 'samlp:Reponse')],
  ])('leads in nobody where there is %s', async (_what, spoil) => {
    const begun = await begin();
    const xml = spoil(await answerTo(begun));
    expect(await post(begun, xml)).toMatchObject(refused('notTrusted'));
  });

  test('is for another destination, wherever that is written', async () => {
    const begun = await begin();
    const xml = await answerTo(begun, { destination: 'https://evil.test/acs' });
    // Behind a value that looks like the end of the tag.
    const hidden = xml.replace(' Destination=', " Consent='>' Destination=");
    expect(hidden).not.toBe(xml);
    expect(await post(begun, hidden)).toMatchObject(refused('notTrusted'));
  });
});
