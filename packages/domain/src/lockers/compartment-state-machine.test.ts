import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyReport, evaluateReport } from './box-reports.ts';
import { BOX_STATUS_REASONS, boxReport } from './box-status.ts';
import { LOCKER_SIZES } from './box-size.ts';
import {
  type Compartment,
  COMPARTMENT_STATES,
  type CompartmentEvent,
  isPossibleIn,
  transitionCompartment,
} from './compartment-state-machine.ts';

const empty: Compartment = { size: 'M', hasHanger: false, hasSensor: true, state: 'free', fault: null, places: [] };
const place = (orderId: number, shareKey = orderId, fill = 200) => ({ orderId, shareKey, fill });

/** A compartment after these events, each of which must be possible. */
function after(...events: readonly CompartmentEvent[]): Compartment {
  return events.reduce((box, event) => {
    const next = transitionCompartment(box, event);
    if (!next.ok) throw new Error(`${event.kind}: ${next.refusal.refused}`);
    return next.value;
  }, empty);
}
const standing = ({ state, fault, places }: Compartment) => [state, fault, places.map(({ orderId }) => orderId)];
const lying = [
  { kind: 'reserve', place: place(1) },
  { kind: 'openToDrop', orderId: 1 },
  { kind: 'dropped', orderId: 1 },
] as const;

describe('a compartment', () => {
  test('is kept, filled and emptied', () => {
    expect(standing(after(...lying.slice(0, 1)))).toEqual(['reserved', null, [1]]);
    expect(standing(after(...lying.slice(0, 2)))).toEqual(['dropping', null, [1]]);
    expect(standing(after(...lying))).toEqual(['occupied', null, [1]]);
    expect(standing(after(...lying, { kind: 'openToCollect', orderId: 1 }))).toEqual(['collecting', null, [1]]);
    expect(standing(after(...lying, { kind: 'collected', orderId: 1 }))).toEqual(['free', null, []]);
  });

  test('stays with its order where the door is closed again and nothing has changed', () => {
    expect(standing(after(...lying.slice(0, 2), { kind: 'closedUnchanged' }))).toEqual(['reserved', null, [1]]);
    const looked = after(...lying, { kind: 'openToCollect', orderId: 1 }, { kind: 'closedUnchanged' });
    expect(standing(looked)).toEqual(['occupied', null, [1]]);
  });

  test.each([
    ['jammed', { kind: 'jammed' }],
    ['not_closed', { kind: 'leftOpen' }],
    ['empty_on_pickup', { kind: 'foundEmpty', orderId: 1 }],
    ['sensor_disagrees', { kind: 'sensorDisagrees' }],
  ] as const)('that is %s keeps its order, takes no other, and waits for the desk', (fault, event) => {
    const faulty = after(...lying, event);
    expect(standing(faulty)).toEqual(['faulty', fault, [1]]);
    expect(transitionCompartment(faulty, { kind: 'reserve', place: place(2) })).toMatchObject({ ok: false });
    expect(standing(after(...lying, event, { kind: 'repaired' }))).toEqual(['occupied', null, [1]]);
    expect(standing(after(...lying, event, { kind: 'freed' }))).toEqual(['free', null, []]);
    // Anyone who gets their parcel out after all has it; a door that was opened and shut is neither jammed nor left open.
    const collected = after(...lying, event, { kind: 'collected', orderId: 1 });
    const settled = fault === 'jammed' || fault === 'not_closed';
    expect(standing(collected)).toEqual([settled ? 'free' : 'faulty', settled ? null : fault, []]);
  });

  test('stays faulty when its parcel is moved to another', () => {
    expect(standing(after(...lying, { kind: 'jammed' }, { kind: 'moved', orderId: 1 }))).toEqual([
      'faulty',
      'jammed',
      [],
    ]);
    expect(standing(after(...lying, { kind: 'moved', orderId: 1 }))).toEqual(['free', null, []]);
    expect(transitionCompartment(after(...lying.slice(0, 1)), { kind: 'moved', orderId: 1 }).ok).toBe(false);
  });

  test('takes several orders of one person while there is room, and nobody else’s', () => {
    const shared = after(
      { kind: 'reserve', place: place(1, -9) },
      { kind: 'dropped', orderId: 1 },
      { kind: 'reserve', place: place(2, -9) },
    );
    expect(standing(shared)).toEqual(['occupied', null, [1, 2]]);
    expect(transitionCompartment(shared, { kind: 'reserve', place: place(3, -8) })).toMatchObject({
      refusal: { refused: 'taken-by-another' },
    });
    expect(transitionCompartment(shared, { kind: 'reserve', place: place(3, -9) })).toMatchObject({
      refusal: { refused: 'no-room' },
    });
    expect(transitionCompartment(shared, { kind: 'collected', orderId: 2 })).toMatchObject({
      refusal: { refused: 'not-its-place' },
    });
  });

  test('goes out of service only when nothing lies in it', () => {
    expect(transitionCompartment(after(...lying, { kind: 'jammed' }), { kind: 'takeOut' }).ok).toBe(false);
    expect(standing(after({ kind: 'jammed' }, { kind: 'takeOut' }))).toEqual(['out_of_service', null, []]);
    expect(standing(after({ kind: 'takeOut' }, { kind: 'putBack' }))).toEqual(['free', null, []]);
  });

  test('can leave every state again', () => {
    const leaves = (from: (typeof COMPARTMENT_STATES)[number]) =>
      (['reserve', 'collected', 'release', 'closedUnchanged', 'repaired', 'putBack'] as const).some((kind) =>
        isPossibleIn(from, kind),
      );
    expect(COMPARTMENT_STATES.filter((state) => !leaves(state))).toEqual([]);
  });
});

