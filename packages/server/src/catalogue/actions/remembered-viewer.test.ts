import { getOffresForPartenaire } from '@loge/contract/catalogue/get-offres-for-partenaire';
import { partPrezList } from '@loge/contract/catalogue/part-prez-list';
import { setFavorite } from '@loge/contract/favourites/set-favorite';
import { changeConciergerie } from '@loge/contract/profile/change-conciergerie';
import { setMyProfile } from '@loge/contract/profile/set-my-profile';
import { changeConciergerieAction } from '@loge/contract/users/change-conciergerie-action';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readSettings } from '../../platform/settings.ts';
import { sendLive } from '../../platform/live/live-channel.ts';
import { type RunningServer, startServer } from '../../start-server.ts';
import { ask } from '../../testing/ask.ts';
import { buildBeneficiary, buildConciergerie, buildManager, buildPartner } from '../../testing/builders.ts';
import { type BuiltOffer, buildOffer } from '../../testing/catalogue-builders.ts';
import { statementsOf } from '../../testing/count-statements.ts';
import { hearEarlierMessages } from '../../testing/hear-earlier-messages.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

/** Who looks at the catalogue is remembered for a moment; what changes about them shows at once all the same. */
const loge = startTestServer();
let here = 0;
let there = 0;
let ironing: BuiltOffer;
let person: Signed & { readonly id: number };
let other: RunningServer;

beforeAll(async () => {
  here = await buildConciergerie(loge.database);
  there = await buildConciergerie(loge.database);
  ironing = await buildOffer(loge.database, {
    conciergerieIds: [here, there],
    partner_id: await buildPartner(loge.database, { zip_codes: ['92'] }),
    avoids_address: false,
  });
  const settings = readSettings({ LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '1000000' });
  other = await startServer({ settings, databaseUrl: loge.databaseUrl, clock: () => loge.now, takesJobs: false });
});
afterAll(() => other.stop());

beforeEach(async () => {
  const { id, login } = await buildBeneficiary(loge.database, { conciergerie_id: here });
  person = { ...(await loge.signIn(login)), id };
});

const offers = async (as: Signed = person) => {
  const { offresEntreprise, offresAutre } = await ask(loge, getOffresForPartenaire, { partId: ironing.partnerId }, as);
  return [...offresEntreprise, ...offresAutre];
};
const likes = async (as?: Signed): Promise<boolean | undefined> => (await offers(as))[0]?.favourite;
const like = (asFavorite: boolean) =>
  ask(loge, setFavorite, { asFavorite, favorite: { originalOffreId: ironing.id } }, person);

/** The same through another process. */
async function likesElsewhere(): Promise<boolean | undefined> {
  const answer = await other.app.inject({
    method: 'POST',
    url: '/gateway',
    headers: { fromapp: 'loge-test/1', 'x-session': person.token },
    payload: { action: 'GetOffresForPartenaire', partId: ironing.partnerId },
  });
  return answer.json<{ data: { offresEntreprise: { favourite: boolean }[] } }>().data.offresEntreprise[0]?.favourite;
}

const serveAt = (kind: 'home' | 'conciergerie', zip: string | null) =>
  loge.database
    .updateTable('users')
    .set({ service_location_kind: kind, service_location_zip_code: zip })
    .where('id', '=', person.id)
    .execute();

describe('anyone who looks at the catalogue', () => {
  test('is asked for once, and not again by the next page', async () => {
    const isAboutThem = (text: string): boolean => text.includes('favourite_offer_ids');
    expect((await statementsOf(() => offers())).filter(isAboutThem)).toHaveLength(1);
    expect((await statementsOf(() => offers())).filter(isAboutThem)).toEqual([]);
  });

  test('sees what they like at once, in each process', async () => {
    expect([await likes(), await likesElsewhere()]).toEqual([false, false]);
    await like(true);
    expect(await likes()).toBe(true);
    await vi.waitFor(async () => expect(await likesElsewhere()).toBe(true), 10_000);
    await like(false);
    expect(await likes()).toBe(false);
    await vi.waitFor(async () => expect(await likesElsewhere()).toBe(false), 10_000);
  });

  test('sees at once what is served in another place, and the address that they have typed', async () => {
    expect(await offers()).toHaveLength(1);
    await ask(loge, changeConciergerie, { conciergerieId: here, kind: 'home', zipCode: '69001' }, person);
    expect(await offers()).toEqual([]);
    const address = async () => (await ask(loge, partPrezList, { coid: ironing.categoryId }, person)).homeAddress;
    expect(await address()).toBeNull();
    const profile = {
      name: 'Roussel',
      firstName: 'Zoé',
      email: `zoe.${person.id}@example.test`,
      address1: 'Rue de l’Orme',
      zipCode: '69001',
      city: 'Lyon',
    };
    await ask(loge, setMyProfile, { profile }, person);
    expect(await address()).toMatchObject({ address1: 'Rue de l’Orme' });
  });

  test('is not mistaken for somebody of the desk that they have left', async () => {
    await like(true);
    const { login } = await buildManager(loge.database, {
      conciergerieIds: [here, there],
    });
    const manager = { ...(await loge.signIn(login)), conciergerieId: here, beneficiaryId: person.id };
    expect(await likes(manager)).toBe(true);
    await ask(loge, changeConciergerieAction, { conciergerieId: there }, manager);
    expect(await likes(manager)).toBe(false);
    expect(await likes({ ...manager, conciergerieId: there })).toBe(true);
  });

  test('changed by hand or by a list is read again: at once where people are said to have changed, else within 15 s', async () => {
    await hearEarlierMessages(loge);
    expect(await offers()).toHaveLength(1);
    await serveAt('home', '69001');
    expect(await offers(), 'nobody said so').toHaveLength(1);
    await sendLive(loge.database, [{ topics: ['users'], conciergerieId: here, users: [person.id + 1] }]);
    await sendLive(loge.database, [{ topics: ['users'], conciergerieId: here }]);
    await vi.waitFor(async () => expect(await offers()).toEqual([]), 10_000);
    await serveAt('conciergerie', null);
    expect(await offers()).toEqual([]);
    const before = loge.now;
    loge.now = new Date(before.getTime() + 15_000);
    expect(await offers()).toHaveLength(1);
    loge.now = before;
  });
});
