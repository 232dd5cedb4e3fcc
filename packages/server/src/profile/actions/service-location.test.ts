import { userInfoFromSession } from '@loge/contract/access/user-info-from-session';
import { changeConciergerie } from '@loge/contract/profile/change-conciergerie';
import { getConcInfos } from '@loge/contract/profile/get-conc-infos';
import { getServiceLocationOptions } from '@loge/contract/profile/get-service-location-options';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildBeneficiary, buildConciergerie, buildManager, type Person } from '../../testing/builders.ts';
import { buildOffer } from '../../testing/catalogue-builders.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let [here, there, elsewhere] = [0, 0, 0];

const somebody = async (
  open: readonly number[] = [there],
  overrides: Parameters<typeof buildBeneficiary>[1] = {},
): Promise<Person & Signed> => {
  const person = await buildBeneficiary(loge.database, { conciergerie_id: here, ...overrides });
  for (const conciergerie_id of open) {
    await loge.database
      .insertInto('beneficiary_conciergeries')
      .values({ user_id: person.id, conciergerie_id })
      .execute();
  }
  return { ...person, ...(await loge.signIn(person.login)) };
};

beforeAll(async () => {
  here = await buildConciergerie(loge.database, { name: 'Tour Horizon', zip_code: '92400' });
  there = await buildConciergerie(loge.database, { name: 'Campus', zip_code: '91120' });
  elsewhere = await buildConciergerie(loge.database, { name: 'Rive gauche' });
});

describe("'GetServiceLocationOptions'", () => {
  test('lists the own conciergerie first, then those that are open', async () => {
    expect(await ask(loge, getServiceLocationOptions, {}, await somebody([there], { zip_code: '92500' }))).toEqual({
      conciergeries: [
        { id: here, conciergerieName: 'Tour Horizon', zip: '92400' },
        { id: there, conciergerieName: 'Campus', zip: '91120' },
      ],
      mainZip: '92400',
      homeZip: '92500',
    });
  });

  test('leaves out one that is closed from today on, as the entrance does, and one that knows somebody else by the same external number', async () => {
    const closed = await buildConciergerie(loge.database, { closing_date: '2026-11-20' });
    await buildBeneficiary(loge.database, { conciergerie_id: elsewhere, external_id: 'E-17' });
    const camille = await somebody([there, closed, elsewhere], { external_id: 'E-17' });
    const { conciergeries } = await ask(loge, getServiceLocationOptions, {}, camille);
    expect(conciergeries.map(({ id }) => id)).toEqual([here, there]);
    expect(await loge.call('ChangeConciergerie', { conciergerieId: elsewhere }, camille)).toMatchObject({
      refusal: 'not-found',
    });
  });
});

describe('anyone who was invited by a desk and has not chosen', () => {
  const placeOf = async (conciergerie_id: number, open: readonly number[] = []) =>
    (await ask(loge, userInfoFromSession, {}, await somebody(open, { conciergerie_id, service_location_kind: null })))
      .user.serviceLocation;

  test('is served at their desk where it is the only place', async () => {
    expect(await placeOf(elsewhere)).toEqual({ kind: 'conciergerie', zipCode: null });
    expect(await placeOf(await buildConciergerie(loge.database, { has_physical_location: false }))).toBeNull();
    expect(await placeOf(elsewhere, [there])).toBeNull();
  });

  test('is asked once something is proposed at home', async () => {
    const desk = await buildConciergerie(loge.database);
    await buildOffer(loge.database, { conciergerieIds: [desk], allows_home: true, publication: 'unpublished' });
    expect(await placeOf(desk)).toEqual({ kind: 'conciergerie', zipCode: null });
    await buildOffer(loge.database, { conciergerieIds: [desk], allows_home: true });
    expect(await placeOf(desk)).toBeNull();
  });
});

