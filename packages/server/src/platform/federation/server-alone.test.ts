import { beforeAll, describe, expect, test } from 'vitest';
import { buildConciergerie, buildManager, buildUser } from '../../testing/builders.ts';
import { buildOffer } from '../../testing/catalogue-builders.ts';
import { buildOrder } from '../../testing/order-builders.ts';
import type { Signed, TestServer } from '../../testing/running-server.ts';
import { startTestServer } from '../../testing/running-server.ts';

/** A server that knows no others, or none but itself: a list of every server is the list that it gives anyway. */
const servers: readonly (readonly [string, TestServer])[] = [
  ['no server', startTestServer()],
  ['only itself', startTestServer({ environment: { PUBLIC_URL: 'https://loge.test', SERVERS: 'https://loge.test' } })],
];

describe.each(servers)('where SERVERS names %s', (_what, server) => {
  let desk = 0;
  let marc: Signed;
  let pressing: Signed;
  beforeAll(async () => {
    const { database } = server;
    desk = await buildConciergerie(database);
    const offer = await buildOffer(database, { conciergerieIds: [desk] });
    for (let count = 0; count < 3; count += 1)
      await buildOrder(database, {
        conciergerieId: desk,
        offer,
        attention_at: server.now,
        attention_reason: 'new',
      });
    marc = await server.signIn((await buildManager(database, { conciergerieIds: [desk] })).login);
    pressing = await server.signIn(
      (await buildUser(database, { is_partner: true, partner_id: offer.partnerId })).login,
    );
  });

  const questions = [
    {},
    { search: 'chemise' },
    { view: 'all', sort: { column: 'finalAmount', ascending: true } },
    { page: 2 },
    { filters: [{ name: 'vip', type: 'is', valuesSelected: ['true'] }] },
  ] as const;

  test.each(['AllOrdersList', 'InboxOrdersList', 'AllOrdersPartner'])(
    '%s answers the same, whether every server is asked for or not',
    async (action) => {
      const as = action === 'AllOrdersPartner' ? pressing : marc;
      const ask = async (data: Record<string, unknown>) => {
        const { code, refusal, data: answer } = await server.call(action, { data }, as);
        return { code, refusal, answer: answer as unknown as { items: unknown[]; servers: unknown[] } };
      };
      const first = await ask({ everyServer: true });
      expect(first.code).toBe(0);
      expect(first.answer.items).toHaveLength(3);
      expect(first.answer.servers).toEqual([]);
      for (const question of questions) {
        const before = await ask(question);
        expect(await ask({ ...question, everyServer: true })).toEqual(before);
        expect(await ask({ ...question, everyServer: false })).toEqual(before);
      }
    },
  );

  test('a desk that it does not have is refused, as ever', async () => {
    const filters = [{ name: 'conciergerie', type: 'in', valuesSelected: ['987654321'], excluded: false }];
    for (const everyServer of [true, false])
      expect(await server.call('AllOrdersList', { data: { everyServer, filters } }, marc)).toMatchObject({
        refusal: 'invalid-input',
      });
  });
});
