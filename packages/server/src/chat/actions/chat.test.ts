import { ackMessage } from '@loge/contract/chat/ack-message';
import { getBasicUserData } from '@loge/contract/access/get-basic-user-data';
import { getMessageThread } from '@loge/contract/chat/get-message-thread';
import { getMessageThreads } from '@loge/contract/chat/get-message-threads';
import { postMessage } from '@loge/contract/chat/post-message';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildBeneficiary, buildConciergerie, buildManager, buildPartner, buildUser } from '../../testing/builders.ts';
import { buildOffer } from '../../testing/catalogue-builders.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();

type Somebody = Signed & { readonly id: number; readonly login: string };
let desk = 0;
let otherDesk = 0;
let marc: Somebody;
let stranger: Somebody;

const signed = async (person: { id: number; login: string }): Promise<Somebody> => ({
  ...person,
  ...(await loge.signIn(person.login)),
});
const newBeneficiary = async (conciergerie_id = desk): Promise<Somebody> =>
  signed(await buildBeneficiary(loge.database, { conciergerie_id }));
const newManager = async (conciergerieId: number): Promise<Somebody> => ({
  ...(await signed(await buildManager(loge.database, { conciergerieIds: [conciergerieId] }))),
  conciergerieId,
});

beforeAll(async () => {
  desk = await buildConciergerie(loge.database, { name: 'Conciergerie Seine' });
  otherDesk = await buildConciergerie(loge.database);
  marc = await newManager(desk);
  stranger = await newManager(otherDesk);
});

const toDesk = (id = desk) => ({ messageThreadType: 'desk', targetId: id }) as const;
const about = (orderId: number) => ({ messageThreadType: 'order', targetId: orderId }) as const;
type Key = ReturnType<typeof toDesk> | ReturnType<typeof about>;

const say = async (as: Signed, key: Key, messageBody: string): Promise<number> =>
  (await ask(loge, postMessage, { ...key, messageBody }, as)).element.id;
const read = (as: Signed, key: Key, more: object = {}) => ask(loge, getMessageThread, { ...key, ...more }, as);
const threads = (as: Signed, more: object = {}) => ask(loge, getMessageThreads, more, as);
const unreadOf = async (as: Signed): Promise<number> => (await ask(loge, getBasicUserData, {}, as)).nbUnreadMessages;
const orderOf = async (as: Signed): Promise<number> => {
  const offer = await buildOffer(loge.database, { conciergerieIds: [desk] });
  const o = { offreId: offer.id, items: [{ offreItemId: offer.itemIds[0], quantity: 1 }], paymentMode: 1 };
  const answer = await loge.call('CreateOrder', { o }, as);
  return (answer.data as unknown as { orderId: number }).orderId;
};

test('a manager who acts for somebody has their conversations and their unread messages alone', async () => {
  const [camille, paul] = [await newBeneficiary(), await newBeneficiary()];
  for (const person of [camille, paul]) await say(person, toDesk(), 'Bonjour');
  await say(paul, toDesk(), 'Encore un mot');
  const forCamille = { ...marc, beneficiaryId: camille.id };
  const { threads: shown, numberOfUnreadMessages: unread } = await threads(forCamille);
  expect([shown.map(({ beneficiaryId }) => beneficiaryId), unread]).toEqual([[camille.id], 1]);
  expect(await unreadOf(forCamille)).toBe(1);
  expect(await unreadOf({ ...marc, beneficiaryId: paul.id })).toBe(2);
  const all = (await threads(marc)).threads.map(({ beneficiaryId }) => beneficiaryId);
  expect(all, 'for nobody in particular: everybody’s').toEqual(expect.arrayContaining([camille.id, paul.id]));
});

