import { describe, expect, test } from 'vitest';
import { listedServer, serverOrigin } from './server-address.ts';

describe('the address of a server', () => {
  test.each([
    ['https://b.example.test', 'https://b.example.test'],
    ['https://b.example.test/', 'https://b.example.test'],
    ['https://B.Example.test:8443', 'https://b.example.test:8443'],
    ['http://localhost:4101', 'http://localhost:4101'],
    ['http://127.0.0.1:4101', 'http://127.0.0.1:4101'],
    ['http://[::1]:4101', 'http://[::1]:4101'],
    ['http://b.example.test', null],
    ['http://localhost.example.test', null],
    ['https://b.example.test/gateway', null],
    ['https://b.example.test?next=1', null],
    ['https://someone:secret@b.example.test', null],
    ['javascript:alert(1)', null],
    ['//b.example.test', null],
    ['b.example.test', null],
    ['', null],
  ])('%j is that of %s', (text, expected) => {
    expect(serverOrigin(text)).toBe(expected);
  });
});

describe('a server on the list', () => {
  const allowed = ['https://b.example.test', 'http://localhost:4101'];
  test.each([
    ['https://b.example.test/', 'https://b.example.test'],
    ['http://localhost:4101', 'http://localhost:4101'],
    ['http://localhost:4102', null],
    ['https://b.example.test.evil.test', null],
    ['https://b.example.test@evil.test', null],
    ['https://evil.test/https://b.example.test', null],
  ])('%j is %s', (address, expected) => {
    expect(listedServer(address, allowed)).toBe(expected);
  });
});
