import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { loadOrderFacts, lockOrder } from '../../order-facts/rows/order-facts-rows.ts';
import { Changes } from '../../platform/unit-of-work/changes.ts';
import { changeOrderStatusInTransaction } from '../../order-steps/change-order-status-in-transaction.ts';
import { smtpTransport } from '../../platform/mail/mail-transport.ts';
import { readSettings } from '../../platform/settings.ts';
import { type RunningServer, startServer } from '../../start-server.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { openMailBox, type MailBox } from '../../testing/mail-box.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { deliverMail } from '../../platform/mail/deliver-mail.ts';
import { mailOrderPlaced, mailOrderUpdated, mailRatingRequest, mailStatusChanged } from './order-mails.ts';

const loge = startTestServer();
let world: OrderingWorld;
let shirts: BuiltOffer;

beforeAll(async () => {
  world = await orderingWorld(loge);
  shirts = await world.offer({ name_fr: 'Chemise <lin> & coton', name_en: 'Shirt' });
  await loge.database
    .updateTable('conciergeries')
    .set({ email: 'loge@horizon.test', phone: '01 42 00 00 00' })
    .where('id', '=', world.conciergerieId)
    .execute();
});

const mailsOf = (orderId: number) =>
  loge.database.selectFrom('mails').selectAll().where('order_id', '=', orderId).orderBy('id').execute();

async function move(orderId: number, to: 'accepted' | 'done', comment = ''): Promise<void> {
  await loge.database.transaction().execute(async (database) => {
    await lockOrder(database, orderId);
    const order = await loadOrderFacts(database, orderId);
    if (order === null) throw new Error('no order');
    const by = { actor: 'manager', userId: world.marc.id } as const;
    const wish = {
      database,
      changes: new Changes(),
      now: loge.now,
      order,
      to,
      by,
      comment,
      visibleToBeneficiary: true,
    };
    const changed = await changeOrderStatusInTransaction({ ...wish, paymentConfirmed: true });
    if (!changed.ok) throw new Error(JSON.stringify(changed.refusal));
  });
}

describe('a mail about an order', () => {
  test('is in the reader’s language, says the ticket, leads to the order, and escapes what people typed', async () => {
    const id = await world.placed(shirts);
    await mailOrderPlaced(loge.server.services, id);
    const [mail] = await mailsOf(id);
    const number = formatOrderNumber(id);
    expect(mail).toMatchObject({
      dedupe_key: `order-${id}-placed-beneficiary`,
      template: 'order-placed',
      lang: 'fr',
      mail_to: world.camille.login,
      reply_to: 'loge@horizon.test',
      subject: `Votre demande n°\u00a0${number} est enregistrée`,
      state: 'kept',
    });
    expect(mail?.html_body).toContain('Chemise &lt;lin&gt; &amp; coton');
    expect(mail?.html_body).not.toContain('<lin>');
    expect(mail?.text_body).toContain('Chemise <lin> & coton');
    expect(mail?.html_body).toContain(`/#!/bnfv2/orderDetail/${id}"`);
    expect(mail?.text_body).toContain('Total\u00a0: 12,50\u00a0€');

    const james = await world.beneficiary({ lang: 'en' });
    const english = await world.placed(shirts, {}, james);
    await mailOrderPlaced(loge.server.services, english);
    expect((await mailsOf(english))[0]).toMatchObject({
      lang: 'en',
      subject: expect.stringContaining('Your request no.'),
    });
  });

  test('is written once, however often its job runs', async () => {
    const id = await world.placed(shirts);
    await Promise.all([1, 2, 3].map(() => mailOrderPlaced(loge.server.services, id)));
    await move(id, 'accepted', 'Prête vendredi');
    const change = { orderId: id, step: 2, mail: 'order-accepted' } as const;
    await mailStatusChanged(loge.server.services, change);
    await mailStatusChanged(loge.server.services, change);
    const at = '2026-11-20T10:00:00.000Z';
    await mailOrderUpdated(loge.server.services, { orderId: id, at });
    await mailOrderUpdated(loge.server.services, { orderId: id, at });
    const mails = await mailsOf(id);
    expect(mails.map(({ template }) => template)).toEqual(['order-placed', 'order-accepted', 'order-updated']);
    expect(mails[1]?.text_body).toContain('«\u00a0Prête vendredi\u00a0»');
  });

  test('goes to the desk, too, for an emergency', async () => {
    const offer = await world.offer({ emergency_mode: true, emergency_phone1: '0142000000' });
    const id = await world.placed(offer);
    await mailOrderPlaced(loge.server.services, id);
    expect((await mailsOf(id)).map(({ template, mail_to: to }) => [template, to])).toEqual([
      ['order-placed', world.camille.login],
      ['emergency-placed', 'loge@horizon.test'],
    ]);
  });

  test('is not written where the conciergerie sends none, or to nobody', async () => {
    const gone = await world.beneficiary();
    const id = await world.placed(shirts, {}, gone);
    await loge.database.updateTable('users').set({ active: false }).where('id', '=', gone.id).execute();
    await mailOrderPlaced(loge.server.services, id);
    expect(await mailsOf(id)).toEqual([]);
    const silent = await orderingWorld(loge);
    await loge.database
      .updateTable('conciergeries')
      .set({ avoids_all_emails: true })
      .where('id', '=', silent.conciergerieId)
      .execute();
    const quiet = await silent.placed(await silent.offer());
    await mailOrderPlaced(loge.server.services, quiet);
    expect(await mailsOf(quiet)).toEqual([]);
  });
});

