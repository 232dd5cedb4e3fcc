import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertRemovalRequest, linkRemovalRequest } from '../../accounts/rows/removal-request-rows.ts';
import { eraseAccounts } from '../../accounts/jobs/erase-accounts.ts';
import { makeSeriesOrders } from '../../ordering/jobs/make-series-orders.ts';
import { mailAccountRemoved } from '../../accounts/jobs/removal-mails.ts';
import { buildBeneficiary, buildConciergerie, buildManager, type Person } from '../../testing/builders.ts';
import { buildCredit } from '../../testing/credit-builders.ts';
import { buildOrder } from '../../testing/order-builders.ts';
import { orderingWorld } from '../../testing/ordering-world.ts';
import { keepPicture } from '../../testing/pictures.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';
import { ordersOfSeries, repeats } from '../../testing/series-builders.ts';

const loge = startTestServer({ toItself: true });
/** Stands in everything that says who somebody is: afterwards it must be nowhere. */
const mark = 'Zyxwvutine';
let desk = 0;
let admin: Signed;
let marc: Signed;

const leaving = (overrides = {}): Promise<Person> =>
  buildBeneficiary(loge.database, {
    conciergerie_id: desk,
    first_name: mark,
    last_name: mark,
    address1: `1 rue ${mark}`,
    warning: mark,
    external_id: `${mark}${Math.random()}`,
    ...overrides,
  });
const ask = async ({ login, id }: Person): Promise<number> => {
  const request = await insertRemovalRequest(loge.database, {
    email: login,
    name: mark,
    reason: `${mark} s’en va`,
    lang: 'fr',
    dueOn: '2026-11-25',
    now: loge.now,
    callerId: id,
  });
  await linkRemovalRequest(loge.database, request ?? 0);
  return request ?? 0;
};
const remove = (id: number, as = admin, options = {}) => loge.call('RemoveRequestedAccount', { id }, as, options);
const user = (id: number) =>
  loge.database.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const inDays = (days: number) => (loge.now = new Date(loge.now.getTime() + days * 86_400_000));

