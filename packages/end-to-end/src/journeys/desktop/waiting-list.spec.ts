import { expect, test } from '../../people/journey.ts';
import { newBeneficiary, newManager, orderFormOf, query } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';

test('somebody waits for a full day; the desk adds hours, and a place is kept until it is given back', async ({
  page,
  newBrowserPage,
}) => {
  const person = await newBeneficiary({ lang: 'fr' });
  await enter(page, person, await orderFormOf('Coupe homme'));
  const main = page.getByRole('main');
  let day = '';

  await test.step('a full day can be waited for', async () => {
    await page.getByRole('button', { name: 'Ajouter, Coupe', exact: true }).click();
    await main
      .getByRole('button', { name: /^S’inscrire pour / })
      .first()
      .click();
    await expect(main.getByText(/^Vous êtes .* sur la liste d’attente du /)).toBeVisible();
    const [wait] = await query<{ date: string }>(
      'select date::text as date from slot_waits where beneficiary_id = $1 and closed_at is null',
      [person.id],
    );
    day = wait?.date ?? '';
    // Nobody else is in front of them.
    await query('delete from slot_waits where beneficiary_id <> $1 and date = $2 and offered_at is null', [
      person.id,
      day,
    ]);
  });

  await test.step('the desk sees who waits, and gives them half an hour more of that day', async () => {
    const desk = await newBrowserPage();
    await enter(desk, await newManager(), `/calendar?day=${day}`);
    await desk.getByRole('button', { name: 'Salon Ondine', exact: true }).click();
    await expect(desk.getByText('1 attend', { exact: true })).toBeVisible();
    await desk.getByRole('button', { name: /^Voir la liste/ }).click();
    const list = desk.getByRole('dialog', { name: /^Liste d’attente/ });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await desk.keyboard.press('Escape');
    await desk.getByRole('button', { name: /^Créneau/ }).click();
    const dialog = desk.getByRole('dialog', { name: 'Nouveau créneau' });
    await dialog.getByLabel('Heure').selectOption('20');
    await dialog.getByLabel('Durée').selectOption('30');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(desk.getByText(/Liste d’attente/).first()).toBeVisible();
  });

  await test.step('it is kept for them and chosen in the form, until they give it back', async () => {
    await expect(main.getByText(/^Une place vous est gardée/)).toBeVisible();
    await expect(main.getByRole('radio', { name: /^20.h/ })).toBeChecked();
    await main.getByRole('button', { name: 'Laisser cette place' }).click();
    await expect(page.getByText('Vous n’attendez plus de place ce jour-là.')).toBeVisible();
    await expect(main.getByText(/^Une place vous est gardée/)).toBeHidden();
  });
});
