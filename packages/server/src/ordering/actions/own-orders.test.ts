import { pastOrdersPerPage } from '@loge/contract/ordering/my-orders-list';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildBeneficiary, buildPartner } from '../../testing/builders.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { buildOrder } from '../../testing/order-builders.ts';
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

type Lists = { data: { id: number }[]; dataHisto: { id: number }[]; dataSmile: { beacOrderId: string }[] };

describe('MyOrdersList', () => {
  test('tells what is in progress, what is over, and what the former system knew, newest first', async () => {
    const paul = await world.beneficiary();
    const order = (status: 'new' | 'available' | 'done' | 'refused') =>
      buildOrder(loge.database, {
        conciergerieId: world.conciergerieId,
        beneficiary_id: paul.id,
        offer: shirts,
        status,
      });
    const [first, ready, refused] = [await order('new'), await order('available'), await order('refused')];
    const legacy = await loge.database
      .insertInto('legacy_orders')
      .values({
        legacy_number: 'B-77',
        conciergerie_id: world.conciergerieId,
        beneficiary_id: paul.id,
        date: '2024-03-02',
        service: 'Pressing',
        partner_label: 'Au Fil',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await loge.database
      .insertInto('legacy_order_lines')
      .values({
        legacy_order_id: legacy.id,
        conciergerie_id: world.conciergerieId,
        position: 1,
        product: 'Costume',
        quantity: 2,
        amount_cents: 1900,
      })
      .execute();
    const { data } = await loge.call('MyOrdersList', {}, paul);
    const lists = data as unknown as Lists;
    expect(lists.data.map(({ id }) => id)).toEqual([ready.id, first.id]);
    expect(lists.data[0]).toMatchObject({
      statusObject: 'AVAILABLE',
      statusLabel: { fr: 'Disponible', en: 'Available' },
      available: true,
      messageLabel: { fr: 'commande à retirer' },
      serviceDate: null,
      time: null,
      approxNotNullServiceDate: '2026-11-18',
      amount: 1250,
      workflow: 'OTHER',
      canRate: false,
    });
    expect(lists.dataHisto).toMatchObject([{ id: refused.id, statusObject: 'REFUSED' }]);
    expect(lists.dataSmile).toEqual([
      {
        beacOrderId: 'B-77',
        date: '2024-03-02',
        service: 'Pressing',
        partnerLabel: 'Au Fil',
        lines: [{ serviceDetail: '', produit: 'Costume', quantity: 2, amount: 1900 }],
      },
    ]);
  });

  test('comes a page at a time: a hundred past orders, then the older ones, and the same of the former system', async () => {
    const mia = await world.beneficiary();
    const page = pastOrdersPerPage;
    const placed: number[] = [];
    while (placed.length <= page) {
      const built = { conciergerieId: world.conciergerieId, beneficiary_id: mia.id, offer: shirts };
      placed.push((await buildOrder(loge.database, { ...built, status: 'refused' })).id);
    }
    const [oldestId] = placed;
    await loge.database
      .insertInto('legacy_orders')
      .values(
        Array.from({ length: page + 1 }, (_unused, index) => ({
          legacy_number: `M-${index}`,
          conciergerie_id: world.conciergerieId,
          beneficiary_id: mia.id,
          // Many on one day: the number keeps them apart.
          date: '2024-03-02',
          service: 'Pressing',
          partner_label: 'Au Fil',
        })),
      )
      .execute();
    const ask = async (input: Record<string, unknown>) =>
      (await loge.call('MyOrdersList', input, mia)).data as unknown as Lists;

    const newest = await ask({});
    expect(newest).toMatchObject({ hasOlder: true, hasOlderLegacy: true });
    expect([newest.dataHisto.length, newest.dataSmile.length]).toEqual([page, page]);
    const older = await ask({ before: newest.dataHisto.at(-1)?.id });
    expect(older).toMatchObject({ data: [], dataHisto: [{ id: oldestId }], dataSmile: [], hasOlder: false });
    const oldest = await ask({ legacyBefore: newest.dataSmile.at(-1)?.beacOrderId });
    expect(oldest).toMatchObject({ dataHisto: [], dataSmile: [{ beacOrderId: 'M-0' }], hasOlderLegacy: false });
    expect(await ask({ legacyBefore: 'M-999' })).toMatchObject({ dataSmile: [] });
    expect(await ask({ before: oldestId })).toMatchObject({ dataHisto: [], hasOlder: false });
    expect(await loge.call('MyOrdersList', { before: 0 }, mia)).toMatchObject({ refusal: 'invalid-input' });
  });

  test('is a manager’s only for a beneficiary of the conciergerie that they selected', async () => {
    await world.placed(shirts);
    const seen = (await loge.call('MyOrdersList', {}, world.forCamille)).data as unknown as Lists;
    expect(seen.data.length).toBeGreaterThan(0);
    expect(await loge.call('MyOrdersList', {}, world.marc)).toMatchObject({ refusal: 'beneficiary-not-selected' });
    const stranger = await buildBeneficiary(loge.database);
    expect(await loge.call('MyOrdersList', {}, { ...world.marc, beneficiaryId: stranger.id })).toMatchObject({
      refusal: 'beneficiary-not-selected',
    });
  });
});

describe('OrderDetail', () => {
  test('shows beneficiaries their order: what, how much, where, and what they may do', async () => {
    const offer = await world.offer({
      avoids_date: false,
      avoids_address: false,
      cancellation_delay_hours: 24,
      discount_percent: 10,
      discount_label_fr: 'Rentrée',
      requests_print: true,
      requests_bag: true,
    });
    const id = await world.placed(offer, { beginDate: '2026-11-26', addressType: 'ent', comment: 'Sans amidon <b>' });
    const { data } = await loge.call('OrderDetail', { id }, world.camille, { lang: 'fr' });
    expect(data).toMatchObject({
      order: {
        audience: 'beneficiary',
        id,
        offreId: offer.id,
        statusObject: 'NEW',
        items: [{ offreItemId: offer.itemIds[0], quantity: 1, price: 1250, label: { fr: 'Article 1' } }],
        discount: { label: { fr: 'Rentrée' }, amount: -125 },
        totalAmount: 1125,
        requestBag: true,
        canCancel: true,
        cancellationRequested: false,
        canComment: true,
        cancelAfterDelay: false,
        note: -2,
        canRate: false,
        action: null,
        secondAction: null,
        placeDesc: 'Espace Conciergerie',
        beginDate: '2026-11-26',
        payments: [
          { status: 0, typeLabel: { fr: 'À la conciergerie' }, formattedAmount: '11,25\u00a0€', amount: 1125 },
        ],
        paymentLabel: { en: 'At the concierge desk' },
        comments: [{ content: 'Sans amidon <b>', isMine: true, author: 'Camille Roussel' }],
      },
    });
    const { printInfos } = (data as unknown as { order: { printInfos: { fr: string } } }).order;
    expect(printInfos.fr).toContain('<li>1 × Article 1</li>');
  });

  test('shows managers the same order with what only managers see', async () => {
    const id = await world.placed(shirts);
    expect((await loge.call('OrderDetail', { id }, world.marc)).data).toMatchObject({
      order: { audience: 'manager', id },
    });
  });

  test('tells managers where to reach the beneficiary, and not their own desk', async () => {
    await loge.database
      .updateTable('conciergeries')
      .set({ address1: '1 place de l’Iris', zip_code: '92400', city: 'Courbevoie', phone: '01 84 60 22 10' })
      .where('id', '=', world.conciergerieId)
      .execute();
    const offer = await world.offer({ avoids_date: true, avoids_address: false });
    const id = await world.placed(offer, { addressType: 'ent' });
    expect((await loge.call('OrderDetail', { id }, world.marc)).data).toMatchObject({
      order: { adherentTelephone: '0612483077' },
    });
  });

  test('is not found by anybody else', async () => {
    const id = await world.placed(shirts);
    const james = await world.beneficiary();
    expect(await loge.call('OrderDetail', { id }, james)).toMatchObject({ refusal: 'not-found' });
    expect(await loge.call('OrderDetail', { id: 999_999 }, world.camille)).toMatchObject({ refusal: 'not-found' });
    const elsewhere = await orderingWorld(loge);
    expect(await loge.call('OrderDetail', { id }, elsewhere.marc)).toMatchObject({ refusal: 'not-found' });
  });

  test('says nothing about ordering again once the offer is gone', async () => {
    const offer = await world.offer();
    const id = await world.placed(offer);
    await loge.database.updateTable('offers').set({ publication: 'unpublished' }).where('id', '=', offer.id).execute();
    loge.server.services.caches.hear({ topics: ['offers'] });
    expect((await loge.call('OrderDetail', { id }, world.camille)).data).toMatchObject({ order: { offreId: null } });
  });
});

describe('NewOrderComment', () => {
  const comment = (orderId: number, over: Record<string, unknown> = {}, as = world.camille) =>
    loge.call('NewOrderComment', { o: { orderId, comment: 'Bonjour', ...over } }, as);
  const inboxReason = async (id: number) =>
    (await loge.database.selectFrom('orders').select('attention_reason').where('id', '=', id).executeTakeFirstOrThrow())
      .attention_reason;

  test('a beneficiary’s words are seen by all and put the order in the inbox', async () => {
    const id = await world.placed(shirts);
    expect(await inboxReason(id)).toBe('new');
    const answer = await comment(id);
    const { commentId } = answer.data as unknown as { commentId: number };
    expect(
      await loge.database.selectFrom('order_comments').selectAll().where('id', '=', commentId).executeTakeFirst(),
    ).toMatchObject({
      kind: 'comment',
      author_side: 'beneficiary',
      visible_to_beneficiary: true,
      visible_to_partner: true,
    });
    expect(await inboxReason(id)).toBe('unreadComment');
  });

  test('a manager’s words stay at the desk unless they say otherwise', async () => {
    const id = await world.placed(shirts);
    await comment(id, { comment: 'Interne' }, world.marc);
    await comment(id, { comment: 'Votre chemise est prête.', visibleAdh: true }, world.marc);
    const { data } = await loge.call('OrderDetail', { id }, world.camille);
    expect((data as unknown as { order: { comments: unknown[] } }).order.comments).toMatchObject([
      { content: 'Votre chemise est prête.', author: 'Marc', isMine: false },
    ]);
    expect(
      await loge.database.selectFrom('notifications').select('type').where('order_id', '=', id).orderBy('id').execute(),
    ).toEqual([{ type: 'order_received' }, { type: 'order_comment' }]);
    expect(await inboxReason(id)).toBe('new');
  });

  test('twenty a minute about one order, at once or not, and no more', async () => {
    const id = await world.placed(shirts);
    const answers = await Promise.all(Array.from({ length: 24 }, () => comment(id)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(20);
    expect(answers.filter(({ refusal }) => refusal === 'too-many-messages')).toHaveLength(4);
    const before = loge.now;
    loge.now = new Date(before.getTime() + 61_000);
    expect((await comment(id)).code).toBe(0);
    loge.now = before;
  });

  test('nothing is added once the order is put away', async () => {
    const { id } = await buildOrder(loge.database, {
      conciergerieId: world.conciergerieId,
      beneficiary_id: world.camille.id,
      offer: shirts,
      lines: [{ unit_price_cents: 0 }],
      status: 'archived',
    });
    expect(await comment(id)).toMatchObject({ refusal: 'order-immutable' });
  });

  test('a document comes along, readable by the person who may read the comment', async () => {
    const id = await world.placed(shirts);
    const send = async (bytes: Uint8Array<ArrayBuffer>, over: Record<string, unknown> = {}, as = world.camille) =>
      loge.call('NewOrderComment', { o: { orderId: id, comment: 'Voici la tache', ...over } }, as, {
        file: { name: 'Tache.png', contentType: 'application/octet-stream', bytes },
      });
    expect(await send(new Uint8Array(await drawPicture()))).toMatchObject({ code: 0 });
    expect(await send(new Uint8Array(await drawPicture()), { comment: 'Interne' }, world.marc)).toMatchObject({
      code: 0,
    });
    expect(await send(new TextEncoder().encode('<script>'))).toMatchObject({ refusal: 'file-not-accepted' });
    const { data } = await loge.call('OrderDetail', { id }, world.camille);
    const { comments } = (data as unknown as { order: { comments: { docUrl: string; docName: string }[] } }).order;
    expect(comments).toMatchObject([{ content: 'Voici la tache', docName: 'Tache.png' }]);
    const [shown, internal] = await loge.database
      .selectFrom('order_comments')
      .select('file_id')
      .where('order_id', '=', id)
      .orderBy('id')
      .execute();
    const paul = await world.beneficiary();
    const open = async (file: typeof shown, as: typeof world.camille) =>
      (await loge.call('GetBinaryData', { id: file?.file_id }, as, { method: 'GET' })).http;
    expect([await open(shown, world.camille), await open(shown, world.marc)]).toEqual([200, 200]);
    expect([await open(shown, paul), await open(internal, world.camille)]).toEqual([404, 404]);
  });

  test('asks for a cancellation once, while it is possible, and only the beneficiary does', async () => {
    const id = await world.placed(shirts);
    expect(await comment(id, { requestCancellation: true }, world.marc)).toMatchObject({
      refusal: 'cancellation-not-possible',
    });
    expect(await comment(id, { requestCancellation: true })).toMatchObject({ code: 0 });
    expect(await inboxReason(id)).toBe('cancellationRequested');
    expect(await comment(id, { requestCancellation: true })).toMatchObject({ refusal: 'cancellation-already-asked' });
    expect((await loge.call('OrderDetail', { id }, world.camille)).data).toMatchObject({
      order: { canCancel: false, cancellationRequested: true },
    });
    const over = await buildOrder(loge.database, {
      conciergerieId: world.conciergerieId,
      beneficiary_id: world.camille.id,
      offer: shirts,
      status: 'refused',
    });
    expect(await comment(over.id, { requestCancellation: true })).toMatchObject({
      refusal: 'cancellation-not-possible',
    });
  });

  test('needs words, and an order of one’s own', async () => {
    const id = await world.placed(shirts);
    expect((await comment(id, { comment: '   ' })).fields).toMatchObject([{ field: 'o.comment' }]);
    expect(await comment(id, {}, await world.beneficiary())).toMatchObject({ refusal: 'not-found' });
    const elsewhere = await orderingWorld(loge);
    expect(await comment(id, {}, elsewhere.marc)).toMatchObject({ refusal: 'not-found' });
  });
});

describe('OffreWebappPath', () => {
  const pathTo = (id: number, as = world.camille) => loge.call('OffreWebappPath', { id }, as);

  test('does not answer a link from outside where the desk wants none, and still answers the product’s own screens', async () => {
    const ask = (shortcut: boolean) => loge.call('OffreWebappPath', { id: shirts.id, shortcut }, world.camille);
    expect((await ask(true)).code).toBe(0);
    const allow = (allowed: boolean) =>
      loge.database.updateTable('conciergeries').set({ allows_shortcuts: allowed }).execute();
    await allow(false);
    expect(await ask(true)).toMatchObject({ code: 111, refusal: 'shortcuts-not-allowed', data: null });
    expect((await ask(false)).code).toBe(0);
    await allow(true);
  });

  test('leads to the order form, by whichever version is in force', async () => {
    const category = await loge.database
      .selectFrom('categories')
      .select('universe_id')
      .where('id', '=', shirts.categoryId)
      .executeTakeFirstOrThrow();
    expect((await pathTo(shirts.id)).data).toEqual({
      path: `/bnfv2/startOrder/0/${category.universe_id}/${shirts.categoryId}/${shirts.partnerId}/${shirts.id}`,
    });
    const old = await world.offer({ end_date: '2026-11-01' });
    const next = await world.offer({
      original_id: old.id,
      start_date: '2026-11-02',
      partner_id: old.partnerId,
      category_id: old.categoryId,
    });
    expect((await pathTo(old.id)).data).toMatchObject({ path: expect.stringMatching(new RegExp(`/${next.id}$`)) });
  });

  test('leads nowhere for what is not proposed to this person here', async () => {
    const hidden = await world.offer({ visible_to_beneficiaries: false });
    expect(await pathTo(hidden.id)).toMatchObject({ refusal: 'offer-not-available' });
    expect((await pathTo(hidden.id, world.marc)).code).toBe(0);
    expect(await pathTo(999_999)).toMatchObject({ refusal: 'offer-not-available' });
    const elsewhere = await orderingWorld(loge);
    expect(await pathTo(shirts.id, elsewhere.camille)).toMatchObject({ refusal: 'offer-not-available' });
  });
});

describe('OffreWebappPath of a personal service', () => {
  test('tells the person who wants to be served elsewhere that it is their place, and nothing of what is not theirs anywhere', async () => {
    const atHome = { avoids_address: false, allows_company: false, allows_home: true, tax_credit_eligible: true };
    const zipCodes = { partner_id: await buildPartner(loge.database, { zip_codes: ['75'] }) };
    const cleaning = await world.offer({ ...atHome, ...zipCodes });
    const hidden = await world.offer({ ...atHome, ...zipCodes, visible_to_beneficiaries: false });
    const ask = (id: number, as: Signed) => loge.call('OffreWebappPath', { id }, as);
    expect(await ask(cleaning.id, world.camille)).toMatchObject({
      code: 122,
      refusal: 'offer-not-at-location',
      message: 'Aucun service disponible pour ce lieu.',
      data: {
        path: expect.stringMatching(new RegExp(`^/bnfv2/startOrder/0/\\d+/\\d+/\\d+/${cleaning.id}$`)) as string,
      },
    });
    expect(await ask(hidden.id, world.camille)).toMatchObject({ refusal: 'offer-not-available' });
    const paris = { service_location_kind: 'home', service_location_zip_code: '75011' } as const;
    expect((await ask(cleaning.id, await world.beneficiary(paris))).code).toBe(0);
    const lille = { ...paris, service_location_zip_code: '59000', lang: 'en' } as const;
    expect(await ask(cleaning.id, await world.beneficiary(lille))).toMatchObject({
      refusal: 'offer-not-at-location',
      message: 'No service available for this location.',
    });
  });
});
