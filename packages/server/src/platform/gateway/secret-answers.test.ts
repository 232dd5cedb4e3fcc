import { catalogueOfActions } from '@loge/contract/catalogue-of-actions';
import { secretPathsOf, secretsIn } from '@loge/contract/shared/secret';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, expect, test } from 'vitest';
import { buildApiKey } from '../../testing/api-key-builders.ts';
import { buildManager, buildUser } from '../../testing/builders.ts';
import { garments } from '../../testing/goods-builders.ts';
import { buildOrder } from '../../testing/order-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type GatewayAnswer, type Signed, startTestServer } from '../../testing/running-server.ts';

/*
 * Every write whose answer holds a secret, asked with a key as our client does, and again with the same key. What it answered stands in no
 * table as it is: not in `idempotency_keys`, nor in a job, a log or anywhere else that a backup copies.
 */

const loge = startTestServer();
let world: OrderingWorld;
let locker = 0;

interface Asked {
  readonly as: Signed;
  readonly input: Record<string, unknown>;
}

/** A code of the second factor that somebody set up a moment ago; each is taken once. */
async function withCodes(): Promise<{ readonly as: Signed; readonly code: () => string }> {
  const as = await loge.signIn((await buildManager(loge.database, { conciergerieIds: [] })).login);
  const { data } = await loge.call('StartOneTimeCodes', {}, as);
  const totp = new TOTP({ secret: Secret.fromBase32(String(data?.['secret'])) });
  const code = (): string => {
    loge.now = new Date(loge.now.getTime() + 30_000);
    return totp.generate({ timestamp: loge.now.getTime() });
  };
  return { as, code };
}

const lent = async (): Promise<Record<string, unknown>> => {
  const workflow = 'DEPOSE_REPRISE_ENTREPRISE';
  const offer = await world.offer({ workflow, has_locker_rules: true });
  const order = { conciergerieId: world.conciergerieId, beneficiary_id: world.camille.id, workflow, offer } as const;
  return {
    orderId: (await buildOrder(loge.database, { ...order, status: 'available_in_locker' })).id,
    forName: 'Paul',
  };
};

const lockerSetup = (): Record<string, unknown> => ({
  conciergerieId: world.conciergerieId,
  isNew: false,
  name: 'TOUR-A',
  integration: 'kern',
  location: 'Hall',
  endpoint: 'https://lockers.example/doors',
  reservedForHours: 24,
  collectWithinHours: 48,
  columns: ['SL'],
  hangers: [],
  sensors: [],
});

/** How each of them is asked, by whom. */
const asked: Readonly<Record<string, () => Promise<Asked>>> = {
  AddCounterAgent: async () => ({
    as: await world.manager(['CASH_REGISTER_SETTINGS']),
    input: { conciergerieId: world.conciergerieId, name: 'Accueil' },
  }),
  ConfirmOneTimeCodes: async () => {
    const { as, code } = await withCodes();
    return { as, input: { code: code() } };
  },
  GetUserToken: async () => ({ as: world.marc, input: { target: 'LoadExport', payload: '{}' } }),
  GetUserTokenLocal: async () => ({ as: world.marc, input: { target: 'LoadExport', payload: '{}' } }),
  LendLockerPickup: async () => ({ as: world.camille, input: await lent() }),
  MakeApiKey: async () => ({
    as: await world.manager([]),
    input: {
      name: 'Caisse',
      kind: 'desk',
      conciergerieId: world.conciergerieId,
      scopes: ['orders:read'],
      perMinute: 60,
      expiresOn: '2027-06-01',
    },
  }),
  MakeWebhook: async () => ({
    as: await world.manager([]),
    input: { kind: 'desk', conciergerieId: world.conciergerieId, url: 'https://programs.example.com/hook', types: [] },
  }),
  TurnWebhookSecret: async () => {
    const as = await world.manager([]);
    const hook = {
      kind: 'desk',
      conciergerieId: world.conciergerieId,
      url: 'https://programs.example.com/hook',
      types: [],
    };
    expect((await loge.call('MakeWebhook', hook, as)).code).toBe(0);
    const { data } = await loge.call('GetWebhooks', {}, as);
    const { items } = data as unknown as { readonly items: readonly { readonly id: number }[] };
    return { as, input: { webhookId: items[0]?.id } };
  },
  TurnApiKey: async () => {
    const manager = await world.manager([]);
    const of = { userId: manager.id, conciergerieId: world.conciergerieId };
    return { as: manager, input: { keyId: (await buildApiKey(loge, of)).id } };
  },
  MakeCalendarFeed: async () => {
    const partner_id = (await world.offer()).partnerId;
    const partner = await buildUser(loge.database, { is_partner: true, partner_id, has_partner_calendar: true });
    return { as: await loge.signIn(partner.login), input: {} };
  },
  MakePickupCode: async () => {
    await garments(loge, world, { status: 'available', items: ['available'] });
    return { as: world.camille, input: {} };
  },
  RenewRecoveryCodes: async () => {
    const { as, code } = await withCodes();
    expect((await loge.call('ConfirmOneTimeCodes', { code: code() }, as)).code).toBe(0);
    return { as, input: { code: code() } };
  },
  SaveDeskLocker: async () => {
    const as = await world.manager(['CONFIGURATION', 'LOCKERS']);
    locker += 1;
    const setup = { ...lockerSetup(), name: `TOUR-${locker}` };
    expect((await loge.call('SaveDeskLocker', { ...setup, isNew: true }, as)).code).toBe(0);
    return { as, input: { ...setup, newKey: true } };
  },
  SetScimToken: async () => {
    const admin = await buildManager(loge.database, { conciergerieIds: [], is_admin: true });
    return { as: await loge.signIn(admin.login), input: { conciergerieId: world.conciergerieId } };
  },
  StartOneTimeCodes: async () => {
    const manager = await buildManager(loge.database, { conciergerieIds: [] });
    return { as: await loge.signIn(manager.login), input: {} };
  },
  resendCguMail: async () => {
    // The link leads to terms that there are.
    await loge.database
      .insertInto('legal_texts')
      .values({ type: 'CGU', version: 1, content_fr: '<p>Un</p>', content_en: '<p>One</p>' })
      .execute();
    return { as: world.marc, input: { targetUserId: world.camille.id, notify: false } };
  },
};

