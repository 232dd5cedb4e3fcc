import { statusNumber } from '@loge/domain/orders/order-status';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { mailOrderPlaced, mailStatusChanged, mailWithdrawal } from '../../order-mails/jobs/order-mails.ts';
import { findWithdrawalFacts } from '../../order-facts/rows/withdrawal-rows.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { readPdf } from '../../testing/pdf-text.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { buildSeller } from '../../testing/seller-builders.ts';
import { sendQuote } from '../../testing/send-quote.ts';

/* The papers of an order: its confirmation (Code de la consommation, L221-13) and the acknowledgment of a withdrawal (L221-21). */

const loge = startTestServer();
let world: OrderingWorld;
const start = new Date('2026-11-20T09:00:00Z');

beforeAll(async () => {
  world = await orderingWorld(loge);
  await buildSeller(loge.database, world.conciergerieId);
  const edition = (version: number, content: string, created_at: Date) =>
    loge.database
      .insertInto('legal_texts')
      .values({
        type: 'TRAITEMENT_RECLAMATIONS',
        version,
        content_fr: content,
        content_en: `${content} (en)`,
        created_at,
      })
      .execute();
  await edition(1, '<p>Médiation Services, Paris.</p>', new Date(start.getTime() - 86_400_000));
  await edition(2, '<p>Un autre médiateur.</p>', new Date(start.getTime() + 86_400_000));
});

beforeEach(() => {
  loge.now = start;
});

const load = (input: Record<string, unknown>, as: { token: string }) =>
  loge.server.app.inject({
    method: 'GET',
    url: `/gateway?action=LoadOrderPaper&${new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)])).toString()}`,
    headers: { fromapp: 'loge-test/1', 'x-session': as.token },
  });

/** What a reader reads of a PDF, with single spaces. */
const textOf = (bytes: Buffer): string => readPdf(bytes).pages.flat().join(' ').replaceAll(/\s+/g, ' ');
/** Sessions of an earlier day are over. */
const signedIn = async () => ({ ...world.camille, ...(await loge.signIn(world.camille.login)) });
const paper = async (input: Record<string, unknown>): Promise<string> => {
  const answer = await load(input, await signedIn());
  expect(answer.headers['content-type']).toContain('application/pdf');
  return textOf(answer.rawPayload);
};
const withdrawalOf = async (orderId: number): Promise<number> => {
  const { id } = await loge.database
    .selectFrom('order_withdrawals')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return id;
};

test('the confirmation holds price, seller, right, express request, form and the mediator of then, also later', async () => {
  const id = await world.placed(await world.offer(), { expressRequest: true });
  loge.now = new Date('2026-11-23T09:00:00Z');
  const text = await paper({ orderId: id });
  expect(text).toContain('Confirmation de commande');
  expect(text).toContain('vendredi 20 novembre 2026, à 10 h');
  expect(text).toContain('Total TTC');
  expect(text).toMatch(/SIREN \d{9}/);
  expect(text).toContain('Rétractation possible jusqu’au vendredi 4 décembre inclus');
  expect(text).toContain('Vous avez demandé expressément');
  expect(text).toContain('Je vous notifie par la présente ma rétractation');
  expect(text).toContain('Médiation Services, Paris.');
  expect(text).not.toContain('Un autre médiateur');
});

test('an exception takes the place of the form', async () => {
  const id = await world.placed(await world.offer({ withdrawal_exception: 'perishable' }));
  const text = await paper({ orderId: id });
  expect(text).toContain('bien périssable (art. L221-28, 4°)');
  expect(text).not.toContain('ma rétractation');
});

test('a quote has no confirmation until it is accepted, and then counts from that day', async () => {
  const id = await world.placed(await world.offer({ items: [{ on_quote: true }] }));
  await mailOrderPlaced(loge.server.services, id);
  await sendQuote(loge, world, id, 5000);
  expect((await load({ orderId: id }, world.camille)).json()).toMatchObject({ refusal: 'not-found' });
  loge.now = new Date('2026-11-23T09:00:00Z');
  const camille = await signedIn();
  expect((await loge.call('AcceptQuote', { orderId: id, expectedTotal: 5000 }, camille)).code).toBe(0);
  const text = textOf((await load({ orderId: id }, camille)).rawPayload);
  expect(text).toContain('Rétractation possible jusqu’au lundi 7 décembre inclus');
  // It is confirmed by mail as it is concluded, and not before.
  await mailOrderPlaced(loge.server.services, id, 'quote-accepted');
  const mails = await loge.database
    .selectFrom('mails')
    .select(['template', 'text_body as text'])
    .where('order_id', '=', id)
    .where('template', 'in', ['quote-requested', 'order-placed'])
    .orderBy('id')
    .execute();
  expect(mails.map(({ template, text: body }) => [template, body.includes('Formulaire de rétractation')])).toEqual([
    ['quote-requested', false],
    ['order-placed', true],
  ]);
});

test('a quote that was cancelled without an answer was never a contract: no confirmation, no right of withdrawal', async () => {
  for (const refused of [false, true]) {
    const id = await world.placed(await world.offer({ items: [{ on_quote: true }] }));
    await sendQuote(loge, world, id, 5000);
    const move = (to: 'quote_refused' | 'cancelled') =>
      loge.call('changeOrderStatus', { orderId: id, status: statusNumber(to), comment: 'Sans suite' }, world.marc);
    if (refused) expect((await move('quote_refused')).code).toBe(0);
    expect((await move('cancelled')).code).toBe(0);
    expect((await load({ orderId: id }, await signedIn())).json()).toMatchObject({ refusal: 'not-found' });
    expect((await findWithdrawalFacts(loge.database, id))?.concludedAt).toBeNull();
  }
});

