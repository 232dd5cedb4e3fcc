import { catalogueOfActions } from '@loge/contract/catalogue-of-actions';
import { schemasOf } from '@loge/contract/shared/action-contract';
import { PERMISSION_KEYS } from '@loge/domain/access/permissions';
import { beforeAll, describe, expect, test } from 'vitest';
import { toJSONSchema } from 'zod';
import { buildBeneficiary, buildConciergerie, buildManager, buildPartner, buildUser } from '../../testing/builders.ts';
import { hostileValues } from '../../testing/hostile-values.ts';
import { formFieldsOf, type Signed, startTestServer } from '../../testing/running-server.ts';
import { type JsonSchema, sampleOf } from './sample-of-schema.ts';
import { placesIn, withPlace } from '../../testing/sample-input.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import { acceptInput } from './gate.ts';

/**
 * Every field of every action, absent, null, empty, of the wrong type, too long and hostile: one clear answer, never a 5xx, and
 * a validation answer names the field. A new action is in here by itself.
 *
 * What a contract refuses is asked of the gate in this process, as the gateway asks it, and once per action through the gateway; what it lets in
 * goes through the gateway always, for only the handler and the database can say what becomes of it.
 */
const loge = startTestServer();
const audiences = ['beneficiary', 'manager', 'partner', 'admin'] as const;
type Caller = (typeof audiences)[number] | null;
const people = new Map<Caller, { readonly login: string; readonly context: Omit<Signed, 'token'> }>();
/** Each action tries another of its cells through the gateway, so that all kinds of them are. */
let turn = 0;

beforeAll(async () => {
  const desk = await buildConciergerie(loge.database);
  const beneficiary = await buildBeneficiary(loge.database, { conciergerie_id: desk });
  const manager = await buildManager(loge.database, { conciergerieIds: [desk], permissions: PERMISSION_KEYS });
  const partner = await buildUser(loge.database, { is_partner: true, partner_id: await buildPartner(loge.database) });
  const admin = await buildUser(loge.database, { is_admin: true });
  people.set('beneficiary', { login: beneficiary.login, context: {} });
  people.set('manager', { login: manager.login, context: { conciergerieId: desk, beneficiaryId: beneficiary.id } });
  people.set('partner', { login: partner.login, context: {} });
  people.set('admin', { login: admin.login, context: {} });
});

/** Who has been signed in, until one of the calls ends their session. */
const sessions = new Map<Caller, Signed>();

async function signIn(caller: Caller): Promise<Signed | undefined> {
  const person = people.get(caller);
  if (person === undefined) return undefined;
  const known = sessions.get(caller);
  const nowhere = { conciergerieId: null, beneficiaryId: null };
  if (known !== undefined && (await loge.server.services.sessions.find(known.token, nowhere, loge.now)) !== null)
    return known;
  const signed = { ...(await loge.signIn(person.login)), ...person.context };
  sessions.set(caller, signed);
  return signed;
}

describe.each(catalogueOfActions)('$name', (action) => {
  const { name, access } = action;
  const sample = sampleOf(toJSONSchema(schemasOf(action).input, { io: 'input' }) as JsonSchema) as Record<
    string,
    unknown
  >;

  const cells = placesIn(sample).flatMap((place) =>
    hostileValues.map(([what, value]) => {
      const input = withPlace(sample, place, value) as Record<string, unknown>;
      const taken = acceptInput(action, Object.fromEntries(formFieldsOf(name, input)), 'fr');
      return { what: `${name} with ${place.join('.')} ${what}`, input, taken };
    }),
  );
  const refusedCells = cells.flatMap(({ what, input, taken }) =>
    isRefusal(taken) ? [{ what, input, refused: taken as Refusal }] : [],
  );
  // What comes to the same input, such as an absent field and one that is null, the handler and the database see but once.
  const acceptedInputs = [
    ...new Map(
      cells.flatMap(({ what, input, taken }) =>
        isRefusal(taken) ? [] : [[JSON.stringify(taken.parsed), { what, input }] as const],
      ),
    ).values(),
  ];
  const callers = access.audiences.includes('public')
    ? [null]
    : audiences.filter((audience) => access.audiences.includes(audience));

  test('names the field of what its contract does not take', () => {
    const silent = refusedCells.filter(
      ({ refused }) => refused.name !== 'malformed-request' && (refused.fields ?? []).length === 0,
    );
    expect(silent.map(({ what }) => what)).toEqual([]);
  });

  if (refusedCells.length > 0 && callers.length > 0)
    test('answers so through the gateway', async () => {
      turn += 1;
      const cell = refusedCells[turn % refusedCells.length];
      const [caller = null] = callers;
      const answer = await loge.call(name, cell?.input, await signIn(caller));
      expect(answer, cell?.what).toMatchObject({
        refusal: cell?.refused.name,
        fields: cell?.refused.fields,
        data: null,
      });
    });

  if (acceptedInputs.length > 0)
    test.each(callers)(
      'answers what its contract takes clearly to %s',
      async (caller) => {
        let signed = await signIn(caller);
        for (const { input, what } of acceptedInputs) {
          const answer = await loge.call(name, input, signed);
          const told = `${what}: ${answer.http} ${answer.message}`;
          expect(answer.http, told).toBeLessThan(500);
          if (answer.refusal === 'invalid-input') expect(answer.fields?.length, told).toBeGreaterThan(0);
          // Signing out, or a new password, ends the session that the next call needs.
          if (answer.code === 0 && (name === 'logout' || name === 'changePassword')) signed = await signIn(caller);
        }
      },
      60_000,
    );
});

test('text that no database keeps is the field’s problem, though it comes as JSON, which spares it', async () => {
  for (const text of ['"\\ud800"', '"a\\u0000b"']) {
    const answer = await loge.server.app.inject({
      method: 'POST',
      url: '/gateway?action=lostPassword',
      headers: { 'content-type': 'application/json', fromapp: 'loge-test/1' },
      payload: `{"email":${text}}`,
    });
    expect(answer.json()).toMatchObject({ refusal: 'invalid-input', fields: [{ field: 'email' }] });
  }
});
