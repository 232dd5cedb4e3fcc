import { acceptEggHuntParticipation } from '@loge/contract/games/accept-egg-hunt-participation';
import { expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildBeneficiary, buildConciergerie } from '../../testing/builders.ts';
import { buildEggHunt } from '../../testing/game-builders.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

// A request that waits for a connection longer than this is answered with code 33.
const loge = startTestServer({
  timeouts: { statementMs: 60_000, lockMs: 60_000, idleInTransactionMs: 60_000, answerMs: 90_000, connectMs: 1_000 },
});

test('hundreds of clicks on eggs at one instant wait for each other, and none is refused', async () => {
  const desk = await buildConciergerie(loge.database);
  const eggHuntId = await buildEggHunt(loge.database, { conciergerieIds: [desk], eggs_before_win: 3, wins_per_day: 3 });
  loge.server.services.caches.clear();
  const clicks: { readonly as: Signed; readonly at: Record<string, unknown> }[] = [];
  for (let person = 0; person < 15; person += 1) {
    const as = await loge.signIn((await buildBeneficiary(loge.database, { conciergerie_id: desk })).login);
    const { currentGame } = await ask(loge, acceptEggHuntParticipation, { accepted: true, eggHuntId }, as);
    const at = { eggHuntId, x: currentGame?.x, y: currentGame?.y };
    for (let click = 0; click < 24; click += 1) clicks.push({ as, at });
  }
  const answers = await Promise.all(clicks.map(({ as, at }) => loge.call('EggHuntClick', at, as)));
  expect(answers.filter(({ code }) => code !== 0).map(({ refusal }) => refusal)).toEqual([]);
  const results = Map.groupBy(answers, ({ data }) => (data as unknown as { result: string }).result);
  const count = (result: string) => (results.get(result)?.length ?? 0) / 24;
  expect([count('winning'), count('losing'), count('doneForToday')]).toEqual([3, 9, 3]);
  const found = await loge.database
    .selectFrom('egg_hunt_eggs')
    .select('win_number')
    .where('found_at', 'is not', null)
    .execute();
  expect(found.filter(({ win_number: number }) => number !== null)).toHaveLength(3);
  expect(loge.server.services.writeQueues.size).toBe(0);
}, 120_000);
