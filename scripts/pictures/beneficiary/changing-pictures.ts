import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { typeCard } from '../../../packages/end-to-end/src/screens/payment-page.ts';
import { deskId } from '../../../packages/server/src/demo-world/fill-desks.ts';
import { formOf } from '../demo-addresses.ts';
import type { Ask, Picture } from '../picture.ts';
import { button, main, picture, showFrom } from './beneficiary-picture.ts';
import { cartPaymentPicture } from './cart-pictures.ts';
import { chooseDay, goTo, payBy, place, verify, waitForHead } from './filling-in.ts';
import { chooseSlot } from './planned-pictures.ts';
import { quotePicture } from './quote-picture.ts';

const fiveShirts = formOf('five-shirts');

/** What can be seen only once something has happened. These change the world: they come after those that show it as it was. */
export const changingPictures: readonly Picture[] = [
  picture('order-placed', fiveShirts, /Quand déposez-vous/, {
    then: async (page) => {
      await chooseDay(page);
      await verify(page);
      await payBy(page, /À la conciergerie/);
      await place(page);
      await waitForHead(page, 'C’est noté.');
    },
  }),
  quotePicture,
  picture('slot-lost', formOf('mens-cut'), /Vos articles/, {
    then: async (page) => {
      await chooseSlot(page);
      const asked = page.waitForRequest(/action=PreviewOrder/);
      await verify(page);
      await takeBefore(page, new URLSearchParams((await asked).postData() ?? '').get('o') ?? '{}');
      await payBy(page, /À la conciergerie/);
      await place(page);
      const gone = page.getByText("Ce créneau n'est plus disponible.").filter({ visible: true }).first();
      await gone.waitFor();
      await showFrom(page, 'Quel jour vous convient');
    },
  }),
  picture('rating-locker', '/bnfv2/activity/?view=finished', /Noter/, {
    before: putIntoLocker,
    then: async (page) => {
      await main(page)
        .getByRole('link', { name: /^Noter/ })
        .first()
        .click();
      await page.getByText('La qualité du service').waitFor();
    },
  }),
  picture('card-expired', '/bnfv2/payment', /Votre carte a expiré/, {
    before: (ask) => ask("update payment_cards set expires_on = now()::date - 20 where last_four = '4242'"),
  }),
  cartPaymentPicture,
  picture('payment-failed', fiveShirts, /Quand déposez-vous/, {
    then: async (page) => {
      await chooseDay(page);
      await verify(page);
      await payBy(page, /Carte bancaire/);
      await place(page);
      await typeCard(page, '4000 0000 0000 0002');
      await page.getByRole('alert').waitFor();
      await button(page, 'Revenir sans payer').click();
      await page.getByRole('button', { name: /^Payer · / }).waitFor();
    },
  }),
  picture('chat-document', `/chat/desk/${deskId('horizon')}`, /cordonnier prend-il aussi/, {
    then: async (page) => {
      await page.getByTestId('chat-file').setInputFiles({
        name: 'bottines.png',
        mimeType: 'image/png',
        buffer: await drawnBoots(),
      });
      await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
      await page.getByRole('link', { name: /^Ouvrir la photo/ }).waitFor();
    },
  }),
  picture('chat-closed', `/chat/desk/${deskId('rive-gauche')}`, /Cette conversation est terminée/, {
    before: (ask) => leaveDesk(ask, deskId('rive-gauche')),
  }),
  picture('hunt-egg-english', '/bnfv2/home', /All services/, {
    as: 'james',
    then: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'I’m in' }).click();
      await goTo(page, '/bnfv2/notifications');
      await page.getByRole('button', { name: 'A hidden egg' }).waitFor();
    },
  }),
];

const camille = "(select id from users where login = 'camille@demo.loge.test')";

/** What Camille may rate has waited for her in a locker. History is only ever added to. */
async function putIntoLocker(ask: Ask): Promise<void> {
  await ask(`insert into order_status_changes (order_id, conciergerie_id, step, from_status, to_status, kind, author_id, author_role)
             select distinct on (s.order_id) s.order_id, s.conciergerie_id, s.step + 1, s.to_status, 'available_in_locker', s.kind,
                    s.author_id, s.author_role
               from order_status_changes s join orders o on o.id = s.order_id
              where o.beneficiary_id = ${camille} and o.note_state in ('sent', 'to_be_sent') order by s.order_id, s.step desc`);
}

/** Camille was at another desk before: what was said there stays. */
async function leaveDesk(ask: Ask, desk: number): Promise<void> {
  await ask(`insert into chat_threads (conciergerie_id, beneficiary_id, created_at)
               values (${desk}, ${camille}, now() - interval '40 days')`);
  await ask(`insert into chat_messages
               (thread_id, conciergerie_id, beneficiary_id, author_id, author_side, content, created_at, acknowledged_at, acknowledged_by)
             select t.id, t.conciergerie_id, t.beneficiary_id, m.author_id, m.author_side, m.content,
                    m.created_at - interval '30 days', now(), m.acknowledged_by
               from chat_threads t join chat_messages m on m.beneficiary_id = t.beneficiary_id and m.conciergerie_id <> ${desk}
              where t.conciergerie_id = ${desk} and t.beneficiary_id = ${camille} order by m.id limit 3`);
  await ask(`update chat_threads t set last_message_id = (select max(id) from chat_messages m where m.thread_id = t.id)
              where t.conciergerie_id = ${desk} and t.beneficiary_id = ${camille}`);
}

/** The boots of the demo world, off the picture of their universe. */
const drawnBoots = (): Promise<Buffer> =>
  sharp(join(import.meta.dirname, '..', '..', '..', 'docs', 'pictures', 'beneficiary', 'universe.webp'))
    .extract({ left: 254, top: 612, width: 208, height: 222 })
    .png()
    .toBuffer();

/** A colleague at the same desk takes the same time. */
async function takeBefore(page: Page, order: string): Promise<void> {
  const rival = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin });
  if (rival === undefined) throw new Error('There is no browser for a colleague.');
  const headers = { fromApp: 'loge-pictures/1' };
  await rival.request.post('/gateway', {
    headers,
    form: { action: 'login', login: 'zoe.martineau@altea.loge.test', pass: 'Loge-demo-2026' },
  });
  const taken = await rival.request.post('/gateway?action=CreateOrder', {
    headers,
    form: { o: JSON.stringify({ ...JSON.parse(order), paymentMode: 1 }) },
  });
  const answer: unknown = await taken.json();
  await rival.close();
  if (JSON.stringify(answer).includes('"code":0') === false) throw new Error(JSON.stringify(answer));
}
