import { expect, test } from '../../people/journey.ts';
import { newOrder } from '../../people/orders.ts';
import { newBeneficiary, newManager } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';
import { holdLiveUpdates, recordQuestions } from '../../screens/asked-questions.ts';

test('an order is asked for when the pointer rests on its row, and the next one while it is read', async ({ page }) => {
  const manager = await newManager({}, 'nadia@demo.loge.test');
  const person = await newBeneficiary({ conciergerie_id: manager.conciergerieId });
  const [older, newer] = [
    await newOrder(person, '5 chemises sur cintre'),
    await newOrder(person, '5 chemises sur cintre'),
  ];
  await holdLiveUpdates(page);
  await enter(page, manager, '/allorders');
  const row = page.locator(`tr[data-key="${newer}"]`);
  await expect(row).toBeVisible();
  const asked = recordQuestions(page);
  const detail = (id: number): string => `OrderDetail id=${id}`;
  await row.locator('td').nth(2).hover();
  await expect.poll(() => asked.all).toContain(detail(newer));

  await row.locator('td').nth(2).click();
  await expect(page).toHaveURL(new RegExp(`open=${newer}$`));
  const writes = page.getByRole('complementary').getByRole('textbox').last();
  await expect(writes).toBeVisible();
  await expect.poll(() => asked.all, 'the one below').toContain(detail(older));
  const before = asked.of('OrderDetail').length;
  await page.keyboard.press('j');
  await expect(page).toHaveURL(new RegExp(`open=${older}$`));
  await expect(writes).toBeVisible();
  expect(asked.of('OrderDetail').filter((question) => [detail(newer), detail(older)].includes(question))).toHaveLength(
    2,
  );
  expect(before).toBeGreaterThanOrEqual(2);
});

/** The numbers beside the places are asked without a page, and whenever something changes. */
const ofNumbers = /data=%7B%22adherentId%22%3Anull%7D$/;

test('every screen of the desk that is asked ahead asks the same by itself', async ({ page }) => {
  const row = 'tbody tr[data-key]';
  await holdLiveUpdates(page);
  await enter(page, await newManager({}, 'nadia@demo.loge.test'), '/homegest');
  for (const [path, content, action] of [
    ['/allorders', row, 'AllOrdersList'],
    ['/conciergeinbox', row, 'InboxOrdersList'],
    ['/calendar', '[aria-busy="false"] h1', 'GetGestionnaireCalendarInfo'],
    ['/cashRegister/config/', 'p', 'GetCaissesForConciergerie'],
    ['/paymentsList', row, 'GetAllPayments'],
  ] as const) {
    const questionOfList = page.waitForResponse(
      (response) =>
        response.url().includes(`action=${action}`) && !ofNumbers.test(response.request().postData() ?? response.url()),
    );
    const asked = recordQuestions(page);
    await page.goto(`/#!${path}`);
    await questionOfList;
    await expect(page.getByRole('main').locator(content).first()).toBeVisible();
    const ofScreen = asked.of(action).filter((question) => !ofNumbers.test(question));
    expect(ofScreen, path).toHaveLength(1);
  }
});
