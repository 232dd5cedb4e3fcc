import { catalogueOfActions } from '@loge/contract/catalogue-of-actions';
import type { Audience } from '@loge/contract/shared/access-rule';
import { type ActionContract, schemasOf } from '@loge/contract/shared/action-contract';
import { type FieldPath, pathText, rowFieldsOf } from '@loge/contract/shared/row-fields';
import type { RowMark } from '@loge/contract/shared/row-ids';
import { PERMISSION_KEYS } from '@loge/domain/access/permissions';
import { type CompiledQuery, sql } from 'kysely';
import { hashPassword } from '../credentials/password-hash.ts';
import type { Database } from '../platform/database/connection.ts';
import { buildBeneficiary, buildPartner, buildUser } from './builders.ts';
import { type Holder, leanInputOf } from './inputs-of-actions.ts';
import { buildCompanyMember, companyOf } from './company-builders.ts';
import type { OrderingWorld } from './ordering-world.ts';
import { type OwnCall, ownCalls } from './own-calls.ts';
import type { OwnedFixtures } from './owned-fixtures.ts';
import type { RowExamples, Who } from './row-examples.ts';
import type { Signed, TestServer } from './running-server.ts';

/** Everybody who may stand before somebody's row, and every place in which an action can name one. */

type NamedMark = Exclude<RowMark, { readonly by: 'nobody' }>;
export interface RowCase {
  readonly title: string;
  readonly action: ActionContract;
  readonly path: FieldPath;
  readonly mark: NamedMark;
}

/** Every id of every action that names a row. */
export const rowCases: readonly RowCase[] = catalogueOfActions.flatMap((action) =>
  rowFieldsOf(schemasOf(action).input).flatMap(({ path, mark }) =>
    mark.by === 'nobody' ? [] : [{ title: `${action.name} ${pathText(path)}`, action, path, mark }],
  ),
);

/** A desk with one row of each kind. */
export interface DeskWithRows {
  readonly things: OwnedFixtures;
  readonly examples: RowExamples;
}
/** What somebody is, stated once more, on purpose not through the code under test. */
export const roles: Readonly<Record<Who, Audience | null>> = {
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
  'somebody of her company': 'company',
  'somebody of another company': 'company',
  'a provider at a locker': 'provider',
};
/** Who has rows of their own elsewhere. */
export const atHome: readonly Who[] = ['somebody of another desk', 'a manager of another desk'];

export const mayEnter = (who: Who, { access: { audiences } }: ActionContract): boolean => {
  const role = roles[who];
  return audiences.includes('public') || (role !== null && audiences.includes(role));
};

/** A session for everybody: `world` has the examples, `other` is the desk of strangers. */
export async function signPeopleIn(
  loge: TestServer,
  {
    world,
    other,
    partnerId,
  }: { readonly world: OrderingWorld; readonly other: OrderingWorld; readonly partnerId: number },
): Promise<ReadonlyMap<Who, Signed>> {
  const { database } = loge;
  const signed = new Map<Who, Signed>();
  const signIn = async (who: Who, { login }: { readonly login: string }) => signed.set(who, await loge.signIn(login));
  signed.set('her', world.camille);
  signed.set('somebody of another desk', other.camille);
  await signIn(
    'somebody else of the desk',
    await buildBeneficiary(database, { conciergerie_id: world.conciergerieId }),
  );
  const deskManager = await world.manager(PERMISSION_KEYS);
  signed.set('a manager of the desk', { ...deskManager, beneficiaryId: world.camille.id });
  await database
    .updateTable('api_keys')
    .set({ user_id: deskManager.id })
    .where('conciergerie_id', '=', world.conciergerieId)
    .execute();
  await database
    .updateTable('webhooks')
    .set({ user_id: deskManager.id })
    .where('conciergerie_id', '=', world.conciergerieId)
    .execute();
  const manager = await other.manager(PERMISSION_KEYS);
  signed.set('a manager of another desk', { ...manager, beneficiaryId: other.camille.id });
  signed.set('a manager of another desk who claims to act for her', {
    token: manager.token,
    conciergerieId: world.conciergerieId,
    beneficiaryId: world.camille.id,
  });
  await signIn('her partner', await buildUser(database, { is_partner: true, partner_id: partnerId }));
  const anotherPartner = await buildPartner(database);
  await signIn('another partner', await buildUser(database, { is_partner: true, partner_id: anotherPartner }));
  await signIn('an administrator', await buildUser(database, { is_admin: true }));
  const companyId = await companyOf(database, world.conciergerieId);
  await signIn('somebody of her company', await buildCompanyMember(database, { companyId }));
  await signIn('somebody of another company', await buildCompanyMember(database));
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
  return signed;
}

/** Notes of who called, not of what is theirs. */
const calls = ['business_log', 'idempotency_keys', 'sessions', 'attempt_limits', 'refused_attempts'];

/** Written once for each database: naming two hundred tables takes longer than looking into them. */
const lookAtAllTables = new WeakMap<Database, CompiledQuery<{ sum: string }>>();

/** Everything that the database holds, as one text. */
export async function stateOfAll(database: Database): Promise<string> {
  const query = lookAtAllTables.get(database) ?? (await findAllTables(database));
  lookAtAllTables.set(database, query);
  const found = await database.executeQuery(query);
  return found.rows.map(({ sum }) => sum).join(' ');
}

async function findAllTables(database: Database): Promise<CompiledQuery<{ sum: string }>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name <> all(${calls}::text[])
  `.execute(database);
  const sums = tables.rows.map(
    ({ name }) =>
      sql`select ${sql.lit(name)} || count(*) || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum from ${sql.table(name)} t`,
  );
  return sql<{ sum: string }>`${sql.join(sums, sql` union all `)} order by sum`.compile(database);
}

/** An input that the contract takes: the one that is given for this field, or one with an example of this desk in every place where it asks for a row. */
export function inputOf({ title, action, path }: RowCase, { things, examples }: DeskWithRows): Holder {
  const given: OwnCall | undefined = ownCalls[title];
  if (given !== undefined) return given(things, examples);
  return leanInputOf(action, path, examples);
}

/** The number of nobody's row, and the id of nobody's file. */
export const nobodys = { number: 987_654_321, text: 'a-file-that-nobody-has' };
