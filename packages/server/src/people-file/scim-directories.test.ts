import { setScimToken } from '@loge/contract/admin/set-scim-token';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../testing/ask.ts';
import { buildConciergerie, buildManager } from '../testing/builders.ts';
import { type Signed, startTestServer } from '../testing/running-server.ts';
import { scimDirectory, userSchema } from '../testing/scim-directory.ts';

/* What Entra ID and Okta publish that they send, and the examples of RFC 7644, as far as they are of users. */

const loge = startTestServer();
let desk: number;
let admin: Signed;
let token: string;

beforeAll(async () => {
  admin = await loge.signIn((await buildManager(loge.database, { conciergerieIds: [], is_admin: true })).login);
});
beforeEach(async () => {
  desk = await buildConciergerie(loge.database);
  ({ token } = await ask(loge, setScimToken, { conciergerieId: desk }, admin));
});

const { call, person, patch } = scimDirectory(loge, () => ({ desk, token }));
const rowOf = (id: string) =>
  loge.database.selectFrom('users').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow();
const find = (filter: string, more = '') => call('GET', `/Users?filter=${encodeURIComponent(filter)}${more}`);
const namesOf = (answer: Readonly<Record<string, unknown>>): readonly string[] =>
  (answer['Resources'] as readonly { readonly userName: string }[]).map(({ userName }) => userName);

