import { catalogueOfActions } from '@loge/contract/catalogue-of-actions';
import { schemasOf } from '@loge/contract/shared/action-contract';
import { PERMISSION_KEYS } from '@loge/domain/access/permissions';
import { beforeAll, describe, expect, test } from 'vitest';
import { toJSONSchema } from 'zod';
import { buildConciergerie, buildManager, buildUser } from '../../testing/builders.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';
import { type JsonSchema, sampleOf } from './sample-of-schema.ts';
import { beforeSecondFactor } from './before-second-factor.ts';
import { findContract } from './known-actions.ts';

/** Every action for two people who owe a second factor: one is all that a manager can be, one an administrator. A new action is in here by itself. */
const loge = startTestServer();

/** What asks for a session and is let through all the same: each concerns the caller's own access. Named once more, so that a new one is decided upon. */
const ownAccess = [
  'AddPasskey',
  'ConfirmOneTimeCodes',
  'EndOtherSessions',
  'EndSession',
  'MySecurity',
  'MySessions',
  'NewPasskeyOptions',
  'RemoveOneTimeCodes',
  'RemovePasskey',
  'RenamePasskey',
  'RenewRecoveryCodes',
  'StartOneTimeCodes',
  'logout',
];

const logins: Record<string, string> = {};
const sessions: Record<string, Signed | undefined> = {};

beforeAll(async () => {
  const desk = await buildConciergerie(loge.database);
  const manager = await buildManager(loge.database, { conciergerieIds: [desk], permissions: PERMISSION_KEYS });
  logins['manager'] = manager.login;
  const admin = await buildUser(loge.database, { is_admin: true });
  logins['administrator'] = admin.login;
  const rule = { team_needs_second_factor: true, changed_at: loge.now, changed_by: admin.id };
  await loge.database.updateTable('sign_in_rules').set(rule).execute();
});

test('the exception is what strangers may ask of access, and what concerns one’s own', () => {
  const named = [...beforeSecondFactor].map((name) => findContract(name) ?? name);
  const wrong = named.filter((contract) => typeof contract === 'string' || contract.capability !== 'access');
  expect(wrong).toEqual([]);
  const signedIn = named.filter(
    (contract) => typeof contract !== 'string' && !contract.access.audiences.includes('public'),
  );
  expect(signedIn.map((contract) => (typeof contract === 'string' ? contract : contract.name))).toEqual(ownAccess);
});

describe.each(catalogueOfActions)('$name', (action) => {
  const { name, access, method, effect } = action;
  const { input } = schemasOf(action);
  const sample = sampleOf(toJSONSchema(input, { io: 'input' }) as JsonSchema) as Record<string, unknown>;
  const isOwn = ownAccess.includes(name);
  const isWayIn = action.capability === 'access' && access.audiences.includes('public');

  test.each(['manager', 'administrator'])('%s', async (who) => {
    const session = (sessions[who] ??= await loge.signIn(logins[who] ?? ''));
    const answer = await loge.call(name, sample, session, { method: effect === 'write' ? 'POST' : method });
    // Signing out and the like end sessions, this one perhaps among them.
    if (effect === 'write' && (isOwn || isWayIn)) sessions[who] = undefined;
    if (isOwn || isWayIn) return expect(answer.refusal).not.toBe('second-factor-missing');
    return expect(['second-factor-missing', 'forbidden']).toContain(answer.refusal);
  });
});
