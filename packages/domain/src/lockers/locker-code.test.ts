import { expect, test } from 'vitest';
import { providerCodeText, readLockerCode } from './locker-code.ts';
import { lockerCodeText } from './locker-order.ts';

test('reads the codes that are shown to a reader', () => {
  const secret = '0b8c6a4e-17a1-4c2e-9a01-7d1f0a9b3c55';
  expect(readLockerCode(` ${lockerCodeText(48217, secret)} `)).toEqual({
    kind: 'order',
    orderId: 48217,
    secret: secret.replaceAll('-', ''),
  });
  expect(readLockerCode(providerCodeText('pressing@demo.loge.test'))).toEqual({
    kind: 'provider',
    login: 'pressing@demo.loge.test',
  });
});

test.each(['', 'PVD', 'CMD-48217', 'CMD-48217-abc', 'pvdpressing', 'CMD--0b8c6a4e17a14c2e9a017d1f0a9b3c55'])(
  'makes nothing of %j',
  (text) => {
    expect(readLockerCode(text)).toBeNull();
  },
);