test('a DELETE with a JSON type and no body, as Entra ID sends it, removes somebody', async () => {
  for (const type of ['application/scim+json', 'application/json', 'application/scim+json; charset=utf-8']) {
    const { id } = await call('POST', '/Users', person());
    const answer = await loge.server.app.inject({
      method: 'DELETE',
      url: `/scim/v2/Users/${id}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
    });
    expect(answer.statusCode, type).toBe(204);
    expect((await call('GET', `/Users/${id}`)).status).toBe(404);
  }
});

describe('names of attributes', () => {
  test('are read in any case, in bodies, patches, filters and lists of attributes', async () => {
    const { userName } = person();
    const created = await call('POST', '/Users', {
      Schemas: [userSchema],
      USERNAME: userName,
      Name: { GivenName: 'Zoé', familyname: 'Noël' },
      Emails: [{ Value: userName, Type: 'work', Primary: 'True' }],
      Active: 'True',
    });
    expect(created).toMatchObject({ status: 201, userName, active: true, name: { familyName: 'Noël' } });
    await patch(created.id, { op: 'Replace', path: 'NAME.FamilyName', value: 'Roy' });
    await patch(created.id, { OP: 'replace', Value: { Name: { GIVENNAME: 'Zoë' } } });
    expect(await rowOf(created.id)).toMatchObject({ first_name: 'Zoë', last_name: 'Roy' });
    expect(await find(`USERNAME EQ "${userName.toUpperCase()}"`)).toMatchObject({ totalResults: 1 });
    expect(await call('GET', `/Users/${created.id}?attributes=USERNAME`)).toMatchObject({ userName });
  });

  test('may have the URN of their schema before them', async () => {
    const zoe = person();
    const { id } = await call('POST', '/Users', zoe);
    expect(await patch(id, { op: 'replace', path: `${userSchema}:name.familyName`, value: 'Roy' })).toMatchObject({
      status: 200,
      name: { familyName: 'Roy' },
    });
    expect(await patch(id, { op: 'replace', value: { [`${userSchema}:active`]: 'False' } })).toMatchObject({
      active: false,
    });
    expect(await find(`${userSchema}:userName eq "${zoe.userName}"`)).toMatchObject({ totalResults: 1 });
  });

  test('a userName has no spaces and invisible characters around it', async () => {
    const zoe = person();
    const { id } = await call('POST', '/Users', { ...zoe, userName: ` ${zoe.userName}\u200B ` });
    expect(await rowOf(id)).toMatchObject({ login: zoe.userName });
  });
});

describe('filters', () => {
  test.each<readonly [string, readonly string[]]>([
    ['name.familyName co "O\'Mal"', ['a']],
    ['name.familyName sw "o"', ['a']],
    ['name.familyName ew "ËL"', ['b', 'c']],
    ['title pr', []],
    ['not (title pr) and name.givenName ne "Zoé"', ['a']],
    ['phoneNumbers pr', ['b']],
    ['phoneNumbers.type eq "mobile"', ['b']],
    ['active eq false or externalId eq "X-a"', ['a', 'c']],
    ['emails[type eq "work" and value sw "b."]', ['b']],
    ['userName gt "b"', ['b', 'c']],
    ['meta.lastModified gt "2011-05-13T04:42:34Z" and meta.resourceType eq "User"', ['a', 'b', 'c']],
    ['meta.created lt "2011-05-13T04:42:34Z"', []],
    ['nickName ne "x" and externalId eq null', ['c']],
    ['name pr and (userName sw "a" or (userName sw "c" and not (active eq true)))', ['a', 'c']],
  ])('%s', async (filter, found) => {
    const names = ['a', 'b', 'c'].map((letter) => `${letter}.${desk}@altea.test`);
    for (const [index, userName] of names.entries())
      await call('POST', '/Users', {
        ...person(),
        userName,
        externalId: index === 2 ? undefined : `X-${'abc'[index]}`,
        name: index === 0 ? { givenName: 'Jim', familyName: "O'Malley" } : { givenName: 'Zoé', familyName: 'Noël' },
        emails: [{ value: userName, type: 'work', primary: true }],
        active: index !== 2,
        ...(index === 1 && { phoneNumbers: [{ value: '+33612345678', type: 'mobile' }] }),
      });
    expect(namesOf(await find(filter)).map((name) => name[0])).toEqual(found);
  });

  test.each([
    'active gt true',
    'active eq "yes"',
    'meta.created gt "yesterday"',
    'userName eq 1',
    'a eq',
    'a eq "b" xor c pr',
  ])('%s is refused', async (filter) => {
    expect(await find(filter)).toMatchObject({ status: 400, scimType: 'invalidFilter' });
  });
});

test('a list is sorted and paged, the same person never twice', async () => {
  for (const familyName of ['Zola', 'Éluard', 'Eco', 'zarka'])
    await call('POST', '/Users', { ...person(), name: { givenName: 'A', familyName } });
  const sorted = async (more: string): Promise<readonly unknown[]> => {
    const { Resources } = await call('GET', `/Users?sortBy=name.familyName&${more}`);
    return (Resources as readonly { readonly name: { readonly familyName: string } }[]).map(
      ({ name }) => name.familyName,
    );
  };
  expect(await sorted('sortOrder=ascending')).toEqual(['Eco', 'Éluard', 'zarka', 'Zola']);
  expect(await sorted('sortOrder=Descending&startIndex=2&count=2')).toEqual(['zarka', 'Éluard']);
  expect(await call('GET', '/Users?sortBy=title&startIndex=4&count=10')).toMatchObject({
    totalResults: 4,
    startIndex: 4,
    itemsPerPage: 1,
  });
  expect(await call('GET', '/Users?count=0')).toMatchObject({ totalResults: 4, itemsPerPage: 0, Resources: [] });
});

describe('patches by a filter in their path', () => {
  test.each<readonly [string, unknown, Record<string, unknown>]>([
    ['emails[type eq "work"].value', 'new@altea.test', { email: 'new@altea.test' }],
    ['emails[type eq "work" and primary eq true].value', 'new@altea.test', { email: 'new@altea.test' }],
    ['phoneNumbers[type eq "mobile"].value', '+33698765432', { mobile_phone: '+33698765432' }],
    ['phoneNumbers[TYPE EQ "Mobile" and primary eq true].value', '+33698765432', { mobile_phone: '+33698765432' }],
    ['phoneNumbers[type eq "fax"].value', '+33698765432', { mobile_phone: '' }],
  ])('%s', async (path, value, kept) => {
    const { id } = await call('POST', '/Users', person());
    const its = path.startsWith('emails') ? `${desk}.${String(value)}` : value;
    expect((await patch(id, { op: 'Replace', path, value: its })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject(path.startsWith('emails') ? { email: its } : kept);
  });

  test('a mobile number is removed', async () => {
    const { id } = await call('POST', '/Users', person({ phoneNumbers: [{ value: '+33612345678', type: 'mobile' }] }));
    expect((await patch(id, { op: 'remove', path: 'phoneNumbers[type eq "mobile"]' })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ mobile_phone: '' });
  });
});

describe('what directories send of which nothing is kept', () => {
  test.each<readonly [string, object]>([
    [
      'addresses, as Entra ID’s own mapping has them',
      { op: 'Add', path: 'addresses[type eq "work"].formatted', value: 'x' },
    ],
    ['a street', { op: 'Replace', path: 'addresses[type eq "work"].streetAddress', value: 'x' }],
    ['a street that is taken away', { op: 'Remove', path: 'addresses[type eq "work"].streetAddress' }],
    ['a role', { op: 'Add', path: 'roles[primary eq "True"].value', value: 'x' }],
    ['a private e-mail', { op: 'Add', path: 'emails[type eq "home"].value', value: 'x@y.test' }],
    [
      'an attribute of the enterprise extension, within a value',
      { op: 'Add', value: { 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department': 'x' } },
    ],
  ])('%s is passed over, and what stands beside it is done', async (_what, operation) => {
    const { id } = await call('POST', '/Users', person());
    expect((await patch(id, operation)).status).toBe(200);
    const both = await patch(id, operation, { op: 'Replace', path: 'name.givenName', value: 'Anna' });
    expect(both).toMatchObject({ status: 200, name: { givenName: 'Anna', familyName: 'Noël' } });
  });

  test('a value without a path may name paths', async () => {
    const { id } = await call('POST', '/Users', person());
    const email = `anna.${desk}@altea.test`;
    const value = {
      'name.givenName': 'Anna',
      'emails[type eq "work"].value': email,
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:employeeNumber': '12',
      name: { familyName: 'Roy' },
    };
    expect(await patch(id, { op: 'Replace', value })).toMatchObject({
      status: 200,
      name: { givenName: 'Anna', familyName: 'Roy' },
      emails: [{ value: email }],
    });
  });

  test('control: a path of nothing that SCIM knows is refused', async () => {
    const { id } = await call('POST', '/Users', person());
    expect(await patch(id, { op: 'replace', path: 'nonsense[type eq "work"].value', value: 'x' })).toMatchObject({
      status: 400,
    });
    expect(await patch(id, { op: 'replace', value: { 'nonsense.x': 1 } })).toMatchObject({ status: 400 });
  });
});

describe('characters that nobody sees', () => {
  test('are in nothing that is kept, nor in what it is looked up by', async () => {
    const userName = `zo\u200Be.${desk}@altea.test`;
    const made = await call('POST', '/Users', {
      ...person(),
      userName,
      externalId: `E\u202E${desk}`,
      emails: [{ value: userName, type: 'work', primary: true }],
      phoneNumbers: [{ value: '+336\u200E12345678', type: 'mobile' }],
    });
    expect(made).toMatchObject({ status: 201, phoneNumbers: [{ value: '+33612345678' }] });
    expect(JSON.stringify(made)).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    // A directory looks for what it sent: not found, it would make somebody again, and be refused.
    expect(await find(`userName eq "${userName}"`)).toMatchObject({ totalResults: 1 });
    expect(await find(`externalId eq "E\u202E${desk}"`)).toMatchObject({ totalResults: 1 });
  });

  test.each(['userName eq "\\u0000"', 'userName co "a\\ud800"'])('%s is no filter', async (filter) => {
    expect(await find(filter)).toMatchObject({ status: 400, scimType: 'invalidFilter' });
  });

  test('half of a character is refused, wherever it stands', async () => {
    const { userName } = person();
    for (const over of [{ name: { givenName: '\ud800', familyName: 'Noël' } }, { externalId: 'x\udc00' }])
      expect(await call('POST', '/Users', { ...person(), userName, ...over })).toMatchObject({
        status: 400,
        scimType: 'invalidValue',
      });
  });
});

test('what is not implemented says so, in the standard’s words, and is not promised', async () => {
  const bulk = { schemas: ['urn:ietf:params:scim:api:messages:2.0:BulkRequest'], Operations: [] };
  const refused = { status: 501, schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'] };
  expect(await call('POST', '/Bulk', bulk)).toMatchObject(refused);
  expect(await call('GET', '/Me')).toMatchObject(refused);
  expect(await call('GET', '/ServiceProviderConfig')).toMatchObject({
    patch: { supported: true },
    bulk: { supported: false },
    filter: { supported: true, maxResults: 200 },
    sort: { supported: true },
    etag: { supported: false },
    changePassword: { supported: false },
  });
});