describe("'postMessage' and 'getMessageThread'", () => {
  test('a beneficiary and the desk talk; each sees who spoke, and what the other has seen', async () => {
    const camille = await newBeneficiary();
    expect(await read(camille, toDesk())).toMatchObject({
      elements: [],
      canPost: true,
      hasMore: false,
      descriptionLabel: { fr: 'Conciergerie Seine', en: 'Conciergerie Seine' },
    });
    const question = await say(camille, toDesk(), '  Bonjour,\n<b>êtes-vous</b> ouverts ?  ');
    expect((await read(marc, toDesk(camille.id))).elements).toEqual([
      {
        id: question,
        date: '2026-11-20T10:00:00.000Z',
        content: 'Bonjour,\n<b>êtes-vous</b> ouverts ?',
        fromCurrentUser: false,
        fromOwnSide: false,
        fromUserDescription: 'Camille Roussel',
        acknowledged: false,
        attachment: null,
      },
    ]);
    await loge.call('ackMessage', { messageIds: [question] }, marc);
    const answer = await say(marc, toDesk(camille.id), 'Jusqu’à 18 h.');
    expect((await read(camille, toDesk())).elements).toMatchObject([
      { id: answer, fromCurrentUser: false, fromOwnSide: false, fromUserDescription: 'Marc', acknowledged: false },
      { id: question, fromCurrentUser: true, fromOwnSide: true, acknowledged: true },
    ]);
    const colleague = await newManager(desk);
    expect((await read(colleague, toDesk(camille.id))).elements[0]).toMatchObject({
      id: answer,
      fromCurrentUser: false,
      fromOwnSide: true,
      fromUserDescription: 'Marc Lefèvre',
    });
  });

  test('an order has a conversation of its own', async () => {
    const camille = await newBeneficiary();
    const orderId = await orderOf(camille);
    await say(camille, about(orderId), 'Avec un repassage, s’il vous plaît');
    await say(marc, about(orderId), 'C’est noté');
    expect(await read(camille, about(orderId))).toMatchObject({ orderId, elements: [{}, {}] });
    expect((await read(camille, toDesk())).elements).toEqual([]);
    expect((await threads(camille)).threads).toMatchObject([
      { messageThreadType: 'order', targetId: orderId, lastMessagePreview: 'C’est noté', numberOfUnreadMessages: 1 },
    ]);
  });

  test('nothing, too much and unknown types are invalid', async () => {
    const camille = await newBeneficiary();
    for (const [field, wrong] of [
      ['messageBody', { messageBody: ' \n ' }],
      ['messageBody', { messageBody: 'a'.repeat(4001) }],
      ['messageThreadType', { messageThreadType: 'partner', messageBody: 'x' }],
      ['targetId', { targetId: 0, messageBody: 'x' }],
    ] as const) {
      const answer = await loge.call('postMessage', { ...toDesk(), ...wrong }, camille);
      expect(answer).toMatchObject({ refusal: 'invalid-input', fields: [{ field }] });
    }
    expect((await threads(camille)).threads).toEqual([]);
  });

  test('strangers find nothing: another beneficiary, another desk, a partner', async () => {
    const [camille, neighbour] = [await newBeneficiary(), await newBeneficiary()];
    const orderId = await orderOf(camille);
    await say(camille, about(orderId), 'Bonjour');
    await say(camille, toDesk(), 'Bonjour');
    const keys: readonly [Signed, Key][] = [
      [neighbour, about(orderId)],
      [neighbour, toDesk(otherDesk)],
      [stranger, about(orderId)],
      [stranger, toDesk(camille.id)],
      [marc, about(999_999)],
      [marc, toDesk(marc.id)],
    ];
    for (const [who, key] of keys) {
      expect(await loge.call('getMessageThread', key, who)).toMatchObject({ refusal: 'not-found' });
      expect(await loge.call('postMessage', { ...key, messageBody: 'x' }, who)).toMatchObject({ refusal: 'not-found' });
    }
    expect((await threads(stranger)).threads).toEqual([]);
    expect(await loge.call('getMessageThreads', { side: 'desk' }, camille)).toMatchObject({ refusal: 'not-found' });
    const partnerId = await buildPartner(loge.database);
    const partner = await signed(await buildUser(loge.database, { is_partner: true, partner_id: partnerId }));
    expect(await loge.call('getMessageThreads', {}, partner)).toMatchObject({ refusal: 'forbidden' });
    expect(await loge.call('getMessageThreads')).toMatchObject({ refusal: 'not-authenticated' });
  });

  test('a manager speaks for a selected conciergerie', async () => {
    const lost = await signed(await buildManager(loge.database, { conciergerieIds: [desk, otherDesk] }));
    expect(await loge.call('getMessageThreads', {}, lost)).toMatchObject({ refusal: 'conciergerie-not-selected' });
  });

  test('after a move the old conversation can be read and no longer be written in; one about an order goes on', async () => {
    const camille = await newBeneficiary();
    const orderId = await orderOf(camille);
    await say(camille, toDesk(), 'Bonjour');
    await say(camille, about(orderId), 'Bonjour');
    await loge.database.updateTable('users').set({ conciergerie_id: otherDesk }).where('id', '=', camille.id).execute();
    const again = await signed(camille);
    expect(await read(again, toDesk())).toMatchObject({ canPost: false, elements: [{ content: 'Bonjour' }] });
    expect(await read(marc, toDesk(camille.id))).toMatchObject({ canPost: false });
    for (const [who, key] of [
      [again, toDesk()],
      [marc, toDesk(camille.id)],
    ] as const) {
      const answer = await loge.call('postMessage', { ...key, messageBody: 'x' }, who);
      expect(answer).toMatchObject({ code: 100, refusal: 'chat-closed' });
    }
    await say(again, about(orderId), 'Et ma commande ?');
    await say(again, toDesk(otherDesk), 'Bonjour à tous');
    await say(stranger, toDesk(camille.id), 'Bienvenue');
    expect((await threads(again)).threads).toHaveLength(3);
    expect(await loge.call('getMessageThread', about(orderId), stranger)).toMatchObject({ refusal: 'not-found' });
  });

  test('nobody writes to a deactivated account, and the desk still reads', async () => {
    const camille = await newBeneficiary();
    await say(camille, toDesk(), 'Bonjour');
    await loge.database
      .updateTable('users')
      .set({ active: false, deactivated_at: loge.now })
      .where('id', '=', camille.id)
      .execute();
    expect(await read(marc, toDesk(camille.id))).toMatchObject({ canPost: false, elements: [{}] });
    const answer = await loge.call('postMessage', { ...toDesk(camille.id), messageBody: 'x' }, marc);
    expect(answer).toMatchObject({ refusal: 'chat-closed' });
  });

  test('sent twice with one key it is one message; sent at once they are all there', async () => {
    const camille = await newBeneficiary();
    const send = (messageBody: string, idempotencyKey: string) =>
      loge.call('postMessage', { ...toDesk(), messageBody }, camille, { idempotencyKey });
    const twice = await Promise.all([send('Bonjour', 'one'), send('Bonjour', 'one')]);
    const ids = twice.map(({ data }) => (data as unknown as { element: { id: number } }).element.id);
    expect(new Set(ids).size).toBe(1);
    await Promise.all(Array.from({ length: 8 }, (_, index) => send(`Message ${index}`, `k${index}`)));
    const { elements } = await read(camille, toDesk());
    expect(elements).toHaveLength(9);
    const order = elements.map(({ id }) => id);
    expect(order).toEqual(order.toSorted((a, b) => b - a));
  });

  test('twenty messages a minute, and no more', async () => {
    const camille = await newBeneficiary();
    for (let sent = 0; sent < 20; sent += 1) await say(camille, toDesk(), `Message ${sent}`);
    const more = () => loge.call('postMessage', { ...toDesk(), messageBody: 'encore' }, camille);
    expect(await more()).toMatchObject({ code: 101, refusal: 'too-many-messages', http: 429 });
    const before = loge.now;
    loge.now = new Date(before.getTime() + 61_000);
    expect((await more()).code).toBe(0);
    loge.now = before;
  });

  test('pages of fifty, which do not move while messages come', async () => {
    const camille = await newBeneficiary();
    const minute = loge.now;
    for (let sent = 0; sent < 59; sent += 1) {
      // Twenty each in the very same moment.
      loge.now = new Date(minute.getTime() + Math.floor(sent / 20) * 61_000);
      await say(camille, toDesk(), `Message ${sent}`);
    }
    loge.now = minute;
    const newest = await read(camille, toDesk());
    expect(newest.elements).toHaveLength(50);
    expect(newest.hasMore).toBe(true);
    await say(marc, toDesk(camille.id), 'Pendant ce temps');
    const older = await read(camille, toDesk(), { before: newest.elements.at(-1)?.id });
    expect(older).toMatchObject({ hasMore: false, elements: Array.from({ length: 9 }, () => ({})) });
    const ids = [...newest.elements, ...older.elements].map(({ id }) => id);
    expect(new Set(ids).size).toBe(59);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect((await read(camille, toDesk(), { first: 50, max: 5 })).elements).toHaveLength(5);
    expect(await loge.call('getMessageThread', { ...toDesk(), max: 51 }, camille)).toMatchObject({
      fields: [{ field: 'max' }],
    });
  });
});

