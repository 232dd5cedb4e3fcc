import { catalogueOfActions } from '@loge/contract/catalogue-of-actions';
import { schemasOf } from '@loge/contract/shared/action-contract';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { addDays } from '@loge/domain/shared/local-date';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { toJSONSchema } from 'zod';
import { checkInvariants } from '../platform/database/invariants.ts';
import { type JobName, schedules } from '../platform/jobs/job-types.ts';
import { bookable, buildWeeklyHours } from '../testing/calendar-builders.ts';
import { orderingWorld } from '../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../testing/running-server.ts';
import { type JsonSchema, sampleOf } from '../platform/gateway/sample-of-schema.ts';
import { workersFor } from '../workers.ts';
import { ZONE } from './demo-clock.ts';
import { fillDemoWorldIfEmpty } from './fill-if-empty.ts';

/**
 * The product at the moment of the run, whichever it is: `npm run test:calendar` names weekdays, holidays, ends of months and years, and both
 * changes of clocks. The demo world is filled as it would be now, read by everybody, ordered from, and kept by the jobs of the night.
 */
const loge = startTestServer({ now: new Date().toISOString() });
const today = () => instantToLocal(loge.now.getTime(), ZONE).date;
const people: Record<string, Signed> = {};

beforeAll(async () => {
  const { services } = loge.server;
  const size = { beneficiaries: 20, orders: 80 };
  await fillDemoWorldIfEmpty(loge.database, { ...size, seal: services.seal, services, log: () => undefined });
  for (const name of ['camille', 'james', 'marc', 'nadia', 'pressing', 'admin']) {
    const login = `${name}@demo.loge.test`;
    const { is_manager, desk } = await loge.database
      .selectFrom('users as u')
      .leftJoin('manager_conciergeries as m', 'm.user_id', 'u.id')
      .select(['u.is_manager', 'm.conciergerie_id as desk'])
      .where('u.login', '=', login)
      .orderBy('m.conciergerie_id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const context = is_manager && desk !== null ? { conciergerieId: Number(desk) } : {};
    people[name] = { ...(await loge.signIn(login)), ...context };
  }
}, 120_000);

describe('everybody', () => {
  const reading = catalogueOfActions.filter(({ effect }) => effect === 'read');
  test.each(reading)('$name has an answer', async (action) => {
    const schema = toJSONSchema(schemasOf(action).input, { io: 'input' }) as JsonSchema;
    const sample = JSON.stringify(sampleOf(schema))
      .replaceAll('2026-11-24', today())
      .replaceAll('2026-11"', `${today().slice(0, 7)}"`);
    for (const [name, person] of Object.entries(people)) {
      const answer = await loge.call(action.name, JSON.parse(sample) as Record<string, unknown>, person, {
        method: action.method,
      });
      expect([name, answer.http], answer.message).not.toEqual([name, 500]);
    }
  });
});

test('every place that a calendar shows as free can be ordered, and lies ahead', async () => {
  const world = await orderingWorld(loge);
  const offer = await world.offer({ ...bookable, calendar_ahead_days: 9 });
  const everyDay = [1, 2, 3, 4, 5, 6, 7].map((day) => [day, '00:00', 24 * 60] as const);
  await buildWeeklyHours(loge.database, offer, world.conciergerieId, everyDay);
  const { data } = await loge.call('GetCalendarSlots', { offreId: offer.id }, world.camille);
  const shown = data as unknown as {
    from: string;
    slots: Record<string, { hour: number; minute: number; available: boolean }[]>;
  };
  expect(shown.from).toBe(today());
  const days = Object.entries(shown.slots).flatMap(([day, slots]) => {
    const free = slots.filter(({ available }) => available);
    // The first and the last one of a day, and those of the hours in which clocks change.
    return [...new Set([free[0], free.at(-1), ...free.filter(({ hour }) => hour === 2 || hour === 3)])].flatMap(
      (slot) => (slot === undefined ? [] : [{ beginDate: addDays(shown.from, Number(day)), slot }]),
    );
  });
  expect(days.length).toBeGreaterThan(20);
  for (const { beginDate, slot } of days) {
    const time = `${String(slot.hour).padStart(2, '0')}:${String(slot.minute).padStart(2, '0')}`;
    const answer = await world.place(offer, { beginDate, time });
    expect([beginDate, time, answer.code], answer.message).toEqual([beginDate, time, 0]);
  }
});

test.each(Object.keys(schedules) as (keyof typeof schedules)[])('the job %s does its work', async (name: JobName) => {
  const work = workersFor(loge.server.services)[name] as (data: object) => Promise<void>;
  await work({});
  expect(await checkInvariants(loge.database)).toEqual([]);
});

test('the reports to the administration stand as the jobs would have made them', async () => {
  const { rows } = await sql<{ state: string; dueOn: string }>`
    select s.state, r.due_on::text as "dueOn" from standing_ereports r join ereport_states s on s.report_id = r.id
  `.execute(loge.database);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ state }) => state === 'outdated' || state === 'refused')).toEqual([]);
  expect(rows.filter(({ state, dueOn }) => state === 'ready' && dueOn <= today())).toEqual([]);
});
