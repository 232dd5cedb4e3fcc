import { expect, test } from 'vitest';
import { isListedPage, signInDomainProblems } from './sign-in-domain.ts';

const listed = { servers: ['https://b.example.test'], loginPages: ['https://intranet.example.test'] };

test.each([
  ['https://intranet.example.test', true],
  ['https://intranet.example.test/login?from=loge', true],
  ['https://INTRANET.example.test/login', true],
  ['http://intranet.example.test/', false],
  ['https://intranet.example.test:8443/', false],
  ['https://intranet.example.test.evil.test/', false],
  ['https://intranet.example.test@evil.test/', false],
  ['https://someone@intranet.example.test/', false],
  ['https://evil.test/https://intranet.example.test', false],
  ['javascript:alert(1)//https://intranet.example.test', false],
  ['', false],
])('people may be sent to %j: %j', (page, expected) => {
  expect(isListedPage(page, listed.loginPages)).toBe(expected);
});

test.each([
  ['acier.test', { kind: 'connection', slug: 'acier' } as const, []],
  ['acier.test', { kind: 'server', server: 'https://b.example.test' } as const, []],
  ['acier.test', { kind: 'server', server: 'https://c.example.test' } as const, ['target.server serverNotListed']],
  ['acier.test', { kind: 'page', conciergerieId: 1, page: 'https://intranet.example.test/a' } as const, []],
  [
    'acier.test',
    { kind: 'page', conciergerieId: 1, page: 'https://evil.test/' } as const,
    ['target.page pageNotListed'],
  ],
  ['acier.test', { kind: 'page', conciergerieId: 1, page: 'intranet' } as const, ['target.page notASecureAddress']],
  ['zoe@acier.test', { kind: 'connection', slug: 'acier' } as const, ['domain invalidDomain']],
  ['acier', { kind: 'connection', slug: 'acier' } as const, ['domain invalidDomain']],
])('%s → %j: %j', (domain, target, expected) => {
  const found = signInDomainProblems(domain, target, listed);
  expect(found.map(({ field, message }) => `${field} ${message}`)).toEqual(expected);
});
