import { removeScimToken } from '@loge/contract/admin/remove-scim-token';
import { setScimToken } from '@loge/contract/admin/set-scim-token';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../testing/ask.ts';
import { buildBeneficiary, buildConciergerie, buildManager } from '../testing/builders.ts';
import { type Signed, startTestServer } from '../testing/running-server.ts';
import { scimDirectory, userSchema } from '../testing/scim-directory.ts';

/* A client company's directory looks after the accounts of its people by SCIM 2.0 (RFC 7643, 7644), as Entra ID and Okta call it. */

const loge = startTestServer();
let desk: number;
let companyId: number;
let admin: Signed;
let token: string;

beforeAll(async () => {
  admin = await loge.signIn((await buildManager(loge.database, { conciergerieIds: [], is_admin: true })).login);
});
beforeEach(async () => {
  desk = await buildConciergerie(loge.database);
  const row = await loge.database
    .selectFrom('conciergeries')
    .select('client_company_id')
    .where('id', '=', desk)
    .executeTakeFirstOrThrow();
  companyId = row.client_company_id;
  ({ token } = await ask(loge, setScimToken, { conciergerieId: desk }, admin));
});

const { call, person, patch } = scimDirectory(loge, () => ({ desk, token }));
const rowOf = (id: string) =>
  loge.database.selectFrom('users').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow();

describe('somebody of a company', () => {
  test('is made at its conciergerie, read back and found by userName, e-mail and externalId', async () => {
    const zoe = person();
    const created = await call('POST', '/Users', zoe);
    expect(created).toMatchObject({
      status: 201,
      type: expect.stringContaining('application/scim+json'),
      userName: zoe.userName,
      externalId: zoe.externalId,
      active: true,
      name: { givenName: 'Zoé', familyName: 'Noël' },
      location: expect.stringContaining(`/scim/v2/Users/${created.id}`),
      meta: { location: created['location'] },
    });
    expect(await rowOf(created.id)).toMatchObject({
      login: zoe.userName,
      external_id: zoe.externalId,
      conciergerie_id: desk,
      is_beneficiary: true,
      password_hash: null,
    });
    expect(await call('GET', `/Users/${created.id}`)).toMatchObject({ status: 200, id: created.id });
    await call('POST', '/Users', person());
    for (const filter of [
      `userName eq "${zoe.userName.toUpperCase()}"`,
      `emails.value eq "${zoe.userName}"`,
      `externalId eq "${zoe.externalId}" and active eq true`,
    ])
      expect(await call('GET', `/Users?filter=${encodeURIComponent(filter)}`)).toMatchObject({
        totalResults: 1,
        Resources: [{ id: created.id }],
      });
    expect(await call('GET', '/Users?startIndex=2&count=1')).toMatchObject({
      totalResults: 2,
      startIndex: 2,
      itemsPerPage: 1,
    });
  });

  test('has a name without what nobody sees', async () => {
    const name = { givenName: ' Zoe\u0308\u200B ', familyName: 'Noe\u0308l\v\u202EDur' };
    const created = await call('POST', '/Users', person({ name }));
    expect(created.status).toBe(201);
    expect(await rowOf(created.id)).toMatchObject({ first_name: 'Zoë', last_name: 'Noël Dur' });
  });

  test('is changed, as a whole and in parts, also as Entra ID writes it', async () => {
    const zoe = person();
    const { id } = await call('POST', '/Users', zoe);
    expect(await call('PUT', `/Users/${id}`, { ...zoe, name: { givenName: 'Zoé', familyName: 'Roy' } })).toMatchObject({
      status: 200,
      name: { familyName: 'Roy' },
    });
    await patch(id, { op: 'Replace', path: 'name.givenName', value: 'Zoë' });
    expect(await rowOf(id)).toMatchObject({ first_name: 'Zoë', last_name: 'Roy', active: true });
    expect(await patch(id, { op: 'Replace', path: 'active', value: 'False' })).toMatchObject({ active: false });
    expect(await patch(id, { op: 'replace', value: { active: true } })).toMatchObject({ status: 200, active: true });
  });

  test('who leaves is signed out at once and everywhere, and may come back by the directory alone', async () => {
    const leaver = await buildBeneficiary(loge.database, { conciergerie_id: desk });
    const signed = await loge.signIn(leaver.login);
    const isIn = async () => (await loge.call('MyProfile', {}, signed, { method: 'GET' })).code === 0;
    expect(await isIn()).toBe(true);
    expect(await patch(String(leaver.id), { op: 'replace', path: 'active', value: false })).toMatchObject({
      active: false,
    });
    expect(await isIn()).toBe(false);
    expect(await rowOf(String(leaver.id))).toMatchObject({ active: false, deactivation_reason: 'scim' });
    expect(await patch(String(leaver.id), { op: 'replace', path: 'active', value: true })).toMatchObject({
      active: true,
    });
    // The old session does not come back with the account.
    expect(await isIn()).toBe(false);
    await loge.database
      .updateTable('users')
      .set({ active: false, deactivation_reason: 'manager' })
      .where('id', '=', leaver.id)
      .execute();
    expect(await patch(String(leaver.id), { op: 'replace', path: 'active', value: true })).toMatchObject({
      status: 409,
    });
  });
});

