import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertMail } from '../../platform/mail/mail-rows.ts';
import { buildUser } from '../../testing/builders.ts';
import { orderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let orderId = 0;
let nadia: Signed;
let partner: Signed;

beforeAll(async () => {
  const world = await orderingWorld(loge);
  const shirts = await world.offer({ items: [{ price_cents: 3000 }] });
  nadia = await world.manager(['PROD', 'COMPTA']);
  const account = await buildUser(loge.database, { is_partner: true, partner_id: shirts.partnerId });
  partner = await loge.signIn(account.login);
  await world.placed(shirts);
  orderId = await world.placed(shirts);
  await loge.call(
    'postMessage',
    { messageThreadType: 'order', targetId: orderId, messageBody: 'Une question' },
    world.camille,
  );
  await insertMail(loge.database, {
    state: 'queued',
    dedupeKey: 'prête',
    template: 'test',
    lang: 'fr',
    userId: world.camille.id,
    conciergerieId: world.conciergerieId,
    orderId,
    from: 'conciergerie@example.test',
    to: 'camille@example.test',
    replyTo: null,
    subject: `Votre commande ${formatOrderNumber(orderId)} est prête`,
    text: 'Bonjour',
    html: '<p>Bonjour</p>',
  });
});

interface Page {
  readonly items?: readonly Record<string, unknown>[];
  readonly threads?: readonly Record<string, unknown>[];
}

/** Every search that takes an order's number: how it is asked, and what its answer says of the order. */
const searches = [
  ['AllOrdersList', (typed: string) => ({ data: { search: typed } }), 'id'],
  ['InboxOrdersList', (typed: string) => ({ data: { search: typed } }), 'id'],
  ['AllOrdersPartner', (typed: string) => ({ data: { search: typed } }), 'id'],
  ['GetAllPayments', (typed: string) => ({ search: typed }), 'orderId'],
  ['getMessageThreads', (typed: string) => ({ search: typed }), 'orderId'],
  ['GetBizLogsList', (typed: string) => ({ comment: typed }), 'orderId'],
  ['GetMailsList', (typed: string) => ({ subject: typed }), 'subject'],
] as const;

describe.each(searches)('%s finds the order by its number', (action, input, field) => {
  test.each([
    ['digits alone', (digits: string) => digits],
    ['with a space', (digits: string) => digits.replace(/\d{3}$/, ' $&')],
    ['with a no-break space', (digits: string) => digits.replace(/\d{3}$/, '\u00a0$&')],
    ['with a narrow one', (digits: string) => digits.replace(/\d{3}$/, '\u202f$&')],
    ['after n°', (digits: string) => `n° ${digits.replace(/\d{3}$/, ' $&')}`],
    ['after #', (digits: string) => `#${digits}`],
    ['with the comma of former mails', (digits: string) => `No. ${digits.replace(/\d{3}$/, ',$&')}`],
  ])('typed %s', async (_how, type) => {
    const answer = await loge.call(
      action,
      input(type(String(orderId))),
      action === 'AllOrdersPartner' ? partner : nadia,
    );
    expect(answer.message).toBe('');
    const { items, threads } = answer.data as unknown as Page;
    const found = (items ?? threads ?? []).map((row) => row[field]);
    const expected = field === 'subject' ? `Votre commande ${formatOrderNumber(orderId)} est prête` : orderId;
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found)).toEqual(new Set([expected]));
  });
});
