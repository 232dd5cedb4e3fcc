import { randomUUID } from 'node:crypto';
import { PERMISSION_KEYS } from '@loge/domain/access/permissions';
import { statusNumber } from '@loge/domain/orders/order-status';
import { insertPasskey } from '../credentials/rows/passkey-rows.ts';
import { insertDeliveries } from '../integrations/rows/delivery-rows.ts';
import { insertWebhook } from '../integrations/rows/webhook-rows.ts';
import { buildApiKey } from './api-key-builders.ts';
import { buildProgram } from './program-builders.ts';
import { bookable, buildWeeklyHours } from './calendar-builders.ts';
import { buildCarouselItem, buildContentGroup, buildMomentOffer, buildNews } from './content-builders.ts';
import { buildEggHunt, buildWheel } from './game-builders.ts';
import { buildOrder } from './order-builders.ts';
import type { OrderingWorld } from './ordering-world.ts';
import { keepPicture } from './pictures.ts';
import type { TestServer } from './running-server.ts';
import { beginSeriesOf, repeats } from './series-builders.ts';

/** What Camille and her desk have, by number. */
export type OwnedFixtures = Awaited<ReturnType<typeof ownedFixtures>>;

/** One of everything that a beneficiary may name in a call: Camille's own, and her desk's. */
// oxlint-disable-next-line typescript/explicit-function-return-type
export async function ownedFixtures(loge: TestServer, world: OrderingWorld) {
  const { database } = loge;
  const { camille, conciergerieId } = world;
  const offer = await world.offer({ allows_follow_up_orders: true });
  const calendarOffer = await world.offer(bookable);
  const [weeklyHours = 0] = await buildWeeklyHours(database, offer, conciergerieId, [[1, '09:00', 120]]);
  const { id: absence } = await database
    .insertInto('partner_absences')
    .values({ partner_id: offer.partnerId, from_date: '2027-03-01', to_date: '2027-03-02' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: slotWait } = await database
    .insertInto('slot_waits')
    .values({
      partner_id: calendarOffer.partnerId,
      conciergerie_id: conciergerieId,
      offer_id: calendarOffer.id,
      beneficiary_id: camille.id,
      date: '2026-11-24',
      duration_minutes: 30,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: realHours } = await database
    .insertInto('real_calendar_entries')
    .values({
      partner_id: offer.partnerId,
      conciergerie_id: conciergerieId,
      date: '2026-11-24',
      starts_at: '09:00',
      length_minutes: 60,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const repeated = await world.offer(repeats);
  const order = await world.placed(offer);
  const { id: presentation } = await database
    .selectFrom('partner_presentations')
    .select('id')
    .where('partner_id', '=', offer.partnerId)
    .executeTakeFirstOrThrow();
  const { id: notification } = await database
    .insertInto('notifications')
    .values({
      user_id: camille.id,
      conciergerie_id: conciergerieId,
      type: 'order_done',
      label_fr: 'Fini',
      label_en: 'Done',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: exportRun } = await database
    .insertInto('export_runs')
    .values({
      user_id: camille.id,
      binding: JSON.stringify({ sessionKey: '', context: { conciergerieId: null, beneficiaryId: null } }),
      action: 'ExportList',
      payload: '{}',
      lang: 'fr',
      requested_at: loge.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await loge.signIn(camille.login);
  const { data } = await loge.call('MySessions', {}, camille, { method: 'GET' });
  const { sessions } = data as unknown as { sessions: { id: number; isThis: boolean }[] };
  const { id: pushDevice } = await database
    .insertInto('push_devices')
    .values({
      user_id: camille.id,
      session_id: sessions.find(({ isThis }) => !isThis)?.id ?? 0,
      endpoint: `https://push.example.test/${camille.id}`,
      p256dh: Buffer.alloc(65, 4),
      auth: Buffer.alloc(16, 1),
      key_id: 'key',
      created_at: loge.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const passkey = await insertPasskey(database, {
    userId: camille.id,
    credentialId: 'of-camille',
    publicKey: Buffer.from('key'),
    counter: 0,
    transports: [],
    backedUp: false,
    host: 'loge.test',
    name: 'Téléphone',
    now: loge.now,
  });
  const hookOfDesk = () =>
    insertWebhook(database, {
      userId: world.marc.id,
      kind: 'desk',
      conciergerieId,
      partnerId: null,
      url: 'https://programs.example.com/hook',
      types: [],
      secretSealed: 'sealed',
      now: loge.now,
    });
  const webhook = await hookOfDesk();
  const told = { webhookId: webhook, uid: randomUUID(), type: 'order.paid', body: '{}' };
  await insertDeliveries(database, [told], loge.now);
  const { id: delivery } = await database
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('webhook_id', '=', webhook)
    .executeTakeFirstOrThrow();
  const keyOfDesk = async () => (await buildApiKey(loge, { userId: world.marc.id, conciergerieId })).id;
  const said = { messageThreadType: 'order', targetId: order, messageBody: 'Votre commande est prête' };
  const posted = await loge.call('postMessage', said, world.forCamille);
  if (posted.data === null) throw new Error(`Nothing was said: ${posted.message}`);
  return {
    person: camille.id,
    order,
    cardOrder: await world.placed(offer, { paymentMode: 2 }),
    lockerOrder: (
      await buildOrder(database, {
        conciergerieId,
        beneficiary_id: camille.id,
        offer,
        workflow: 'RECEPTION_COLIS',
        status: 'available_in_locker',
      })
    ).id,
    quote: await sentQuote(loge, world),
    otherQuote: await sentQuote(loge, world),
    series: await beginSeriesOf({ loge, world }, repeated, {
      beginDate: '2026-11-24',
      recurrType: 'TLS',
      recurrTLS_every: 1,
      recurrTLS_dow: 16,
    }),
    offer: offer.id,
    item: offer.itemIds[0] ?? 0,
    partner: offer.partnerId,
    presentation,
    category: offer.categoryId,
    calendarOffer: calendarOffer.id,
    weeklyHours,
    realHours,
    absence,
    slotWait,
    message: (posted.data as unknown as { element: { id: number } }).element.id,
    complaint: await complaintOf(loge, world, order),
    notification,
    pushDevice,
    exportRun,
    session: sessions.find(({ isThis }) => !isThis)?.id ?? 0,
    passkey: passkey ?? 0,
    webhooks: [webhook, await hookOfDesk()] as const,
    delivery,
    program: (await buildProgram(loge, { userId: camille.id })).id,
    apiKeys: [await keyOfDesk(), await keyOfDesk()] as const,
    logo: (await companyLogo(loge, conciergerieId)).id,
    file: (await keepPicture(loge, { owner: { kind: 'order', id: order }, uploadedBy: camille.id })).id,
    hunt: await buildEggHunt(database, { conciergerieIds: [conciergerieId] }),
    wheel: (await buildWheel(database, { conciergerieIds: [conciergerieId] })).id,
    news: await buildNews(database, { conciergerieIds: [conciergerieId] }),
    moment: await buildMomentOffer(database, { conciergerieIds: [conciergerieId] }),
    carouselItem: await buildCarouselItem(database, { conciergerieIds: [conciergerieId], illustration: 'panier' }),
    contentGroup: await buildContentGroup(database, { conciergerieIds: [conciergerieId], opens_on: '2026-01-01' }),
    /** What may be taken away, so that the others stay. */
    spare: {
      hunt: await buildEggHunt(database, { conciergerieIds: [conciergerieId], from_date: '2026-06-01' }),
      news: await buildNews(database, { conciergerieIds: [conciergerieId] }),
      moment: await buildMomentOffer(database, { conciergerieIds: [conciergerieId] }),
      carouselItem: await buildCarouselItem(database, { conciergerieIds: [conciergerieId], illustration: 'panier' }),
      contentGroup: await buildContentGroup(database, { conciergerieIds: [conciergerieId], opens_on: '2026-01-01' }),
    },
  };
}

/** The picture of the company to which the desk belongs. */
async function companyLogo(loge: TestServer, conciergerieId: number): Promise<{ readonly id: string }> {
  const logo = await keepPicture(loge, { isPublic: true });
  await loge.database
    .updateTable('client_companies')
    .set({ logo_image_id: logo.id })
    .where('id', 'in', (companies) =>
      companies.selectFrom('conciergeries').select('client_company_id').where('id', '=', conciergerieId),
    )
    .execute();
  return logo;
}

/** An order on quote, priced and sent by the desk. */
async function sentQuote(loge: TestServer, world: OrderingWorld): Promise<number> {
  const offer = await world.offer({ items: [{ on_quote: true }] });
  const orderId = await world.placed(offer, { paymentMode: undefined });
  const nadia = await world.manager(PERMISSION_KEYS);
  const { id } = await loge.database
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  await loge.call('UpdateOrderItem', { id, price: 5000 }, nadia);
  await loge.call('changeOrderStatus', { orderId, status: statusNumber('quote_sent'), comment: 'Votre devis' }, nadia);
  return orderId;
}

/** A complaint about an order of hers. */
async function complaintOf(loge: TestServer, { camille }: OrderingWorld, orderId: number): Promise<number> {
  const filed = { orderId, subject: 'Chemise tachée', message: 'Une manche est tachée.' };
  const { data } = await loge.call('FileComplaint', filed, camille);
  return (data as unknown as { complaintId: number }).complaintId;
}
