import { expect, test } from 'vitest';
import { orderByDebit, signMandate } from '../../testing/direct-debit-builders.ts';
import { orderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer({ environment: { SEPA_CREDITOR_ID: 'FR00ZZZ000000' } });

test('nothing is collected for a creditor whose identifier is none, and the debit stays to be collected', async () => {
  const world = await orderingWorld(loge);
  const nadia = await world.manager(['COMPTA']);
  const zoe = await world.beneficiary();
  await signMandate(loge, zoe);
  await orderByDebit(loge, world, await world.offer(), { person: zoe });
  const asked = { conciergerieId: world.conciergerieId, collectionDate: '2026-11-24' };
  expect(await loge.call('CreateDirectDebitFile', asked, nadia)).toMatchObject({
    code: 145,
    refusal: 'creditor-not-set',
    message: 'Les réglages du serveur ne disent pas encore qui prélève, ni sur quel compte.',
  });
  expect(await loge.call('GetDirectDebitFiles', { conciergerieId: world.conciergerieId }, nadia)).toMatchObject({
    code: 0,
    data: { files: [], creditorIsSet: false },
  });
  expect((await loge.call('GetAllSepaToCollect', {}, nadia)).data).toMatchObject({
    items: [{ amount: expect.any(Number) as number }],
  });
});
