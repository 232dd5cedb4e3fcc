import { catalogueOfActions } from '@loge/contract/catalogue-of-actions';
import { type ActionContract, schemasOf } from '@loge/contract/shared/action-contract';
import type { RefusalName } from '@loge/contract/shared/answer-codes';
import { pathText, rowFieldsOf } from '@loge/contract/shared/row-fields';
import { networkOfAddress } from '@loge/domain/access/network-of-address';
import { PERMISSION_KEYS } from '@loge/domain/access/permissions';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { claimAttempt } from '../../credentials/attempt-limit.ts';
import { hashPassword } from '../../credentials/password-hash.ts';
import { buildConciergerie, buildManager, buildUser } from '../../testing/builders.ts';
import { type Holder, holderIn, leanInputOf } from '../../testing/inputs-of-actions.ts';
import { orderingWorld } from '../../testing/ordering-world.ts';
import { ownCalls } from '../../testing/own-calls.ts';
import type { OwnedFixtures } from '../../testing/owned-fixtures.ts';
import { drawPicture } from '../../testing/pictures.ts';
import { type RowExamples, rowExamples } from '../../testing/row-examples.ts';
import { type GatewayAnswer, type Signed, startTestServer } from '../../testing/running-server.ts';

/** Refusals that many actions declare for one and the same reason: each of them is given that reason. */
const loge = startTestServer();

let things: OwnedFixtures;
let examples: RowExamples;
let picture: Buffer;
/** Somebody of each audience, where they are at work. */
const signed = new Map<string, Signed & { readonly id: number }>();

beforeAll(async () => {
  const { database } = loge;
  const world = await orderingWorld(loge);
  ({ things, examples } = await rowExamples(loge, world));
  loge.server.services.caches.clear();
  picture = await drawPicture();
  signed.set('beneficiary', world.camille);
  const manager = await world.manager(PERMISSION_KEYS);
  signed.set('manager', { ...manager, beneficiaryId: world.camille.id });
  const add = async (audience: string, person: { readonly id: number; readonly login: string }) =>
    signed.set(audience, { ...person, ...(await loge.signIn(person.login)) });
  await add('admin', await buildUser(database, { is_admin: true }));
  await add('partner', await buildUser(database, { is_partner: true, partner_id: things.partner }));
  // Works at two conciergeries and has chosen neither.
  const both = [world.conciergerieId, await buildConciergerie(database)];
  const undecided = await buildManager(database, { conciergerieIds: both, permissions: PERMISSION_KEYS });
  await add('undecided', undecided);
}, 60_000);

const declaring = (refusal: RefusalName): readonly ActionContract[] =>
  catalogueOfActions.filter(({ refusals }: ActionContract) => refusals.includes(refusal));

/** What somebody sends who may: a call that succeeds, where one is known. */
function inputOf(action: ActionContract): Holder {
  const known = Object.keys(ownCalls).find((title) => title.startsWith(`${action.name} `));
  return ownCalls[known ?? '']?.(things, examples) ?? leanInputOf(action, [], examples);
}

describe('a manager who has chosen no conciergerie is asked to', () => {
  const theirs = declaring('conciergerie-not-selected').filter(({ access }) => access.audiences.includes('manager'));

  /** What is there already has a conciergerie; these are asked about something new. */
  const ofSomethingNew: Readonly<Record<string, (action: ActionContract) => Holder>> = {
    GetFlashDispoDetail: (action) => ({ ...inputOf(action), id: -1 }),
    SaveFlashDispo: (action) => ({ data: { ...(inputOf(action)['data'] as Holder), id: -1 } }),
    TestFlashDispo: (action) => ({ ...leanInputOf(action, ['flashDispo'], examples), email: 'marc@example.test' }),
  };

  test.each(theirs)('$name', async (action) => {
    const input = ofSomethingNew[action.name]?.(action) ?? inputOf(action);
    expect(await loge.call(action.name, input, signed.get('undecided'))).toMatchObject({
      refusal: 'conciergerie-not-selected',
    });
  });
});

interface Sent {
  readonly input: Holder;
  readonly file?: { readonly name: string; readonly contentType: string; readonly bytes: Uint8Array<ArrayBuffer> };
}