/** The tables in which a text still stands somewhere. */
async function tablesThatSay(text: string): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
  `.execute(loge.database);
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const rows = await sql`select 1 from ${sql.table(name)} t where t::text ilike ${`%${text}%`} limit 1`.execute(
      loge.database,
    );
    if (rows.rows.length > 0) found.push(name);
  }
  return found;
}

beforeAll(async () => {
  desk = await buildConciergerie(loge.database, { email: 'loge@horizon.test' });
  const chief = await buildManager(loge.database, { conciergerieIds: [desk], is_admin: true });
  admin = await loge.signIn(chief.login);
  marc = await loge.signIn((await buildManager(loge.database, { conciergerieIds: [desk] })).login);
});

describe('removing an account', () => {
  test('erases everything that says who it was, and keeps what was ordered', async () => {
    const person = await leaving({ login: `${mark}@example.test` });
    const signed = await loge.signIn(person.login);
    const order = await buildOrder(loge.database, {
      conciergerieId: desk,
      beneficiary_id: person.id,
      status: 'cancelled',
      address_type: 'home',
      address1: `1 rue ${mark}`,
      phone: '0612483077',
      lines: [{}, { type: 'free_text', unit_price_cents: 0, extended_value: `Chez ${mark}`, comment: mark }],
    });
    await leaveTraces(person, order.id);
    await sql`with made as (insert into order_withdrawals (conciergerie_id, order_id, made_at, is_whole, awaits, refund_cents, due_on, carried_out_at)
        values (${desk}, ${order.id}, ${loge.now}, true, 'return', 0, '2026-12-08', ${loge.now}) returning id)
      insert into withdrawal_return_steps (withdrawal_id, conciergerie_id, step, made_at, made_by, carrier, tracking_number, note)
      select id, ${desk}, 'sent', ${loge.now}, ${person.id}, ${mark}, ${mark}, ${mark} from made`.execute(
      loge.database,
    );
    const call = await loge.call(
      'postMessage',
      { messageThreadType: 'desk', targetId: desk, messageBody: mark },
      signed,
    );
    expect(call.code).toBe(0);
    await loge.call('NewOrderComment', { o: { orderId: order.id, comment: `${mark} attend` } }, signed);
    const picture = await keepPicture(loge, { owner: { kind: 'user', id: person.id }, name: `${mark}.png` });
    const bill = await keepPicture(loge, { owner: { kind: 'order', id: order.id }, name: 'facture.png' });
    await sql`alter table order_status_changes disable trigger order_status_changes_append_only`.execute(loge.database);
    await sql`update order_status_changes set comment = ${mark}, file_id = ${bill.id}, file_kind = 'facture' where order_id = ${order.id}`.execute(
      loge.database,
    );
    await sql`alter table order_status_changes enable trigger order_status_changes_append_only`.execute(loge.database);

    const request = await ask(person);
    const key = { idempotencyKey: 'removed-once' };
    for (let repeat = 0; repeat < 2; repeat += 1)
      expect(await remove(request, admin, key)).toMatchObject({ code: 0, data: { erased: true } });

    expect(await user(person.id)).toMatchObject({
      active: false,
      last_name: 'Compte supprimé',
      first_name: '',
      mobile_phone: '',
    });
    expect(await loge.call('MyProfile', {}, signed, { method: 'GET' })).toMatchObject({ code: 1 });
    expect(await tablesThatSay(mark), 'only the request, for a month').toEqual(['account_removal_requests']);
    const kept = await loge.database
      .selectFrom('orders')
      .select(['status', 'final_cents', 'phone'])
      .where('id', '=', order.id)
      .executeTakeFirst();
    expect(kept).toEqual({ status: 'cancelled', final_cents: 1250, phone: '' });
    const files = await loge.database
      .selectFrom('files')
      .select(['id', 'purged_at'])
      .where('id', 'in', [picture.id, bill.id])
      .execute();
    expect(files.map(({ id, purged_at: purged }) => [id === bill.id ? 'bill' : 'picture', purged === null])).toEqual(
      expect.arrayContaining([
        ['bill', true],
        ['picture', false],
      ]),
    );

    await mailAccountRemoved(loge.server.services, request);
    await mailAccountRemoved(loge.server.services, request);
    const mails = await loge.database
      .selectFrom('mails')
      .select(['mail_to', 'text_body'])
      .where('template', '=', 'removal-done')
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.mail_to).toBe(person.login);
    inDays(31);
    await eraseAccounts(loge.server.services);
    expect(await tablesThatSay(mark)).toEqual([]);
    inDays(-31);
    expect((await loge.call('login', { login: person.login, pass: 'Loge-demo-2026', noCookies: true })).code).not.toBe(
      0,
    );
  });

  test('ends what is left of credits, in the books, too', async () => {
    const person = await leaving();
    const creditId = await buildCredit(loge.database, desk, person.id);
    await remove(await ask(person));
    const credit = await loge.database.selectFrom('credits').selectAll().where('id', '=', creditId).executeTakeFirst();
    expect(credit).toMatchObject({ remaining_cents: 2000, cancellation_reason: 'Compte supprimé' });
    // What the ledger says of it is checked by its invariant after this file.
  });

  test('waits with the name and the address while an order goes on, and finishes by itself', async () => {
    const person = await leaving();
    const order = await buildOrder(loge.database, { conciergerieId: desk, beneficiary_id: person.id });
    const request = await ask(person);
    expect(await remove(request)).toMatchObject({ data: { erased: false } });
    expect(await user(person.id)).toMatchObject({ active: false, last_name: mark });
    expect((await loge.call('SetRemovalProcessed', { id: request, processed: false }, admin)).refusal).toBe(
      'changed-meanwhile',
    );
    await eraseAccounts(loge.server.services);
    expect(await user(person.id)).toMatchObject({ anonymised_at: null });
    const listed = await loge.call('RemovalRequests', { processed: true }, admin, { method: 'GET' });
    expect((listed.data as unknown as { items: { account: unknown }[] }).items[0]?.account).toMatchObject({
      state: 'closed',
      ordersInProgress: 1,
    });

    await finish(order.id);
    await eraseAccounts(loge.server.services);
    expect(await user(person.id)).toMatchObject({ last_name: 'Compte supprimé' });
  });

  test('waits for a withdrawal that is not carried out', async () => {
    const person = await leaving();
    const order = await buildOrder(loge.database, {
      conciergerieId: desk,
      beneficiary_id: person.id,
      status: 'refused',
    });
    await sql`insert into order_withdrawals (conciergerie_id, order_id, made_at, is_whole, awaits, refund_cents, due_on)
      values (${desk}, ${order.id}, ${loge.now}, true, 'return', 1250, '2026-12-08')`.execute(loge.database);
    expect(await remove(await ask(person))).toMatchObject({ data: { erased: false } });
    await sql`update order_withdrawals set carried_out_at = made_at where order_id = ${order.id}`.execute(
      loge.database,
    );
    await eraseAccounts(loge.server.services);
    expect(await user(person.id)).toMatchObject({ last_name: 'Compte supprimé' });
  });

  test('ends every session at once, wherever the person is signed in, and stops their series', async () => {
    const world = await orderingWorld(loge);
    const paul = await world.beneficiary();
    const phone = await loge.signIn(paul.login);
    const chief = await buildManager(loge.database, { conciergerieIds: [world.conciergerieId], is_admin: true });
    const offer = await world.offer({ ...repeats });
    const wish = { recurring: true, recurrType: 'TLJDLS', beginDate: '2026-12-01' };
    const seriesOf = async (as: Signed): Promise<number> =>
      ((await world.place(offer, wish, as)).data as unknown as { seriesId: number }).seriesId;
    const staying = await world.beneficiary();
    const [stopped, going] = [await seriesOf(paul), await seriesOf(staying)];
    for (const where of [paul, phone])
      expect((await loge.call('MyProfile', {}, where, { method: 'GET' })).code).toBe(0);
    const request = await ask(paul);
    expect((await remove(request, await loge.signIn(chief.login))).code).toBe(0);
    for (const where of [paul, phone]) {
      expect(await loge.call('MyProfile', {}, where, { method: 'GET' })).toMatchObject({ code: 1 });
      expect((await world.place(offer, {}, where)).refusal).toBe('not-authenticated');
    }
    const before = loge.now;
    inDays(5);
    await makeSeriesOrders(loge.server.services);
    loge.now = before;
    expect(await ordersOfSeries(loge, stopped)).toEqual([]);
    // The control: the same series of somebody who stays goes on.
    expect((await ordersOfSeries(loge, going)).length).toBeGreaterThan(0);
  });

  test('is left alone where a manager has opened the account again in the meantime', async () => {
    const person = await leaving();
    const order = await buildOrder(loge.database, { conciergerieId: desk, beneficiary_id: person.id });
    await remove(await ask(person));
    await loge.call('changeUserStatus', { targetUserId: person.id, newStatus: 0 }, { ...marc, conciergerieId: desk });
    await finish(order.id);
    await loge.database.updateTable('users').set({ active: true }).where('id', '=', person.id).execute();
    await eraseAccounts(loge.server.services);
    expect(await user(person.id)).toMatchObject({ last_name: mark });
  });

  test('is refused for colleagues, without an account, twice, and to anybody but administrators', async () => {
    const colleague = await buildManager(loge.database, { conciergerieIds: [desk] });
    expect(await remove(await ask(colleague))).toMatchObject({ code: 132, refusal: 'removal-of-colleague' });
    const nobody = await ask({ login: 'nobody.at.all@example.test', id: 0 });
    expect(await remove(nobody)).toMatchObject({ refusal: 'not-found' });
    expect(await remove(999_999)).toMatchObject({ refusal: 'not-found' });
    const person = await leaving();
    const request = await ask(person);
    expect(await remove(request, marc)).toMatchObject({ http: 403 });
    expect((await remove(request)).code).toBe(0);
    expect(await remove(request)).toMatchObject({ refusal: 'changed-meanwhile' });
  });
});

test('every table that names a person says what becomes of it when they leave', async () => {
  const named = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'users'::regclass
  `.execute(loge.database);
  const source = await readFile(new URL('../../accounts/rows/account-erasure-rows.ts', import.meta.url), 'utf8');
  /** They name somebody by a number alone, which leads nowhere any more; or they name colleagues. */
  const keptByNumber = [
    'users',
    'user_permissions',
    'manager_conciergeries',
    'company_minutes',
    'legal_texts',
    'account_removal_requests',
    'offers',
    'orders',
    'legacy_orders',
    'credits',
    'card_terminals',
    'cesu_cheques',
    'cesu_remittances',
    'counter_agents',
    'terminal_batches',
    'terminal_requests',
    'payments',
    'cash_registers',
    'cash_register_sessions',
    'cash_register_balances',
    'cash_register_entries',
    'cash_register_remittances',
    'cash_chain_records',
    'sales_facts',
    'sales_chain_records',
    'waiting_notes',
    'spendings',
    'spending_deletions',
    'ledger_transactions',
    'bank_accounts',
    'bank_line_dismissals',
    'bank_matches',
    'bank_statements',
    'bill_prints',
    'tax_certificates',
    'ereporting_regimes',
    'ereports',
    'ereport_events',
    'connection_tests',
    'seller_fiscal_years',
    'seller_vat_options',
    'withdrawn_bill_documents',
    'direct_debit_files',
    'handover_pieces',
    'item_custody',
    'item_dispute_notes',
    'item_labels',
    'open_labels',
    'news',
    'content_groups',
    'flash_templates',
    'flash_mailings',
    'static_files',
    'moment_offers',
    'sign_in_rules',
    'bi_reports',
    'partner_absences',
    'partner_answers',
    'partner_answer_links',
    'self_billing_mandates',
    'self_billed_invoices',
    'commission_invoices',
    'invoicing_sellers',
    'self_billed_answers',
    'calendar_feeds',
    'payment_customers',
    'payment_collections',
    'registration_fees',
    'carousel_items',
    'wheels',
    'wheel_spins',
    'egg_hunts',
    'egg_hunt_eggs',
    'conciergeries',
  ];
  const unsaid = named.rows
    .map(({ name }) => name)
    .filter((name) => !keptByNumber.includes(name) && !source.includes(name));
  expect(unsaid).toEqual([]);
});

