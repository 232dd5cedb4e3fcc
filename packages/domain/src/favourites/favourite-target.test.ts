import { expect, test } from 'vitest';
import { favouriteTarget } from './favourite-target.ts';

test.each([
  [{ originalOffreId: 7 }, { target: { kind: 'offer', originalId: 7 } }],
  [{ originalOffreId: null, originalPartPresentationId: 3 }, { target: { kind: 'presentation', originalId: 3 } }],
  [{}, { problems: [{ field: 'originalOffreId', message: 'required' }] }],
  [
    { originalOffreId: 7, originalPartPresentationId: 3 },
    { problems: [{ field: 'originalOffreId', message: 'invalidChoice' }] },
  ],
])('%j means %j', (favourite, meant) => {
  expect(favouriteTarget(favourite)).toEqual(meant);
});
