import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildConciergerie, buildManager, type Person } from '../../testing/builders.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { payingPerson } from '../../testing/paying-person.ts';
import { demoPassword, type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;
let shirts: BuiltOffer;

beforeAll(async () => {
  world = await orderingWorld(loge);
  shirts = await world.offer();
});

type Input = Record<string, unknown>;

/** What a person's calls have left: orders, messages, attempts to pay, and who they say they are. */
async function leftBy(userId: number): Promise<unknown> {
  const left = await sql`
    select u.city,
      (select count(*) from orders where beneficiary_id = u.id) as orders,
      (select count(*) from chat_messages where beneficiary_id = u.id) as messages,
      (select count(*) from payment_collections where user_id = u.id) as collections
    from users u where u.id = ${userId}
  `.execute(loge.database);
  return left.rows;
}

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

  describe('with another body is refused, and nothing is done', () => {
    const one = (quantity: number) => ({
      offreId: shirts.id,
      items: [{ offreItemId: shirts.itemIds[0], quantity }],
      evenIfEqual: true,
    });
    const cases: Record<string, (person: Person & Signed) => readonly [input: Input, other: Input]> = {
      CreateOrder: () => [{ o: { ...one(1), paymentMode: 1 } }, { o: { ...one(2), paymentMode: 1 } }],
      CreateOrders: () => [
        { orders: [one(1), one(1)], paymentMode: 1 },
        { orders: [one(1), one(3)], paymentMode: 1 },
      ],
      postMessage: () => {
        const desk = { messageThreadType: 'desk', targetId: world.conciergerieId };
        return [
          { ...desk, messageBody: 'Bonjour' },
          { ...desk, messageBody: 'Bonsoir' },
        ];
      },
      SetMyProfile: ({ login }) => {
        const profile = { name: 'Roussel', firstName: 'Camille', email: login };
        return [{ profile: { ...profile, city: 'Paris' } }, { profile: { ...profile, city: 'Lyon' } }];
      },
    };

    test.each(Object.keys(cases))('%s', async (action) => {
      const paul = await world.beneficiary();
      const [input, other] = cases[action]?.(paul) ?? [{}, {}];
      const options = { idempotencyKey: 'other-body' };
      const first = await loge.call(action, input, paul, options);
      expect(first.code).toBe(0);
      const before = await leftBy(paul.id);
      expect(await loge.call(action, other, paul, options)).toMatchObject({ refusal: 'idempotency-key-reused' });
      expect(await leftBy(paul.id)).toEqual(before);
      expect((await loge.call(action, input, paul, options)).data).toEqual(first.data);
      expect(await leftBy(paul.id)).toEqual(before);
      // The control: under a key of its own the other body does something.
      expect((await loge.call(action, other, paul, { idempotencyKey: 'its-own' })).code).toBe(0);
      expect(await leftBy(paul.id)).not.toEqual(before);
    });

    test('PayOrder', async () => {
      const paul = payingPerson(loge, world, shirts, await world.beneficiary());
      const [first, second] = [await paul.order(), await paul.order()];
      const options = { idempotencyKey: 'other-body' };
      expect((await loge.call('PayOrder', { orderId: first.orderId }, paul, options)).code).toBe(0);
      const before = await leftBy(paul.id);
      const other = await loge.call('PayOrder', { orderId: second.orderId }, paul, options);
      expect(other).toMatchObject({ refusal: 'idempotency-key-reused' });
      expect(await leftBy(paul.id)).toEqual(before);
    });
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
