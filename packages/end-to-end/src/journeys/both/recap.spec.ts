import type { Request } from '@playwright/test';
import { expect, test } from '../../people/journey.ts';
import { deskOf, giveCredit, newBeneficiary, orderFormOf } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';
import {
  choose,
  expectTitle,
  fillOrder,
  orderButton,
  payAtDesk,
  verify,
  navigateToOffer,
} from '../../screens/ordering.ts';
import { words } from '../../screens/words.ts';

const spoken = {
  fr: {
    taxCredit: 'Soit 32,00 € après crédit d’impôt de 50 %',
    fee: 'Cette commande ouvre votre adhésion annuelle : 15,00 €, en plus du total. Elle se règle à la conciergerie.',
    time: 'Heure',
    parts: [/^Crédits.*réglé.*20,00\s€/, /^CESU préfinancé.*en attente.*44,00\s€/],
    calls: ['Appeler le 01 80 13 13 13', 'Appeler le 06 22 40 18 77'],
    close: 'Fermer',
    rest: 'Le reste, par44,00 €',
    cesu: /^CESU/,
    cheques: 'chèques préfinancés acceptés',
    noted: 'C’est noté.',
    afterCredit: 'Après crédit d’impôt32,00 €',
    door: 'Ouverture de porte',
    warned: 'Service d’urgence : le numéro à appeler s’affiche dès la commande passée.',
    urgent: 'Commande urgente enregistrée',
    same: 'Vous venez de passer la même commande.',
    seeSame: 'Voir la commande',
    onceMore: 'Commander encore et payer',
    quoteOwed: /Un devis écrit et gratuit vous est dû avant de commander.*128,00\s€/,
    openQuote: 'Télécharger le devis',
    hasQuote: 'J’ai reçu le devis gratuit et je souhaite commander.',
    hour: 'Heure de ménage',
  },
  en: {
    taxCredit: '€32.00 after the 50% tax credit',
    fee: 'This order opens your yearly membership: €15.00, on top of the total. You pay it at the concierge desk.',
    time: 'Time',
    parts: [/^Credits.*paid.*€20.00/, /^Prepaid CESU cheque.*pending.*€44.00/],
    calls: ['Call 01 80 13 13 13', 'Call 06 22 40 18 77'],
    close: 'Close',
    rest: 'The rest, by€44.00',
    cesu: /CESU/,
    cheques: 'prepaid cheques accepted',
    noted: 'Noted.',
    afterCredit: 'After tax credit€32.00',
    door: 'Door opening',
    warned: 'Emergency service: the number to call shows as soon as you have ordered.',
    urgent: 'Urgent order registered',
    same: 'You have just placed the same order.',
    seeSame: 'See the order',
    onceMore: 'Order once more and pay',
    quoteOwed: /A free written quote is owed to you before you order.*€128.00/,
    openQuote: 'Download the quote',
    hasQuote: 'I have received the free quote and wish to order.',
    hour: 'Hour of cleaning',
  },
} as const;

test('credits pay what they can, CESU cheques the rest, half comes back, and the year is opened @phone', async ({
  page,
}, { project }) => {
  const lang = project.name === 'phone' ? 'fr' : 'en';
  const say = words[lang];
  const here = spoken[lang];
  const main = page.getByRole('main');
  const person = await newBeneficiary({
    lang,
    conciergerie_id: await deskOf('Confluence'),
    service_location_kind: 'home',
    service_location_zip_code: '69002',
  });
  await giveCredit(person, 2000);
  await enter(page, person, await orderFormOf('Ménage ponctuel'));

  await test.step('the recap shows all of it before anything is agreed to', async () => {
    await page.getByRole('group', { name: say.day }).getByRole('radio').nth(2).check();
    const time = page.getByRole('group', { name: here.time, exact: true }).getByRole('combobox');
    await time.first().selectOption('10');
    await time.last().selectOption('00');
    await verify(page, say);
    await expect(main).toContainText(here.taxCredit);
    await main.getByRole('switch', { name: say.credits }).check();
    await expect(main).toContainText(here.rest);
    const cesu = main.getByRole('group', { name: say.rest }).getByRole('radio', { name: here.cesu });
    await expect(cesu).toHaveAccessibleName(new RegExp(here.cheques));
    await cesu.check();
    await expect(main).toContainText(here.fee);
    await expect(orderButton(page, say)).toHaveText(/79[.,]00/);
    await orderButton(page, say).click();
    await expectTitle(page, here.noted);
  });

  await test.step('the order keeps both payments, and what comes back', async () => {
    await expect(main).toContainText(here.afterCredit);
    for (const part of here.parts) await expect(main.getByRole('listitem').filter({ hasText: part })).toBeVisible();
  });
});

