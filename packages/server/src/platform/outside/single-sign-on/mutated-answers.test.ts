import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { makeSamlProvider } from '../../../testing/saml-provider.ts';
import { withoutNotices } from '../../../testing/without-notices.ts';
import { parse } from './saml-thread.ts';

/** A signed answer with pieces cut, put in, doubled and exchanged: it says what was signed, or nothing. `SAML_ANSWERS=10000` before a release. */
const runs = Number(process.env['SAML_ANSWERS'] ?? 200);
const base = 'https://loge.test/sso/saml';
const requestId = '_request';
let xml = '';
let read: (text: string) => ReturnType<typeof parse>;

beforeAll(async () => {
  const provider = makeSamlProvider('https://idp.saml.test/metadata', { app: 'https://loge.test' });
  xml = await provider.answer('saml', requestId, { email: 'lea@saml.test' });
  const connection = {
    issuer: provider.entityId,
    entryPoint: 'https://idp.saml.test/sso',
    certificates: [provider.publicKey],
    entityId: `${base}/metadata`,
    assertionAddress: `${base}/acs`,
  };
  read = (text) => parse({ connection, requestId, response: Buffer.from(text).toString('base64') });
});

const piece = fc.oneof(
  fc.constantFrom(
    '<',
    '>',
    '"',
    '&',
    '&amp;',
    '<!--',
    '-->',
    '<?x?>',
    '<saml:Assertion/>',
    'lea@autre.test',
    ' ',
    '\u202e',
    '<!DOCTYPE a>',
    'ID="_x"',
  ),
  fc.string({ unit: 'binary', maxLength: 4 }),
);

test('the sound answer is taken', async () => {
  expect(await read(xml)).toMatchObject({ claims: { mail: 'lea@saml.test' } });
});

test('a changed one says the same or is refused, alike twice, and throws nothing', async () => {
  const holds = fc.asyncProperty(
    fc.nat(),
    fc.oneof(fc.constant(0), fc.nat(6), fc.nat(800)),
    fc.array(piece, { maxLength: 2 }),
    fc.boolean(),
    async (place, cut, put, isDoubled) => {
      const at = place % xml.length;
      const taken = xml.slice(at, at + cut);
      const changed = `${xml.slice(0, at)}${put.join('')}${isDoubled ? taken + taken : ''}${xml.slice(at + cut)}`;
      const answer = await read(changed);
      expect(JSON.stringify(await read(changed))).toBe(JSON.stringify(answer));
      if ('claims' in answer) expect(answer.claims['mail']).toBe('lea@saml.test');
    },
  );
  // The XML parser says of each what it misses.
  await withoutNotices(() => fc.assert(holds, { numRuns: runs }));
}, 600_000);
