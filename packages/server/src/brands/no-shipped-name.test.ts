import { myBills } from '@loge/contract/ordering/my-bills';
import { generateTicket } from '@loge/contract/orders/generate-ticket';
import { getMyPaymentOptions } from '@loge/contract/payments/get-my-payment-options';
import { statusNumber } from '@loge/domain/orders/order-status';
import { lightTheme } from '@loge/domain/access/theme-colours';
import { brandStyle } from '@loge/domain/brands/brand';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { mailRemovalRequest } from '../accounts/jobs/removal-mails.ts';
import { enqueueAccessMail } from '../credentials/enqueue-access-mail.ts';
import { findAccessMailFacts } from '../credentials/rows/access-mail-rows.ts';
import { sendFlashMailing } from '../flash-mailings/jobs/send-flash-mailing.ts';
import { printLockerSlip } from '../lockers/locker-slip.ts';
import { composeBeneficiaryMail } from '../order-mails/compose-order-mail.ts';
import { findOrderMailFacts } from '../order-mails/rows/order-mail-rows.ts';
import { printReceipt } from '../bills/receipt-pdf.ts';
import { findBillsToRead } from '../bills/rows/bill-rows.ts';
import { findBrand, findBrandOfDesk } from '../platform/brands/brand-rows.ts';
import { pageBrands } from '../platform/brands/page-brands.ts';
import type { Database } from '../platform/database/connection.ts';
import { writeBrand } from '../platform/gateway/web-page.ts';
import { deliverMail } from '../platform/mail/deliver-mail.ts';
import { enqueueMail } from '../platform/mail/enqueue-mail.ts';
import type { OutgoingMail } from '../platform/mail/mail-transport.ts';
import { accessMailTexts, type AccessMailKind } from '../platform/mail/templates/access-mail-texts.ts';
import { orderMailTexts, type OrderMailKind } from '../platform/mail/templates/order-mail-texts.ts';
import { ask } from '../testing/ask.ts';
import { buildManager, buildPartner, buildUser } from '../testing/builders.ts';
import { buildFlashMailing, buildTopic } from '../testing/flash-builders.ts';
import { orderingWorld, type OrderingWorld } from '../testing/ordering-world.ts';
import { readPdf } from '../testing/pdf-text.ts';
import { keepPicture } from '../testing/pictures.ts';
import { demoPassword, startTestServer } from '../testing/running-server.ts';
import { buildSeller } from '../testing/seller-builders.ts';

/* An installation that calls itself otherwise: nobody hears of the product's own name, nor of the demo world's addresses. */

const host = 'conciergerie.etoile.example';
const loge = startTestServer({
  environment: { PUBLIC_URL: `https://${host}`, MAIL_FROM: '', SMTP_URL: 'smtp://127.0.0.1:9' },
});
const name = 'Étoile & Cie';
/** Neither the word nor the domain of the demo world; what machines read of headers and storage is written small. */
const shipped = /\bLoge\b|loge\.test|\bMirabelle\b|mirabelle\.test/;
const inHtml = name.replace('&', '&amp;');
let world: OrderingWorld;
let logo: string;

beforeAll(async () => {
  world = await orderingWorld(loge);
  ({ id: logo } = await keepPicture(loge, { isPublic: true }));
  await loge.database
    .insertInto('brands')
    .values({
      design: 'loge',
      name,
      logo_image_id: logo,
      main: '#0b6b3a',
      support_email: 'aide@etoile.example',
      sender_address: 'ne-pas-repondre@etoile.example',
      reply_to: 'reponses@etoile.example',
    })
    .execute();
  await loge.database
    .updateTable('conciergeries')
    .set({ email: '', phone: '', locker_name: 'HALL-A' })
    .where('id', '=', world.conciergerieId)
    .execute();
  await buildSeller(loge.database, world.conciergerieId, { legal_name: 'Étoile Services' });
});

const mailsBut = async (known: ReadonlySet<number>) =>
  (await loge.database.selectFrom('mails').selectAll().execute()).filter(({ id }) => !known.has(id));

/** What goes out of a mail that is kept. */
async function sent(dedupeKey: string): Promise<OutgoingMail> {
  const { id } = await loge.database
    .selectFrom('mails')
    .select('id')
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirstOrThrow();
  const carried: OutgoingMail[] = [];
  await deliverMail(loge.server.services, { carry: async (mail) => void carried.push(mail) }, id);
  const [mail] = carried;
  if (mail === undefined) throw new Error('Nothing went out.');
  expect(mail.html, 'the logo').toContain(
    `<img src="https://${host}/gateway?action=getImageView&amp;id=${logo}" alt="${inHtml}" height="40"`,
  );
  return mail;
}

