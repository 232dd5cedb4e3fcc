import { beforeAll, describe, expect, test } from 'vitest';
import { buildConciergerie, buildManager } from '../testing/builders.ts';
import type { BuiltOffer } from '../testing/catalogue-builders.ts';
import { orderingWorld, type OrderingWorld } from '../testing/ordering-world.ts';
import { demoPassword, startTestServer } from '../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;
let shirts: BuiltOffer;

beforeAll(async () => {
  world = await orderingWorld(loge);
  shirts = await world.offer();
});

const keysOf = async (key: string): Promise<number> =>
  (await loge.database.selectFrom('idempotency_keys').select('id').where('key', '=', key).execute()).length;

describe('one key', () => {
  test('does not answer for one beneficiary what was ordered for another', async () => {
    const paul = await world.beneficiary();
    expect((await world.place(shirts, {}, world.forCamille, 'for-whom')).code).toBe(0);
    const forPaul = { ...world.marc, conciergerieId: world.conciergerieId, beneficiaryId: paul.id };
    expect(await world.place(shirts, {}, forPaul, 'for-whom')).toMatchObject({ refusal: 'idempotency-key-reused' });
    expect((await world.place(shirts, {}, world.forCamille, 'for-whom')).code).toBe(0);
  });

  test('does not answer for another file than it was sent with', async () => {
    const orderId = await world.placed(shirts);
    const send = (text: string) =>
      loge.call('changeOrderStatus', { orderId, status: 6 }, world.marc, {
        idempotencyKey: 'with-file',
        file: {
          name: 'devis.pdf',
          contentType: 'application/pdf',
          bytes: new Uint8Array(Buffer.from(`%PDF-1.4\n${text}\n%%EOF`)),
        },
      });
    expect((await send('A')).code).toBe(0);
    expect((await send('A')).code).toBe(0);
    expect(await send('B')).toMatchObject({ refusal: 'idempotency-key-reused' });
  });

  test('gives the stored answer again although the write itself has changed where the person stands', async () => {
    const [one, two] = [await buildConciergerie(loge.database), await buildConciergerie(loge.database)];
    const person = await buildManager(loge.database, { conciergerieIds: [one, two], conciergerie_id: one });
    const signed = await loge.signIn(person.login);
    const choose = () => loge.call('SetUserConciergerie', { entId: two }, signed, { idempotencyKey: 'desk' });
    expect((await choose()).code).toBe(0);
    expect((await choose()).code).toBe(0);
  });

  test('keeps nothing of passwords and tokens', async () => {
    const paul = await world.beneficiary();
    const idempotencyKey = 'a-secret';
    const changed = await loge.call(
      'changePassword',
      { cpass: demoPassword, npass1: 'quatre chevaux bleus', npass2: 'quatre chevaux bleus' },
      paul,
      { idempotencyKey },
    );
    expect(changed.code).toBe(0);
    const again = await loge.call('login', { login: paul.login, pass: 'quatre chevaux bleus', noCookies: true }, paul, {
      idempotencyKey,
    });
    expect(again.code).toBe(0);
    expect(await keysOf(idempotencyKey)).toBe(0);
  });
});
