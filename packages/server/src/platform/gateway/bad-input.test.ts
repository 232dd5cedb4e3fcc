import { catalogueOfActions } from '@loge/contract/catalogue-of-actions';
import { schemasOf } from '@loge/contract/shared/action-contract';
import { PERMISSION_KEYS } from '@loge/domain/access/permissions';
import { beforeAll, describe, expect, test } from 'vitest';
import { toJSONSchema } from 'zod';
import { buildBeneficiary, buildConciergerie, buildManager, buildPartner, buildUser } from '../../testing/builders.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';
import { type JsonSchema, placesIn, sampleOf, withPlace } from '../../testing/sample-input.ts';

/**
 * Every field of every action, absent, null, empty, of the wrong type, too long and hostile: one clear answer, never a 5xx, and
 * a validation answer names the field. A new action is in here by itself.
 */
const loge = startTestServer();
const people: { login: string; context: Omit<Signed, 'token'> }[] = [];

const hostile: readonly (readonly [string, unknown])[] = [
  ['absent', undefined],
  ['null', null],
  ['empty', ''],
  ['a word', 'abc'],
  ['an object', { a: { b: 1 } }],
  ['a list', [[]]],
  ['a huge number', 9_007_199_254_740_991],
  ['a negative number', -7],
  ['a broken number', 1.5e-7],
  ['a very long text', 'x'.repeat(70_000)],
  ['the last day that can be written', '9999-12-31'],
  ['a quote and a statement', `'; drop table orders; --`],
  ['a NUL', 'a\u0000b'],
  ['a lone surrogate', '\ud800'],
  ['markup', '<img src=x onerror=alert(1)>'],
  ['a prototype', JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}')],
];

beforeAll(async () => {
  const desk = await buildConciergerie(loge.database);
  const beneficiary = await buildBeneficiary(loge.database, { conciergerie_id: desk });
  const manager = await buildManager(loge.database, { conciergerieIds: [desk], permissions: PERMISSION_KEYS });
  const partner = await buildUser(loge.database, { is_partner: true, partner_id: await buildPartner(loge.database) });
  people.push(
    { login: beneficiary.login, context: {} },
    { login: manager.login, context: { conciergerieId: desk, beneficiaryId: beneficiary.id } },
    { login: partner.login, context: {} },
  );
});

describe.each(catalogueOfActions)('$name', (action) => {
  const { name, access } = action;
  const sample = sampleOf(toJSONSchema(schemasOf(action).input, { io: 'input' }) as JsonSchema) as Record<
    string,
    unknown
  >;

  test('answers every spoilt field clearly', async () => {
    const callers = access.audiences.includes('public')
      ? [undefined]
      : people.filter((_person, index) =>
          access.audiences.includes((['beneficiary', 'manager', 'partner'] as const)[index] ?? 'admin'),
        );
    for (const person of callers) {
      let signed = person === undefined ? undefined : { ...(await loge.signIn(person.login)), ...person.context };
      for (const place of placesIn(sample)) {
        for (const [what, value] of hostile) {
          const spoilt = withPlace(sample, place, value) as Record<string, unknown>;
          const answer = await loge.call(name, spoilt, signed);
          const told = `${name} with ${place.join('.')} ${what}: ${answer.http} ${answer.message}`;
          expect(answer.http, told).toBeLessThan(500);
          if (answer.refusal === 'invalid-input') expect(answer.fields?.length, told).toBeGreaterThan(0);
          // Signing out, or a new password, ends the session that the next call needs.
          if (person !== undefined && answer.code === 0 && (name === 'logout' || name === 'changePassword')) {
            signed = { ...(await loge.signIn(person.login)), ...person.context };
          }
        }
      }
    }
  }, 60_000);
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
