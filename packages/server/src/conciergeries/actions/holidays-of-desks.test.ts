import { addHoliday } from '@loge/contract/conciergeries/add-holiday';
import { getHolidays } from '@loge/contract/conciergeries/get-holidays';
import { removeHoliday } from '@loge/contract/conciergeries/remove-holiday';
import { beforeAll, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildConciergerie, buildManager } from '../../testing/builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

/* One calendar of holidays, and managers who reach some desks each. */

const loge = startTestServer();
let world: OrderingWorld;
let setter: Signed;
let stranger: Signed;
let there: number;

const managerOf = async (conciergerieIds: readonly number[]): Promise<Signed> => {
  const manager = await buildManager(loge.database, { conciergerieIds, permissions: ['CONCIERGERIE_HOURS'] });
  return loge.signIn(manager.login);
};

beforeAll(async () => {
  world = await orderingWorld(loge);
  setter = await managerOf([world.conciergerieId]);
  there = await buildConciergerie(loge.database);
  stranger = await managerOf([there]);
});

const messages = (answer: { fields?: readonly { field: string; message: string }[] }) =>
  answer.fields?.map(({ field, message }) => `${field}: ${message}`);

test('a desk that is out of reach is not opened: by no narrower holiday, no other day, and no removal', async () => {
  const day = '2027-06-10';
  const { holiday } = await ask(loge, addHoliday, { day, name: 'Fermeture' }, setter);
  const own = [world.conciergerieId];
  const refused = { refusal: 'forbidden' };
  const edit = (over: Record<string, unknown>) =>
    loge.call('EditHoliday', { id: holiday.id, day, name: 'Fermeture', ...over }, setter);
  expect(await edit({ conciergerieIds: own })).toMatchObject(refused);
  expect(await edit({ day: '2027-06-11' })).toMatchObject(refused);
  expect(await loge.call('RemoveHoliday', { id: holiday.id }, setter)).toMatchObject(refused);
  expect(await edit({ name: 'Congés' }), 'renamed, it closes the same desks').toMatchObject({ code: 0 });
  await ask(loge, removeHoliday, { id: holiday.id }, await managerOf([world.conciergerieId, there]));
});

test('desks join the holiday that others have on a day, and leave it alone', async () => {
  const day = '2027-12-26';
  const add = (who: Signed, desks: readonly (number | undefined)[]) =>
    loge.call('AddHoliday', { day, name: 'Saint-Étienne', conciergerieIds: desks }, who);
  const closed = async () =>
    (await ask(loge, getHolidays, {}, setter)).holidays
      .filter((holiday) => holiday.day === day)
      .map(({ id, conciergeries }) => ({
        id,
        desks: conciergeries.map((desk) => desk.id).toSorted((a, b) => a - b),
      }));
  const both = await Promise.all([add(setter, [world.conciergerieId]), add(stranger, [there])]);
  expect(
    both.map(({ code }) => code),
    'two at once',
  ).toEqual([0, 0]);
  const [joined] = await closed();
  expect(joined?.desks).toEqual([world.conciergerieId, there]);
  expect(messages(await add(stranger, [there])), 'closed already').toEqual(['day: Ce jour est déjà férié.']);
  expect(messages(await add(stranger, []))).toEqual(['day: Ce jour est déjà férié.']);

  await ask(loge, removeHoliday, { id: joined?.id ?? 0 }, setter);
  expect(await closed()).toEqual([{ id: joined?.id, desks: [there] }]);
  expect(await loge.call('RemoveHoliday', { id: joined?.id }, setter)).toMatchObject({ refusal: 'forbidden' });
  await ask(loge, removeHoliday, { id: joined?.id ?? 0 }, stranger);
  expect(await closed()).toEqual([]);
});
