import { expect, test } from '../../people/journey.ts';
import { newBeneficiary, orderFormOf } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';
import { hasError } from '../../screens/fields.ts';
import { choose, expectTitle, orderButton, payAtDesk, recapAmount, verify } from '../../screens/ordering.ts';
import { words } from '../../screens/words.ts';

test('an order with an item of every type, from its mistakes to its detail @phone', async ({ page }) => {
  const say = words.en;
  await enter(page, await newBeneficiary({ lang: 'en' }), await orderFormOf('Plateaux-repas'));
  await expectTitle(page, 'Meeting trays');
  const main = page.getByRole('main');
  const meeting = page.getByRole('group', { name: /^Meeting from … to …/ });
  const mistakes = page.getByRole('alert');
  const [beginHour, , endHour] = [0, 1, 2].map((index) => meeting.getByRole('combobox').nth(index));
  const drinks = page.getByRole('switch', { name: 'Drinks' });

  await test.step('what is wrong is said all at once, above the form and beside its field', async () => {
    await expect(main).toContainText('Each tray says which allergens it holds.');
    await expect(page.getByText('Coffee and tea, each')).toBeHidden();
    await expect(
      page.getByRole('group', { name: say.day }).getByRole('radio').first(),
      'the first day is proposed',
    ).toBeChecked();
    await drinks.check();
    await page.getByLabel('Number of guests').fill('twelve');
    await beginHour?.selectOption('12');
    await endHour?.selectOption('11');
    await page.getByRole('button', { name: say.verify }).click();
    await expect(mistakes).toBeFocused();
    await expect(mistakes.getByRole('listitem')).toHaveText([
      'Meeting from … to …: The end time must come after the start time.',
      'Number of guests: Please enter a number',
      'Choose at least one item in “Drinks”.',
      'Please choose a time.',
    ]);
    await hasError(page.getByLabel('Number of guests'), 'Please enter a number');
    await expect(meeting).toHaveAccessibleDescription('The end time must come after the start time.');
    await expect(main.getByText('Choose at least one item in “Drinks”.')).toHaveCount(2);
  });

  await test.step('put right, nothing is left to say', async () => {
    await choose(page, say, 'Fish tray', 2);
    await choose(page, say, 'Plant-based tray', 1);
    await page.getByRole('button', { name: 'Remove, Plant-based tray' }).click();
    await endHour?.selectOption('14');
    await page.getByLabel('Number of guests').fill('2,5');
    await page.getByRole('switch', { name: 'Reusable cutlery' }).check();
    await page.getByLabel(/^Who receives the trays/).selectOption({ label: 'I arrange it with Hortense (0145872390)' });
    await expect(page.getByRole('link', { name: /^Call 01/ })).toHaveAttribute('href', 'tel:0145872390');
    await choose(page, say, 'Coffee and tea, each', 2);
    await page.getByLabel(/^What you prefer/).fill('No sugar');
    await page.getByRole('group', { name: say.day }).getByRole('radio').nth(1).check();
    const time = page.getByRole('group', { name: 'Time', exact: true }).getByRole('combobox');
    await time.first().selectOption('12');
    await time.last().selectOption('05');
    await expect(mistakes).toBeHidden();
    await verify(page, say);
    await expect(recapAmount(page, '2 × Fish tray')).toHaveText('€47.80');
    await expect(recapAmount(page, '2 × Coffee and tea, each')).toHaveText('€3.80');
  });

  await test.step('the detail shows each as it was answered', async () => {
    await payAtDesk(page, say);
    await orderButton(page, say).click();
    await expectTitle(page, 'Noted.');
    for (const line of [
      '2 × Fish tray',
      'Meeting from … to …: 12 pm to 2 pm',
      'Number of guests: 2.5',
      'Reusable cutlery: Yes',
      'Who receives the trays? I arrange it with Hortense (0145872390)',
      'Drinks',
      '2 × Coffee and tea, each',
      'What you prefer: No sugar',
    ]) {
      await expect(main.getByRole('term').filter({ hasText: line }).first(), line).toBeVisible();
    }
    await expect(main).toContainText('€51.60');
    await expect(main).not.toContainText('Plant-based');
  });
});
