import { beforeAll, describe, expect, test } from 'vitest';
import { insertMail } from '../../platform/mail/mail-rows.ts';
import { insertRemovalRequest, linkRemovalRequest } from '../../accounts/rows/removal-request-rows.ts';
import { buildBeneficiary, buildConciergerie, buildManager } from '../../testing/builders.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let admin: Signed;
let marc: Signed;

interface Request {
  readonly id: number;
  readonly email: string;
  readonly urgency: string;
  readonly processedBy: string | null;
  readonly account: { readonly id: number; readonly name: string } | null;
}
interface Page {
  readonly items: readonly Request[];
  readonly next: { readonly key: string; readonly id: number } | null;
  readonly open: number;
  readonly overdue: number;
}

const list = async (input: Record<string, unknown> = {}): Promise<Page> => {
  const answer = await loge.call('RemovalRequests', input, admin, { method: 'GET' });
  expect(answer.message).toBe('');
  return answer.data as unknown as Page;
};
const mark = (id: number, processed: unknown, as = admin, options = {}) =>
  loge.call('SetRemovalProcessed', { id, processed }, as, options);
const ask = async (email: string, dueOn: string, name = 'Alix Dubois'): Promise<number> =>
  (await insertRemovalRequest(loge.database, {
    email,
    name,
    reason: '',
    lang: 'fr',
    dueOn,
    now: loge.now,
    callerId: null,
  })) ?? 0;
const inDays = (days: number): string => new Date(loge.now.getTime() + days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  const here = await buildConciergerie(loge.database);
  const chief = await buildManager(loge.database, { conciergerieIds: [here], is_admin: true, last_name: 'Kowalski' });
  admin = await loge.signIn(chief.login);
  marc = await loge.signIn(
    (await buildManager(loge.database, { conciergerieIds: [here], permissions: ['PROD'] })).login,
  );
});

describe('requests to remove an account', () => {
  test('are listed by their last day, with what presses and whose account it is', async () => {
    const person = await buildBeneficiary(loge.database, { email: 'leaving@example.test', last_name: 'Partant' });
    const late = await ask('late@example.test', inDays(-1));
    const linked = await ask('leaving@example.test', inDays(0));
    await linkRemovalRequest(loge.database, linked);
    const later = await ask('later@example.test', inDays(2));
    const page = await list();
    expect(page.items.map(({ id, urgency }) => [id, urgency])).toEqual([
      [late, 'overdue'],
      [linked, 'today'],
      [later, 'later'],
    ]);
    expect(page).toMatchObject({ open: 3, overdue: 1, next: null });
    expect(page.items[1]?.account).toMatchObject({ id: person.id });
    expect(page.items[0]?.account).toBeNull();
    expect((await list({ search: 'LATER alix' })).items.map(({ id }) => id)).toEqual([later]);
  });

  test('are marked as processed, which is undone, each once per intention', async () => {
    const id = await ask('done@example.test', inDays(1));
    const key = { idempotencyKey: 'processed-once' };
    for (let repeat = 0; repeat < 2; repeat += 1) expect((await mark(id, true, admin, key)).code).toBe(0);
    const [first] = (await list({ processed: true })).items;
    expect(first).toMatchObject({ id, urgency: 'none' });
    expect(first?.processedBy).toContain('Kowalski');
    expect((await list()).items.map((one) => one.id)).not.toContain(id);
    expect((await mark(id, false)).code).toBe(0);
    expect((await list()).items.map((one) => one.id)).toContain(id);
    const lines = await loge.database
      .selectFrom('business_log')
      .select('action')
      .where('comment', '=', `Demande n° ${id}`)
      .orderBy('id')
      .execute();
    expect(lines.map(({ action }) => action)).toEqual(['account-removal-processed', 'account-removal-reopened']);
  });

  test('are not opened again beside a newer one for the same e-mail', async () => {
    const id = await ask('twice@example.test', inDays(1));
    await mark(id, true);
    await ask('Twice@example.test', inDays(1));
    expect(await mark(id, false)).toMatchObject({ refusal: 'changed-meanwhile' });
  });

  test('are administrators’ alone, and refuse what is no request', async () => {
    expect(await loge.call('RemovalRequests', {}, marc, { method: 'GET' })).toMatchObject({ http: 403 });
    const id = await ask('mine@example.test', inDays(1));
    expect(await mark(id, true, marc)).toMatchObject({ http: 403 });
    expect(await mark(id, 'soon')).toMatchObject({ code: 20, fields: [{ field: 'processed' }] });
    expect(await mark(999_999, true)).toMatchObject({ refusal: 'not-found' });
    const wrong = { after: { key: 'yesterday', id: 1 } };
    expect((await loge.call('RemovalRequests', wrong, admin, { method: 'GET' })).code).toBe(20);
  });

  test.each([false, true])('are walked through page by page, each once (processed: %s)', async (processed) => {
    for (let one = 0; one < 60; one += 1) {
      const id = await ask(`page${one}.${processed}@example.test`, inDays(one % 3));
      if (processed) await mark(id, true);
    }
    const seen: number[] = [];
    let after: Page['next'] = null;
    do {
      const page: Page = await list({ processed, search: `${processed}@`, ...(after !== null && { after }) });
      seen.push(...page.items.map(({ id }) => id));
      after = page.next;
    } while (after !== null);
    expect(seen).toHaveLength(60);
    expect(new Set(seen).size).toBe(60);
  });
});

test('administrators, and nobody else, read mails that belong to no conciergerie', async () => {
  await insertMail(loge.database, {
    state: 'kept',
    dedupeKey: 'to nobody of ours',
    template: 'test',
    lang: 'fr',
    userId: null,
    conciergerieId: null,
    orderId: null,
    from: 'loge@example.test',
    to: 'stranger@example.test',
    replyTo: null,
    subject: 'Votre demande',
    text: 'Bonjour',
    html: '<p>Bonjour</p>',
  });
  const read = async (as: Signed) =>
    (
      (await loge.call('GetMailsList', { mailTo: 'stranger@' }, as, { method: 'GET' })).data as unknown as {
        items: { id: number }[];
      }
    ).items;
  const [mail] = await read(admin);
  expect(await read(marc)).toEqual([]);
  expect(await loge.call('ResendMail', { id: mail?.id }, marc)).toMatchObject({ refusal: 'not-found' });
  expect((await loge.call('ResendMail', { id: mail?.id }, admin)).code).toBe(0);
});
