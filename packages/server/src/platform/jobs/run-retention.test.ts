import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildBeneficiary, buildConciergerie } from '../../testing/builders.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { cleanAccess } from '../../access/jobs/clean-access.ts';
import { runRetention } from './run-retention.ts';
import { rowsAtOnce } from './delete-outdated-rows.ts';
import { retentionOf } from './outdated-rows.ts';
import { statementsOf } from '../../testing/count-statements.ts';
import { workersFor } from '../../workers.ts';

const loge = startTestServer();
const daysAgo = (days: number): Date => new Date(loge.now.getTime() - days * 86_400_000);
const write = async (statement: RawBuilder<unknown>): Promise<void> => void (await statement.execute(loge.database));
const count = async (table: string, where: RawBuilder<unknown> = sql`true`): Promise<number> => {
  const found = await sql<{
    rows: number;
  }>`select count(*)::int as rows from ${sql.table(table)} where ${where}`.execute(loge.database);
  return found.rows[0]?.rows ?? 0;
};

const mail = (name: string, days: number, state: string) => sql`
  insert into mails (dedupe_key, template, lang, mail_from, mail_to, subject, text_body, html_body, state, created_at, sent_at)
  values (${name}, 'test', 'fr', 'a@loge.test', 'zoe@example.test', ${name}, '', '', ${state}, ${daysAgo(days)},
    case when ${state} = 'sent' then ${daysAgo(days)}::timestamptz end)`;

test('mails go after a year but for those that still wait to be sent', async () => {
  await write(mail('old', 366, 'sent'));
  await write(mail('old and kept', 366, 'kept'));
  await write(mail('old and failed', 366, 'failed'));
  await write(mail('old and waiting', 366, 'queued'));
  await write(mail('old and on its way', 366, 'sending'));
  await write(mail('young', 364, 'sent'));
  await runRetention(loge.server.services);
  const kept = await loge.database.selectFrom('mails').select('subject').orderBy('id').execute();
  expect(kept.map(({ subject }) => subject)).toEqual(['old and waiting', 'old and on its way', 'young']);
});

test('reports, notifications and usage go after their own time, the business log never', async () => {
  const { id } = await buildBeneficiary(loge.database);
  for (const days of [89, 91])
    await write(sql`insert into client_errors (code, at, message) values ('x', ${daysAgo(days)}, ${`${days} days`})`);
  for (const days of [179, 181])
    await write(sql`insert into notifications (user_id, type, label_fr, label_en, created_at)
      values (${id}, 'order_done', ${`${days} days`}, 'done', ${daysAgo(days)})`);
  for (const days of [394, 396])
    await write(sql`insert into ui_events (user_id, kind, at) values (${id}, ${`${days} days`}, ${daysAgo(days)})`);
  await write(sql`insert into business_log (action, at) values ('long-ago', ${daysAgo(4000)})`);
  await runRetention(loge.server.services);
  expect(await count('client_errors', sql`message = '89 days'`)).toBe(1);
  expect(await count('client_errors')).toBe(1);
  expect(await count('notifications', sql`label_fr = '179 days'`)).toBe(1);
  expect(await count('notifications')).toBe(1);
  expect(await count('ui_events', sql`kind = '394 days'`)).toBe(1);
  expect(await count('ui_events')).toBe(1);
  expect(await count('business_log', sql`action = 'long-ago'`)).toBe(1);
});

test('more than one round is forgotten in one night, and somebody who works on an old row is not waited for', async () => {
  await write(
    sql`insert into ui_events (kind, at) select 'old', ${daysAgo(400)} from generate_series(1, ${rowsAtOnce + 7})`,
  );
  await loge.database.transaction().execute(async (transaction) => {
    await sql`select from ui_events where kind = 'old' order by id limit 1 for update`.execute(transaction);
    await runRetention(loge.server.services);
    expect(await count('ui_events', sql`kind = 'old'`)).toBe(1);
  });
  await runRetention(loge.server.services);
  expect(await count('ui_events', sql`kind = 'old'`)).toBe(0);
});

test('a settled registration goes after a month unless it made the account', async () => {
  const conciergerie = await buildConciergerie(loge.database);
  const { id } = await buildBeneficiary(loge.database);
  const settled = (outcome: string, days: number) => sql`
    insert into registrations (email, conciergerie_id, lang, settled_at, outcome, user_id)
    values (${`${outcome}@example.test`}, ${conciergerie}, 'fr', ${daysAgo(days)}, ${outcome}, ${id})`;
  await write(settled('created', 31));
  await write(settled('already-known', 31));
  await write(settled('invited-again', 29));
  await cleanAccess(loge.server.services);
  const kept = await loge.database.selectFrom('registrations').select('outcome').orderBy('id').execute();
  expect(kept.map(({ outcome }) => outcome)).toEqual(['created', 'invited-again']);
});

test('traces of ways in go with the sessions', async () => {
  for (const days of [29, 31]) {
    await write(
      sql`insert into attempt_limits (kind, about, starts_at) values ('x', '198.51.100.7', ${daysAgo(days)})`,
    );
    await write(
      sql`insert into refused_attempts (action, about, starts_at) values ('x', '198.51.100.7', ${daysAgo(days)})`,
    );
    await write(sql`insert into used_handovers (id, used_at, expires_at)
      values (gen_random_uuid(), ${daysAgo(days)}, ${daysAgo(days)})`);
  }
  await cleanAccess(loge.server.services);
  expect(await count('attempt_limits')).toBe(1);
  expect(await count('refused_attempts')).toBe(1);
  expect(await count('used_handovers')).toBe(1);
});

test('every table that forgets its rows is looked at by a job of every night', async () => {
  const nightly = workersFor(loge.server.services);
  const statements = await statementsOf(async () => {
    await nightly['clean-access']({});
    await nightly['forget-outdated']({});
  });
  const deleted = statements.flatMap((text) => /^\s*delete from "(\w+)" where ctid/.exec(text)?.[1] ?? []);
  expect(deleted.toSorted()).toEqual(Object.values(retentionOf).flat().toSorted());
});

test('events and what was sent of them go after ninety days', async () => {
  const { id } = await buildBeneficiary(loge.database);
  await write(sql`insert into webhooks (user_id, kind, url, types, secret_sealed, told_to, created_at)
    values (${id}, 'installation', 'https://example.test', '{}', 'sealed', 0, ${daysAgo(100)})`);
  for (const days of [89, 91]) {
    await write(sql`insert into integration_events (type, happened_at) values ('credit.given', ${daysAgo(days)})`);
    await write(sql`insert into webhook_deliveries (webhook_id, event_uid, type, body, created_at, state)
      select id, gen_random_uuid(), 'credit.given', '{}', ${daysAgo(days)}, 'delivered' from webhooks`);
  }
  await runRetention(loge.server.services);
  expect(await count('integration_events', sql`happened_at > ${daysAgo(90)}`)).toBe(1);
  expect(await count('integration_events')).toBe(1);
  expect(await count('webhook_deliveries', sql`created_at > ${daysAgo(90)}`)).toBe(1);
  expect(await count('webhook_deliveries')).toBe(1);
});
