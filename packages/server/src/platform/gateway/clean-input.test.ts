import { catalogueOfActions } from '@loge/contract/catalogue-of-actions';
import { type ActionContract, schemasOf } from '@loge/contract/shared/action-contract';
import { expect, test } from 'vitest';
import { toJSONSchema } from 'zod';
import { buildBeneficiary, buildConciergerie } from '../../testing/builders.ts';
import { formFieldsOf, startTestServer } from '../../testing/running-server.ts';
import { type JsonSchema, sampleOf } from './sample-of-schema.ts';
import { placesIn, withPlace } from '../../testing/sample-input.ts';
import { isRefusal } from '../refusal.ts';
import { acceptInput } from './gate.ts';

/** Every text of every action: what a word processor or a jester leaves in it has gone before the action sees it. A new action is in here by itself. */
const loge = startTestServer();
const dirty = ' a\u0301\v\u202E\u200B\u0007b\u00AD\uFEFF ';
const unclean = /(?![\t\n])\p{Cc}|[\u00AD\u200B\u202E\uFEFF]|\u0301/u;

/** Kept sign by sign as they were typed. */
const passwords = ['pass', 'cpass', 'npass1', 'npass2', 'freshProof', 'proof', 'password'];

function textsIn(value: unknown, path: string): readonly (readonly [path: string, text: string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, `${path}.${name}`));
}

function takenTexts(action: ActionContract) {
  const schema = toJSONSchema(schemasOf(action).input, { io: 'input' }) as JsonSchema;
  const sample = sampleOf(schema) as Record<string, unknown>;
  return placesIn(sample).flatMap((place) => {
    const taken = acceptInput(
      action,
      Object.fromEntries(formFieldsOf(action.name, withPlace(sample, place, dirty) as Record<string, unknown>)),
      'fr',
    );
    return isRefusal(taken) ? [] : textsIn(taken.parsed, action.name).filter(([, text]) => /[bá]/.test(text));
  });
}

test('an action has every text clean', () => {
  const taken = catalogueOfActions.flatMap(takenTexts);
  const mended = taken.filter(([, text]) => text.includes('á') && text.includes('b'));
  expect(mended.length).toBeGreaterThan(300);
  // Most are of one line.
  expect(mended.filter(([, text]) => text === 'á b').length).toBeGreaterThan(200);
  const left = taken.filter(([path, text]) => unclean.test(text) && !passwords.includes(path.split('.').at(-1) ?? ''));
  expect(left.map(([path]) => path)).toEqual([]);
});

test('a profile is kept clean, and a code of nothing that is seen is none', async () => {
  const desk = await buildConciergerie(loge.database);
  const { id, login } = await buildBeneficiary(loge.database, { conciergerie_id: desk });
  const profile = {
    name: ' Rene\u0301\vRoussel\u202E ',
    firstName: 'Ca\u200Bmille',
    email: 'camille.propre@altea.example.test',
    address1: '12 rue\u00AD du\u200B  Pont',
  };
  expect(await loge.call('SetMyProfile', { profile }, await loge.signIn(login))).toMatchObject({ code: 0 });
  const kept = await loge.database
    .selectFrom('users')
    .select(['first_name', 'last_name', 'address1'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(kept).toEqual({ first_name: 'Camille', last_name: 'René Roussel', address1: '12 rue du Pont' });
  expect(await loge.call('ValidateCodeConciergerie', { code: '\u200B\u202E\u0007' }, undefined)).toMatchObject({
    refusal: 'invalid-input',
    fields: [{ field: 'code', rule: 'required' }],
  });
});
