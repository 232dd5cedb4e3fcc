import { catalogueOfActions } from '@loge/contract/catalogue-of-actions';
import { type ActionContract, schemasOf } from '@loge/contract/shared/action-contract';
import type { Audience } from '@loge/contract/shared/access-rule';
import { type FieldPath, pathText, rowFieldsOf } from '@loge/contract/shared/row-fields';
import type { RowMark } from '@loge/contract/shared/row-ids';
import { PERMISSION_KEYS } from '@loge/domain/access/permissions';
import { type CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../../credentials/password-hash.ts';
import { buildBeneficiary, buildPartner, buildUser } from '../../testing/builders.ts';
import { statementsOf } from '../../testing/count-statements.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Holder, leanInputOf, putRow } from '../../testing/inputs-of-actions.ts';
import { type OwnCall, ownCalls } from '../../testing/own-calls.ts';
import type { OwnedFixtures } from '../../testing/owned-fixtures.ts';
import { people, type RowExample, type RowExamples, rowExamples, type Who } from '../../testing/row-examples.ts';
import { type GatewayAnswer, type Signed, startTestServer } from '../../testing/running-server.ts';
import type { Caller } from './caller.ts';
import { refuseCaller } from './gate.ts';

/**
 * Whose row is it? Every id of every action is tried by everybody who may not reach what it names, from the contract alone: a new action is in here
 * by itself. The permission matrix asks who may call; this asks about what.
 */
const loge = startTestServer();

type NamedMark = Exclude<RowMark, { readonly by: 'nobody' }>;
interface Case {
  readonly title: string;
  readonly action: ActionContract;
  readonly path: FieldPath;
  readonly mark: NamedMark;
}

const cases: readonly Case[] = catalogueOfActions.flatMap((action) =>
  rowFieldsOf(schemasOf(action).input).flatMap(({ path, mark }) =>
    mark.by === 'nobody' ? [] : [{ title: `${action.name} ${pathText(path)}`, action, path, mark }],
  ),
);

interface Desk {
  readonly things: OwnedFixtures;
  readonly examples: RowExamples;
}
let here: Desk;
/** Where `somebody of another desk` and its manager are at home. */
let elsewhere: Desk;
const signed = new Map<Who, Signed>();

/** What somebody is, stated once more, on purpose not through the code under test. */
const roles: Readonly<Record<Who, Audience | null>> = {
  her: 'beneficiary',
  'somebody else of the desk': 'beneficiary',
  'somebody of another desk': 'beneficiary',
  'a manager of the desk': 'manager',
  'a manager of another desk': 'manager',
  'a manager of another desk who claims to act for her': 'manager',
  'her partner': 'partner',
  'another partner': 'partner',
  'somebody whose account was removed': null,
  'an administrator': 'admin',
  'a provider at a locker': 'provider',
};
/** Who has rows of their own elsewhere. */
const atHome: readonly Who[] = ['somebody of another desk', 'a manager of another desk'];

const mayEnter = (who: Who, { access: { audiences } }: ActionContract): boolean => {
  const role = roles[who];
  return audiences.includes('public') || (role !== null && audiences.includes(role));
};

beforeAll(async () => {
  const world = await orderingWorld(loge);
  const other = await orderingWorld(loge);
  here = await rowExamples(loge, world);
  elsewhere = await rowExamples(loge, other);
  loge.server.services.caches.clear();
  await signPeopleIn(world, other);
  stateBefore = await stateOfAll();
}, 60_000);

async function signPeopleIn(world: OrderingWorld, other: OrderingWorld): Promise<void> {
  const { database } = loge;
  const signIn = async (who: Who, { login }: { readonly login: string }) => signed.set(who, await loge.signIn(login));
  signed.set('her', world.camille);
  signed.set('somebody of another desk', other.camille);
  await signIn(
    'somebody else of the desk',
    await buildBeneficiary(database, { conciergerie_id: world.conciergerieId }),
  );
  signed.set('a manager of the desk', {
    ...(await world.manager(PERMISSION_KEYS)),
    beneficiaryId: world.camille.id,
  });
  const manager = await other.manager(PERMISSION_KEYS);
  signed.set('a manager of another desk', { ...manager, beneficiaryId: other.camille.id });
  signed.set('a manager of another desk who claims to act for her', {
    token: manager.token,
    conciergerieId: world.conciergerieId,
    beneficiaryId: world.camille.id,
  });
  await signIn('her partner', await buildUser(database, { is_partner: true, partner_id: here.things.partner }));
  const anotherPartner = await buildPartner(database);
  await signIn('another partner', await buildUser(database, { is_partner: true, partner_id: anotherPartner }));
  await signIn('an administrator', await buildUser(database, { is_admin: true }));
  const login = 'provider@ownership.test';
  const locker_pin_hash = await hashPassword('4821');
  await database.updateTable('partners').set({ locker_pin_hash }).where('id', '=', anotherPartner).execute();
  await buildUser(database, { is_partner: true, partner_id: anotherPartner, login });
  const { data } = await loge.call('LoginLockerProvider', { login, nexencePin: '4821' });
  signed.set('a provider at a locker', { token: (data as unknown as { readonly sessionToken: string }).sessionToken });
  const gone = await buildBeneficiary(database, { conciergerie_id: world.conciergerieId });
  await signIn('somebody whose account was removed', gone);
  await database
    .updateTable('users')
    .set({ active: false, deactivated_at: loge.now })
    .where('id', '=', gone.id)
    .execute();
  await database.deleteFrom('sessions').where('user_id', '=', gone.id).execute();
}

/** Notes of who called, not of what is theirs. */
const calls = ['business_log', 'idempotency_keys', 'sessions', 'attempt_limits', 'refused_attempts'];

/** Written once for all cases: naming two hundred tables takes longer than looking into them. */
let allTables: CompiledQuery<{ sum: string }> | undefined;

/** Everything that the database holds, as one text. */
async function stateOfAll(): Promise<string> {
  allTables ??= await findAllTables();
  const found = await loge.database.executeQuery(allTables);
  return found.rows.map(({ sum }) => sum).join(' ');
}

async function findAllTables(): Promise<CompiledQuery<{ sum: string }>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name <> all(${calls}::text[])
  `.execute(loge.database);
  const sums = tables.rows.map(
    ({ name }) =>
      sql`select ${sql.lit(name)} || count(*) || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum from ${sql.table(name)} t`,
  );
  return sql<{ sum: string }>`${sql.join(sums, sql` union all `)} order by sum`.compile(loge.database);
}
/** As it was when it was last looked at: one look at all tables tells whether any call since then has changed something. */
let stateBefore = '';
/** What has been tried since. A look takes ten times as long as a call, so each is at ten cases. */
const triedSince: string[] = [];
const casesPerLook = 10;

async function expectNothingChanged(): Promise<void> {
  const tried = triedSince.splice(0);
  const state = await stateOfAll();
  const isSame = state === stateBefore;
  stateBefore = state;
  expect(isSame, `one of these has changed something: ${tried.join(', ')}`).toBe(true);
}

/** An input that the contract takes: the one that is given for this field, or one with an example of this desk in every place where it asks for a row. */
function inputOf({ title, action, path }: Case, { things, examples }: Desk): Holder {
  const given: OwnCall | undefined = ownCalls[title];
  if (given !== undefined) return given(things, examples);
  return leanInputOf(action, path, examples);
}

const nobodys = { number: 987_654_321, text: 'a-file-that-nobody-has' };

const told = ({ code, refusal, message, data, fields, http }: GatewayAnswer) => ({
  code,
  refusal,
  message,
  data,
  fields,
  http,
});

/** Somebody as the gateway sees them, by their session. */
async function callerOf(who: Who): Promise<Caller | null> {
  const { token, conciergerieId = null, beneficiaryId = null } = signed.get(who) ?? { token: '' };
  return loge.server.services.sessions.find(token, { conciergerieId, beneficiaryId }, loge.now);
}

/** What is wrong with how a stranger is answered; empty when all is well. */
async function tryAs(who: Who, tried: Case): Promise<readonly string[]> {
  const { action, mark } = tried;
  const example = here.examples[mark.kind];
  const as = signed.get(who);
  // All else in the input is their own, where they have it: what is refused is refused for this one id.
  const own = atHome.includes(who) ? elsewhere : here;
  const call = (one: RowExample) => loge.call(action.name, putRow(inputOf(tried, own), tried.path, one), as);
  const nobody = { ...example, id: typeof example.id === 'string' ? nobodys.text : nobodys.number };
  if (!mayEnter(who, action)) {
    // As the gateway asks it; that it does, the permission matrix shows for each action.
    const refusal = refuseCaller(action, await callerOf(who))?.name;
    const expected = roles[who] === null ? 'not-authenticated' : 'forbidden';
    return refusal === expected ? [] : [`${who}: ${refusal ?? 'let in'} instead of ${expected}`];
  }
  const measure = async (one: RowExample): Promise<{ readonly answer: GatewayAnswer; readonly statements: number }> => {
    const answers: GatewayAnswer[] = [];
    const statements = await statementsOf(async () => void answers.push(await call(one)));
    const [answer] = answers;
    if (answer === undefined) throw new Error(`${who}: no answer`);
    return { answer, statements: statements.length };
  };
  const first = await measure(nobody);
  const { answer, statements } = await measure(example);
  // The first call of somebody fills what is remembered of them; asked once more it takes what it takes from then on.
  const ofUnknown = first.statements === statements ? first : await measure(nobody);
  const unknown = told(ofUnknown.answer);
  const isRefused = answer.refusal === 'not-found' || answer.refusal === 'conciergerie-not-selected';
  return [
    ...(mark.by === 'gateway' && !mark.elseNone && !isRefused ? [`${who}: ${answer.refusal ?? 'let in'}`] : []),
    ...(answer.refusal === 'unexpected' ? [`${who}: fails`] : []),
    ...(answer.refusal === 'invalid-input' && mark.by === 'gateway'
      ? [`${who}: nothing was tried: ${JSON.stringify(answer.fields)}`]
      : []),
    ...(JSON.stringify(told(answer)) === JSON.stringify(unknown)
      ? []
      : [`${who}: is told ${JSON.stringify(told(answer))}, and of what does not exist ${JSON.stringify(unknown)}`]),
    ...(statements === ofUnknown.statements
      ? []
      : [`${who}: takes ${statements} statements, not ${ofUnknown.statements}`]),
  ];
}

describe('a stranger', () => {
  test.each(cases)('$title', async (tried) => {
    const strangers = people.filter((who) => !here.examples[tried.mark.kind].reachedBy.includes(who));
    const wrong: string[] = [];
    for (const who of strangers) wrong.push(...(await tryAs(who, tried)));
    triedSince.push(tried.title);
    expect(wrong).toEqual([]);
    if (triedSince.length === casesPerLook) await expectNothingChanged();
  });

  afterAll(expectNothingChanged);
});

describe('whoever reaches it', () => {
  // Those whose input is given are made in the order in which they can be made.
  const given = Object.keys(ownCalls);
  const inOrder = cases.toSorted((a, b) => (given.indexOf(a.title) + 1 || 1000) - (given.indexOf(b.title) + 1 || 1000));

  test.each(inOrder)('$title', async (tried) => {
    const { action, mark, title } = tried;
    const those = mark.by === 'action' ? people : here.examples[mark.kind].reachedBy;
    const by = those.find((who) => mayEnter(who, action));
    expect(by, 'somebody may').toBeDefined();
    if (by === undefined) return;
    const input = inputOf(tried, here);
    const answer = await loge.call(action.name, input, signed.get(by));
    if (title in ownCalls) expect(answer).toMatchObject({ http: 200 });
    // Whatever a rule says of it now, the row was reached.
    expect(schemasOf(action).input.safeParse(input).error).toBeUndefined();
    const byRule = ['invalid-input', ...action.refusals].filter((name) => name !== 'not-found');
    if (answer.http !== 200) expect(byRule).toContain(answer.refusal);
  });
});
