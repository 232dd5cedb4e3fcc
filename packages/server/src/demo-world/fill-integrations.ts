import type { DatabaseTransaction } from '../platform/database/connection.ts';
import type { Seal } from '../platform/secrets/seal.ts';
import { webhookSecretOwner } from '../integrations/webhook-signature.ts';
import { addWorkdays, at, type DemoClock, stamp } from './demo-clock.ts';
import { partnerUserId } from './staff.ts';

/** The hash of no text that anybody knows: the key is shown, and no program gets in by it. */
const NOBODYS_HASH = Buffer.alloc(32, 7);

/** The laundry has a key for its till, and an address that was switched off because it has not answered: nothing leaves the demo world. */
export async function fillIntegrations(transaction: DatabaseTransaction, clock: DemoClock, seal: Seal): Promise<void> {
  const userId = partnerUserId(0);
  const { partner_id } = await transaction
    .selectFrom('users')
    .select('partner_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const made = addWorkdays(clock.today, -20);
  const nextYear = Number(clock.today.slice(0, 4)) + 1;
  await transaction
    .insertInto('api_keys')
    .values({
      user_id: userId,
      kind: 'partner',
      partner_id,
      name: 'Caisse de la boutique',
      hint: 'loge_key_7fK2…x9Qd',
      token_hash: NOBODYS_HASH,
      scopes: ['integrations:read', 'partner-portal:read', 'partner-portal:write'],
      per_minute: 120,
      created_at: stamp(at(made, '09:40')),
      expires_at: `${nextYear}-10-01T00:00:00Z`,
    })
    .execute();
  await transaction
    .insertInto('webhooks')
    .values((build) => ({
      user_id: userId,
      kind: 'partner',
      partner_id,
      url: 'https://caisse.example.org/loge',
      types: ['order.placed', 'items.handed_over'],
      secret_sealed: seal.seal('whsec_ZGVtb25zdHJhdGlvbi1kdS1tb25kZS1kZS1sb2dlMDE=', webhookSecretOwner(userId)),
      told_to: build.selectFrom('event_numbering').select('head'),
      created_at: stamp(at(made, '09:55')),
      failing_since: stamp(at(addWorkdays(clock.today, -12), '11:20')),
      disabled_at: stamp(at(addWorkdays(clock.today, -7), '11:30')),
      disabled_why: 'failing',
    }))
    .execute();
}

/** Camille has let an assistant act for her: it is listed, and no token of it is known to anybody. */
export async function fillConnectedPrograms(transaction: DatabaseTransaction, clock: DemoClock): Promise<void> {
  const allowed = at(addWorkdays(clock.today, -6), '12:20');
  await transaction
    .insertInto('connected_programs')
    .values((build) => ({
      user_id: build.selectFrom('users').select('id').where('login', '=', 'camille@demo.loge.test'),
      grant_id: 'demonstration-sans-jeton-01',
      client_id: 'demonstration',
      name: 'Mon assistant',
      host: 'assistant.example.org',
      resource: 'mcp',
      scopes: ['catalogue:read', 'chat:read', 'chat:write', 'ordering:read'],
      way: 'password',
      created_at: stamp(allowed),
      expires_at: `${Number(clock.today.slice(0, 4)) + 1}-05-01T00:00:00Z`,
      last_used_at: stamp(at(addWorkdays(clock.today, -1), '18:05')),
    }))
    .execute();
}

/** Camille wants offers too and nothing at night; James is told without the content; the others keep what is usual. */
export async function fillPushPreferences(transaction: DatabaseTransaction): Promise<void> {
  const chosen = [
    {
      login: 'camille@demo.loge.test',
      kinds: ['orders', 'messages', 'events', 'offers'],
      quiet_from: '20:00',
      quiet_to: '08:00',
      discreet: false,
    },
    {
      login: 'james@demo.loge.test',
      kinds: ['orders', 'messages', 'events'],
      quiet_from: null,
      quiet_to: null,
      discreet: true,
    },
  ];
  await transaction
    .insertInto('push_preferences')
    .values((build) =>
      chosen.map(({ login, ...preferences }) => ({
        user_id: build.selectFrom('users').select('id').where('login', '=', login),
        ...preferences,
      })),
    )
    .execute();
}
