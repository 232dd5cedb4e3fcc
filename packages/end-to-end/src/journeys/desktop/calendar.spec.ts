import { expect, test } from '../../people/journey.ts';
import { announce, newManager, query } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';

/** A Monday so many weeks ahead: far enough that nothing of anybody else is in the way. */
const monday = (weeks: number): string => {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + ((8 - (day.getUTCDay() || 7)) % 7) + weeks * 7);
  return day.toISOString().slice(0, 10);
};

test('weekly hours are made, fall out on a holiday, and are moved on one day alone', async ({ page }) => {
  const manager = await newManager();
  const holiday = monday(24);
  // What a try before this one has left: Aline is there once.
  await query(`
    delete from recurring_calendar_entries e using calendar_people p
    where p.name = 'Aline' and (e.partner_id, e.conciergerie_id, e.group_number) = (p.partner_id, p.conciergerie_id, p.group_number)`);
  // Whit Monday may be that day, and keeps its own name.
  const [feast = { name: '' }] = await query<{ name: string }>(
    `insert into holidays (day, name) values ($1, 'Fête du quartier') on conflict (day) do update set name = holidays.name
     returning name`,
    [holiday],
  );
  await announce('conciergeries', 'calendars');
  await enter(page, manager, '/calendar?tab=recurring');
  await expect(page.getByRole('heading', { level: 1, name: 'Chaque semaine' })).toBeVisible();

  await test.step('a partner has to be chosen first', async () => {
    await page.getByRole('button', { name: /^Créneau/ }).click();
    await expect(page.getByText('Sélectionnez un partenaire avant de créer une entrée.')).toBeVisible();
    await page.getByRole('button', { name: 'Fermer ce message' }).click();
    await page.getByRole('button', { name: 'Roue Libre', exact: true }).click();
  });

  await test.step('hours of every Monday, from seven to eight', async () => {
    await page.getByRole('button', { name: /^Créneau/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Nouveau créneau' });
    await dialog.getByLabel('Jour de la semaine').selectOption('1');
    await dialog.getByLabel('Heure').selectOption('7');
    await dialog.getByLabel('Qui est là').fill('Aline');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(
      page.getByRole('group', { name: 'lundi' }).getByRole('button', { name: /Roue Libre Aline/ }),
    ).toBeVisible();
  });

  await test.step('they are there on an ordinary Monday, not on the holiday', async () => {
    await page.goto(`/#!/calendar?day=${monday(23)}`);
    await page.getByRole('button', { name: 'Roue Libre', exact: true }).click();
    const ordinary = page.getByRole('group', { name: /^lundi / });
    await expect(ordinary.getByRole('button', { name: /libre, Roue Libre Aline/ })).toBeVisible();
    await page.getByRole('button', { name: 'Semaine suivante' }).click();
    await expect(page.getByText(feast.name)).toBeVisible();
    await expect(page.getByRole('group', { name: /^lundi / }).getByRole('button', { name: /Aline/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Semaine précédente' }).click();
  });

  await test.step('by the keyboard, a quarter of an hour later on that day alone', async () => {
    const hours = page.getByRole('group', { name: /^lundi / }).getByRole('button', { name: /Roue Libre Aline/ });
    await hours.focus();
    await hours.press('Alt+ArrowDown');
    await expect(page.getByText('Créneau déplacé, ce jour-là seulement.')).toBeVisible();
    await expect(
      page
        .getByRole('group', { name: /^lundi / })
        .getByRole('button', { name: /7.h.15 à 8.h.15, libre, Roue Libre Aline/ }),
    ).toBeVisible();
    await page.getByRole('radio', { name: 'Calendrier récurrent' }).click();
    await expect(
      page.getByRole('group', { name: 'lundi' }).getByRole('button', { name: /7.h à 8.h, libre, Roue Libre Aline/ }),
    ).toBeVisible();
  });

  await query('delete from holidays where day = $1 and name = $2', [holiday, 'Fête du quartier']);
});
