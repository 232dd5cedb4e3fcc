import { shippedBrand } from '@loge/domain/brands/brand';
import { statusNumber } from '@loge/domain/orders/order-status';
import { beforeAll, describe, expect, test } from 'vitest';
import { enqueueAccessMail } from '../../credentials/enqueue-access-mail.ts';
import type { AccessMailRow } from '../../credentials/rows/access-mail-rows.ts';
import { sendFlashMailing } from '../../flash-mailings/jobs/send-flash-mailing.ts';
import { composeBeneficiaryMail } from '../../order-mails/compose-order-mail.ts';
import { mailRatingRequest } from '../../order-mails/jobs/order-mails.ts';
import { findOrderMailFacts } from '../../order-mails/rows/order-mail-rows.ts';
import { buildBeneficiary, buildManager } from '../../testing/builders.ts';
import { buildFlashMailing, buildTopic } from '../../testing/flash-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { deliverMail } from './deliver-mail.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { fillPlaces, newPlaces } from './mail-places.ts';
import type { OutgoingMail } from './mail-transport.ts';
import { accessMailTexts, type AccessMailKind } from './templates/access-mail-texts.ts';
import { orderMailTexts, type OrderMailKind } from './templates/order-mail-texts.ts';

/* Whatever people write in a text goes out as they wrote it: no text is taken for a place of the mail. */

const loge = startTestServer({ environment: { SMTP_URL: 'smtp://127.0.0.1:9' } });
/** What stood for a place before, and what a place looks like now. */
const written = 'Prête !!! *** token-0123456789abcdef0123456789abcdef';
const token = 'T'.repeat(43);
let world: OrderingWorld;

beforeAll(async () => {
  world = await orderingWorld(loge);
  await loge.database
    .updateTable('conciergeries')
    .set({ name: `Horizon ${written}`, phone: '***', signature_image_id: null })
    .where('id', '=', world.conciergerieId)
    .execute();
});

interface Sent extends OutgoingMail {
  readonly kept: { readonly placeKey: string | null; readonly bodies: string };
}

/** What goes out of the mail that was kept under this key. */
async function sent(dedupeKey: string): Promise<Sent> {
  const { id, place_key, text_body, html_body } = await loge.database
    .selectFrom('mails')
    .select(['id', 'place_key', 'text_body', 'html_body'])
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirstOrThrow();
  const carried: OutgoingMail[] = [];
  await deliverMail(loge.server.services, { carry: async (mail) => void carried.push(mail) }, id);
  const [mail] = carried;
  if (mail === undefined) throw new Error('Nothing went out.');
  expect(mail.text + mail.html, 'no place is left').not.toContain(String(place_key));
  return { ...mail, kept: { placeKey: place_key, bodies: text_body + html_body } };
}
const times = (text: string, part: string): number => text.split(part).length - 1;

const person = (): AccessMailRow => ({
  userId: world.camille.id,
  login: written,
  firstName: '!!!',
  lastName: '***',
  email: 'camille@horizon.test',
  lang: 'fr',
  active: true,
  isRemoved: false,
  isBeneficiary: true,
  passwordHash: null,
  throughSingleSignOn: false,
  conciergerieId: world.conciergerieId,
  conciergerieName: written,
  conciergerieEmail: '!!!',
  conciergeriePhone: '***',
  brand: { ...shippedBrand('loge'), supportPhone: '***', supportEmail: '!!!' },
  whiteLabelDomain: '',
  zone: 'Europe/Paris',
});

describe('mails about access', () => {
  test.each(Object.keys(accessMailTexts) as AccessMailKind[])('%s', async (kind) => {
    const values = { when: written, device: written, name: written, by: written, day: written };
    await enqueueAccessMail(loge.server.services, loge.database, {
      kind,
      person: person(),
      dedupeKey: kind,
      route: (place) => `/newPassword/${place}`,
      oneTimeToken: token,
      values,
    });
    const mail = await sent(kind);
    expect(mail.text).toContain(written);
    expect(mail.html).toContain(written);
    const links = accessMailTexts[kind].fr.button === null ? 0 : 1;
    expect([times(mail.text, token), times(mail.text, `/newPassword/${token}`)]).toEqual([links, links]);
    expect(times(mail.html, token)).toBe(times(mail.html, `/newPassword/${token}`));
    expect(mail.kept.bodies).not.toContain(token);
  });
});