describe("'getMessageThreads'", () => {
  test('a desk sees what is unread first, finds by name and by order, and pages', async () => {
    const at = await buildConciergerie(loge.database);
    const nadia = await newManager(at);
    const people = await Promise.all(
      ['Alix', 'Bérénice', 'Côme'].map(async (first_name) =>
        signed(await buildBeneficiary(loge.database, { conciergerie_id: at, first_name, last_name: 'Durand' })),
      ),
    );
    const sent: number[] = [];
    for (const person of people) sent.push(await say(person, toDesk(at), `De ${person.login}`));
    await loge.call('ackMessage', { messageIds: [sent[1], sent[2]] }, nadia);
    const names = async (more: object = {}) =>
      (await threads(nadia, more)).threads.map(({ beneficiaryName }) => beneficiaryName.split(' ')[0]);
    expect(await names()).toEqual(['Alix', 'Côme', 'Bérénice']);
    expect(await names({ unreadOnly: true })).toEqual(['Alix']);
    expect(await names({ search: 'berenice' })).toEqual(['Bérénice']);
    expect(await names({ search: '%' })).toEqual([]);
    expect(await threads(nadia, { max: 2 })).toMatchObject({ hasMore: true, numberOfUnreadMessages: 1 });
    expect(await names({ first: 2, max: 2 })).toEqual(['Bérénice']);
  });

  test('a beneficiary learns which desk is theirs', async () => {
    const camille = await newBeneficiary();
    expect(await threads(camille)).toEqual({
      threads: [],
      numberOfUnreadMessages: 0,
      hasMore: false,
      ownConciergerie: { id: desk, name: 'Conciergerie Seine' },
    });
  });
});