/** The same with something in every place for a picture. */
function withPicture(action: ActionContract, bytes: Buffer): Sent {
  const { multipart, fileInField, picturesInFields = [] } = action;
  const [first] = picturesInFields;
  const path = fileInField?.data.split('.') ?? first?.split('.') ?? [];
  const input = { ...inputOf(action), ...(path.length === 0 ? {} : leanInputOf(action, path, examples)) };
  if (path.length > 0) {
    const { holder, name } = holderIn(input, path);
    holder[name] = `data:image/png;base64,${bytes.toString('base64')}`;
  }
  return multipart === undefined
    ? { input }
    : { input, file: { name: 'image.png', contentType: 'image/png', bytes: new Uint8Array(bytes) } };
}

async function send(action: ActionContract, { input, file }: Sent): Promise<GatewayAnswer> {
  const who = action.access.audiences.find((audience) => signed.has(audience)) ?? '';
  return loge.call(action.name, input, signed.get(who), file === undefined ? {} : { file });
}

const takesPicture = ({ multipart, fileInField, picturesInFields }: ActionContract): boolean =>
  multipart !== undefined || fileInField !== undefined || picturesInFields !== undefined;

/** Twenty pictures take their time on a busy machine. */
const waiting = { timeout: 15_000 };

describe('who sends more pictures than anybody takes is told to wait', () => {
  test.each(declaring('too-many-requests').filter(takesPicture))('$name', async (action) => {
    const { imageReencoder } = loge.server.services;
    const who = action.access.audiences.find((audience) => signed.has(audience)) ?? '';
    const person = signed.get(who)?.id ?? 0;
    // Pictures are counted per minute: a minute that begins in the meantime begins the count anew.
    await expect
      .poll(async () => {
        const before = Array.from({ length: 21 }, () => imageReencoder.reencode(picture, 'png', person));
        const { refusal } = await send(action, withPicture(action, picture));
        await Promise.all(before);
        return refusal;
      }, waiting)
      .toBe('too-many-requests');
  });
});

describe('what is no picture, and nothing else that is taken, is refused', () => {
  test.each(declaring('file-not-accepted').filter(takesPicture))('$name', async (action) => {
    const sent = withPicture(action, Buffer.from([0, 1, 2, 3, 255, 254, 0, 7]));
    expect(await send(action, sent)).toMatchObject({ refusal: 'file-not-accepted' });
  });
});

describe('what nobody has is not found, by those either who reach all that there is', () => {
  const reachedByAll: readonly string[] = [
    'holiday',
    'product',
    'catalogue-universe',
    'subscription',
    'flash-template',
  ];
  const cases = catalogueOfActions.flatMap((action) =>
    rowFieldsOf(schemasOf(action).input)
      .filter(({ mark }) => mark.by === 'gateway' && reachedByAll.includes(mark.kind))
      .map(({ path }) => ({ title: `${action.name} ${pathText(path)}`, action, path })),
  );

  test.each(cases)('$title', async ({ action, path }) => {
    const input = leanInputOf(action, path, examples);
    const { holder, name } = holderIn(input, path);
    holder[name] = 987_654_321;
    expect(await send(action, { input })).toMatchObject({ refusal: 'not-found' });
  });
});

describe('what is shown at other desks too is not for one of them to change', () => {
  beforeAll(async () => {
    const elsewhere = await buildConciergerie(loge.database);
    for (const [table, column, ids] of [
      ['news_conciergeries', 'news_id', [things.news, things.spare.news]],
      ['moment_offer_conciergeries', 'moment_offer_id', [things.moment, things.spare.moment]],
      ['egg_hunt_conciergeries', 'egg_hunt_id', [things.hunt, things.spare.hunt]],
    ] as const)
      for (const id of ids)
        await sql`insert into ${sql.table(table)} (${sql.ref(column)}, conciergerie_id) values (${id}, ${elsewhere})`.execute(
          loge.database,
        );
  });

  test.each([
    ['SetActuOrder', () => ({ from: things.news, to: things.spare.news })],
    ['SetOffreDuMomentOrder', () => ({ from: things.moment, to: things.spare.moment })],
    ['DeleteActualite', () => ({ object: { id: things.spare.news }, associations: [] })],
    ['DeleteOffreDuMoment', () => ({ object: { id: things.spare.moment } })],
    ['DeleteEggHunt', () => ({ object: { id: things.spare.hunt }, associations: [] })],
  ])('%s', async (name, input) => {
    expect(await loge.call(name, input(), signed.get('manager'))).toMatchObject({ refusal: 'content-elsewhere' });
  });
});

