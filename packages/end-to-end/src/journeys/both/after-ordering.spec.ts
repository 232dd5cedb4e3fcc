import { readFile } from 'node:fs/promises';
import { expect, test } from '../../people/journey.ts';
import { newOrder, ratingLink } from '../../people/orders.ts';
import { newBeneficiary, orderFormOf, query } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';
import { expectTitle, orderButton, verify } from '../../screens/ordering.ts';
import { typeCard } from '../../screens/payment-page.ts';
import { words, type Lang } from '../../screens/words.ts';

const say = {
  fr: {
    expired: 'Ce lien n’est plus valable.',
    send: 'Envoyer mon avis',
    needed: 'Votre réponse est attendue.',
    missing: 'Répondez à toutes les questions avant d’envoyer votre note.',
    questions: {
      standard: ['L’accueil', 'La réponse à votre demande', 'Le délai'],
      locker: ['La qualité du service', 'Le délai'],
    },
    recommend: /^Recommanderiez-vous/,
    three: '3 sur 4',
    nine: '9 sur 10',
    comment: /^Un commentaire/,
    thanks: 'Votre avis est enregistré.',
    already: 'Vous avez déjà noté cette commande.',
    seeOrder: 'Voir la commande',
    refunded: /remboursé.4,50\s€/,
    quality: 'La qualité3 sur 4',
    rate: /^Noter la commande/,
    again: /^Commander à nouveau : Pressing des Arcades/,
    offer: '5 chemises sur cintre',
    product: /^Lot de 5 chemises sur cintre/,
    price: 'Total TTC22,50 €',
    message: 'Votre message à la conciergerie',
    sendMessage: 'Envoyer',
    attached: 'Pièce jointe : robe.pdf',
    calendar: 'Ajouter à mon agenda',
    file: /^rendez-vous-\d+\.ics$/,
    haircut: 'Coupe et brushing',
    card: 'Carte bancaire',
    checking: /en cours de vérification auprès de la banque/,
    settled: 'réglé',
    pay: /^Payer · /,
  },
  en: {
    expired: 'This link is no longer valid.',
    send: 'Send my opinion',
    needed: 'Your answer is needed.',
    missing: 'Please answer all questions before submitting your score.',
    questions: {
      standard: ['The welcome', 'The answer to your request', 'The time it took'],
      locker: ['The quality of the service', 'The time it took'],
    },
    recommend: /^Would you recommend/,
    three: '3 out of 4',
    nine: '9 out of 10',
    comment: /^A comment/,
    thanks: 'Your opinion is saved.',
    already: 'You have already rated this order.',
    seeOrder: 'See the order',
    refunded: /refunded.€4\.50/,
    quality: 'Quality3 out of 4',
    rate: /^Rate order/,
    again: /^Order again: Pressing des Arcades/,
    offer: '5 shirts on hangers',
    product: /^Set of 5 shirts on hangers/,
    price: 'Total incl. VAT€22.50',
    message: 'Your message to the desk',
    sendMessage: 'Send',
    attached: 'Attachment: robe.pdf',
    calendar: 'Add to my calendar',
    file: /^appointment-\d+\.ics$/,
    haircut: 'Cut and blow-dry',
    card: 'Bank card',
    checking: /being checked/,
    settled: 'paid',
    pay: /^Pay · /,
  },
} as const;

const offer = '5 chemises sur cintre';
const langOf = (project: string): Lang => (project === 'phone' ? 'fr' : 'en');

test('an order is rated by the link of the mail, once, and no longer after 60 days @phone', async ({ page }, {
  project,
}) => {
  const lang = langOf(project.name);
  const own = say[lang];
  const person = await newBeneficiary({ lang });
  const main = page.getByRole('main');
  await page.goto(`${await ratingLink(await newOrder(person, offer), 61)}?lang=${lang}`);
  await expect(main).toContainText(own.expired);

  await page.goto(`${await ratingLink(await newOrder(person, offer))}?lang=${lang}`);
  await expect(main).toContainText(own.offer);
  await page.getByRole('button', { name: own.send }).click();
  await expect(main.getByText(own.missing)).toHaveCount(1);
  await expect(main.getByText(own.needed)).toHaveCount(4);
  for (const question of own.questions.standard)
    await page.getByRole('group', { name: question }).getByRole('radio', { name: own.three }).check();
  await page.getByRole('group', { name: own.recommend }).getByRole('radio', { name: own.nine }).check();
  await page.getByRole('button', { name: own.send }).click();
  await expect(main).toContainText(own.thanks);
  await page.reload();
  await expect(main).toContainText(own.already);
});