describe('reports of a maker', () => {
  test.each([
    ['dropped', null, 'not-its-place'],
    ['dropped', { state: 'reserved', endedAs: null }, 'applied'],
    ['dropped', { state: 'inside', endedAs: null }, 'repeated'],
    ['dropped', { state: 'ended', endedAs: 'collected' }, 'stale'],
    ['dropped', { state: 'ended', endedAs: 'expired' }, 'not-its-place'],
    ['collected', { state: 'reserved', endedAs: null }, 'applied'],
    ['collected', { state: 'inside', endedAs: null }, 'applied'],
    ['collected', { state: 'ended', endedAs: 'collected' }, 'repeated'],
    ['collected', { state: 'ended', endedAs: 'freed' }, 'not-its-place'],
  ] as const)('%s, of a place that is %j: %s', (does, known, expected) => {
    const judged = evaluateReport(does, known);
    expect(judged.ok ? judged.value : judged.refusal.refused).toBe(expected);
  });

  test('a parcel that is taken out was inside, whether or not that was heard', () => {
    const reserved = after({ kind: 'reserve', place: place(1) });
    expect(applyReport(reserved, 'collected', 1)).toMatchObject({ ok: true, value: { state: 'free', places: [] } });
    expect(applyReport(reserved, 'collected', 2).ok).toBe(false);
  });

  test('say who did what, and where it leads the order', () => {
    expect(BOX_STATUS_REASONS.map((reason) => [reason, boxReport(reason).leadsTo])).toEqual([
      ['BENEFICIARY_COLLECT_OK', 'done'],
      ['BENEFICIARY_DROP_OK', 'dropped_off'],
      ['PROVIDER_COLLECT_OK', 'being_processed'],
      ['PROVIDER_DROP_OK', 'available_in_locker'],
    ]);
  });
});

/** Three compartments as a child would play them: a thing lies in a box, or somebody said that they will bring it. */
class PlayedLocker {
  readonly boxes: { out: boolean; fault: boolean; door: 'shut' | 'drop' | 'collect'; things: Map<number, boolean> }[] =
    Array.from({ length: 3 }, () => ({ out: false, fault: false, door: 'shut' as const, things: new Map() }));

  whose(box: number): Set<number> {
    return new Set([...(this.boxes[box]?.things.keys() ?? [])].map((orderId) => personOf(orderId)));
  }
}
/** Orders 0 and 1 are one person’s and may lie together, so are 2 and 3; 4 and 5 share with nobody. */
const personOf = (orderId: number): number => (orderId < 4 ? Math.floor(orderId / 2) : orderId);
const shareKeyOf = (orderId: number): number => (orderId < 4 ? -(personOf(orderId) + 1) : orderId);

