import fc from 'fast-check';
import SCIMMY from 'scimmy';
import { expect, test } from 'vitest';
import { checkScimInput } from './scim-input.ts';
import { withKnownNames } from './scim-names.ts';
import { asStandardPatch } from './scim-patch.ts';
import { type ScimUser, valuesOf } from './scim-person.ts';

/** Bodies around what directories send, with names, values and shapes exchanged: each is a person or a refusal, the same one twice. */
const name = fc.constantFrom(
  'userName',
  'USERNAME',
  'name',
  'name.givenName',
  'emails',
  'emails[type eq "work"].value',
  'emails[',
  'phoneNumbers',
  'phoneNumbers[type eq "mobile"].value',
  'externalId',
  'active',
  'schemas',
  'Operations',
  'urn:ietf:params:scim:schemas:core:2.0:User:userName',
  'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  '__proto__',
  'constructor',
  '',
);
const leaf = fc.oneof(
  fc.constantFrom<unknown>(
    'lea@example.test',
    'Roy',
    'False',
    'true',
    true,
    false,
    null,
    0,
    -1,
    1e308,
    '',
    'x'.repeat(300),
    '\u202e',
  ),
  fc.string({ unit: 'binary', maxLength: 10 }),
);
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(name, tie('value'), { maxKeys: 5 }),
  ),
}));
const person = fc
  .tuple(
    fc.constant({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      userName: 'lea@example.test',
      name: { givenName: 'Léa', familyName: 'Roy' },
      emails: [{ value: 'lea@example.test', type: 'work', primary: true }],
      active: true,
    }),
    fc.dictionary(name, value, { maxKeys: 3 }),
  )
  .map(([sound, changed]) => ({ ...sound, ...changed }));
const patch = fc.record({
  schemas: fc.constant(['urn:ietf:params:scim:api:messages:2.0:PatchOp']),
  Operations: fc.oneof(
    value,
    fc.array(
      fc.record({ op: fc.oneof(fc.constantFrom('Replace', 'add', 'remove'), leaf), path: fc.oneof(name, leaf), value }),
      { maxLength: 4 },
    ),
  ),
});

/** As the routes read a body; what is thrown is answered with 400 where it is one of the two kinds that mean the sender. */
function outcomeOf(read: () => unknown): string {
  try {
    return JSON.stringify(read()) ?? 'nothing';
  } catch (error) {
    if (error instanceof SCIMMY.Types.Error) return `${error.status} ${error.scimType}: ${error.message}`;
    if (error instanceof TypeError) return `400 ${error.message}`;
    throw error;
  }
}
const readPerson = (body: unknown): unknown => {
  checkScimInput(body);
  return valuesOf(new SCIMMY.Schemas.User(withKnownNames(body) as object, 'in') as ScimUser);
};
const readPatch = (body: unknown): unknown => {
  checkScimInput(body);
  const standard = asStandardPatch(body);
  return standard === null
    ? null
    : new SCIMMY.Messages.PatchOp(standard as ConstructorParameters<typeof SCIMMY.Messages.PatchOp>[0]);
};

test.each([
  ['a person', person, readPerson],
  ['a patch', patch, readPatch],
  ['anything for a person', value, readPerson],
  ['anything for a patch', value, readPatch],
] as const)('%s: read or refused, and alike twice', (_, bodies, read) => {
  let accepted = 0;
  fc.assert(
    fc.property(bodies as fc.Arbitrary<unknown>, (body) => {
      const sent = JSON.parse(JSON.stringify(body ?? null)) as unknown;
      const outcome = outcomeOf(() => read(structuredClone(sent)));
      expect(outcomeOf(() => read(structuredClone(sent)))).toBe(outcome);
      if (!outcome.startsWith('4')) accepted += 1;
    }),
    { numRuns: 5_000 },
  );
  if (bodies === person) expect(accepted).toBeGreaterThan(500);
  expect(Object.hasOwn(Object.prototype, 'userName')).toBe(false);
});
