import { expect, test } from '../../people/journey.ts';
import { newOrder } from '../../people/orders.ts';
import { newBeneficiary, password } from '../../people/seed.ts';
import { enter, fillLogin } from '../../people/sign-in.ts';
import { holdLiveUpdates, recordQuestions } from '../../screens/asked-questions.ts';

const shirts = '5 chemises sur cintre';

test('a finger on a link asks for the answers of its screen, and the screen asks for none of them again', async ({
  page,
}) => {
  const person = await newBeneficiary();
  const id = await newOrder(person, shirts);
  await enter(page, person, '/bnfv2/activity/');
  const link = page.getByRole('main').locator(`a[href$="/orderDetail/${id}"]`).first();
  const asked = recordQuestions(page);
  const answer = page.waitForResponse(/action=OrderDetail/);
  await link.dispatchEvent('pointerdown');
  await answer;
  await link.click();
  await expect(page.locator('#comments')).toBeVisible();
  expect(asked.of('OrderDetail')).toHaveLength(1);

  await test.step('back and there once more, nothing is asked: the answers are at hand', async () => {
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Activité' })).toBeVisible();
    await link.click();
    await expect(page.locator('#comments')).toBeVisible();
    expect(asked.of('OrderDetail')).toHaveLength(1);
  });
});

test('what could not be fetched ahead is said nowhere, and asked again by its screen', async ({ page }) => {
  const person = await newBeneficiary();
  const id = await newOrder(person, shirts);
  await enter(page, person, '/bnfv2/activity/');
  const link = page.getByRole('main').locator(`a[href$="/orderDetail/${id}"]`).first();
  await expect(link).toBeVisible();
  const question = /action=OrderDetail/;
  await page.route(question, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => question.test(request.url()));
  await link.dispatchEvent('pointerdown');
  await failed;
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unroute(question);
  await link.click();
  await expect(page.locator('#comments')).toBeVisible();
});

test('the home is fetched while the password is typed, and its answers are asked once', async ({ page }) => {
  const person = await newBeneficiary();
  await holdLiveUpdates(page);
  await page.goto('/#!/login');
  await fillLogin(page, person.login);
  const typed = page.getByLabel('Votre mot de passe', { exact: true });
  await expect(typed).toBeVisible();
  const needed = [
    /\/app-routes-.*\.js$/,
    /\/applications-.*\.js$/,
    /\/beneficiary-home-.*\.js$/,
    /\/texts-fr-beneficiary-.*\.js$/,
  ];
  const fetched = Promise.all(needed.map((file) => page.waitForResponse(file)));
  await typed.fill(password);
  await fetched;
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  const asked = recordQuestions(page);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('main').locator('a[href*="/bnfv2/universe/"]').first()).toBeVisible();
  expect(files.filter((file) => needed.some((each) => each.test(file)))).toEqual([]);
  for (const action of [
    'HomeCategoriesV2',
    'GetBnfHomePageContent',
    'MyOrdersList',
    'GetConcInfos',
    'GetMyPaymentOptions',
  ])
    expect(asked.of(action), action).toHaveLength(1);
});

test('every screen that is asked ahead asks the same by itself', async ({ page }) => {
  const person = await newBeneficiary();
  const id = await newOrder(person, shirts);
  await holdLiveUpdates(page);
  await enter(page, person, '/bnfv2/home');
  for (const [path, content, actions] of [
    ['/bnfv2/activity/', 'a[href*="/orderDetail/"]', ['MyWaitingList', 'MyOrderSeries']],
    [`/bnfv2/orderDetail/${id}`, '#comments', ['OrderDetail']],
    ['/bnfv2/category/1/2', 'a[href*="/bnfv2/partenaire/"]', ['PartPrezList']],
  ] as const) {
    const asked = recordQuestions(page);
    await page.goto(`/#!${path}`);
    await expect(page.getByRole('main').locator(content).first()).toBeVisible();
    for (const action of actions) expect(asked.of(action), `${path}: ${action}`).toHaveLength(1);
  }
});