beforeAll(async () => {
  world = await orderingWorld(loge);
  await loge.database
    .updateTable('conciergeries')
    .set({ locker_name: 'IRIS-A', locker_location: 'Hall B' })
    .where('id', '=', world.conciergerieId)
    .execute();
});

const writes = catalogueOfActions.filter(
  (action) =>
    action.effect === 'write' && !action.access.audiences.includes('public') && secretPathsOf(action).length > 0,
);
const secretsOf = (name: string, { data }: GatewayAnswer): readonly string[] =>
  writes.flatMap((action) => (action.name === name ? secretsIn(data, secretPathsOf(action)) : []));

/** Which tables hold one of these texts, in whatever column. */
async function tablesWith(texts: readonly string[]): Promise<readonly string[]> {
  const { rows: tables } = await loge.server.services.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')`,
  );
  const holding: string[] = [];
  for (const { name } of tables) {
    const { rows } = await loge.server.services.pool.query(
      `select from ${name} t where exists (select from unnest($1::text[]) as s (text) where strpos(t::text, s.text) > 0) limit 1`,
      [texts],
    );
    if (rows.length > 0) holding.push(name);
  }
  return holding;
}

test('every write whose answer holds a secret is tried here', () => {
  expect(Object.keys(asked).sort()).toEqual(writes.map(({ name }) => name).sort());
});

test.each(writes.map(({ name }) => name))(
  'what %s answered stands nowhere as it is, and is not given again',
  async (name) => {
    const call = await asked[name]?.();
    if (call === undefined) throw new Error(`${name} is not tried.`);
    const ask = () => loge.call(name, call.input, call.as, { idempotencyKey: `once ${name}` });
    const first = await ask();
    expect(first).toMatchObject({ code: 0 });
    const told = secretsOf(name, first);
    expect(told.length).toBeGreaterThan(0);
    const again = await ask();
    expect(told).not.toContain(secretsOf(name, again)[0]);
    expect(await tablesWith([...told, ...secretsOf(name, again)])).toEqual([]);
    const { rows } = await loge.server.services.pool.query(`select from idempotency_keys where key = $1`, [
      `once ${name}`,
    ]);
    expect(rows).toEqual([]);
  },
);

test('an answer that may hold a secret and holds none is remembered', async () => {
  const as = await world.manager(['CONFIGURATION', 'LOCKERS']);
  const setup = { ...lockerSetup(), name: 'TOUR-SANS-CLE' };
  expect((await loge.call('SaveDeskLocker', { ...setup, isNew: true }, as)).code).toBe(0);
  const save = () => loge.call('SaveDeskLocker', { ...setup, location: 'Cour' }, as, { idempotencyKey: 'saved once' });
  for (let each = 0; each < 2; each += 1) expect(await save()).toMatchObject({ data: { key: null } });
  const lines = await loge.database
    .selectFrom('business_log')
    .select('id')
    .where('action', '=', 'locker-set-up')
    .where('comment', '=', 'TOUR-SANS-CLE')
    .execute();
  expect(lines).toHaveLength(1);
});

test('of one key twice at once both act, and neither answer is kept', async () => {
  const call = await asked['SetScimToken']?.();
  const ask = () => loge.call('SetScimToken', call?.input, call?.as, { idempotencyKey: 'at once' });
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
  const tokens = answers.flatMap((answer) => secretsOf('SetScimToken', answer));
  expect(new Set(tokens).size).toBe(3);
  expect(await tablesWith(tokens)).toEqual([]);
});
