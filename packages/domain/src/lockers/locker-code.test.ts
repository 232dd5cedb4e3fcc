import { expect, test } from 'vitest';
import { providerCodeText, providerLoginOf } from './locker-code.ts';
import { lockerCodeText } from './locker-order.ts';

test('a code that begins with PVD is a provider’s, and the rest is their login', () => {
  expect(providerLoginOf(` ${providerCodeText('pressing@demo.loge.test')} `)).toBe('pressing@demo.loge.test');
  expect(providerLoginOf('PVD')).toBe('');
});

test.each([lockerCodeText(48217, '0b8c6a4e-17a1-4c2e-9a01-7d1f0a9b3c55'), '', 'pvdpressing'])(
  '%j is no provider’s',
  (text) => {
    expect(providerLoginOf(text)).toBeNull();
  },
);