describe('somebody whom a directory removes', () => {
  const removedPerson = async () => {
    const zoe = person();
    const { id } = await call('POST', '/Users', zoe);
    expect((await call('DELETE', `/Users/${id}`)).status).toBe(204);
    return { zoe, id };
  };

  test('is gone for it, whatever it asks, and stays with the desk', async () => {
    const { zoe, id } = await removedPerson();
    expect((await call('GET', `/Users/${id}`)).status).toBe(404);
    expect((await patch(id, { op: 'replace', path: 'active', value: true })).status).toBe(404);
    expect((await call('DELETE', `/Users/${id}`)).status).toBe(404);
    expect(await call('GET', `/Users?filter=${encodeURIComponent(`userName eq "${zoe.userName}"`)}`)).toMatchObject({
      totalResults: 0,
    });
    expect(await rowOf(id)).toMatchObject({ active: false, last_name: 'Noël', deactivation_reason: 'scim' });
  });

  test('has the account again when it makes them anew, changed as it says', async () => {
    const { zoe, id } = await removedPerson();
    expect(
      await call('POST', '/Users', { ...zoe, externalId: 'back', name: { givenName: 'Zoé', familyName: 'Roy' } }),
    ).toMatchObject({ status: 201, id, active: true, externalId: 'back' });
    expect(await rowOf(id)).toMatchObject({ active: true, last_name: 'Roy', deactivation_reason: null });
    expect((await call('GET', `/Users/${id}`)).status).toBe(200);
  });

  test('is not brought back by it once the desk has switched them off, and found by it once the desk has them back', async () => {
    const { zoe, id } = await removedPerson();
    const write = (set: { active: boolean; deactivation_reason: string | null }) =>
      loge.database.updateTable('users').set(set).where('id', '=', Number(id)).execute();
    await write({ active: false, deactivation_reason: 'manager' });
    expect(await call('POST', '/Users', zoe)).toMatchObject({ status: 409, scimType: 'mutability' });
    expect((await call('GET', `/Users/${id}`)).status).toBe(404);
    await write({ active: true, deactivation_reason: null });
    expect(await call('GET', `/Users/${id}`)).toMatchObject({ status: 200, active: true });
  });
});

