import { expect, test } from '../../people/journey.ts';
import { newOrder } from '../../people/orders.ts';
import { newBeneficiary, orderFormOf, query } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';
import { expectTitle } from '../../screens/ordering.ts';
import { words, type Lang } from '../../screens/words.ts';

const say = {
  fr: {
    add: 'Ajouter Pressing des Arcades aux favoris',
    remove: 'Retirer Pressing des Arcades des favoris',
    addOffer: 'Ajouter Nettoyage et repassage aux favoris',
    favourites: 'Favoris',
    partners: 'Partenaires',
    removeOffer: 'Retirer Nettoyage et repassage des favoris',
    noService: 'Aucun service favori.',
    undo: 'Annuler',
    services: 'Services',
    search: 'Rechercher un service ou un partenaire',
    typed: ['presing', 'reparations', 'Retouhces'],
    hints: ['Pressing et linge', 'Réparations', 'Retouches'],
    nothing: 'Rien ne correspond à « xyzzyq ».',
    choose: 'Choisir ce lieu',
    otherZip: 'Un autre code postal',
    badZip: 'code postal invalide',
    home: /^Chez moi/,
    atHome: /Chez vous, 92500/,
    zip: /Code postal 97400/,
    addToCart: 'Ajouter au panier',
    stamps: 'Timbres',
    booklet: 'Carnet de 12, lettre verte',
    gone: 'Ce service n’est plus proposé ici.',
    none: 'Rien dans ce panier ne peut être commandé ici en ce moment.',
    changePlace: 'Changer de lieu',
    free: 'Offert',
    cart: 'Votre panier',
    membership: '15,00 €',
    alerts: 'Alertes',
    badge: /1 alerte non lue/,
    unread: /^Non lues/,
    markRead: /^Marquer comme lue/,
    markUnread: /^Marquer comme non lue/,
    noneUnread: 'Aucune alerte non lue.',
    all: 'Toutes',
    desk: 'Votre conciergerie',
    hours: /Lundi à vendredi, 8\sh à 19\sh/,
    openOrClosed: /^(Ouverte jusqu’à|Fermée)/,
    call: 'Appeler la conciergerie au 01 84 60 22 10',
    news: 'Un barista à la conciergerie',
    writeToDesk: 'Écrire à la conciergerie',
    message: 'Votre message',
    collect: /^Retirer au casier/,
    qr: /^Code QR de la commande/,
  },
  en: {
    add: 'Add Pressing des Arcades to the favourites',
    remove: 'Remove Pressing des Arcades from the favourites',
    addOffer: 'Add Cleaning and ironing to the favourites',
    favourites: 'Favourites',
    partners: 'Partners',
    removeOffer: 'Remove Cleaning and ironing from the favourites',
    noService: 'No favourite service.',
    undo: 'Undo',
    services: 'Services',
    search: 'Search for a service or a partner',
    typed: ['dry claening', 'repiars', 'FLOWRES'],
    hints: ['Dry cleaning and laundry', 'Repairs', 'Flowers'],
    nothing: 'Nothing matches “xyzzyq”.',
    choose: 'Choose this place',
    otherZip: 'Another zip code',
    badZip: 'Please enter a valid zip code.',
    home: /^At home/,
    atHome: /At your home, 92500/,
    zip: /Zip code 97400/,
    addToCart: 'Add to the cart',
    stamps: 'Stamps',
    booklet: 'Book of 12, standard letter',
    gone: 'This service is no longer offered here.',
    none: 'Nothing in this cart can be ordered here at the moment.',
    changePlace: 'Change location',
    free: 'Free',
    cart: 'Your cart',
    membership: '€15.00',
    alerts: 'Alerts',
    badge: /1 unread alert/,
    unread: /^Unread/,
    markRead: /^Mark as read/,
    markUnread: /^Mark as unread/,
    noneUnread: 'No unread alerts.',
    all: 'All',
    desk: 'Your desk',
    hours: /Monday to Friday, 8\sam to 7\spm/,
    openOrClosed: /^(Open until|Closed)/,
    call: 'Call the desk on 01 84 60 22 10',
    news: 'A barista at the desk',
    writeToDesk: 'Write to the desk',
    message: 'Your message',
    collect: /^Collect from the locker/,
    qr: /^QR code of order/,
  },
} as const;