async function finish(orderId: number): Promise<void> {
  await sql`insert into order_status_changes (order_id, conciergerie_id, step, from_status, to_status, kind, author_role)
    values (${orderId}, ${desk}, 2, 'new', 'cancelled', 'transition', 'system')`.execute(loge.database);
  await loge.database.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', orderId).execute();
}

/** A line in each table that an action of this test does not fill. */
async function leaveTraces({ id, login }: Person, orderId: number): Promise<void> {
  const run = (query: ReturnType<typeof sql>) => query.execute(loge.database);
  await run(
    sql`insert into notifications (user_id, type, label_fr, label_en) values (${id}, 'game_won', ${mark}, ${mark})`,
  );
  await run(sql`insert into sign_in_attempts (kind, subject_hash, user_id, address, succeeded)
    values ('sign-in', ${randomBytes(32)}, ${id}, '1.2.3.4', false)`);
  await run(
    sql`insert into attempt_limits (kind, about, starts_at) values ('new-email', ${`user ${id}`}, ${loge.now})`,
  );
  await run(sql`insert into registration_known_emails (conciergerie_id, email) values (${desk}, ${login})`);
  await run(
    sql`insert into registrations (email, conciergerie_id, lang, last_name) values (${login}, ${desk}, 'fr', ${mark})`,
  );
  await run(sql`insert into client_errors (code, user_id, message) values ('A32', ${id}, ${mark})`);
  await run(
    sql`insert into ui_events (user_id, kind, details) values (${id}, 'visit', ${JSON.stringify({ q: mark })}::jsonb)`,
  );
  await run(sql`insert into push_preferences (user_id, kinds, discreet) values (${id}, '{orders}', false)`);
  await run(sql`with device as (
      insert into push_devices (user_id, session_id, endpoint, p256dh, auth, key_id, created_at)
      select ${id}, max(s.id), ${`https://push.example.test/${login}`}, ${Buffer.alloc(65)}, ${Buffer.alloc(16)}, 'key', ${loge.now} from sessions s where s.user_id = ${id} having max(s.id) is not null returning id)
    insert into push_messages (device_id, news, kind, topic, label_fr, label_en, path, send_after, created_at)
    select id, 'notification-1', 'orders', 'order-1', ${mark}, ${mark}, '/', ${loge.now}, ${loge.now} from device`);
  await run(sql`insert into passkeys (user_id, credential_id, public_key, host, name, created_at)
    values (${id}, 'key', '\\x00', 'loge.test', ${`Clé de ${mark}`}, ${loge.now})`);
  await run(sql`insert into direct_debit_mandates (user_id, reference, holder, iban_sealed, iban_country, iban_last_four, lang, text_version, signed_at)
    values (${id}, 'LOGE-1-20261120', ${mark}, 'sealed', 'FR', '1868', 'fr', 1, ${loge.now})`);
  await run(sql`insert into payment_cards (user_id, provider, card_ref, brand, last_four, expires_on, added_at)
    values (${id}, 'simulator', 'card_1', ${mark}, '4242', '2028-01-31', ${loge.now})`);
  await run(sql`insert into order_notes (order_id, conciergerie_id, requested_at, recommendation, comment, given_at)
    values (${orderId}, ${desk}, ${loge.now}, 9, ${mark}, ${loge.now})`);
  await run(sql`update orders set note_state = 'given' where id = ${orderId}`);
  await run(sql`insert into mails (dedupe_key, template, lang, order_id, mail_from, mail_to, subject, text_body, html_body)
    values (${`order-${orderId}-partner`}, 'order', 'fr', ${orderId}, 'a@b', 'partner@example.test', ${mark}, ${mark}, ${mark})`);
  await run(sql`insert into order_series (conciergerie_id, beneficiary_id, offer_id, form, recurrence_type, from_date, next_look_on, created_by, created_by_role)
    select ${desk}, ${id}, offer_id, ${JSON.stringify({ addressType: 'dom', address1: mark })}::jsonb, 'TLJ', '2026-12-01', '2026-12-01', ${id}, 'beneficiary'
    from orders where id = ${orderId}`);
  await run(
    sql`insert into business_log (action, comment, subject_user_id) values ('login-changed', ${`${login} → ${login}`}, ${id})`,
  );
  await run(
    sql`insert into user_subscriptions (user_id, subscription_id) select ${id}, min(id) from subscriptions having min(id) is not null`,
  );
}