const said = ({ from, replyTo, subject, text, html }: OutgoingMail): string =>
  [from, replyTo, subject, text, html].join('\n');

describe('pages', () => {
  const built = readFileSync(join(import.meta.dirname, '..', '..', '..', 'web', 'index.html'), 'utf8');

  test('of the sign-in bear the name, the colours and whom to turn to, from the first byte', async () => {
    for (const hostname of [host, `mirabelle.${host}`]) {
      const brands = await pageBrands(loge.database)({ hostname }, null);
      const html = writeBrand(built, brands);
      expect(html).not.toMatch(shipped);
      expect(html).toContain(`<title>${inHtml}</title>`);
      expect(html).toContain('aide@etoile.example');
    }
    const { shown } = await pageBrands(loge.database)({ hostname: host }, null);
    expect(writeBrand(built, { shown, host: shown })).toContain(brandStyle('loge', shown));
  });

  test('keep the name while the database is away', async () => {
    let isAway = false;
    const brandsOf = pageBrands({
      getExecutor: () => {
        if (isAway) throw new Error('connection refused');
        return loge.database.getExecutor();
      },
    } as Database);
    await brandsOf({ hostname: host }, null);
    isAway = true;
    expect((await brandsOf({ hostname: host }, null)).shown.name).toBe(name);
  });

  test.each(['/unsubscribe/aaaaaaaaaaaaaaaaaaaaaaaa', '/gateway/contract.json', '/gateway/openapi.json'])(
    '%s says it nowhere',
    async (url) => {
      const { body } = await loge.server.app.inject({ url, headers: { host, accept: 'text/html' } });
      expect(body).not.toMatch(shipped);
    },
  );

  test('of the browser too old for what follows take the name from the page', () => {
    const script = readFileSync(
      join(import.meta.dirname, '..', '..', '..', 'web', 'public', 'check-browser.js'),
      'utf8',
    );
    expect(script).not.toMatch(shipped);
  });
});

