import { expect, test } from '../../people/journey.ts';
import { addPlace, addProducts, newOffer } from '../../people/offers.ts';
import { newBeneficiary, orderFormOf, query } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';
import { hasError } from '../../screens/fields.ts';
import {
  expectTitle,
  orderButton,
  orderNumber,
  payAtDesk,
  recapAmount,
  verify,
  writtenNumber,
} from '../../screens/ordering.ts';
import { words } from '../../screens/words.ts';

const spoken = {
  fr: {
    terrace: 'Terrasse et balcon',
    budget: /^Votre budget/,
    budgetOwed: 'Indiquez un budget.',
    noNumber: 'Saisissez un nombre.',
    other: 'Une autre adresse',
    home: /^Chez moi/,
    address: 'Adresse',
    zip: 'Code postal',
    wrongZip: 'Veuillez entrer un code postal valide',
    city: 'Ville',
    phone: 'Téléphone sur place',
    wrongPhone: 'Veuillez entrer un numéro de téléphone valide',
    flexible: /^Ma date est flexible/,
    flexibleDate: /, date flexible/,
    spend: /Budget 1\s500,00\s€/,
    ask: 'Demander le devis',
    noted: 'C’est noté.',
    goOn: 'Poursuivre cette commande',
    follows: (number: string) => `Suite de votre commande ${number}`,
    followed: (number: string) => `Suite de la commande ${number}`,
    followedBy: /^Poursuivie par la commande/,
    mayBudget: /^Votre budget.*facultatif/,
    noAmount: 'Saisissez un montant positif.',
    choose: 'Choisir parmi 12 articles',
    items: 'Choisir des articles',
    search: 'Rechercher un article',
    done: 'Valider · 3 articles',
    none: 'Aucun article de ce nom.',
    garment: 'Article 7',
    parts: ['Journée', 'Matin', 'Après-midi'],
    hours: ['De 8 h à 20 h.', 'De 8 h à 13 h.', 'De 13 h à 20 h.'],
    days: 'Jours avec des créneaux',
    more: 'Afficher plus de disponibilités',
  },
  en: {
    terrace: 'Terrace and balcony',
    budget: /^Your budget/,
    budgetOwed: 'Please enter a budget.',
    noNumber: 'Please enter a number',
    other: 'Another address',
    home: /^At my home/,
    address: 'Address',
    zip: 'Zip code',
    wrongZip: 'Please enter a valid zip code.',
    city: 'City',
    phone: 'Phone on site',
    wrongPhone: 'Please enter a valid phone number.',
    flexible: /^My date is flexible/,
    flexibleDate: /, flexible date/,
    spend: /Budget €1,500.00/,
    ask: 'Ask for the quote',
    noted: 'Noted.',
    goOn: 'Continue this order',
    follows: (number: string) => `Follows your order ${number}`,
    followed: (number: string) => `Follows order ${number}`,
    followedBy: /^Followed by order/,
    mayBudget: /^Your budget.*optional/,
    noAmount: 'Please enter a positive amount.',
    choose: 'Choose from 12 items',
    items: 'Choose items',
    search: 'Search for an item',
    done: 'Done · 3 items',
    none: 'No item of that name.',
    garment: 'Article 7',
    parts: ['Full day', 'Morning', 'Afternoon'],
    hours: ['From 8 am to 8 pm.', 'From 8 am to 1 pm.', 'From 1 pm to 8 pm.'],
    days: 'Days with slots',
    more: 'Show more availability',
  },
} as const;

