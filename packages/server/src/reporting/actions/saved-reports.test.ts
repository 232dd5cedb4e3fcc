import { biAddReportHistory } from '@loge/contract/reporting/bi-add-report-history';
import { biGetReportHistory } from '@loge/contract/reporting/bi-get-report-history';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildConciergerie, buildManager } from '../../testing/builders.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let nadia: Signed & { readonly id: number };
let stranger: Signed;

beforeAll(async () => {
  const conciergerieId = await buildConciergerie(loge.database);
  const signed = async () => {
    const manager = await buildManager(loge.database, { conciergerieIds: [conciergerieId], permissions: ['BI'] });
    return { ...(await loge.signIn(manager.login)), id: manager.id, conciergerieId };
  };
  nadia = await signed();
  stranger = await signed();
});

describe('a saved report', () => {
  const reportingQuery = {
    metrics: [{ metricName: 'orders', aggregation: 'count' as const }],
    dimensionsRows: ['status'],
  };
  const save = (name: string, over = {}, as: Signed = nadia) =>
    loge.call('BiAddReportHistory', { name, cubeName: 'Orders', reportingQuery, ...over }, as);

  test('BiAddReportHistory keeps it for its owner; the same name is saved over, BiRemoveReportHistory takes it away', async () => {
    await ask(loge, biAddReportHistory, { name: 'Statuts', cubeName: 'Orders', reportingQuery }, nadia);
    const byMonth = { ...reportingQuery, dimensionsRows: ['creationMonth'] };
    expect((await save(' Statuts ', { reportingQuery: byMonth })).code).toBe(0);
    const kept = async (as: Signed) => (await ask(loge, biGetReportHistory, {}, as)).reports;
    expect(await kept(nadia)).toMatchObject([{ name: 'Statuts', cubeName: 'Orders', reportingQuery: byMonth }]);
    expect(await kept(stranger)).toEqual([]);
    expect((await loge.call('BiRemoveReportHistory', { name: 'Statuts' }, stranger)).code).toBe(0);
    expect(await kept(nadia)).toHaveLength(1);
    expect((await loge.call('BiRemoveReportHistory', { name: 'Statuts' }, nadia)).code).toBe(0);
    expect(await kept(nadia)).toEqual([]);
  });

  test('has a name of 250 characters at most, and names what its cube knows', async () => {
    expect((await save('x'.repeat(251))).fields?.map(({ field }) => field)).toEqual(['name']);
    const strange = { ...reportingQuery, dimensionsRows: ['nope'] };
    expect((await save('Étrange', { reportingQuery: strange })).fields?.map(({ field }) => field)).toEqual([
      'reportingQuery.dimensionsRows.0',
    ]);
  });

  test('is one of 200 at most, no matter who saves at once', async () => {
    await sql`
      insert into bi_reports (user_id, name, cube_name, reporting_query, saved_at)
      select ${nadia.id}, 'r' || n, 'Orders', ${JSON.stringify(reportingQuery)}::jsonb, now() from generate_series(1, 199) n
    `.execute(loge.database);
    const answers = await Promise.all(['a', 'b', 'c'].map((name) => save(name)));
    expect(answers.map(({ refusal }) => refusal ?? 'saved').toSorted()).toEqual([
      'saved',
      'too-many-reports',
      'too-many-reports',
    ]);
    await sql`delete from bi_reports where user_id = ${nadia.id}`.execute(loge.database);
  });
});
