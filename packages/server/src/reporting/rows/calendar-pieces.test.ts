import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();

// Clocks that are put forward or back by night, over midnight (Havana, Beirut, Asunción, the Azores), by half an hour, never; and a day that was left out.
const zones = [
  'Europe/Paris',
  'America/Havana',
  'Asia/Beirut',
  'America/Asuncion',
  'Atlantic/Azores',
  'Australia/Lord_Howe',
  'Indian/Reunion',
  'Pacific/Kiritimati',
];

test.for(zones)('in %s every moment lies in the piece of time that its clock shows', async (zone) => {
  const found = await sql<{ unit: string; moment: string }>`
    select unit, moment::text
    from (select unit, calendar_pieces(unit) as pieces, calendar_moments(unit, ${zone}) as moments
        from unnest(array['year', 'month', 'week', 'day']) unit offset 0) calendar
    cross join generate_series(now() - interval '2 years', now() + interval '1 year', interval '29 minutes') moment
    where pieces[width_bucket(moment, moments)] is distinct from date_trunc(unit, moment at time zone ${zone}) limit 5
  `.execute(loge.database);
  expect(found.rows).toEqual([]);
});

test('the control: moments of another zone lie elsewhere', async () => {
  const found = await sql<{ elsewhere: number }>`
    select count(*)::int as elsewhere
    from (select calendar_pieces('day') as pieces, calendar_moments('day', 'Europe/Paris') as moments offset 0) calendar
    cross join generate_series(now() - interval '10 days', now(), interval '1 hour') moment
    where pieces[width_bucket(moment, moments)] is distinct from date_trunc('day', moment at time zone 'UTC')
  `.execute(loge.database);
  expect(found.rows[0]?.elsewhere).toBeGreaterThan(9);
});
