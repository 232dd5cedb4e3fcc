import { expect, test } from 'vitest';
import { type SignOnFacts, signOnProblems, type SignOnSettings } from './sign-on-settings.ts';

const openId: SignOnSettings = {
  slug: 'acier',
  conciergerieId: 1,
  name: 'Entra ID',
  protocol: 'oidc',
  issuer: 'https://login.example.test/v2.0',
  clientId: 'loge',
  entryPoint: '',
  certificates: [],
  domains: ['acier.test'],
  claims: {},
  callingApplications: [],
  appAddress: null,
  createsPeople: true,
  vouchesForEmails: true,
  noBottomIconBar: false,
  mainColor: null,
  active: true,
};
const saml: SignOnSettings = {
  ...openId,
  protocol: 'saml',
  issuer: 'http://adfs.example.test/trust',
  entryPoint: 'https://adfs.example.test/ls',
  certificates: ['readable'],
};
const facts: SignOnFacts = {
  isReadable: (pem) => pem === 'readable',
  placeOf: (host) => (host.endsWith('.test') ? 'public' : 'private'),
};

test.each([openId, saml, { ...openId, appAddress: 'https://loge.acier.test' }])(
  'a sound connection has no problem',
  (settings) => expect(signOnProblems(settings, facts)).toEqual([]),
);

test('a provider on this machine is sound where the server lists it', () => {
  const settings = { ...openId, issuer: 'http://localhost:9000', appAddress: 'http://localhost:4100' };
  expect(signOnProblems(settings, { ...facts, placeOf: () => 'this-machine' })).toEqual([]);
  expect(signOnProblems(settings, facts)).toHaveLength(2);
});

test.each([
  ['slug', 'invalidProviderId', { ...openId, slug: 'A/b' }],
  ['domains', 'required', { ...openId, domains: [] }],
  ['domains', 'invalidDomain', { ...openId, domains: ['acier.test', 'acier'] }],
  ['appAddress', 'notAnOrigin', { ...openId, appAddress: 'https://loge.test/x' }],
  ['mainColor', 'notAColour', { ...openId, mainColor: 'rouge' }],
  ['issuer', 'notASecureAddress', { ...openId, issuer: 'http://login.example.test' }],
  ['issuer', 'notAPublicAddress', { ...openId, issuer: 'https://169.254.169.254/' }],
  ['appAddress', 'notAPublicAddress', { ...openId, appAddress: 'https://localhost' }],
  ['appAddress', 'notASecureAddress', { ...openId, appAddress: 'ftp://loge.acier.test' }],
  ['clientId', 'required', { ...openId, clientId: '' }],
  ['issuer', 'required', { ...saml, issuer: '' }],
  ['entryPoint', 'notASecureAddress', { ...saml, entryPoint: 'javascript:alert(1)' }],
  ['entryPoint', 'notASecureAddress', { ...saml, entryPoint: 'javascript://localhost/%0aalert(1)' }],
  ['entryPoint', 'notAPublicAddress', { ...saml, entryPoint: 'https://[::1]/ls' }],
  ['certificates', 'required', { ...saml, certificates: [] }],
  ['certificates', 'unreadableCertificate', { ...saml, certificates: ['readable', 'torn'] }],
])('%s: %s', (field, message, settings) => {
  expect(signOnProblems(settings, facts)).toEqual([expect.objectContaining({ field, message })]);
});