describe('the rating mail', () => {
  test('carries a link that opens the rating, is asked for once, and not before the order is done', async () => {
    const id = await world.placed(shirts);
    await mailRatingRequest(loge.server.services, id);
    expect(await mailsOf(id)).toEqual([]);
    await move(id, 'accepted');
    await move(id, 'done');
    await mailRatingRequest(loge.server.services, id);
    await mailRatingRequest(loge.server.services, id);
    const mails = await mailsOf(id);
    expect(mails.map(({ template }) => template)).toEqual(['request-rating']);
    expect(mails[0]?.text_body).toContain(`/#!/scoring/token-${mails[0]?.place_key}?lang=fr`);
    const token = mails[0]?.one_time_token ?? '';
    expect((await loge.call('GetOrderByNoteToken', { token })).data).toMatchObject({ order: { id } });
    expect((await loge.call('OrderDetail', { id }, world.camille)).data).toMatchObject({ order: { note: -1 } });
  });

  test('is not sent once the note was given', async () => {
    const id = await world.placed(shirts);
    await move(id, 'accepted');
    await move(id, 'done');
    await loge.call('SetOrderNote', { orderId: id, note: 8, accueil: 4, reponse: 4, delai: 4 }, world.camille);
    await mailRatingRequest(loge.server.services, id);
    expect(await mailsOf(id)).toEqual([]);
  });
});

describe('delivery through a real mail server', () => {
  let box: MailBox;
  let worker: RunningServer;

  beforeAll(async () => {
    box = await openMailBox();
    const settings = readSettings({ LOG_LEVEL: 'silent', SMTP_URL: box.url, PUBLIC_URL: 'https://loge.test' });
    worker = await startServer({ settings, databaseUrl: loge.databaseUrl, clock: () => loge.now });
  });

  afterAll(async () => {
    await worker.stop();
    await box.close();
  });

  test('an order that is placed is confirmed by one mail that arrives whole', async () => {
    const marie = await world.beneficiary();
    const id = await world.placed(shirts, {}, marie);
    const arrived = () => box.received.filter((mail) => [mail.to].flat()[0]?.text === marie.login);
    await vi.waitFor(() => expect(arrived()).toHaveLength(1), { timeout: 15_000, interval: 50 });
    const [mail] = arrived();
    expect(mail?.from?.value[0]).toMatchObject({ address: 'ne-pas-repondre@loge.test' });
    expect(mail?.replyTo?.text).toBe('loge@horizon.test');
    expect(mail?.subject).toContain('est enregistrée');
    expect(mail?.html).toContain(`https://loge.test/#!/bnfv2/orderDetail/${id}`);
    await vi.waitFor(async () => expect((await mailsOf(id))[0]).toMatchObject({ state: 'sent', attempts: 1 }), 10_000);

    // The queue may run a job again after a crash: what has gone out stays out.
    const mailId = (await mailsOf(id))[0]?.id ?? 0;
    await deliverMail(worker.services, smtpTransport(box.url), mailId);
    await mailOrderPlaced(worker.services, id);
    expect(arrived()).toHaveLength(1);
    expect(await mailsOf(id)).toHaveLength(1);
  });

  test('without a mail server mails are kept to be read', async () => {
    const id = await world.placed(shirts);
    await vi.waitFor(async () => expect(await mailsOf(id)).toHaveLength(1), { timeout: 15_000, interval: 50 });
    const kept = await loge.database
      .insertInto('mails')
      .values({
        dedupe_key: 'kept',
        template: 'order-placed',
        lang: 'fr',
        mail_from: 'loge@loge.test',
        mail_to: 'kept@example.test',
        subject: 'Bonjour',
        text_body: 'Bonjour',
        html_body: '<p>Bonjour</p>',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await deliverMail(loge.server.services, undefined, kept.id);
    expect(
      await loge.database.selectFrom('mails').select('state').where('id', '=', kept.id).executeTakeFirst(),
    ).toEqual({ state: 'kept' });
  });
});