describe("'ChangeConciergerie'", () => {
  test('moves to an open conciergerie at once, and back', async () => {
    const camille = await somebody();
    const { user } = await ask(loge, changeConciergerie, { conciergerieId: there }, camille);
    expect(user).toMatchObject({
      conciergerie: { id: there },
      serviceLocation: { kind: 'conciergerie', zipCode: null },
    });
    expect((await ask(loge, getConcInfos, {}, camille)).name).toBe('Campus');
    expect((await ask(loge, changeConciergerie, { conciergerieId: here }, camille)).user.conciergerie?.id).toBe(here);
    const { conciergeries } = await ask(loge, getServiceLocationOptions, {}, camille);
    expect(conciergeries.map(({ id }) => id)).toEqual([here, there]);
  });

  test('notes another postal code, or home', async () => {
    const camille = await somebody();
    for (const kind of ['other_zip', 'home'] as const) {
      const { user } = await ask(loge, changeConciergerie, { conciergerieId: here, kind, zipCode: '75 011' }, camille);
      expect(user.serviceLocation).toEqual({ kind, zipCode: '75011' });
    }
  });

  test.each([undefined, '', '7501', 'Paris'])(
    'refuses the postal code %j in the words of the specification',
    async (zipCode) => {
      const answer = await loge.call(
        'ChangeConciergerie',
        { conciergerieId: here, kind: 'home', zipCode },
        await somebody(),
      );
      expect(answer).toMatchObject({
        refusal: 'invalid-input',
        fields: [{ field: 'zipCode', message: 'code postal invalide' }],
      });
    },
  );

  test('refuses one that is not open to them, and managers', async () => {
    const camille = await somebody();
    for (const conciergerieId of [elsewhere, 999_999]) {
      expect(await loge.call('ChangeConciergerie', { conciergerieId }, camille)).toMatchObject({
        refusal: 'not-found',
      });
    }
    const marc = await buildManager(loge.database, { conciergerieIds: [here, there] });
    expect(
      await loge.call('ChangeConciergerie', { conciergerieId: there }, await loge.signIn(marc.login)),
    ).toMatchObject({
      refusal: 'forbidden',
    });
  });

  test('asks for the terms again where others hold', async () => {
    const strict = await buildConciergerie(loge.database, { legal_text_name: 'strict' });
    await loge.database
      .insertInto('legal_texts')
      .values({ type: 'CGU', object_name: 'strict', version: 1, content_fr: 'CGU', content_en: 'Terms' })
      .execute();
    const camille = await somebody([there, strict]);
    expect((await ask(loge, changeConciergerie, { conciergerieId: there }, camille)).user.needsToValidateCGU).toBe(
      false,
    );
    expect((await ask(loge, changeConciergerie, { conciergerieId: strict }, camille)).user.needsToValidateCGU).toBe(
      true,
    );
  });
});

describe("'GetConcInfos'", () => {
  test('tells when the desk opens, by its own clock, and who is there', async () => {
    const desk = await buildConciergerie(loge.database, {
      name: 'Horizon',
      email: 'loge@example.test',
      phone: '01 84 60 22 10',
      address1: '1 place de la Tour',
      zip_code: '92400',
    });
    const hours = { conciergerie_id: desk, days_of_week: 31 };
    await loge.database
      .insertInto('opening_hours')
      .values([
        { ...hours, audience: 'desk', opens_at_hhmm: 800, closes_at_hhmm: 2000 },
        { ...hours, audience: 'beneficiary', opens_at_hhmm: 900, closes_at_hhmm: 1830 },
      ])
      .execute();
    await loge.database.insertInto('holidays').values({ day: '2026-12-25', name: 'Noël' }).execute();
    await loge.database
      .insertInto('exceptional_hours')
      .values([
        { conciergerie_id: desk, day: '2026-12-24', is_open: true, opens_at_hhmm: 900, closes_at_hhmm: 1200 },
        { conciergerie_id: desk, day: '2026-12-31', is_open: false },
      ])
      .execute();
    await buildManager(loge.database, { conciergerieIds: [desk], first_name: 'Nadia', last_name: 'Benali' });
    const { login } = await buildBeneficiary(loge.database, { conciergerie_id: desk });
    const camille = await loge.signIn(login);

    // Friday 20 November 2026, 11:00 in Paris.
    expect(await ask(loge, getConcInfos, {}, camille)).toMatchObject({
      name: 'Horizon',
      open: true,
      openUntil: '18:30',
      nextOpening: { date: '2026-11-23', time: '09:00' },
      hours: [{ daysOfWeek: 31, startTime: 800, endTime: 2000 }],
      hoursBenef: [{ daysOfWeek: 31, startTime: 900, endTime: 1830 }],
      mail: 'loge@example.test',
      tel: '01 84 60 22 10',
      address1: '1 place de la Tour',
      exceptions: [
        { date: '2026-12-24', hours: [{ startTime: 900, endTime: 1200 }] },
        { date: '2026-12-25', hours: [] },
        { date: '2026-12-31', hours: [] },
      ],
      team: [{ firstName: 'Nadia', initials: 'NB' }],
    });
    const before = loge.now;
    loge.now = new Date('2026-11-20T17:30:00Z');
    const evening = await ask(loge, getConcInfos, {}, await loge.signIn(login));
    expect(evening).toMatchObject({ open: false, openUntil: null });
    loge.now = before;
  });

  test('asks a manager to choose a conciergerie first', async () => {
    const marc = await buildManager(loge.database, { conciergerieIds: [here] });
    expect(await loge.call('GetConcInfos', {}, await loge.signIn(marc.login))).toMatchObject({
      refusal: 'conciergerie-not-selected',
    });
  });
});