test('an order that waited in a locker is rated without a welcome, and ordered again in one tap @desktop', async ({
  page,
}, { project }) => {
  const lang = langOf(project.name);
  const own = say[lang];
  const person = await newBeneficiary({ lang });
  const orderId = await newOrder(person, offer, {}, 'locker');
  await query('update order_items set quantity = 2 where order_id = $1', [orderId]);
  await query(
    `with paid as (
       insert into payments (conciergerie_id, order_id, kind, mode, status, amount_cents, net_cents, vat_cents, vat_rate_percent, collected_at)
       select conciergerie_id, id, 'payment', 'cash', 'collected', 2250, 2250, 0, 0, now() from orders where id = $1 returning *
     )
     insert into payments (conciergerie_id, order_id, kind, refunds_payment_id, mode, status, amount_cents, net_cents, vat_cents,
       vat_rate_percent, collected_at)
     select conciergerie_id, order_id, 'refund', id, mode, status, 450, 450, 0, 0, now() from paid`,
    [orderId],
  );
  const main = page.getByRole('main');
  await enter(page, person, '/bnfv2/activity/?view=finished');
  await main.getByRole('link', { name: own.rate }).click();
  for (const question of own.questions.locker)
    await page.getByRole('group', { name: question }).getByRole('radio', { name: own.three }).check();
  await expect(main.getByRole('group')).toHaveCount(3);
  await page.getByRole('group', { name: own.recommend }).getByRole('radio', { name: own.nine }).check();
  await page.getByLabel(own.comment).fill('Parfait.');
  await page.getByRole('button', { name: own.send }).click();
  await main.getByRole('link', { name: own.seeOrder }).click();
  await expect(main).toContainText(own.quality);
  await expect(main).toContainText('Parfait.');
  await expect(main.getByRole('listitem').filter({ hasText: own.refunded })).toBeVisible();

  await page.goto('/#!/bnfv2/activity/?view=finished');
  await main.getByRole('button', { name: own.again }).click();
  await expectTitle(page, own.offer);
  await expect(page.getByRole('switch', { name: own.product })).toBeChecked();
  await expect(page.getByRole('button', { name: words[lang].verify }).filter({ visible: true })).toBeEnabled();
  await expect(main).toContainText(own.price);
});

test('an appointment takes a remark with a document, and goes into one’s calendar @phone', async ({ page }, {
  project,
}) => {
  const lang = langOf(project.name);
  const own = say[lang];
  const person = await newBeneficiary({ lang });
  const orderId = await newOrder(person, 'Coupe et brushing', {
    status: 'accepted',
    note_state: 'not_requested',
    done_at: null,
    begin_date: '2039-11-30',
    service_at: '2039-11-30T11:30:00Z',
  });
  await enter(page, person, `/bnfv2/orderDetail/${orderId}`);
  const main = page.getByRole('main');
  await main.locator('input[type=file]').setInputFiles({
    name: 'robe.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'),
  });
  await main.getByRole('textbox', { name: own.message }).fill('Comme sur cette page.');
  await main.getByRole('button', { name: own.sendMessage, exact: true }).click();
  await expect(main.getByRole('listitem').filter({ hasText: 'Comme sur cette page.' })).toBeVisible();
  await expect(main.getByRole('link', { name: own.attached })).toHaveAttribute('href', /.+/);

  const downloading = page.waitForEvent('download');
  await main.getByRole('button', { name: own.calendar }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(own.file);
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toContain(`SUMMARY:${own.haircut}`);
  expect(file).toContain('DTSTART:20391130T113000Z');
});

test('a payment whose answer does not come is being checked, cannot be paid twice, and settles by itself @desktop', async ({
  page,
}, { project }) => {
  const lang = langOf(project.name);
  const own = say[lang];
  const main = page.getByRole('main');
  await enter(page, await newBeneficiary({ lang }), await orderFormOf(offer));
  await page.getByRole('group', { name: words[lang].day }).getByRole('radio').nth(2).check();
  await verify(page, words[lang]);
  await page.getByRole('radio', { name: own.card }).check();
  await orderButton(page, words[lang]).click();
  await typeCard(page, '4000 0000 0000 0119', lang);
  await expect(main).toContainText(own.checking);
  await expect(main.getByRole('button', { name: own.pay })).toHaveCount(0);
  const orderId = /orderDetail\/(\d+)/i.exec(page.url())?.[1];
  await query(
    `update simulated_sessions set due_at = now() where ref in (
       select c.provider_ref from payment_collections c join payments p on p.id = c.payment_id where p.order_id = $1)`,
    [orderId],
  );
  await expect(main).toContainText(own.settled);
});