describe('a directory’s whole round', () => {
  const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
  const find = (filter: string) => call('GET', `/Users?filter=${encodeURIComponent(filter)}&startIndex=1&count=100`);

  test('as Entra ID goes it: looked for, made, changed attribute by attribute, switched off, removed', async () => {
    const zoe = person();
    expect(await find(`userName eq "${zoe.userName}"`)).toMatchObject({ status: 200, totalResults: 0 });
    const { id, status } = await call('POST', '/Users', {
      ...zoe,
      schemas: [userSchema, enterprise],
      displayName: 'Zoé Noël',
      preferredLanguage: 'en-US',
      [enterprise]: { employeeNumber: '701984', department: 'Achats' },
    });
    expect(status).toBe(201);
    const email = `roy.${zoe.userName}`;
    expect(
      await patch(
        id,
        { op: 'Replace', path: 'emails[type eq "work"].value', value: email },
        { op: 'Replace', path: 'name.familyName', value: 'Roy' },
        { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+33612345678' },
        { op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '+33147082215' },
        { op: 'Add', path: `${enterprise}:department`, value: 'Ventes' },
      ),
    ).toMatchObject({ status: 200, name: { familyName: 'Roy' } });
    expect(await rowOf(id)).toMatchObject({ email, last_name: 'Roy', mobile_phone: '+33612345678', lang: 'en' });
    expect(await patch(id, { op: 'Add', path: `${enterprise}:manager`, value: '12' })).toMatchObject({ status: 200 });
    // Without a path, the attributes are the names of the value.
    expect(await patch(id, { op: 'Replace', value: { 'name.givenName': 'Zoë', externalId: 'moved' } })).toMatchObject({
      status: 200,
      name: { givenName: 'Zoë', familyName: 'Roy' },
      externalId: 'moved',
    });
    expect(await patch(id, { op: 'Replace', path: 'active', value: 'False' })).toMatchObject({ active: false });
    expect((await call('DELETE', `/Users/${id}`)).status).toBe(204);
    expect(await rowOf(id)).toMatchObject({ active: false, deactivation_reason: 'scim' });
  });

  test('as Okta goes it: looked for, made, put whole, switched off and on by one value', async () => {
    const zoe = person();
    expect(await find(`userName eq "${zoe.userName}"`)).toMatchObject({ totalResults: 0, Resources: [] });
    const { id } = await call('POST', '/Users', {
      ...zoe,
      displayName: 'Zoé Noël',
      locale: 'fr-FR',
      groups: [],
      password: 'never-kept-1',
    });
    expect(await rowOf(id)).toMatchObject({ password_hash: null });
    const whole = await call('GET', `/Users/${id}`);
    const { status: _status, type: _type, location: _location, ...resource } = whole;
    expect(
      await call('PUT', `/Users/${id}`, { ...resource, name: { givenName: 'Zoé', familyName: 'Roy' } }),
    ).toMatchObject({ status: 200, name: { familyName: 'Roy' }, active: true });
    expect(await patch(id, { op: 'replace', value: { active: false } })).toMatchObject({ active: false });
    expect(await patch(id, { op: 'replace', value: { active: true } })).toMatchObject({ active: true });
  });

  test('an e-mail moves from one person to another once the first has another one', async () => {
    const [zoe, lea] = [person(), person()];
    const [first, second] = [await call('POST', '/Users', zoe), await call('POST', '/Users', lea)];
    const take = () =>
      call('PUT', `/Users/${second.id}`, { ...lea, emails: [{ value: zoe.userName, type: 'work', primary: true }] });
    expect(await take()).toMatchObject({ status: 409, scimType: 'uniqueness' });
    const other = `autre.${zoe.userName}`;
    const moved = { ...zoe, userName: other, emails: [{ value: other, type: 'work', primary: true }] };
    expect((await call('PUT', `/Users/${first.id}`, moved)).status).toBe(200);
    expect((await take()).status).toBe(200);
    expect(await rowOf(first.id)).toMatchObject({ email: other });
    expect(await rowOf(second.id)).toMatchObject({ email: zoe.userName });
  });
});

describe('what a directory does not get', () => {
  test('anything without its token, or with one that was replaced or removed', async () => {
    for (const wrong of [null, 'x'.repeat(43)])
      expect(await call('GET', '/Users', undefined, wrong)).toMatchObject({
        status: 401,
        schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      });
    const { token: next } = await ask(loge, setScimToken, { conciergerieId: desk }, admin);
    expect((await call('GET', '/Users')).status).toBe(401);
    expect((await call('GET', '/Users', undefined, next)).status).toBe(200);
    await ask(loge, removeScimToken, { conciergerieId: desk }, admin);
    expect((await call('GET', '/Users', undefined, next)).status).toBe(401);
  });

  test('people of another company, colleagues, and the account of the conciergerie itself', async () => {
    const stranger = await buildBeneficiary(loge.database);
    const colleague = await buildBeneficiary(loge.database, { conciergerie_id: desk, is_manager: true });
    const own = await buildBeneficiary(loge.database, { conciergerie_id: desk });
    await loge.database.updateTable('conciergeries').set({ default_user_id: own.id }).where('id', '=', desk).execute();
    for (const { id } of [stranger, colleague, own]) {
      expect((await call('GET', `/Users/${id}`)).status).toBe(404);
      expect((await patch(String(id), { op: 'replace', path: 'active', value: false })).status).toBe(404);
      expect((await call('DELETE', `/Users/${id}`)).status).toBe(404);
      expect((await rowOf(String(id))).active).toBe(true);
    }
    const sister = await buildConciergerie(loge.database, { client_company_id: companyId });
    const nextDoor = await buildBeneficiary(loge.database, { conciergerie_id: sister });
    expect((await call('GET', `/Users/${nextDoor.id}`)).status).toBe(200);
  });

  test('a name that somebody has, what is no person, what cannot be read: each in the standard’s words', async () => {
    const zoe = person();
    await call('POST', '/Users', zoe);
    expect(await call('POST', '/Users', { ...zoe, externalId: 'other' })).toMatchObject({
      status: 409,
      scimType: 'uniqueness',
    });
    const bad: readonly object[] = [
      { schemas: [userSchema] },
      person({ userName: 'zoe', emails: [] }),
      person({ name: { givenName: 'Zoé' } }),
      person({ name: { familyName: 'x'.repeat(101) } }),
      [],
    ];
    for (const body of bad) expect((await call('POST', '/Users', body)).status).toBe(400);
    expect((await call('GET', `/Users?filter=${encodeURIComponent('userName like "a"')}`)).scimType).toBe(
      'invalidFilter',
    );
    expect((await call('GET', '/Users?filter=a+b+c')).status).toBe(400);
    const unreadable = await loge.server.app.inject({
      method: 'POST',
      url: '/scim/v2/Users',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      payload: '{',
    });
    expect(unreadable.statusCode).toBe(400);
    for (const id of ['0', '-1', 'x', '99999999999999999999'])
      expect((await call('GET', `/Users/${id}`)).status).toBe(404);
  });

  test('of two at once for one person one is made', async () => {
    const zoe = person();
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', '/Users', zoe)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });
});

describe('what it can and keeps is said', () => {
  const error = { status: 404, schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'] };

  test('to anybody: ServiceProviderConfig, ResourceTypes, Schemas, each by its name too', async () => {
    expect(await call('GET', '/ServiceProviderConfig', undefined, null)).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true },
    });
    for (const [path, id] of [
      ['/ResourceTypes', 'User'],
      ['/Schemas', userSchema],
    ] as const) {
      const { Resources } = (await call('GET', path, undefined, null)) as unknown as { readonly Resources: object[] };
      expect(Resources).toHaveLength(1);
      expect(await call('GET', `${path}/${id}`, undefined, null)).toMatchObject({ status: 200, id, ...Resources[0] });
      expect(await call('GET', `${path}/Group`, undefined, null)).toMatchObject(error);
    }
    expect(await call('GET', '/Groups')).toMatchObject(error);
  });

  test('every attribute that is said to be kept reads back as it was written', async () => {
    const { attributes } = (await call('GET', `/Schemas/${userSchema}`)) as unknown as {
      readonly attributes: readonly { readonly name: string; readonly mutability: string }[];
    };
    const zoe = person({
      preferredLanguage: 'en',
      phoneNumbers: [{ value: '+33612345678', type: 'mobile' }],
      active: false,
    });
    const { id } = await call('POST', '/Users', zoe);
    const read = await call('GET', `/Users/${id}`);
    const kept = attributes.filter(({ mutability }) => mutability === 'readWrite').map(({ name }) => name);
    expect(kept).toEqual(['userName', 'name', 'preferredLanguage', 'active', 'emails', 'phoneNumbers']);
    for (const name of kept) expect(read[name], name).toEqual((zoe as Readonly<Record<string, unknown>>)[name]);
  });

  test('a list may be asked for by POST, and no more of somebody than is wanted', async () => {
    const zoe = person();
    const { id } = await call('POST', '/Users', zoe);
    const filter = `userName eq "${zoe.userName}"`;
    for (const path of ['/Users/.search', '/.search'])
      expect(await call('POST', path, { filter, count: 1, attributes: ['userName'] })).toMatchObject({
        totalResults: 1,
        Resources: [{ id, userName: zoe.userName }],
      });
    const few = await call('GET', `/Users/${id}?attributes=userName,name.familyName`);
    expect(few).toMatchObject({ schemas: [userSchema], id, userName: zoe.userName, name: { familyName: 'Noël' } });
    expect(few).not.toHaveProperty('emails');
    expect(few).not.toHaveProperty('name.givenName');
    const most = await call('GET', `/Users/${id}?excludedAttributes=emails`);
    expect(most).toHaveProperty('name.givenName');
    expect(most).not.toHaveProperty('emails');
  });
});
