import { orderDetail } from '@loge/contract/ordering/order-detail';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { drawPicture } from '../../testing/pictures.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;
let shirts: BuiltOffer;

beforeAll(async () => {
  world = await orderingWorld(loge);
  shirts = await world.offer();
});

const managed = async (id: number) => {
  const { order } = await ask(loge, orderDetail, { id }, world.marc);
  if (order.audience !== 'manager') throw new Error('This is the beneficiary’s answer.');
  return order;
};
const call = (action: string, input: Record<string, unknown>, as: Signed = world.marc) => loge.call(action, input, as);

describe('ackOrderCommentPurge', () => {
  const commented = async (content: string) => {
    const orderId = await world.placed(shirts);
    const sent = await loge.call('NewOrderComment', { o: { orderId, comment: content } }, world.camille, {
      file: { name: 'Ordonnance.png', contentType: 'image/png', bytes: new Uint8Array(await drawPicture()) },
    });
    expect(sent.code).toBe(0);
    const comment = (await managed(orderId)).comments.at(-1);
    const { file_id: fileId } = await loge.database
      .selectFrom('order_comments')
      .select('file_id')
      .where('id', '=', comment?.id ?? 0)
      .executeTakeFirstOrThrow();
    return { orderId, ocid: comment?.id, fileId: fileId ?? '' };
  };

  test('deletes the document for good, keeps the words and a trace, and is not done twice', async () => {
    const validator = await world.manager(['VALIDATE_COMMENTS']);
    const { orderId, ocid, fileId } = await commented('Voici l’ordonnance');
    const input = { ocid, va: true, vp: false };
    expect(await call('ackOrderCommentPurge', input)).toMatchObject({ refusal: 'forbidden' });
    expect(await loge.server.services.files.read(fileId)).not.toBeNull();
    expect((await call('ackOrderCommentPurge', input, validator)).code).toBe(0);
    expect(await loge.server.services.files.read(fileId)).toBeNull();
    const order = await managed(orderId);
    expect(order.comments.at(-1)).toMatchObject({
      content: 'Voici l’ordonnance',
      ack: true,
      va: true,
      vp: false,
      docName: null,
      docUrl: null,
    });
    expect(order.eventsList[0]).toMatchObject({
      eventType: 'order-comment-document-purged',
      eventDesc: 'Ordonnance.png',
    });
    expect(await loge.call('GetBinaryData', { id: fileId }, validator, { method: 'GET' })).toMatchObject({
      refusal: 'not-found',
    });
    expect(await call('ackOrderCommentPurge', input, validator)).toMatchObject({ refusal: 'comment-without-document' });
  });

  test('is refused where there is no document, or no word would be left', async () => {
    const validator = await world.manager(['VALIDATE_COMMENTS']);
    const orderId = await world.placed(shirts, { comment: 'Attention au col' });
    const [plain] = (await managed(orderId)).comments;
    const input = { va: true, vp: false };
    expect(await call('ackOrderCommentPurge', { ...input, ocid: plain?.id }, validator)).toMatchObject({
      refusal: 'comment-without-document',
    });
    const { ocid, fileId } = await commented('Voici');
    await sql`update order_comments set content = ' ' where id = ${ocid}`.execute(loge.database);
    expect(await call('ackOrderCommentPurge', { ...input, ocid }, validator)).toMatchObject({
      refusal: 'comment-without-document',
    });
    expect(await loge.server.services.files.read(fileId)).not.toBeNull();
  });
});
