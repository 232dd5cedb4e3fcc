import { computeNextAttenduFactu } from '@loge/contract/billing/compute-next-attendu-factu';
import { getAttenduFactuDetail } from '@loge/contract/billing/get-attendu-factu-detail';
import { getAttenduFactuEligiblePartners } from '@loge/contract/billing/get-attendu-factu-eligible-partners';
import { getAttenduFactuPartnerSummary } from '@loge/contract/billing/get-attendu-factu-partner-summary';
import { openOrCloseAttenduFactu } from '@loge/contract/billing/open-or-close-attendu-factu';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { type BillingWorld, billingWorld, october } from '../../testing/billing-world.ts';
import { startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer({ now: '2026-10-06T10:00:00Z' });
let here: BillingWorld;

beforeAll(async () => {
  here = await billingWorld(loge);
});

const isTrial = (on: boolean) =>
  sql`update conciergeries set is_fake = ${on} where id = ${here.world.conciergerieId}`.execute(loge.database);

test('at trial desks alone the month under way is closed without waiting for its end', async () => {
  const { cleaner, doneOrder, claire, detail } = here;
  const offer = await cleaner();
  const { partnerId } = offer;
  const order = await doneOrder(offer, [5]);
  const summary = () => ask(loge, getAttenduFactuPartnerSummary, { partnerId }, claire);
  const generate = () => loge.call('ComputeNextAttenduFactu', { partnerId, ...october }, claire);

  const rehearses = async () =>
    (await ask(loge, getAttenduFactuEligiblePartners, {}, claire)).partners.find(({ id }) => id === partnerId)
      ?.rehearses;

  // A real desk waits.
  expect(await rehearses()).toBe(false);
  expect(await generate()).toMatchObject({ refusal: 'month-not-over' });
  await isTrial(true);
  expect(await rehearses()).toBe(true);
  expect(await summary()).toMatchObject({ anneeSuivante: 2026, moisSuivant: 10, possibleFrom: '2026-10-01' });
  const { attenduFactuId } = await ask(loge, computeNextAttenduFactu, { partnerId, ...october }, claire);
  expect((await detail(attenduFactuId)).details.map(({ commande }) => commande)).toEqual([order]);
  await ask(loge, openOrCloseAttenduFactu, { attenduFactuId, statusOpened: false }, claire);

  // What is done after closing stands in the next one, as after any month's end. That one is not there yet.
  const later = await doneOrder(offer, [2]);
  expect(await summary()).toMatchObject({ moisSuivant: 11, possibleFrom: '2026-12-01' });
  const november = await here.inNovember(() =>
    ask(loge, computeNextAttenduFactu, { partnerId, annee: 2026, mois: 11 }, claire),
  );
  const { attendu } = await here.inNovember(() =>
    ask(loge, getAttenduFactuDetail, { attenduFactuId: november.attenduFactuId }, claire),
  );
  expect(attendu.details.map(({ commande }) => commande)).toEqual([later]);

  // Beside a desk that is no trial nothing is rehearsed.
  const other = await cleaner();
  await isTrial(false);
  expect(await loge.call('ComputeNextAttenduFactu', { partnerId: other.partnerId, ...october }, claire)).toMatchObject({
    refusal: 'month-not-over',
  });
});
