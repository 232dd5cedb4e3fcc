import { expect, test } from 'vitest';
import { allowsSelfRegistration, designOfHost } from './designs.ts';

test.each([
  ['mirabelle.example', 'mirabelle'],
  ['app.mirabelle.example', 'mirabelle'],
  ['mirabelle.localhost', 'mirabelle'],
  ['notmirabelle.example', 'loge'],
  ['mirabelle', 'loge'],
  ['loge.example', 'loge'],
  ['', 'loge'],
])('the host %j has the design %s', (host, design) => {
  expect(designOfHost(host)).toBe(design);
});

test('one design lets people create their account, the other and unknown ones do not', () => {
  expect(['loge', 'mirabelle', 'other'].map(allowsSelfRegistration)).toEqual([true, false, false]);
});
