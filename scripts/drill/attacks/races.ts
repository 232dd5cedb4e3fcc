import { bindingOf } from '../../../packages/server/src/credentials/password-link.ts';
import { issueToken } from '../../../packages/server/src/credentials/single-use-token.ts';
import { buildWheel } from '../../../packages/server/src/testing/game-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../../packages/server/src/testing/ordering-world.ts';
import { buildCashRegister } from '../../../packages/server/src/testing/register-builders.ts';
import type { GatewayAnswer, Signed, TestServer } from '../../../packages/server/src/testing/running-server.ts';
import type { AttackClass, Tally } from './attack-class.ts';

const rounds = 5;
const atOnce = 20;

const together = (work: (index: number) => Promise<GatewayAnswer>): Promise<readonly GatewayAnswer[]> =>
  Promise.all(Array.from({ length: atOnce }, (_, index) => work(index)));
const done = (answers: readonly GatewayAnswer[]): number => answers.filter(({ code }) => code === 0).length;

/** Twenty at once where one may succeed, five times each; beside each a control that shows that twenty could. */
export const races: AttackClass = {
  name: 'races',
  async run({ loge, sample }, tally) {
    const world = await orderingWorld(loge);
    for (const round of sample(Array.from({ length: rounds }, (_, index) => index))) {
      await oneKey(world, tally, round);
      await lastCredit(world, tally);
      await register(loge, world, tally);
      await passwordLink(loge, world, tally);
      await downloadToken(loge, world, tally);
      await spins(loge, world, tally);
    }
  },
};

async function oneKey(world: OrderingWorld, tally: Tally, round: number): Promise<void> {
  const offer = await world.offer();
  const paul = await world.beneficiary();
  const answers = await together(() => world.place(offer, {}, paul, `race-${round}`));
  const ids = new Set(answers.flatMap(({ data }) => (data === null ? [] : [(data as { orderId: number }).orderId])));
  tally.cell(ids.size === 1, () => `one key made ${ids.size} orders`);
  const each = await together((index) => world.place(offer, {}, paul, `race-${round}-${index}`));
  tally.control(done(each) === atOnce, 'twenty keys make twenty orders');
}

async function lastCredit(world: OrderingWorld, tally: Tally): Promise<void> {
  const offer = await world.offer();
  const pay = (as: Signed) => world.place(offer, { useCredits: true, expectedCredits: 1250 }, as);
  const poor = await world.beneficiary();
  await world.credit(poor.id, 1250);
  const paid = done(await together(() => pay(poor)));
  tally.cell(paid === 1, () => `one credit paid ${paid} orders`);
  const rich = await world.beneficiary();
  await world.credit(rich.id, 1250 * atOnce);
  tally.control(done(await together(() => pay(rich))) === atOnce, 'a credit for twenty pays twenty');
}

async function register(loge: TestServer, world: OrderingWorld, tally: Tally): Promise<void> {
  const take = async (amount: number): Promise<number> => {
    // Of the registers of a desk somebody has one open.
    const marc = await world.manager([]);
    const { id: caisse } = await buildCashRegister(loge.database, world.conciergerieId);
    await loge.call('UpdateCaisseAmount', { caisse, ouverture: true, cash: 15_000, cb: 0, checks: 0 }, marc);
    return done(await together(() => loge.call('SetSortieCaisse', { caisse, amount, type: 3, category: 5 }, marc)));
  };
  const taken = await take(10_000);
  tally.cell(taken === 1, () => `a register with money for one withdrawal gave ${taken}`);
  tally.control((await take(100)) === atOnce, 'a register with money for twenty gives twenty');
}

async function passwordLink(loge: TestServer, world: OrderingWorld, tally: Tally): Promise<void> {
  const { database } = loge;
  const { id } = await world.beneficiary();
  const { password_hash } = await database
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const payload = { boundTo: bindingOf(password_hash) };
  const now = loge.server.services.clock();
  const token = await issueToken(database, { purpose: 'new-password', userId: id, lifetimeMs: 600_000, payload }, now);
  tally.control(
    done(await together(() => loge.call('ReadPasswordLink', { token }))) === atOnce,
    'a link that is only read is read by twenty',
  );
  const set = await together((index) => {
    const chosen = `Un-long-mot-de-passe-${index}`;
    return loge.call('SetNewPassword', { token, npass1: chosen, npass2: chosen });
  });
  tally.cell(done(set) === 1, () => `one link set ${done(set)} passwords`);
}

async function downloadToken(loge: TestServer, world: OrderingWorld, tally: Tally): Promise<void> {
  const camille = await world.beneficiary();
  const issued = () => loge.call('GetUserToken', { target: 'MyPersonalDataFile', payload: '{}' }, camille);
  const fetched = async (token: string): Promise<GatewayAnswer> =>
    loge.call('MyPersonalDataFile', { token, payload: '{}' }, undefined, { method: 'GET' });
  const tokenOf = ({ data }: GatewayAnswer): string => (data as unknown as { token: string } | null)?.token ?? '';
  const token = tokenOf(await issued());
  const one = (await together(() => fetched(token))).filter(({ http }) => http === 200).length;
  tally.cell(one === 1, () => `one token made ${one} downloads`);
  const each = await together(async () => fetched(tokenOf(await issued())));
  tally.control(each.filter(({ http }) => http === 200).length === atOnce, 'twenty tokens make twenty downloads');
}

async function spins(loge: TestServer, world: OrderingWorld, tally: Tally): Promise<void> {
  const { id: roueId } = await buildWheel(loge.database, { conciergerieIds: [world.conciergerieId] });
  loge.server.services.caches.hear({ topics: ['content'] });
  const spun = (answers: readonly GatewayAnswer[]): number =>
    answers.filter(({ data }) => (data as unknown as { canSpin: boolean } | null)?.canSpin === true).length;
  const paul = await world.beneficiary();
  const mine = spun(await together(() => loge.call('LaunchRoue', { roueId }, paul)));
  tally.cell(mine === 5, () => `one person spun ${mine} times of five`);
  const people = await Promise.all(Array.from({ length: 4 }, () => world.beneficiary()));
  const theirs = spun(await together((index) => loge.call('LaunchRoue', { roueId }, people[index % people.length])));
  tally.control(theirs === atOnce, 'four people spin twenty times');
}