test('the confirmation of a cancelled order says since when it is cancelled, and of a day its year', async () => {
  const id = await world.placed(await world.offer());
  loge.now = new Date('2026-11-23T09:00:00Z');
  const marc = { ...world.marc, ...(await loge.signIn(world.marc.login)) };
  const sent = { orderId: id, status: statusNumber('cancelled'), comment: 'Fermé' };
  expect((await loge.call('changeOrderStatus', sent, marc)).code).toBe(0);
  await loge.database
    .updateTable('orders')
    .set({ begin_date: '2026-12-03', service_time: null })
    .where('id', '=', id)
    .execute();
  const text = await paper({ orderId: id });
  expect(text).toContain(
    'Commande passée le vendredi 20 novembre 2026, à 10 h. Annulée le lundi 23 novembre 2026, à 10 h.',
  );
  expect(text).toContain('jeudi 3 décembre 2026');
});

test('a desk that accepts a quote in somebody’s name has it confirmed to them', async () => {
  const id = await world.placed(await world.offer({ items: [{ on_quote: true }] }));
  await sendQuote(loge, world, id, 5000);
  expect((await loge.call('AcceptQuote', { orderId: id, expectedTotal: 5000 }, world.marc)).code).toBe(0);
  const { step } = await loge.database
    .selectFrom('order_status_changes')
    .select('step')
    .where('order_id', '=', id)
    .where('to_status', '=', 'quote_accepted')
    .executeTakeFirstOrThrow();
  await mailStatusChanged(loge.server.services, { orderId: id, step, mail: 'quote-accepted' });
  const mail = await loge.database
    .selectFrom('mails')
    .select('text_body as text')
    .where('order_id', '=', id)
    .where('template', '=', 'quote-accepted')
    .executeTakeFirstOrThrow();
  expect(mail.text).toContain('Formulaire de rétractation');
});

test('a withdrawal is acknowledged as a PDF on screen and in the mail, with content, day and hour', async () => {
  const id = await world.placed(await world.offer());
  expect(await loge.call('WithdrawFromContract', { orderId: id }, world.camille)).toMatchObject({ code: 0 });
  const withdrawalId = await withdrawalOf(id);
  const text = await paper({ orderId: id, withdrawalId });
  expect(text).toMatch(/RT-2026-\d{4}/);
  expect(text).toContain('Reçue le vendredi 20 novembre 2026, à 10 h');
  expect(text).toContain('1 × Article 1, 12,50 €');
  await mailWithdrawal(loge.server.services, { orderId: id, withdrawalId });
  await mailWithdrawal(loge.server.services, { orderId: id, withdrawalId });
  const attached = await loge.database
    .selectFrom('mails')
    .innerJoin('files', 'files.id', 'mails.attached_file_id')
    .select(['files.id', 'files.name', 'files.owner_kind', 'files.owner_id'])
    .where('mails.order_id', '=', id)
    .where('template', '=', 'withdrawal-received')
    .execute();
  expect(attached).toMatchObject([
    { name: expect.stringMatching(/^retractation-RT-2026-\d{4}\.pdf$/), owner_kind: 'order', owner_id: id },
  ]);
  expect(textOf((await loge.server.services.files.read(attached[0]?.id ?? '')) ?? Buffer.alloc(0))).toBe(text);
  const kept = await loge.database.selectFrom('files').select('id').where('owner_id', '=', id).execute();
  expect(kept).toHaveLength(1);
  // It is theirs: the file of the person names it.
  const personal = await loge.server.app.inject({
    method: 'GET',
    url: '/gateway?action=MyPersonalDataFile',
    headers: { fromapp: 'loge-test/1', 'x-session': (await signedIn()).token },
  });
  expect(personal.json<{ files: { id: string }[] }>().files.map((file) => file.id)).toContain(attached[0]?.id);
});

test('papers are of one’s own orders and withdrawals alone, in the reader’s language, and limited in number', async () => {
  const [id, other] = [await world.placed(await world.offer()), await world.placed(await world.offer())];
  expect(await loge.call('WithdrawFromContract', { orderId: other }, world.camille)).toMatchObject({ code: 0 });
  const withdrawalId = await withdrawalOf(other);
  expect((await load({ orderId: id, withdrawalId }, world.camille)).json()).toMatchObject({ refusal: 'not-found' });
  await loge.database.updateTable('users').set({ lang: 'en' }).where('id', '=', world.camille.id).execute();
  loge.now = new Date('2026-11-20T12:00:00Z');
  const camille = await signedIn();
  const english = textOf((await load({ orderId: id }, camille)).rawPayload);
  expect(english).toContain('Order confirmation');
  expect(english).toContain('Withdrawal form');
  expect(english).toMatch(/for the order no\. \d/);
  let answer = await load({ orderId: id }, camille);
  for (let count = 0; count < 60; count += 1) answer = await load({ orderId: id }, camille);
  expect(answer.json()).toMatchObject({ refusal: 'sign-in-limited' });
});
