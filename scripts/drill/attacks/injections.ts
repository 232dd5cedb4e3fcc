import { setTimeout as wait } from 'node:timers/promises';
import { catalogueOfActions } from '@loge/contract/catalogue-of-actions';
import { PERMISSION_KEYS } from '@loge/domain/access/permissions';
import { buildManager } from '../../../packages/server/src/testing/builders.ts';
import { hostileValues } from '../../../packages/server/src/testing/hostile-values.ts';
import { orderingWorld } from '../../../packages/server/src/testing/ordering-world.ts';
import type { Signed, TestServer } from '../../../packages/server/src/testing/running-server.ts';
import { placesIn, withPlace } from '../../../packages/server/src/testing/sample-input.ts';
import { sampleInputOf } from '../../../packages/server/src/testing/inputs-of-actions.ts';
import { type AttackClass, inParallel } from './attack-class.ts';

/** What a statement that was smuggled in, or a field that nobody asked for, would change. */
async function countsOf({ server }: TestServer): Promise<string> {
  const { rows } = await server.services.pool.query<{ counts: string }>(
    `select concat_ws(' ', (select count(*) from information_schema.tables where table_schema = 'public'),
      (select count(*) from users where is_admin), (select count(*) from orders)) as counts`,
  );
  return rows[0]?.counts ?? '';
}

/** Every field of every action, spoilt. Clear answers alone count as held: what fails inside may have been understood by what it must not. */
export const injections: AttackClass = {
  name: 'injections: every field × hostile values',
  async run({ loge, sample }, tally) {
    const world = await orderingWorld(loge);
    const { conciergerieId } = world;
    const { login } = await buildManager(loge.database, {
      conciergerieIds: [conciergerieId],
      permissions: PERMISSION_KEYS,
    });
    let manager: Signed | undefined;
    const signIn = async (): Promise<Signed> => ({ ...(await loge.signIn(login)), conciergerieId });
    const cells = catalogueOfActions
      // What ends sessions or changes the account that tries is left to the tests of the gateway.
      .filter(({ capability, effect }) => capability !== 'access' || effect === 'read')
      .flatMap((action) => {
        const input = sampleInputOf(action);
        return placesIn(input).flatMap((place) =>
          hostileValues.map(([what, value]) => ({ action, input, place, what, value })),
        );
      });
    const before = await countsOf(loge);
    const [orders = 0] = before.split(' ').slice(-1).map(Number);
    await inParallel(sample(cells), 6, async ({ action, input, place, what, value }) => {
      const isPublic = action.access.audiences.includes('public');
      manager ??= await signIn();
      const spoilt = withPlace(input, place, value) as Record<string, unknown>;
      const ask = () => loge.call(action.name, spoilt, isPublic ? undefined : manager);
      let answer = await ask();
      // One caller who asks for six pages at once is asked to come back (503): the second time it is answered.
      for (let tries = 0; answer.http === 503 && tries < 10; tries += 1) {
        await wait(300);
        answer = await ask();
      }
      if (answer.refusal === 'not-authenticated' && !isPublic) manager = undefined;
      tally.cell(
        answer.http < 500,
        () => `${action.name} with ${place.join('.')} ${what}: ${answer.http} ${answer.message}`,
      );
    });
    const after = await countsOf(loge);
    const [tablesBefore, adminsBefore] = before.split(' ');
    const [tablesAfter, adminsAfter, ordersAfter] = after.split(' ');
    tally.cell(tablesAfter === tablesBefore, () => `tables: ${tablesBefore}, now ${tablesAfter}`);
    tally.cell(adminsAfter === adminsBefore, () => `administrators: ${adminsBefore}, now ${adminsAfter}`);
    tally.cell(Number(ordersAfter) >= orders, () => `orders: ${orders}, now ${ordersAfter}`);
    const known = await loge.call('MySecurity', {}, await signIn());
    tally.control(known.code === 0, 'the caller is still the same person');
  },
};
