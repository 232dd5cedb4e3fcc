import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { findMailPage, type MailListRequest } from '../rows/mail-list-rows.ts';
import { newPlaces } from '../../platform/mail/mail-places.ts';
import { insertMail, setMailFailed, setMailSent, takeQueuedMail } from '../../platform/mail/mail-rows.ts';
import { buildBeneficiary, buildConciergerie, buildManager } from '../../testing/builders.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let here = 0;
let nadia: Signed;
let marc: Signed;
let mailId = 0;

interface Page {
  readonly items: { readonly id: number; readonly subject?: string; readonly action?: string }[];
  readonly totalItems: number;
}

const list = async (action: string, input: Record<string, unknown> = {}): Promise<Page> => {
  const answer = await loge.call(action, input, nadia, { method: 'GET' });
  expect(answer.message).toBe('');
  return answer.data as unknown as Page;
};

async function enqueueMail(conciergerieId: number, to: string, subject: string): Promise<number> {
  const id = await insertMail(loge.database, {
    state: 'queued',
    dedupeKey: `${to} ${subject}`,
    template: 'test',
    lang: 'fr',
    userId: null,
    conciergerieId,
    orderId: null,
    from: 'conciergerie@example.test',
    to,
    replyTo: null,
    subject,
    text: 'Bonjour',
    html: '<p>Bonjour</p>',
  });
  return id ?? 0;
}

beforeAll(async () => {
  const { database } = loge;
  here = await buildConciergerie(database);
  const foreign = await buildConciergerie(database);
  const [producer, ordinary] = [
    await buildManager(database, { conciergerieIds: [here], permissions: ['PROD'], last_name: 'Benkacem' }),
    await buildManager(database, { conciergerieIds: [here] }),
  ];
  nadia = await loge.signIn(producer.login);
  marc = await loge.signIn(ordinary.login);
  mailId = await enqueueMail(here, 'camille@example.test', 'Votre commande est prête à être retirée');
  await setMailSent(database, mailId, new Date('2026-11-19T23:30:00Z'));
  await enqueueMail(here, 'james@example.test', 'Votre devis');
  await enqueueMail(foreign, 'camille@example.test', 'Autre conciergerie');
  const zoe = await buildBeneficiary(database, { conciergerie_id: here, last_name: 'Martineau' });
  await loge.call('SetUserConciergerie', { entId: here }, nadia);
  await loge.signIn(zoe.login);
});

