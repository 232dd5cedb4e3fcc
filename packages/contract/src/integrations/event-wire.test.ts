import { EVENT_TYPES } from '@loge/domain/integrations/event-catalogue';
import { expect, test } from 'vitest';
import { eventOnWire, exampleEvent } from './event-wire.ts';

test.each(EVENT_TYPES)('%s has an example that its schema takes', (type) => {
  expect(eventOnWire.safeParse(exampleEvent(type)).error).toBeUndefined();
});