describe('mails', () => {
  test.each(Object.keys(accessMailTexts) as AccessMailKind[])('about access: %s', async (kind) => {
    const nobodys = await buildUser(loge.database, { conciergerie_id: null, is_manager: true });
    for (const userId of [world.camille.id, nobodys.id]) {
      const person = await findAccessMailFacts(loge.database, userId);
      if (person === null) throw new Error('There is nobody.');
      const dedupeKey = `${kind}-${userId}`;
      await enqueueAccessMail(loge.server.services, loge.database, { kind, person, dedupeKey, route: '/x' });
      const mail = await sent(dedupeKey);
      // Builders give people addresses of their own.
      expect(said(mail).replaceAll(person.login, '')).not.toMatch(shipped);
      expect(mail.from).toContain('<ne-pas-repondre@etoile.example>');
      expect(mail.replyTo).toBe('reponses@etoile.example');
      expect(mail.text).toContain('aide@etoile.example');
      expect(mail.html).toContain(lightTheme({ main: '#0b6b3a' })['dark']);
    }
  });

  test.each(Object.keys(orderMailTexts) as OrderMailKind[])('about orders: %s', async (kind) => {
    const orderId = await world.placed(await world.offer());
    const order = await findOrderMailFacts(loge.database, orderId, 0);
    if (order === null) throw new Error('There is no order.');
    const composed = composeBeneficiaryMail(loge.server.services.settings, order, { kind, about: 'brand' }, loge.now);
    if (composed === null) throw new Error('Nobody is written to.');
    await enqueueMail(loge.server.services, loge.database, composed);
    expect(said(await sent(composed.dedupeKey))).not.toMatch(shipped);
  });

  test('about an account that nobody has', async () => {
    const before = new Set((await mailsBut(new Set())).map(({ id }) => id));
    const { id } = await loge.database
      .insertInto('account_removal_requests')
      .values({
        email: 'inconnu@etoile.example',
        name: 'Inconnu',
        reason: '',
        lang: 'fr',
        due_on: '2026-12-20',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await mailRemovalRequest(loge.server.services, id);
    const [mail] = await mailsBut(before);
    expect(JSON.stringify(mail)).not.toMatch(shipped);
    expect(mail?.mail_from).toBe('"Étoile & Cie" <ne-pas-repondre@etoile.example>');
  });

  test('of mailings', async () => {
    const topic = await buildTopic(loge.database);
    const author = await buildManager(loge.database, {
      conciergerieIds: [world.conciergerieId],
      permissions: ['SEND_NEWSLETTER'],
    });
    const reader = await world.beneficiary();
    await loge.database
      .insertInto('user_subscriptions')
      .values({ user_id: reader.id, subscription_id: topic })
      .execute();
    const id = await buildFlashMailing(loge.database, {
      author_id: author.id,
      conciergerie_id: world.conciergerieId,
      subscription_id: topic,
      subject: 'Marché',
      body: '<p>Bonjour</p>',
      variables: JSON.stringify({}),
    });
    const as = { ...(await loge.signIn(author.login)), conciergerieId: world.conciergerieId };
    expect(await loge.call('SendFlashDispo', { flashDispoId: id }, as)).toMatchObject({ code: 0 });
    await sendFlashMailing(loge.server.services, id);
    expect(said(await sent(`flash-${id}-${reader.id}`))).not.toMatch(shipped);
  });
});

describe('papers', () => {
  const read = (bytes: Buffer) => {
    const { pages, title, alternatives } = readPdf(bytes);
    return [...pages.flat(), ...alternatives, title, bytes.toString('latin1')].join(' ');
  };
  const bytesAt = async (query: Record<string, string>, token: string) =>
    (
      await loge.server.app.inject({
        url: `/gateway?${new URLSearchParams(query).toString()}`,
        headers: { 'x-session': token, fromapp: 'test/1' },
      })
    ).rawPayload;

  test('bill, receipt and statement', async () => {
    const orderId = await world.placed(await world.offer());
    for (const status of ['accepted', 'done'] as const)
      await loge.call(
        'changeOrderStatus',
        { orderId, status: statusNumber(status), paymentChecked: true, comment: '' },
        world.marc,
      );
    const biller = await world.manager(['BILLING_MGMT']);
    await ask(loge, generateTicket, { orderId }, biller);
    const [bill] = (await ask(loge, myBills, {}, world.camille)).bills;
    const billId = bill?.id ?? 0;
    const paper = read(await bytesAt({ action: 'LoadBillPdf', billId: String(billId) }, world.camille.token));
    expect(paper).toContain(name);
    expect(paper).not.toMatch(shipped);
    const [toRead] = await findBillsToRead(loge.database, [billId]);
    if (toRead === undefined) throw new Error('There is no bill.');
    const { document, brand } = toRead;
    const receipt = await printReceipt({
      bill: document,
      copy: 1,
      printedAt: '',
      author: brand.name,
      logo: null,
      now: loge.now,
    });
    expect(read(receipt)).not.toMatch(shipped);
    const statement = await bytesAt({ action: 'LoadStatementPdf', month: '2026-11-01' }, world.camille.token);
    expect(read(statement)).toContain(name);
    expect(read(statement)).not.toMatch(shipped);
  });

  test('a slip of a locker', async () => {
    const order = {
      id: 40_001,
      status: 'available' as const,
      beneficiaryId: 1,
      partnerName: 'Pressing',
      userName: 'Camille',
      offerLabel: 'Chemise',
      usesLocker: true,
      lines: [],
      place: null,
    };
    const brand = await findBrandOfDesk(loge.database, world.conciergerieId);
    expect(read(await printLockerSlip(order, { box: null, brand, logo: null, now: loge.now }))).not.toMatch(shipped);
  });
});

describe('what other programs show', () => {
  test('an application for one-time codes and a passkey', async () => {
    const codes = await loge.call('StartOneTimeCodes', { password: demoPassword }, world.marc);
    const { address } = codes.data as unknown as { address: string };
    expect(new URL(address).searchParams.get('issuer')).toBe(name);
    const options = await loge.call('NewPasskeyOptions', { password: demoPassword }, world.marc, {
      headers: { origin: `https://${host}` },
    });
    expect(options.data as unknown).toMatchObject({ rp: { id: host, name } });
  });

  test('the feed of a calendar', async () => {
    const partnerId = await buildPartner(loge.database);
    const partner = await buildUser(loge.database, {
      is_partner: true,
      partner_id: partnerId,
      has_partner_calendar: true,
    });
    const made = await loge.call('MakeCalendarFeed', {}, await loge.signIn(partner.login));
    const { address } = made.data as unknown as { address: string };
    const { body } = await loge.server.app.inject({ url: new URL(address).pathname });
    expect(body).toContain(`PRODID:-//${name}//${name}//FR`);
    expect(body).not.toMatch(shipped);
  });

  test('the mandate of a direct debit', async () => {
    const options = await ask(loge, getMyPaymentOptions, {}, world.camille);
    expect(JSON.stringify([options.mandateText, options.sepaCreditor])).toContain(name);
    expect(JSON.stringify(options)).not.toMatch(shipped);
  });
});

test('without any word of anybody the name is the product’s, and nobody is to be written to', async () => {
  await loge.database.deleteFrom('brands').execute();
  expect(await findBrand(loge.database, 'loge', null)).toMatchObject({
    name: 'Loge',
    supportEmail: null,
    senderAddress: null,
  });
  expect(await findBrand(loge.database, 'mirabelle', null)).toMatchObject({ name: 'Loge', design: 'mirabelle' });
});