test('an address typed by hand, a budget and a flexible date; then the order that follows it, at home @phone', async ({
  page,
}, { project }) => {
  const lang = project.name === 'phone' ? 'fr' : 'en';
  const say = words[lang];
  const here = spoken[lang];
  const main = page.getByRole('main');
  const budget = page.getByLabel(here.budget);
  const places = page.getByRole('group', { name: say.where }).getByRole('radio');
  const chooseDay = () => page.getByRole('group', { name: say.day }).getByRole('radio').nth(2).check();
  const atHome = { lang, service_location_kind: 'home', service_location_zip_code: '92400' };
  await enter(page, await newBeneficiary(atHome), await orderFormOf('Terrasse et balcon'));
  await expectTitle(page, here.terrace);

  await test.step('what is owed and what is refused is said beside its field', async () => {
    await page.getByRole('button', { name: say.verify }).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await hasError(budget, here.budgetOwed);
    await expect(page.getByRole('alert').getByRole('listitem')).toContainText([here.budgetOwed]);
    await expect(page.getByRole('group', { name: say.day }).getByRole('radio').first()).toBeChecked();
    await chooseDay();
    await places.and(page.getByLabel(here.other)).check();
    await page.getByRole('textbox', { name: here.address, exact: true }).fill('3 quai de la Rapée');
    await page.getByLabel(here.zip).fill('7501');
    await page.getByLabel(here.city).fill('Paris');
    await page.getByLabel(here.phone).fill('à la loge');
    await budget.fill('mille');
    await page.getByRole('button', { name: say.verify }).click();
    await hasError(page.getByLabel(here.zip), here.wrongZip);
    await hasError(page.getByLabel(here.phone), here.wrongPhone);
    await hasError(budget, here.noNumber);
  });

  await test.step('put right, the recap has all of it', async () => {
    await page.getByLabel(here.zip).fill('75012');
    await page.getByLabel(here.phone).fill('06 12 48 30 77');
    await budget.fill('1500');
    await page.getByLabel(here.flexible).check();
    await verify(page, say);
    await expect(main).toContainText(here.flexibleDate);
    await expect(main).toContainText(/3 quai de la Rapée.*75012 Paris/);
    await expect(main).toContainText(here.spend);
    await main.getByRole('button', { name: here.ask }).click();
    await expectTitle(page, here.noted);
    await expect(main, 'as long as the desk has not agreed to a day').toContainText(here.flexibleDate);
  });

  await test.step('it is continued: the next one starts empty, at home, and each knows the other', async () => {
    const first = orderNumber(page);
    await main
      .getByRole('link', { name: here.goOn })
      .or(main.getByRole('button', { name: here.goOn }))
      .click();
    await expectTitle(page, here.terrace);
    await expect(main).toContainText(here.follows(writtenNumber(first)));
    await expect(budget).toHaveValue('');
    await chooseDay();
    await places.and(page.getByLabel(here.home)).check();
    await budget.fill('90,5');
    await verify(page, say);
    await main.getByRole('button', { name: here.ask }).click();
    await expectTitle(page, here.noted);
    await main.getByRole('link', { name: here.followed(writtenNumber(first)) }).click();
    await expect(main.getByRole('link', { name: here.followedBy })).toBeVisible();
  });
});

test('half a day at a place of the offer’s own, for what is found among more than ten items, within a budget or none @desktop', async ({
  page,
}, { project }) => {
  const lang = project.name === 'phone' ? 'fr' : 'en';
  const say = words[lang];
  const here = spoken[lang];
  const main = page.getByRole('main');
  const offer = await newOffer('Tenue de cérémonie');
  await query(`update offers set allow_budget = 'optional' where id = $1`, [offer.id]);
  await addProducts(offer.id, 10);
  await addPlace(offer.id, { address1: '5 rue Daguerre', zipCode: '75014', city: 'Paris' });
  await enter(page, await newBeneficiary({ lang }), offer.form);
  await expectTitle(page, offer.name);

  await test.step('twelve items are chosen in a list of their own, by their names', async () => {
    await page.getByRole('button', { name: here.choose }).click();
    const list = page.getByRole('dialog', { name: here.items });
    await list.getByRole('searchbox', { name: here.search }).fill('voile');
    await expect(list).toContainText(here.none);
    await list.getByRole('searchbox', { name: here.search }).fill('art 7');
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await list.getByRole('button', { name: `${say.add}, ${here.garment}` }).click();
    await list.getByRole('button', { name: `${say.more}, ${here.garment}` }).click();
    await list.getByRole('searchbox', { name: here.search }).fill('');
    await list.getByRole('button', { name: `${say.add}, Article 12` }).click();
    await list.getByRole('button', { name: here.done }).click();
    await expect(list).toBeHidden();
  });

  await test.step('a part of the day, then a day that has it; another part begins without a day', async () => {
    const days = main.getByRole('group', { name: here.days }).getByRole('radio');
    const part = (index: number) => main.getByRole('radio', { name: here.parts[index] ?? '', exact: true });
    await expect(main).toContainText(here.hours[0] ?? '');
    await expect(days).toHaveCount(5);
    await main.getByRole('button', { name: here.more }).click();
    await expect.poll(() => days.count()).toBeGreaterThan(5);
    await days.and(page.locator(':enabled')).last().check();
    await part(1).check();
    await expect(main).toContainText(here.hours[1] ?? '');
    await expect(days.and(page.locator(':checked'))).toHaveCount(0);
    await part(2).check();
    await expect(main).toContainText(here.hours[2] ?? '');
    await days.and(page.locator(':enabled')).first().check();
  });

  await test.step('a budget that nobody asked for is left out, or right', async () => {
    const budget = page.getByLabel(here.mayBudget);
    await budget.fill('-5');
    await page.getByRole('button', { name: say.verify }).click();
    await hasError(budget, here.noAmount);
    await budget.fill('');
  });

  await test.step('the place is the offer’s own; the recap says when and where', async () => {
    await page.getByRole('radio', { name: /5 rue Daguerre/ }).check();
    await verify(page, say);
    await expect(main).toContainText(/5 rue Daguerre.*75014 Paris/);
    await expect(recapAmount(page, '2 × Article 7')).toHaveText(lang === 'fr' ? '20,00 €' : '€20.00');
    await payAtDesk(page, say);
    await orderButton(page, say).click();
    await expectTitle(page, here.noted);
    await expect(main).toContainText(/5 rue Daguerre.*75014 Paris/);
  });
});