const langOf = (project: string): Lang => (project === 'phone' ? 'fr' : 'en');

test('a partner and a service are kept as favourites, taken out and taken back @phone', async ({ page }, {
  project,
}) => {
  const lang = langOf(project.name);
  const own = say[lang];
  const form = await orderFormOf('Nettoyage et repassage');
  const [universe, category, partner] = form.split('/').slice(4);
  await enter(page, await newBeneficiary({ lang }), `/bnfv2/category/${universe}/${category}`);
  await page.getByRole('button', { name: own.add }).click();
  await expect(page.getByRole('button', { name: own.remove })).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`/#!/bnfv2/partenaire/${universe}/${category}/${partner}`);
  await page.getByRole('button', { name: own.addOffer }).click();
  await expect(page.getByRole('button', { name: own.removeOffer })).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/#!/bnfv2/favorites');
  await expectTitle(page, own.favourites);
  const main = page.getByRole('main');
  const offer = main.getByRole('link', { name: words[lang].offer });
  await expect(offer).toBeVisible();
  await main.getByRole('button', { name: own.removeOffer }).click();
  await expect(main).toContainText(own.noService);
  await page.getByRole('button', { name: own.undo }).click();
  await expect(offer).toHaveAttribute('href', new RegExp(`/startOrder/1/${universe}/${category}/${partner}/`));
  await main.getByText(own.partners, { exact: true }).click();
  await main.getByRole('link', { name: 'Pressing des Arcades' }).click();
  await expectTitle(page, 'Pressing des Arcades');
});

