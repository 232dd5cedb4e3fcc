import { expect, test } from 'vitest';
import { mayAskPrinter, printerUrl } from './printer-address.ts';

const service = '/cgi-bin/epos/service.cgi?devid=local_printer&timeout=10000';

test.each([
  ['192.168.1.20', false, 'http://192.168.1.20:8008'],
  ['192.168.1.20', true, 'https://192.168.1.20:8043'],
  [' Imprimante.local ', true, 'https://imprimante.local:8043'],
  ['192.168.1.20:8043', false, 'https://192.168.1.20:8043'],
  ['192.168.1.20:80', false, 'http://192.168.1.20:80'],
  ['http://192.168.1.20', true, 'http://192.168.1.20:8008'],
  ['https://192.168.1.20/', false, 'https://192.168.1.20:8043'],
  ['[fe80::1]', false, 'http://[fe80::1]:8008'],
])('%j, page encrypted: %j', (address, pageIsEncrypted, origin) => {
  expect(printerUrl(address, pageIsEncrypted)).toBe(origin + service);
});

test.each(['', 'a b', 'javascript:alert(1)', '192.168.1.20/path', 'x:0', 'x:70000', 'user@host', 'ftp://x'])(
  '%j is no address',
  (address) => {
    expect(printerUrl(address, false)).toBeNull();
  },
);

const usual = ['http://*:8008', 'https://*:8043'];

test.each([
  ['192.168.1.20', usual, false, true],
  ['192.168.1.20', usual, true, true],
  ['192.168.1.20:80', usual, false, false],
  ['192.168.1.20:80', ['http://192.168.1.20:80'], false, true],
  ['192.168.1.21', ['http://192.168.1.20:8008'], false, false],
  ['Imprimante.local', ['http://IMPRIMANTE.local:8008'], false, true],
  ['127.0.0.1:4600', ['http://127.0.0.1:*'], false, true],
  ['[fe80::1]', usual, false, true],
  ['[fe80::1]', ['http://[fe80::1]:8008'], false, true],
  ['192.168.1.20', [], false, false],
  ['a b', usual, false, false],
])('%j with %j, page encrypted: %j: may be asked: %j', (address, origins, pageIsEncrypted, may) => {
  expect(mayAskPrinter(address, origins, pageIsEncrypted)).toBe(may);
});