const kinds = [
  ...(['reserve', 'reserve', 'dropped', 'dropped', 'collected', 'collected', 'openToDrop', 'openToCollect'] as const),
  ...(['moved', 'release', 'foundEmpty', 'closedUnchanged', 'jammed', 'leftOpen', 'sensorDisagrees'] as const),
  ...(['repaired', 'freed', 'takeOut', 'putBack'] as const),
];
/** Mostly about an order that has a place there, now and then about any other. */
const attempt = fc.record({
  box: fc.integer({ min: 0, max: 2 }),
  kind: fc.constantFrom(...kinds),
  anyOrder: fc.integer({ min: 0, max: 5 }),
  isStrange: fc.integer({ min: 0, max: 3 }).map((drawn) => drawn === 0),
});
const streams = fc.array(attempt, { minLength: 10, maxLength: 40 });

function eventOf(
  box: Compartment,
  { kind, anyOrder, isStrange }: { kind: (typeof kinds)[number]; anyOrder: number; isStrange: boolean },
): CompartmentEvent {
  const known = box.places[anyOrder % Math.max(1, box.places.length)]?.orderId;
  const orderId = isStrange || known === undefined ? anyOrder : known;
  switch (kind) {
    case 'reserve':
      return { kind, place: place(anyOrder, shareKeyOf(anyOrder)) };
    case 'release':
    case 'openToDrop':
    case 'dropped':
    case 'openToCollect':
    case 'collected':
    case 'moved':
    case 'foundEmpty':
      return { kind, orderId };
    default:
      return { kind };
  }
}

describe('a hundred thousand streams of events', () => {
  test('never put two people into one box, nor open it for anybody whose parcel is not in it', () => {
    let applied = 0;
    let opened = 0;
    fc.assert(
      fc.property(streams, (stream) => {
        const played = new PlayedLocker();
        const boxes = [empty, empty, empty];
        for (const tried of stream) {
          const number = tried.box;
          const box = boxes[number];
          const model = played.boxes[number];
          if (box === undefined || model === undefined) throw new Error('There are three boxes.');
          const what = eventOf(box, tried);
          const before = new Map(model.things);
          const next = transitionCompartment(box, what);
          if (!next.ok) continue;
          applied += 1;
          boxes[number] = next.value;
          // What a child would do to the things themselves.
          if (what.kind === 'reserve') model.things.set(what.place.orderId, false);
          if (what.kind === 'dropped') model.things.set(what.orderId, true);
          if (what.kind === 'collected' || what.kind === 'moved' || what.kind === 'release')
            model.things.delete(what.orderId);
          if (what.kind === 'freed') model.things.clear();
          if (what.kind === 'openToCollect' || what.kind === 'collected') {
            opened += 1;
            if (before.get(what.orderId) !== true) throw new Error(`Box ${number} opened for order ${what.orderId}.`);
          }
          const known = new Map(next.value.places.map((at) => [at.orderId, at.inside]));
          if (known.size !== model.things.size) throw new Error('A thing was lost from sight.');
          for (const [id, inside] of model.things) if (known.get(id) !== inside) throw new Error(`Lost ${id}.`);
          if (played.whose(number).size > 1) throw new Error(`Box ${number} has two owners.`);
          const fill = next.value.places.reduce((sum, at) => sum + at.fill, 0);
          if (fill > LOCKER_SIZES[next.value.size].capacity) throw new Error('More than fits.');
          if ((next.value.state === 'faulty') !== (next.value.fault !== null)) throw new Error('A fault without one.');
        }
      }),
      { numRuns: 100_000 },
    );
    expect(applied).toBeGreaterThan(200_000);
    expect(opened).toBeGreaterThan(5_000);
  }, 120_000);

  test('would report a compartment that lets anybody in (control)', () => {
    const careless = (box: Compartment, orderToPut: number): Compartment => ({
      ...box,
      places: [...box.places, { ...place(orderToPut), inside: true }],
    });
    const two = careless(careless(empty, 1), 4);
    expect(new Set(two.places.map(({ orderId: id }) => personOf(id))).size).toBe(2);
  });
});
