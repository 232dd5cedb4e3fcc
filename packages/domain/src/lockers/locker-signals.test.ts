import { expect, test } from 'vitest';
import type { Compartment } from './compartment-state-machine.ts';
import { eventOfSignal, type LockerSignal } from './locker-signals.ts';

const since = 1_000;
const place = { orderId: 1, shareKey: 1, fill: 1 };
const box = (over: Partial<Compartment>): Compartment => ({
  size: 'S',
  hasHanger: false,
  hasSensor: true,
  state: 'free',
  fault: null,
  places: [],
  ...over,
});
const full = box({ state: 'occupied', places: [{ ...place, inside: true }] });
const disagrees = { kind: 'sensorDisagrees' };

test.each<[string, LockerSignal, Compartment, number, unknown]>([
  ['an empty one is seen empty', 'sensorEmpty', box({}), since, null],
  ['something lies in a free one', 'sensorFull', box({}), since, disagrees],
  [
    'something lies where it is awaited',
    'sensorFull',
    box({ state: 'reserved', places: [{ ...place, inside: false }] }),
    since,
    disagrees,
  ],
  ['a parcel is seen', 'sensorFull', full, since, null],
  ['a parcel is not seen', 'sensorEmpty', full, since, disagrees],
  ['not seen before it was put in', 'sensorEmpty', full, since - 1, 'stale'],
  ['not seen while the door is open', 'sensorEmpty', { ...full, state: 'collecting' }, since, null],
  ['one without a sensor', 'sensorFull', box({ hasSensor: false }), since, null],
  ['a door does not open', 'jammed', full, since, { kind: 'jammed' }],
  ['a door did not open before it was mended', 'jammed', full, since - 1, 'stale'],
  ['a door stands open', 'leftOpen', box({}), since, { kind: 'leftOpen' }],
  ['a door was opened', 'doorOpened', box({}), since, null],
])('%s', (_case, signal, compartment, occurredAt, expected) => {
  expect(eventOfSignal(signal, { compartment, since, occurredAt })).toEqual(expected);
});