describe("'ackMessage' and the badge", () => {
  test('only what was named, only from the other side, only one’s own conversations', async () => {
    const [camille, neighbour] = [await newBeneficiary(), await newBeneficiary()];
    const before = await unreadOf(marc);
    const own = await say(camille, toDesk(), 'Bonjour');
    expect(await unreadOf(camille)).toBe(0);
    expect(await unreadOf(marc)).toBe(before + 1);
    const [first, second] = [
      await say(marc, toDesk(camille.id), 'Bonjour'),
      await say(marc, toDesk(camille.id), 'Que puis-je faire ?'),
    ];
    expect(await unreadOf(camille)).toBe(2);
    const states = new Set<string>();
    const look = async () => states.add((await ask(loge, getBasicUserData, {}, camille)).messagesStatus);
    await look();
    for (const [who, id] of [
      [neighbour, first],
      [stranger, own],
      [marc, first],
      [camille, own],
    ] as const) {
      expect((await loge.call('ackMessage', { messageIds: [id, 999_999] }, who)).code).toBe(0);
    }
    expect(await unreadOf(camille)).toBe(2);
    expect(await unreadOf(marc)).toBe(before + 1);
    for (const _again of [1, 2]) await loge.call('ackMessage', { messageIds: [first] }, camille);
    await look();
    expect(await unreadOf(camille)).toBe(1);
    expect((await read(camille, toDesk())).numberOfUnreadMessages).toBe(1);
    await loge.call('ackMessage', { messageIds: [second] }, camille);
    await look();
    await loge.call('ackMessage', { messageIds: [own] }, marc);
    await look();
    expect(states.size).toBe(4);
    expect(await unreadOf(camille)).toBe(0);
    expect(await unreadOf(marc)).toBe(before);
  });

  test.each([
    ['none', []],
    ['words', ['x']],
  ])('%s is invalid', async (_, messageIds) => {
    expect(await loge.call('ackMessage', { messageIds }, marc)).toMatchObject({ refusal: 'invalid-input' });
  });
});

