import { expect, test } from '../../people/journey.ts';
import { newOrder } from '../../people/orders.ts';
import { newBeneficiary, newPartner, query } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';
import { expectTitle } from '../../screens/ordering.ts';

const say = {
  fr: {
    code: 'QR code',
    search: 'Recherche le QRcode',
    password: 'Mot de passe',
    enter: 'Se connecter',
    toDrop: 'À DÉPOSER',
    // Each language takes another size: journeys share the bench, and it has no more than two large boxes.
    size: /^Moyen/,
    drop: 'Déposer et fermer',
    dropped: 'Nous avons bien pris en compte le dépôt de la commande',
    badge: /1 alerte non lue/,
    alerts: 'Alertes',
    ready: /^Votre commande est à retirer/,
    collect: 'Retirer au casier',
    show: 'Afficher mon code QR',
    picture: /^Code QR de la commande/,
    open: 'Ouvrir et retirer',
    collected: 'Nous avons bien pris en compte le retrait la commande',
  },
  en: {
    code: 'QR code',
    search: 'Look the QR code up',
    password: 'Password',
    enter: 'Sign in',
    toDrop: 'TO DROP OFF',
    size: /^Large/,
    drop: 'Drop and close',
    dropped: 'We have noted that order',
    badge: /1 unread alert/,
    alerts: 'Alerts',
    ready: /^Your order is ready to collect/,
    collect: 'Collect from the locker',
    show: 'Show my QR code',
    picture: /^QR code of order/,
    open: 'Open and collect',
    collected: 'We have noted that order',
  },
} as const;

/** The bench at Camille's desk that partners deliver to. */
const bench = '/nexence/home/HORIZON-A';

for (const lang of ['fr', 'en'] as const)
  test(`a provider drops an order into a locker, its beneficiary hears of it and takes it out by their code (${lang}) ${lang === 'fr' ? '@phone' : '@desktop'}`, async ({
    page,
    newBrowserPage,
  }) => {
    const own = say[lang];
    const person = await newBeneficiary({ lang });
    const provider = await newPartner();
    const orderId = await newOrder(person, '5 chemises sur cintre', {
      status: 'being_processed',
      note_state: 'not_requested',
      done_at: null,
    });
    const hall = await newBrowserPage();

    await test.step('the provider signs in by their code and the number of their partner', async () => {
      await hall.goto(`/#!${bench}?lang=${lang}`);
      await hall.getByRole('textbox', { name: own.code }).fill(`PVD${provider.login}`);
      await hall.getByRole('button', { name: own.search }).click();
      await hall.getByLabel(own.password, { exact: true }).fill('4821');
      await hall.getByRole('button', { name: own.enter }).click();
    });

    await test.step('and drops the order into an open box of a size that suits it', async () => {
      await hall.getByRole('button', { name: `${own.toDrop} ${orderId}` }).click();
      await hall.getByRole('radio', { name: own.size }).check();
      await hall.getByRole('button', { name: own.drop }).click();
      await expect(hall.getByText(own.dropped).filter({ hasText: String(orderId) })).toBeVisible();
    });

    await test.step('its beneficiary finds an alert that leads to the order and its code', async () => {
      await enter(page, person, '/bnfv2/home');
      await page.getByRole('link', { name: own.badge }).filter({ visible: true }).click();
      await expectTitle(page, own.alerts);
      await page.getByRole('link', { name: own.ready }).click();
      await page.getByRole('region', { name: own.collect }).getByRole('button', { name: own.show }).click();
      await expect(page.getByRole('dialog').getByRole('figure', { name: own.picture })).toBeVisible();
    });

    await test.step('and takes the order out before the locker', async () => {
      const [kept] = await query<{ locker_code: string }>('select locker_code from orders where id = $1', [orderId]);
      const code = `CMD-${orderId}-${kept?.locker_code.replaceAll('-', '') ?? ''}`;
      await hall.goto(`/#!${bench}`);
      await hall.getByRole('textbox', { name: own.code }).fill(code);
      await hall.getByRole('button', { name: own.search }).click();
      await hall.getByRole('button', { name: own.open }).click();
      await expect(hall.getByText(own.collected).filter({ hasText: String(orderId) })).toBeVisible();
      // The code has opened what it was for.
      await page.goto(`/#!/bnfv2/orderDetail/${orderId}`);
      await expect(page.getByRole('region', { name: own.collect })).toHaveCount(0);
      const [order] = await query<{ status: string }>('select status from orders where id = $1', [orderId]);
      expect(['done', 'paid']).toContain(order?.status);
    });
  });
