import { beforeAll, expect, test } from 'vitest';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;

beforeAll(async () => {
  world = await orderingWorld(loge);
});

test('GetMyPaymentOptions tells the usable credits in the order in which they are used', async () => {
  const paul = await world.beneficiary();
  const later = await world.credit(paul.id, 1000);
  const sooner = await world.credit(paul.id, 300, {
    expires_on: '2026-12-31',
    designation: 'compensation',
    name: 'Retard du 3 mai',
  });
  await world.credit(paul.id, 900, { expires_on: '2026-11-19' });
  const answer = await loge.call('GetMyPaymentOptions', {}, paul, { method: 'GET' });
  expect(answer.data).toMatchObject({
    cardAdded: false,
    sepaMandate: null,
    credits: [
      { id: sooner, remainingAmount: 300, expirationDate: '2026-12-31', designation: 3, name: 'Retard du 3 mai' },
      { id: later, remainingAmount: 1000, expirationDate: null, designation: 1 },
    ],
  });
  const forPaul = { ...world.marc, beneficiaryId: paul.id };
  expect((await loge.call('GetMyPaymentOptions', {}, forPaul)).data).toEqual(answer.data);
  const elsewhere = await orderingWorld(loge);
  expect(await loge.call('GetMyPaymentOptions', {}, { ...elsewhere.marc, beneficiaryId: paul.id })).toMatchObject({
    refusal: 'beneficiary-not-selected',
  });
});