test('a manager who also orders says on which side they stand', async () => {
  const both = await signed(
    await buildBeneficiary(loge.database, { conciergerie_id: desk, is_manager: true, first_name: 'Léa' }),
  );
  await loge.database
    .insertInto('manager_conciergeries')
    .values({ user_id: both.id, conciergerie_id: otherDesk })
    .execute();
  const lea = { ...(await signed(both)), conciergerieId: otherDesk };
  await ask(loge, postMessage, { ...toDesk(), messageBody: 'Bonjour', side: 'beneficiary' }, lea);
  expect((await threads(lea, { side: 'beneficiary' })).threads).toMatchObject([toDesk()]);
  expect((await threads(lea)).threads.every(({ beneficiaryId }) => beneficiaryId !== lea.id)).toBe(true);
});

describe('how long the desk usually takes to answer', () => {
  /** Written at these minutes of the server's day, Friday 20 November 2026; the hours are Paris's, one ahead. */
  const at = (time: string): Date => new Date(`2026-11-20T${time}:00Z`);
  const written = async (messageId: number, time: string): Promise<void> => {
    await loge.database
      .updateTable('chat_messages')
      .set({ created_at: at(time) })
      .where('id', '=', messageId)
      .execute();
  };

  test('is what its answers to everybody say, and thanks that it has read need none', async () => {
    const seine = await buildConciergerie(loge.database);
    await loge.database
      .insertInto('opening_hours')
      .values({ conciergerie_id: seine, audience: 'desk', days_of_week: 127, opens_at_hhmm: 800, closes_at_hhmm: 1900 })
      .execute();
    const nadia = await newManager(seine);
    const people = await Promise.all(Array.from({ length: 5 }, () => newBeneficiary(seine)));
    const [camille] = people;
    if (camille === undefined) return;
    for (const person of people) {
      expect((await read(person, toDesk(seine))).answersWithin).toBeNull();
      await written(await say(person, toDesk(seine), 'Une question'), '08:00');
      await written(await say(person, toDesk(seine), 'et une autre'), '08:01');
      await written(await say(nadia, toDesk(person.id), 'La réponse'), '08:30');
    }
    expect((await read(camille, toDesk(seine))).answersWithin).toBe('hour');
    const thanks = await say(camille, toDesk(seine), 'Merci');
    await written(thanks, '08:40');
    await ask(loge, ackMessage, { messageIds: [thanks] }, nadia);
    expect((await read(camille, toDesk(seine))).answersWithin).toBe('hour');
    expect((await read(nadia, toDesk(camille.id))).answersWithin, 'the desk is told nothing of itself').toBeNull();
  });
});