describe('mails about orders', () => {
  test.each(Object.keys(orderMailTexts) as OrderMailKind[])('%s', async (kind) => {
    const orderId = await world.placed(await world.offer());
    const order = await findOrderMailFacts(loge.database, orderId, 0);
    if (order === null) throw new Error('There is no order.');
    const said = { ...order, stepComment: written, partnerName: written, offerLabelFr: written };
    const mail = {
      kind,
      about: 'places',
      link: { route: (place: string) => `/scoring/${place}`, oneTimeToken: token },
    };
    const composed = composeBeneficiaryMail(loge.server.services.settings, said, mail, loge.now);
    if (composed === null) throw new Error('Nobody is written to.');
    await enqueueMail(loge.server.services, loge.database, composed);
    const out = await sent(composed.dedupeKey);
    expect(out.text).toContain(written);
    expect(times(out.text, token)).toBe(1);
    expect(out.text).toContain(`/scoring/${token}`);
    expect(times(out.html, token)).toBe(times(out.html, `/scoring/${token}`));
    expect(out.kept.bodies).not.toContain(token);
  });

  test('the token of a link to rate an order is in no body that is kept', async () => {
    const orderId = await world.placed(await world.offer());
    for (const status of ['accepted', 'done'] as const) {
      const input = { orderId, status: statusNumber(status), paymentChecked: true };
      expect(await loge.call('changeOrderStatus', input, world.marc)).toMatchObject({ code: 0 });
    }
    await mailRatingRequest(loge.server.services, orderId);
    const mail = await sent(`order-${orderId}-rating-beneficiary`);
    const [, link = ''] = /\/scoring\/([\w-]{32})(?![\w-])/.exec(mail.text) ?? [];
    expect(link).toHaveLength(32);
    expect(mail.kept.bodies).not.toContain(link);
  });
});

describe('mailings', () => {
  test('go out as they were written, each with its own token and mark', async () => {
    const topic = await buildTopic(loge.database);
    const author = await buildManager(loge.database, {
      conciergerieIds: [world.conciergerieId],
      permissions: ['SEND_NEWSLETTER'],
    });
    const reader = await buildBeneficiary(loge.database, {
      conciergerie_id: world.conciergerieId,
      first_name: '!!! ***',
    });
    await loge.database
      .insertInto('user_subscriptions')
      .values({ user_id: reader.id, subscription_id: topic })
      .execute();
    const body = `<p>Bonjour {PRENOM}, ${written}.</p><!-- signature -->`;
    const id = await buildFlashMailing(loge.database, {
      author_id: author.id,
      conciergerie_id: world.conciergerieId,
      subscription_id: topic,
      subject: `*** !!!`,
      body,
      variables: JSON.stringify({}),
    });
    const as = { ...(await loge.signIn(author.login)), conciergerieId: world.conciergerieId };
    expect(await loge.call('SendFlashDispo', { flashDispoId: id }, as)).toMatchObject({ code: 0 });
    await sendFlashMailing(loge.server.services, id);
    const mail = await sent(`flash-${id}-${reader.id}`);
    expect(mail.subject).toBe('*** !!!');
    expect(mail.html).toContain(`Bonjour !!! ***, ${written}.`);
    expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(`Bonjour !!! ***, ${written}.`);
    expect(mail.html).toMatch(/&amp;mark=[\w-]{16}\.[\w-]{22}"/);
    expect(mail.unsubscribe).toMatch(/\/unsubscribe\/[\w-]{32}$/);
    expect(times(mail.html, String(mail.unsubscribe).split('/').at(-1) ?? '')).toBe(1);
  });
});

test('a place is found by its key alone, and each mail has another', () => {
  const [mine, other] = [newPlaces(), newPlaces()];
  const body = `${mine.token} ${other.token} ${mine.openMark} *** !!! ${mine.signature} ${mine.site}/x`;
  const fill = { token: 'a$&b', openMark: () => 'mark', signature: 'picture', site: 'https://a.example' };
  expect(fillPlaces(body, mine.placeKey, fill)).toBe(`a$&b ${other.token} mark *** !!! picture https://a.example/x`);
  expect(fillPlaces(body, null, fill)).toBe(body);
});