test('the search forgives typing errors and accents, and says when it finds nothing', async ({ page }, { project }) => {
  const lang = langOf(project.name);
  const own = say[lang];
  await enter(page, await newBeneficiary({ lang }), '/universes');
  const box = page.getByRole('combobox', { name: own.search }).filter({ visible: true });
  for (const [index, typed] of own.typed.entries()) {
    await box.fill(typed);
    await expect(page.getByRole('option').first()).toContainText(own.hints[index] ?? '');
  }
  await box.fill('xyzzyq');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(page.getByText(own.nothing)).toBeVisible();
  await box.fill(own.typed[0]);
  await box.press('Enter');
  await expect(page).toHaveURL(/#!\/bnfv2\/universe\/\d+$/);
  await expectTitle(page, words[lang].universe);
});

test('the place of service is changed: services, prices and the cart follow @desktop', async ({ page }, {
  project,
}) => {
  const lang = langOf(project.name);
  const own = say[lang];
  const person = await newBeneficiary({ lang });
  await query(
    `insert into beneficiary_conciergeries (user_id, conciergerie_id)
     select $1, id from conciergeries where name in ('Tour Horizon', 'Confluence')`,
    [person.id],
  );
  const main = page.getByRole('main');
  const choose = async (place: string | RegExp, zipCode?: string) => {
    await page.goto('/#!/chooseLocation');
    await page.getByRole('radio', { name: place }).check();
    if (zipCode !== undefined) await page.locator('#zipCode').fill(zipCode);
    await page.getByRole('button', { name: own.choose }).click();
  };
  await enter(page, person, (await orderFormOf('Timbres')).replace('/startOrder/', '/startOrderCart/'));
  await page.getByRole('button', { name: `${words[lang].add}, ${own.booklet}` }).click();
  await page.getByRole('button', { name: own.addToCart }).filter({ visible: true }).click();
  await expectTitle(page, own.cart);
  const stamps = main.getByRole('listitem', { name: own.stamps });
  await expect(stamps).toContainText('92400');

  await test.step('at another conciergerie the same order comes there, and opens a membership', async () => {
    await choose('Confluence');
    await expect(page).toHaveURL(/#!\/bnfv2\/home$/);
    await page.goto('/#!/bnfv2/cart');
    await expect(stamps).toContainText('69002 Lyon');
    await expect(main).toContainText(own.membership);
  });

  await test.step('elsewhere nobody brings it: said, with a way back, and nothing is free', async () => {
    await choose(own.otherZip, '9740');
    await expect(page.getByText(own.badZip)).toBeVisible();
    await page.locator('#zipCode').fill('97400');
    await page.getByRole('button', { name: own.choose }).click();
    await expect(page.getByRole('link', { name: own.zip }).filter({ visible: true })).toBeVisible();
    await page.goto('/#!/bnfv2/cart');
    await expect(stamps).toContainText(own.gone);
    await expect(main).toContainText(own.none);
    await expect(main.getByText(own.free, { exact: true })).toHaveCount(0);
    await main.getByRole('link', { name: own.changePlace }).click();
    await page.getByRole('radio', { name: 'Tour Horizon' }).check();
    await page.getByRole('button', { name: own.choose }).click();
    await expectTitle(page, own.cart);
    await expect(stamps).toContainText('92400');
  });

  await test.step('at home, by the postal code of the profile', async () => {
    await choose(own.home);
    await expect(page.getByRole('link', { name: own.atHome }).filter({ visible: true })).toBeVisible();
  });
});

test('the picture that was uploaded for a news item is shown whole @phone', async ({ page }, { project }) => {
  const person = await newBeneficiary({ lang: langOf(project.name) });
  await enter(page, person, '/bnfv2/home');
  const square = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"/>';
  await page.route(/action=getImageView/, (route) => route.fulfill({ contentType: 'image/svg+xml', body: square }));
  await page.route(/action=GetActualiteForBnf/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.data.actu.imageBinaryDataId = 'ffffffff-ffff-4fff-8fff-ffffffffffff';
    await route.fulfill({ response, json: answer });
  });
  await page
    .getByRole('article')
    .or(page.getByRole('listitem'))
    .getByRole('link', { name: say[langOf(project.name)].news })
    .click();
  const picture = page.getByRole('main').locator('article img');
  await expect(picture).toHaveCSS('object-fit', 'contain');
  // Spec: partner-content-locker §9, at most 250 px high.
  await expect(picture).toHaveCSS('height', '250px');
});

test('alerts are ticked read and unread; the desk says when it is open; the locker’s code is at hand @desktop', async ({
  page,
}, { project }) => {
  const lang = langOf(project.name);
  const own = say[lang];
  const person = await newBeneficiary({ lang });
  const orderId = await newOrder(person, '5 chemises sur cintre', {
    status: 'available_in_locker',
    note_state: 'not_requested',
  });
  await query(
    `insert into notifications (user_id, conciergerie_id, type, order_id, label_fr, label_en)
     values ($1, $2, 'order_available', $3, 'Votre commande est à retirer', 'Your order is ready to collect')`,
    [person.id, person.conciergerieId, orderId],
  );
  await enter(page, person, '/bnfv2/home');
  const main = page.getByRole('main');

  await test.step('the desk, its hours and its number', async () => {
    const desk = main.getByRole('region', { name: own.desk });
    await expect(desk).toContainText(own.hours);
    await expect(desk.getByText(own.openOrClosed)).toBeVisible();
    await expect(desk.getByRole('link', { name: own.call })).toHaveAttribute('href', 'tel:0184602210');
    await expect(desk.getByText('horizon@conciergerie.loge.test')).toBeVisible();
    await desk.getByRole('link', { name: own.writeToDesk }).click();
    await expect(page.getByRole('textbox', { name: own.message })).toBeVisible();
    await page.goBack();
  });

  await test.step('an alert is read, unread, read; the badge follows', async () => {
    await page.getByRole('link', { name: own.badge }).filter({ visible: true }).click();
    await expectTitle(page, own.alerts);
    await main.getByRole('button', { name: own.markRead }).click();
    await expect(page.getByRole('link', { name: own.badge })).toHaveCount(0);
    // The tab; until the list is read again, the alert itself begins with the same word.
    await main.locator('label').filter({ hasText: own.unread }).click();
    await expect(main).toContainText(own.noneUnread);
    await main.getByText(own.all, { exact: true }).click();
    await main.getByRole('button', { name: own.markUnread }).click();
    await expect(page.getByRole('link', { name: own.badge }).filter({ visible: true })).toBeVisible();
  });

  await test.step('the code of the order that waits in the locker', async () => {
    await page.goto('/#!/bnfv2/menu');
    await main.getByRole('button', { name: own.collect }).click();
    await expect(page.getByRole('dialog').getByRole('figure', { name: own.qr })).toBeVisible();
  });
});
