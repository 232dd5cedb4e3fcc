import fc from 'fast-check';
import { expect, test } from 'vitest';
import { offerOfRoute, readShortcut, shortcutRoute } from './shortcuts.ts';

test.each([
  ['/shortcuts/offre/345', { kind: 'offer', offerId: 345 }],
  ['https://loge.test/#!/shortcuts/offre/345', { kind: 'offer', offerId: 345 }],
  ['shortcuts/bnfv2/activity/', { kind: 'screen', route: '/bnfv2/activity/' }],
  ['/shortcuts/bnfv2/universe/3?from=mail', { kind: 'screen', route: '/bnfv2/universe/3?from=mail' }],
  ['/shortcuts/allorders', { kind: 'screen', route: '/allorders' }],
  ['/shortcuts/', null],
  ['/shortcuts', null],
  ['/shortcuts//evil.test', null],
  ['/shortcuts/https://evil.test', null],
  ['/shortcuts/javascript:alert(1)', null],
  ['/shortcuts/\\evil.test', null],
  ['/shortcuts/shortcuts/offre/1', null],
  ['/shortcuts/offre/x<script>', null],
  ['/offre/345', null],
])('%s leads to %j', (address, expected) => {
  expect(readShortcut(address)).toEqual(expected);
});

test('a deep link never leads out of the product, whatever it says', () => {
  fc.assert(
    fc.property(fc.string(), (rest) => {
      const shortcut = readShortcut(`/shortcuts/${rest}`);
      if (shortcut?.kind === 'screen')
        expect(new URL(shortcut.route, 'https://own.test').origin).toBe('https://own.test');
      if (shortcut !== null) expect(readShortcut(shortcutRoute(shortcut))).toEqual(shortcut);
    }),
  );
});

test.each([
  ['/bnfv2/startOrder/1/2/3/4/345', 345],
  ['/bnfv2/startOrder/1/2/3/4/345?continue=48217', 345],
  ['/bnfv2/startOrder/1/2/3/4/%334%35', 345],
  ['/bnfv2/startOrderCart/0/2/3/4/345', 345],
  ['/bnfv2/previewOrder/2/345/3/4', 345],
  ['/startOrder/2/345/3/4', 345],
  ['/startOrder/2/345/3/4/48217', 345],
  ['/previewOrder/2/345/3/4', 345],
  ['/bnfv2/partenaire/2/3/4', null],
  ['/orderDetail/345', null],
  ['/bnfv2/startOrder/1/2/3/4/x345', null],
])('the route %s leads straight to the offer %j', (route, offerId) => {
  expect(offerOfRoute(route)).toBe(offerId);
});
