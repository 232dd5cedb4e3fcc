import { expect, test } from 'vitest';
import { capabilityTexts } from './capability-texts.ts';
import { messageGroup, messageGroups } from './message-groups.ts';

test('every capability’s texts reach somebody, and every group asks for texts that exist', () => {
  const grouped = new Set<string>(Object.values(messageGroups).flat());
  expect([...grouped].toSorted()).toEqual(Object.keys(capabilityTexts).toSorted());
});

test('one audience does not fetch what only another one reads', () => {
  expect(messageGroup('/web/src/messages/fr/access.ts')).toBe('texts-fr-start');
  expect(messageGroup('/web/src/messages/en/tables.ts')).toBe('texts-en-tables');
  expect(messageGroup('/web/src/messages/fr/partner-portal.ts')).toBe('texts-fr-partner');
  expect(messageGroup('/web/src/messages/load-messages.ts')).toBeNull();
});
