import { expect, test } from 'vitest';
import { signOnProblems, type SignOnSettings } from './sign-on-settings.ts';

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
const facts = { isReadable: (pem: string) => pem === 'readable' };

test.each([openId, saml, { ...openId, issuer: 'http://localhost:9000', appAddress: 'https://loge.acier.test' }])(
  'a sound connection has no problem',
  (settings) => expect(signOnProblems(settings, facts)).toEqual([]),
);

test.each([
  ['slug', 'invalidProviderId', { ...openId, slug: 'A/b' }],
  ['domains', 'required', { ...openId, domains: [] }],
  ['domains', 'invalidDomain', { ...openId, domains: ['acier.test', 'acier'] }],
  ['appAddress', 'notAnOrigin', { ...openId, appAddress: 'https://loge.test/x' }],
  ['mainColor', 'notAColour', { ...openId, mainColor: 'rouge' }],
  ['issuer', 'notASecureAddress', { ...openId, issuer: 'http://login.example.test' }],
  ['clientId', 'required', { ...openId, clientId: '' }],
  ['issuer', 'required', { ...saml, issuer: '' }],
  ['entryPoint', 'notASecureAddress', { ...saml, entryPoint: 'javascript:alert(1)' }],
  ['certificates', 'required', { ...saml, certificates: [] }],
  ['certificates', 'unreadableCertificate', { ...saml, certificates: ['readable', 'torn'] }],
])('%s: %s', (field, message, settings) => {
  expect(signOnProblems(settings, facts)).toEqual([expect.objectContaining({ field, message })]);
});