test('from 100 € a month on a personal service has its free quote before it is ordered', async ({ page }, {
  project,
}) => {
  const lang = project.name === 'phone' ? 'fr' : 'en';
  const say = words[lang];
  const here = spoken[lang];
  const main = page.getByRole('main');
  const atHome = { lang, service_location_kind: 'home', service_location_zip_code: '92400' };
  await enter(page, await newBeneficiary(atHome), await orderFormOf('Ménage ponctuel'));
  await page.getByRole('group', { name: say.day }).getByRole('radio').nth(2).check();
  const time = page.getByRole('group', { name: here.time, exact: true }).getByRole('combobox');
  await time.first().selectOption('10');
  await time.last().selectOption('00');
  await main.getByRole('textbox', { name: here.hour }).fill('4');
  await verify(page, say);
  await expect(main).toContainText(here.quoteOwed);
  await payAtDesk(page, say);
  await expect(orderButton(page, say)).toBeDisabled();
  const download = page.waitForEvent('download');
  await main.getByRole('button', { name: here.openQuote }).click();
  expect((await download).suggestedFilename()).toMatch(/^(devis|quote)\.pdf$/);
  await main.getByRole('checkbox', { name: here.hasQuote }).check();
  await orderButton(page, say).click();
  await expectTitle(page, here.noted);
});

test('an urgent order shows its two numbers first, and keeps them @desktop', async ({ page }, { project }) => {
  const lang = project.name === 'phone' ? 'fr' : 'en';
  const say = words[lang];
  const here = spoken[lang];
  const main = page.getByRole('main');
  const atHome = { lang, service_location_kind: 'home', service_location_zip_code: '92400' };
  await enter(page, await newBeneficiary(atHome), await orderFormOf('Serrurier'));
  await expect(main).toContainText(here.warned);
  await choose(page, say, here.door, 1);
  await verify(page, say);
  await orderButton(page, say).click();
  const numbers = page.getByRole('alertdialog', { name: here.urgent });
  await expect(numbers.getByRole('link')).toHaveText(here.calls);
  await expect(numbers.getByRole('link').first()).toHaveAttribute('href', 'tel:0180131313');
  await expect(numbers.getByRole('link').first(), 'the call is one touch, or Enter, away').toBeFocused();
  await numbers.getByRole('button', { name: here.close }).click();
  await expectTitle(page, here.noted);
  await expect(
    main.getByRole('link', { name: here.calls[0] }),
    'and stays there while it is in progress',
  ).toBeVisible();
});

test('an order like one of a moment ago is asked about first @phone', async ({ page }, { project }) => {
  const lang = project.name === 'phone' ? 'fr' : 'en';
  const say = words[lang];
  const here = spoken[lang];
  const main = page.getByRole('main');
  await enter(page, await newBeneficiary({ lang }));
  await navigateToOffer(page, say);
  await fillOrder(page, say, '');
  const asked = page.waitForRequest((request) => gatewayInput(request).get('action') === 'PreviewOrder');
  await verify(page, say);
  await payAtDesk(page, say);

  await test.step('the very same is placed in another window in the meantime', async () => {
    const form = JSON.parse(gatewayInput(await asked).get('o') ?? '{}') as object;
    const answer = await page.request.post('/gateway?action=CreateOrder', {
      headers: { fromapp: 'loge-test/1' },
      form: { o: JSON.stringify({ ...form, paymentMode: 1 }) },
    });
    expect(await answer.json()).toMatchObject({ code: 0 });
  });
  await orderButton(page, say).click();
  await expect(main.getByRole('status').filter({ hasText: here.same })).toBeVisible();
  await expect(main.getByRole('link', { name: here.seeSame })).toBeVisible();
  await main.getByRole('button', { name: here.onceMore }).click();
  await expectTitle(page, here.noted);
});

const gatewayInput = (request: Request): URLSearchParams =>
  new URLSearchParams([...new URL(request.url()).searchParams, ...new URLSearchParams(request.postData() ?? '')]);