describe('who tries too often waits', () => {
  const network = networkOfAddress('127.0.0.1');

  /** As many attempts as it takes: they are counted one by one. */
  async function tryOften(kind: Parameters<typeof claimAttempt>[1], about: string): Promise<void> {
    const { services } = loge.server;
    while ('takeBack' in (await claimAttempt(services, kind, about, loge.now)));
  }

  test('LoadReceiptPdf makes files, so many for one person', async () => {
    const manager = signed.get('manager');
    await tryOften('statement', `user ${manager?.id ?? 0}`);
    const answer = await loge.call('LoadReceiptPdf', { billId: examples.bill.id }, manager);
    expect(answer).toMatchObject({ refusal: 'sign-in-limited', http: 429 });
  });

  test('ReadLentPickup looks codes up, so many wrong ones from one network', async () => {
    await tryOften('locker-code', network);
    const answer = await loge.call('ReadLentPickup', { token: 'a-code-that-opens-nothing' });
    expect(answer).toMatchObject({ refusal: 'sign-in-limited', http: 429 });
  });

  test('SendAlert takes so many from one network', async () => {
    await tryOften('locker-alert', network);
    const { name } = await loge.database.selectFrom('lockers').select('name').executeTakeFirstOrThrow();
    expect(await loge.call('SendAlert', { lockerName: name })).toMatchObject({ refusal: 'sign-in-limited', http: 429 });
  });

  test.each(['ConfirmOneTimeCodes', 'RenewRecoveryCodes', 'RemoveOneTimeCodes'])(
    '%s takes so many wrong codes of one person',
    async (name) => {
      const answers: GatewayAnswer[] = [];
      for (let each = 0; each < 7; each++) answers.push(await loge.call(name, { code: '000000' }, signed.get('admin')));
      expect(answers.at(-1)).toMatchObject({ refusal: 'sign-in-limited', http: 429 });
    },
  );

  test('LoginLockerProvider takes so many wrong numbers for one account', async () => {
    const answers: GatewayAnswer[] = [];
    for (let each = 0; each < 7; each++)
      answers.push(await loge.call('LoginLockerProvider', { login: 'nobody@example.test', nexencePin: '0000' }));
    expect(answers.at(-1)).toMatchObject({ refusal: 'sign-in-limited', http: 429 });
  });
});

describe('an order that has no appointment has none to change', () => {
  test.each([
    ['GetOrderSlotsContext', {}],
    ['OverrideOrderServiceLength', { len: 30 }],
  ])('%s', async (name, input) => {
    expect(await loge.call(name, { orderId: things.order, ...input }, signed.get('manager'))).toMatchObject({
      refusal: 'order-immutable',
    });
  });
});

describe('a locker that nobody has set up is unknown', () => {
  test('RechercheBeneficiaire and CreateOrderByLockerBlock', async () => {
    const nowhere = 'casiers-de-nulle-part';
    const login = 'provider@declared.test';
    const pin = await hashPassword('4821');
    await loge.database
      .updateTable('partners')
      .set({ locker_pin_hash: pin })
      .where('id', '=', things.partner)
      .execute();
    await buildUser(loge.database, { is_partner: true, partner_id: things.partner, login });
    const { data } = await loge.call('LoginLockerProvider', { login, nexencePin: '4821' });
    const provider = { token: (data as unknown as { readonly sessionToken: string }).sessionToken };
    const unknown = { refusal: 'unknown-locker' };
    expect(await loge.call('RechercheBeneficiaire', { lockerName: nowhere }, provider)).toMatchObject(unknown);
    const begun = { lockerBlockExternalId: nowhere, beneficiaryId: things.person };
    expect(await loge.call('CreateOrderByLockerBlock', begun, provider)).toMatchObject(unknown);
  });
});

test('SetScimToken is for a conciergerie that there is', async () => {
  const asked = { conciergerieId: 987_654_321 };
  expect(await loge.call('SetScimToken', asked, signed.get('admin'))).toMatchObject({ refusal: 'not-found' });
});