describe('GetMailsList', () => {
  test('lists the mails of one’s conciergeries, latest first, without their texts', async () => {
    const page = await list('GetMailsList');
    expect(page.items.map(({ subject }) => subject)).toEqual([
      'Votre devis',
      'Votre commande est prête à être retirée',
    ]);
    expect(page).toMatchObject({
      totalItems: 2,
      items: [{ sent: null, html: null }, { sent: '2026-11-19T23:30:00.000Z' }],
    });
  });

  test('looks for words that many mails contain, and for short ones, among the latest, and says how far back', async () => {
    const desk = await buildConciergerie(loge.database);
    for (const number of [1, 2, 3, 4, 5, 6]) {
      const id = await enqueueMail(desk, 'paul@example.test', `Commande ${number}${number === 1 ? ' xq' : ''}`);
      const createdAt = new Date(`2026-11-0${number}T08:00:00Z`);
      await loge.database.updateTable('mails').set({ created_at: createdAt }).where('id', '=', id).execute();
    }
    const search = async (over: Partial<MailListRequest>) => {
      const asked = {
        subject: '',
        mailTo: '',
        from: null,
        before: null,
        mailId: null,
        upTo: null,
        offset: 0,
        limit: 2,
        ...over,
      };
      const request = { ...asked, conciergerieIds: [desk], withoutDesk: false };
      const found = await findMailPage(loge.database, request, { listed: 4, compared: 5 });
      const back = found.searchedBackTo?.toISOString().slice(0, 10) ?? null;
      return [found.total, found.rows.map(({ subject }) => subject.at(-1)), back];
    };
    // Mails of other tests are later than these.
    const before = new Date('2026-11-07T00:00:00Z');
    expect(await search({ subject: 'commande', before })).toEqual([4, ['6', '5'], null]);
    expect(await search({ subject: 'commande', before, offset: 2 })).toEqual([4, ['4', '3'], null]);
    expect(await search({ subject: 'commande 1', before })).toEqual([1, ['q'], null]);
    expect(await search({ subject: 'xq', before })).toEqual([0, [], '2026-11-01']);
    expect(await search({ subject: 'xq', before: new Date('2026-11-06T00:00:00Z') })).toEqual([1, ['q'], null]);
    expect(await search({ subject: 'xq', before, from: new Date('2026-11-02T00:00:00Z') })).toEqual([0, [], null]);
  });

  test.each([
    [{ subject: 'PRETE' }, 1],
    [{ mailTo: 'james@' }, 1],
    [{ mailTo: '%' }, 0],
    [{ dateStartSent: '2026-11-20', dateEndSent: '2026-11-20', subject: 'prête' }, 1],
    [{ dateEndSent: '2026-11-19', subject: 'prête' }, 0],
    [{ page: 2 }, 0],
  ])('narrows by %j', async (input, count) => {
    expect((await list('GetMailsList', input)).items).toHaveLength(count);
  });

  test('shows the text of one mail, of one’s own conciergeries only', async () => {
    expect((await list('GetMailsList', { id: mailId })).items).toMatchObject([{ id: mailId, html: '<p>Bonjour</p>' }]);
    expect((await list('GetMailsList', { id: mailId + 2 })).items).toEqual([]);
  });

  test('shows a one-time link only where the mail went nowhere, and a colleague’s only to administrators', async () => {
    const alexis = await buildManager(loge.database, { conciergerieIds: [here], is_admin: true });
    const lea = await buildBeneficiary(loge.database, { conciergerie_id: here });
    const token = 'a-token-that-opens-an-account';
    const common = {
      template: 'password-link',
      lang: 'fr',
      conciergerieId: here,
      orderId: null,
      from: 'x@y',
      replyTo: null,
    } as const;
    const { placeKey, token: place } = newPlaces();
    const bodies = { text: place, html: `<p>/newPassword/${place}</p>`, placeKey };
    const written = { ...common, ...bodies, subject: 'Lien', oneTimeToken: token };
    const insert = (name: string, to: { id: number; login: string }, state: 'kept' | 'queued') =>
      insertMail(loge.database, { ...written, dedupeKey: name, userId: to.id, to: to.login, state });
    const [own, staff, waiting] = [
      await insert('kept', lea, 'kept'),
      await insert('kept-staff', alexis, 'kept'),
      await insert('waiting', lea, 'queued'),
    ];
    const admin = await loge.signIn(alexis.login);
    const seen = async (id: number | null, as: Signed): Promise<boolean> =>
      JSON.stringify((await loge.call('GetMailsList', { id }, as, { method: 'GET' })).data).includes(token);
    expect([await seen(own, nadia), await seen(staff, nadia), await seen(waiting, nadia)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([await seen(own, admin), await seen(staff, admin), await seen(waiting, admin)]).toEqual([true, true, false]);
    await setMailSent(loge.database, waiting ?? 0, loge.now);
    const sent = await loge.database.selectFrom('mails').selectAll().where('id', '=', waiting).executeTakeFirst();
    expect(JSON.stringify(sent)).not.toContain(token);
  });

  test('needs PROD and days that exist', async () => {
    expect(await loge.call('GetMailsList', {}, marc)).toMatchObject({ refusal: 'forbidden' });
    expect(await list('GetMailsList', { page: 1000 }), 'behind the end').toMatchObject({
      items: [],
      totalItems: (await list('GetMailsList')).totalItems,
    });
    expect(await loge.call('GetMailsList', { dateStartSent: '2026-02-30' }, nadia)).toMatchObject({
      refusal: 'invalid-input',
    });
  });
});

describe('GetBizLogsList', () => {
  test('tells who did what, latest first', async () => {
    const page = await list('GetBizLogsList');
    const selected = page.items.find(({ action }) => action === 'conciergerie-selected');
    expect(selected).toMatchObject({ logFrom: 'Marc Benkacem', orderId: null });
    const signIn = page.items.find(({ action }) => action === 'login');
    expect(signIn).toBeDefined();
  });

  test('filters by action, by words and by day', async () => {
    const filter = { name: 'action', type: 'in', valuesSelected: ['conciergerie-selected'] };
    expect(await list('GetBizLogsList', { filters: [filter] })).toMatchObject({ totalItems: 1 });
    const others = await list('GetBizLogsList', { filters: [{ ...filter, excluded: true }] });
    expect(others.items.map(({ action }) => action)).not.toContain('conciergerie-selected');
    expect(await list('GetBizLogsList', { comment: 'nothing of that kind' })).toMatchObject({ totalItems: 0 });
    expect(await list('GetBizLogsList', { dateEnd: '2026-11-19' })).toMatchObject({ totalItems: 0 });
  });

  test('takes one or two digits for the number of an order, not for a part of a word', async () => {
    await sql`insert into business_log (action, conciergerie_id, comment) values ('short', ${here}::bigint, 'Caisse 12')`.execute(
      loge.database,
    );
    expect(await list('GetBizLogsList', { comment: '12' })).toMatchObject({ totalItems: 0 });
    expect(await list('GetBizLogsList', { comment: 'caisse 12' })).toMatchObject({ totalItems: 1 });
  });

  test('follows people where no line says its conciergerie, and shows everybody what concerns nobody', async () => {
    const { database } = loge;
    const foreign = await buildConciergerie(database);
    const [ours, theirs] = [
      await buildBeneficiary(database, { conciergerie_id: here }),
      await buildBeneficiary(database, { conciergerie_id: foreign }),
    ];
    const line = (comment: string, author: number | null, subject: number | null, desk: number | null = null) =>
      sql`insert into business_log (action, comment, author_id, subject_user_id, conciergerie_id)
        values ('whose', ${comment}, ${author}, ${subject}, ${desk})`.execute(database);
    await line('about ours', theirs.id, ours.id);
    await line('about theirs', ours.id, theirs.id);
    await line('by ours', ours.id, null);
    await line('by theirs', theirs.id, null);
    await line('said to be ours', theirs.id, theirs.id, here);
    await line('said to be theirs', ours.id, ours.id, foreign);
    await line('nobody', null, null);
    const answer = await loge.call(
      'GetBizLogsList',
      { filters: [{ name: 'action', type: 'in', valuesSelected: ['whose'] }] },
      nadia,
      { method: 'GET' },
    );
    const comments = (answer.data as unknown as { items: { comment: string }[] }).items.map(({ comment }) => comment);
    expect(comments).toEqual(['nobody', 'said to be ours', 'by ours', 'about ours']);
  });

  test('refuses a filter that it does not offer, and managers without PROD', async () => {
    const nonsense = [{ name: 'action', type: 'in', valuesSelected: ['nonsense'] }];
    expect(await loge.call('GetBizLogsList', { filters: nonsense }, nadia)).toMatchObject({ refusal: 'invalid-input' });
    expect(await loge.call('GetBizLogsList', {}, marc)).toMatchObject({ refusal: 'forbidden' });
  });

  test('counts no more lines than anybody leafs through', async () => {
    await sql`insert into business_log (action, conciergerie_id, at)
      select 'counted', ${here}::bigint, '2026-01-01' from generate_series(1, 10050)`.execute(loge.database);
    const filter = { name: 'action', type: 'in', valuesSelected: ['counted'] };
    const last = await list('GetBizLogsList', { filters: [filter], page: 100 });
    expect(last).toMatchObject({ totalItems: 10_000 });
    expect(last.items).toHaveLength(100);
    const beyond = await list('GetBizLogsList', { filters: [filter], page: 101 });
    expect(beyond).toEqual({ ...last, items: [] });
  });
});

describe('sending a mail again', () => {
  const resend = (id: number, as = nadia) => loge.call('ResendMail', { id }, as);
  /** As the job does: taken, and refused for good. */
  const fail = async (id: number, error: string) => {
    const taken = await takeQueuedMail(loge.database, id, { now: loge.now, leaseEnds: loge.now });
    if (taken === null) throw new Error('Somebody else has it.');
    await setMailFailed(loge.database, taken, error);
  };
  const stateOf = async (id: number) =>
    (await loge.database.selectFrom('mails').select('state').where('id', '=', id).executeTakeFirst())?.state;

  test('is for mails that failed, whose reason stands in the list', async () => {
    const id = await enqueueMail(here, 'parti@example.test', 'Refusé pour de bon');
    await fail(id, '550 5.1.1 no such mailbox');
    const { items } = await list('GetMailsList', { mailTo: 'parti@' });
    expect(items).toMatchObject([{ id, state: 'failed', error: '550 5.1.1 no such mailbox', sent: null }]);
    expect((await resend(id)).code).toBe(0);
    expect(await stateOf(id)).toBe('queued');
    expect((await resend(id)).refusal, 'it waits already').toBe('changed-meanwhile');
    const log = await loge.database
      .selectFrom('business_log')
      .select('comment')
      .where('action', '=', 'mail-resent')
      .execute();
    expect(log).toEqual([{ comment: `E-mail n° ${id}` }]);
  });

  test('leaves alone what was sent, and what is none of theirs', async () => {
    expect((await resend(mailId)).refusal).toBe('changed-meanwhile');
    const foreign = await enqueueMail(await buildConciergerie(loge.database), 'ailleurs@example.test', 'Ailleurs');
    await fail(foreign, '550');
    expect((await resend(foreign)).refusal).toBe('not-found');
    expect(await stateOf(foreign)).toBe('failed');
    expect((await resend(mailId, marc)).refusal).toBe('forbidden');
  });
});
