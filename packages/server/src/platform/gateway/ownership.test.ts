import { PERMISSION_KEYS } from '@loge/domain/access/permissions';
import { catalogueOfActions } from '@loge/contract/catalogue-of-actions';
import { schemasOf } from '@loge/contract/shared/action-contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { buildBeneficiary, buildConciergerie, buildManager, buildPartner, buildUser } from '../../testing/builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { cases, notRows } from '../../testing/ownership-cases.ts';
import { type OwnedThings, ownedThings } from '../../testing/owned-things.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';
import type { JsonSchema } from '../../testing/sample-input.ts';

/**
 * Whose row is it? Every field of a beneficiary's action that names a row is tried by everybody whose row it is not. The permission matrix asks who
 * may call; this asks about what.
 */
const loge = startTestServer();
let world: OrderingWorld;
let things: OwnedThings;

const strangers = [
  'somebody else of the desk',
  'somebody of another desk',
  'a manager of another desk who claims to act for her',
  'a partner',
  'somebody whose account was removed',
] as const;
const signed = new Map<string, Signed>();

/** Fields that look like the name of a row. */
function idFields(schema: JsonSchema, path = ''): readonly string[] {
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((choice) => idFields(choice, path));
  const items = schema.items === undefined ? [] : idFields(schema.items, `${path}[]`);
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const here = path === '' ? name : `${path}.${name}`;
    return [...(/^(?:ids?|coid)$|Ids?$/.test(name) ? [here] : []), ...idFields(property, here)];
  });
  return [...choices, ...items, ...inner];
}

/** Notes of who called, not of what is theirs. */
const calls = ['business_log', 'idempotency_keys', 'sessions', 'attempt_limits', 'refused_attempts'];

/** Everything that the database holds, as one number. */
async function stateOfAll(): Promise<string> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name <> all(${calls}::text[])
  `.execute(loge.database);
  const sums = tables.rows.map(
    ({ name }) =>
      sql`select ${name} || count(*) || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum from ${sql.table(name)} t`,
  );
  const found = await sql<{ sum: string }>`${sql.join(sums, sql` union all `)} order by sum`.execute(loge.database);
  return found.rows.map(({ sum }) => sum).join(' ');
}

beforeAll(async () => {
  world = await orderingWorld(loge);
  things = await ownedThings(loge, world);
  loge.server.services.caches.clear();
  const { database } = loge;
  const elsewhere = await buildConciergerie(database);
  const sign = async (who: (typeof strangers)[number], login: string, more: Omit<Signed, 'token'> = {}) =>
    signed.set(who, { ...(await loge.signIn(login)), ...more });
  await sign(
    'somebody else of the desk',
    (await buildBeneficiary(database, { conciergerie_id: world.conciergerieId })).login,
  );
  await sign('somebody of another desk', (await buildBeneficiary(database, { conciergerie_id: elsewhere })).login);
  const manager = await buildManager(database, { conciergerieIds: [elsewhere], permissions: PERMISSION_KEYS });
  await sign('a manager of another desk who claims to act for her', manager.login, {
    conciergerieId: world.conciergerieId,
    beneficiaryId: world.camille.id,
  });
  const partner = await buildUser(database, { is_partner: true, partner_id: await buildPartner(database) });
  await sign('a partner', partner.login);
  const gone = await buildBeneficiary(database, { conciergerie_id: world.conciergerieId });
  await sign('somebody whose account was removed', gone.login);
  await database
    .updateTable('users')
    .set({ active: false, deactivated_at: loge.now })
    .where('id', '=', gone.id)
    .execute();
  await database.deleteFrom('sessions').where('user_id', '=', gone.id).execute();
});

test('every field that names a row is tried, or it is said why not', () => {
  const named = catalogueOfActions
    .filter(({ access }) => access.audiences.includes('beneficiary'))
    .flatMap((action) =>
      idFields(z.toJSONSchema(schemasOf(action).input, { io: 'input', unrepresentable: 'any' }) as JsonSchema).map(
        (field) => `${action.name} ${field}`,
      ),
    );
  const tried = [...cases.map(({ action, field }) => `${action} ${field}`), ...notRows.keys()];
  expect([...new Set(named)].toSorted()).toEqual(tried.toSorted());
});

describe.each(cases)('$action: $field belongs $belongs', ({ action, belongs, input, answered }) => {
  const others = strangers.filter((who) => belongs === 'to a person' || who !== 'somebody else of the desk');

  test.each(others)('and not to %s', async (who) => {
    const before = await stateOfAll();
    const answer = await loge.call(action, input(things), signed.get(who));
    // Managers and partners may be turned away before anybody looks at what they name.
    if (answer.data !== null) expect(answer).toMatchObject(answered ?? { data: null });
    else expect(answer.code).not.toBe(0);
    expect(answer.code).not.toBe(99);
    expect(await stateOfAll()).toBe(before);
  });

  test('its owner may', async () => {
    expect(await loge.call(action, input(things), world.camille)).toMatchObject({ code: 0 });
  });
});
