import { expect, test } from 'vitest';
import { placeGroups, placeHref } from './places.ts';

const wayOf = (name: string, ...permissionsSet: string[]): string | null => {
  const place = placeGroups.flat().find((each) => each.name === name);
  return place === undefined ? null : placeHref(place, { gestionnaire: true, permissionsSet, admin: false });
};

test.each([[['REPORTING', 'BI']], [['MONITORING']], [[]]])(
  'figures lead a manager with %j to the first screen of Pilotage, which shows what they may see',
  (permissions) => {
    expect(wayOf('reporting', ...permissions)).toBe('/pilotage');
  },
);

test.each([
  [['COMPTA'], '/paymentsList'],
  [['HANDLE_INDEMNISATIONS', 'COST_CENTERS'], '/paymentsList'],
  [['BILLING_MGMT'], '/paymentsList'],
  [[], '/paymentsList'],
])('accounts lead whoever has %j to what they may see first', (permissions, address) => {
  expect(wayOf('accounting', ...permissions)).toBe(address);
});
