import { getMessageThread } from '@loge/contract/chat/get-message-thread';
import { beforeAll, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildBeneficiary, buildConciergerie, buildManager } from '../../testing/builders.ts';
import { drawPicture } from '../../testing/pictures.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let desk = 0;
let camille: Signed;
let neighbour: Signed;
let marc: Signed;
let stranger: Signed;

beforeAll(async () => {
  desk = await buildConciergerie(loge.database);
  const otherDesk = await buildConciergerie(loge.database);
  const beneficiary = async () => loge.signIn((await buildBeneficiary(loge.database, { conciergerie_id: desk })).login);
  const manager = async (conciergerieId: number) => ({
    ...(await loge.signIn((await buildManager(loge.database, { conciergerieIds: [conciergerieId] })).login)),
    conciergerieId,
  });
  [camille, neighbour, marc, stranger] = [
    await beneficiary(),
    await beneficiary(),
    await manager(desk),
    await manager(otherDesk),
  ];
});

const send = async (bytes: Uint8Array<ArrayBuffer>, name: string, messageBody = '') =>
  loge.call('postMessage', { messageThreadType: 'desk', targetId: desk, messageBody }, camille, {
    file: { name, contentType: 'application/octet-stream', bytes },
  });
const picture = async () => new Uint8Array(await drawPicture());
const own = () => ask(loge, getMessageThread, { messageThreadType: 'desk', targetId: desk }, camille);

test('a picture may come alone, and only the two sides can open it', async () => {
  expect(await send(await picture(), 'Tache.png')).toMatchObject({ code: 0 });
  const { elements } = await own();
  expect(elements).toMatchObject([
    { content: '', attachment: { name: 'Tache.png', contentType: 'image/png', width: 4, height: 3 } },
  ]);
  const id = elements[0]?.attachment?.id;
  const open = async (as?: Signed) => (await loge.call('GetBinaryData', { id }, as, { method: 'GET' })).http;
  expect([await open(camille), await open(marc)]).toEqual([200, 200]);
  expect([await open(neighbour), await open(stranger), await open()]).toEqual([404, 404, 404]);
  const list = await loge.call('getMessageThreads', {}, marc, { method: 'GET' });
  expect(list.data).toMatchObject({ threads: [{ lastMessagePreview: 'Tache.png' }] });
});

test('what is no picture and no document is refused, and nothing of it is left', async () => {
  const before = (await own()).elements.length;
  const answer = await send(new TextEncoder().encode('<script>alert(1)</script>'), 'x.png', 'Regardez');
  expect(answer).toMatchObject({ refusal: 'file-not-accepted' });
  expect((await own()).elements).toHaveLength(before);
});
