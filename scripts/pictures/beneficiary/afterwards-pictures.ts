import { deskId } from '../../../packages/server/src/demo-world/fill-desks.ts';
import type { Picture } from '../picture.ts';
import { button, desktop, main, picture, showFrom } from './beneficiary-picture.ts';

/** What follows an order: activity, the order's own screen, paying, talking with the desk. */
export const afterwardsPictures: readonly Picture[] = [
  picture('activity', '/bnfv2/activity/', /48\s217/),
  picture('activity-desktop', '/bnfv2/activity/', /Terminées récemment/, desktop),
  picture('activity-english', '/bnfv2/activity/', /In progress/, { as: 'james' }),
  picture('activity-finished', '/bnfv2/activity/?view=finished', /Atelier Pivoine/),
  picture('series', '/bnfv2/activity/', /Commandes régulières/, {
    then: (page) => showFrom(page, 'Commandes régulières'),
  }),
  picture('order-detail', '/bnfv2/orderDetail/48217', /C’est prêt/),
  picture('order-detail-desktop', '/bnfv2/orderDetail/48217', /C’est prêt/, desktop),
  picture('order-comments', '/bnfv2/orderDetail/48217', /C’est prêt/, { then: (page) => showFrom(page, 'Échanges') }),
  picture('appointment', '/bnfv2/orderDetail/48240', /C’est/, {
    then: (page) => showFrom(page, 'Salon Ondine'),
  }),
  picture('rating', '/orders', /Noter/, {
    as: 'hugo',
    then: async (page) => {
      await main(page)
        .getByRole('link', { name: /^Noter/ })
        .first()
        .click();
      await page.getByRole('radio').first().waitFor();
    },
  }),
  picture('means', '/bnfv2/payment', /Comment vous payez/),
  picture('means-desktop', '/bnfv2/payment', /Comment vous payez/, desktop),
  picture('card', '/bnfv2/payment/cc', /Remplacer la carte/),
  picture('payment-page', '/bnfv2/payment/cc', /Remplacer la carte/, {
    then: async (page) => {
      await button(page, 'Remplacer la carte').click();
      await page.getByLabel('Numéro de carte').fill('4242 4242 4242 4242');
    },
  }),
  picture('mandate-english', '/bnfv2/profile/true', /IBAN/, { as: 'james' }),
  picture('chat-list', '/chat', /Coupe et brushing/),
  picture('chat', `/chat/desk/${deskId('horizon')}`, /cordonnier prend-il aussi/),
  picture('chat-desktop', `/chat/desk/${deskId('horizon')}`, /cordonnier prend-il aussi/, desktop),
  picture('notifications', '/bnfv2/notifications', /Ressemelage cuir/),
];
