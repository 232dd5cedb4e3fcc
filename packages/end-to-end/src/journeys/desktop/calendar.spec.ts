import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../people/journey.ts';
import { announce, newBeneficiary, newManager, orderFormOf, query } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';
import { placeOrder } from '../../screens/ordering.ts';

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

  await test.step('whose hours they are is asked in the dialog', async () => {
    // The heading stands before the calendar has loaded; the key works from when its button is there.
    await expect(page.getByRole('button', { name: /^Créneau/ })).toBeVisible();
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'Nouveau créneau' });
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog.getByText('Sélectionnez un partenaire avant de créer une entrée.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Fermer' }).click();
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

const pixelsPerHour = 40;

/** Presses in the middle of something, or so far below its top, and lets go so many pixels further down. */
async function drag(page: Page, at: Locator, { from, by }: { from?: number; by: number }): Promise<void> {
  await at.scrollIntoViewIfNeeded();
  const box = await at.boundingBox();
  if (box === null) throw new Error('Nothing stands there.');
  const [x, y] = [box.x + box.width / 2, box.y + (from ?? box.height / 2)];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + by / 2, { steps: 4 });
  await page.mouse.move(x, y + by, { steps: 4 });
  await page.mouse.up();
}

test('hours are drawn and moved with the mouse', async ({ page }) => {
  const day = monday(25);
  await query(`
    delete from real_calendar_entries e using calendar_people p
    where p.name = 'Bruno' and (e.partner_id, e.conciergerie_id, e.group_number) = (p.partner_id, p.conciergerie_id, p.group_number)`);
  await enter(page, await newManager(), `/calendar?day=${day}`);
  await page.getByRole('button', { name: 'Roue Libre', exact: true }).click();
  const column = page.getByRole('group', { name: /^dimanche / });
  await expect(column).toBeVisible();

  await test.step('from nine to half past ten, on a Sunday without any', async () => {
    await drag(page, column, { from: 2 * pixelsPerHour + 2, by: 1.5 * pixelsPerHour - 4 });
    const dialog = page.getByRole('dialog', { name: 'Nouveau créneau' });
    await expect(dialog.getByLabel('Heure')).toHaveValue('9');
    await dialog.getByLabel('Qui est là').fill('Bruno');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(column.getByRole('button', { name: /9.h à 10.h.30, libre, Roue Libre Bruno/ })).toBeVisible();
  });

  await test.step('an hour later', async () => {
    await drag(page, column.getByRole('button', { name: /Bruno/ }), { by: pixelsPerHour });
    await expect(column.getByRole('button', { name: /10.h à 11.h.30, libre, Roue Libre Bruno/ })).toBeVisible();
    await column.getByRole('button', { name: /Bruno/ }).press('Delete');
    await expect(column.getByRole('button', { name: /Bruno/ })).toHaveCount(0);
  });
});

test('an appointment that is dragged is moved once somebody says so, and its person is told', async ({
  page,
  newBrowserPage,
}) => {
  const person = await newBeneficiary();
  const camille = await newBrowserPage();
  await enter(camille, person);
  /** Another day on which they work: three weeks on would now and then be a holiday. */
  let later = '';
  const orderId = await placeOrder(camille, await orderFormOf('Coupe homme'), async () => {
    await camille.getByRole('button', { name: 'Ajouter, Coupe', exact: true }).click();
    const days = camille.getByRole('group', { name: 'Jours avec des créneaux' }).getByRole('radio');
    // The demo world fills the next working days.
    await expect(days).toHaveCount(5);
    await camille.getByRole('button', { name: 'Afficher plus de disponibilités' }).click();
    await expect.poll(() => days.count()).toBeGreaterThan(5);
    const open = days.and(camille.locator(':enabled'));
    later = await open.last().inputValue();
    await open.nth(-2).check();
    await camille.getByRole('group', { name: 'À quelle heure ?' }).getByRole('radio').first().check();
  });
  const placeOf = async (): Promise<string> => {
    const [order] = await query<{ place: string }>(
      `select begin_date || ' ' || to_char(service_time, 'HH24:MI') as place from orders where id = $1`,
      [orderId],
    );
    return order?.place ?? '';
  };
  const before = await placeOf();
  await enter(page, await newManager(), `/calendar?day=${before.slice(0, 10)}`);
  await page.getByRole('button', { name: 'Salon Ondine', exact: true }).click();
  const appointment = page.getByRole('button', { name: new RegExp(person.lastName) });
  const question = page.getByRole('dialog', { name: 'Déplacer ce rendez-vous ?' });

  await test.step('dropped elsewhere, it asks; left, it stays', async () => {
    await drag(page, appointment, { by: pixelsPerHour });
    await expect(question).toContainText(/l’apprend par notification et par e-mail/);
    await question.getByRole('button', { name: 'Laisser' }).click();
    await expect(question).toBeHidden();
    expect(await placeOf()).toBe(before);
  });

  await test.step('moved to a later day, at the same hour', async () => {
    await drag(page, appointment, { by: pixelsPerHour });
    const [year, month, date] = later.split('-');
    await question.getByLabel('Jour').fill(`${date}/${month}/${year}`);
    await question.getByLabel('Jour').press('Tab');
    await question.getByLabel('Heures').selectOption(before.slice(11, 13));
    await question.getByRole('button', { name: 'Déplacer' }).click();
    await expect(page.getByText(`Rendez-vous de ${person.firstName} ${person.lastName} déplacé.`)).toBeVisible();
    expect(await placeOf()).toBe(`${year}-${month}-${date} ${before.slice(11)}`);
  });

  await test.step('and its person reads it', async () => {
    await camille.goto('/#!/bnfv2/notifications');
    await expect(
      camille
        .getByRole('main')
        .getByText(/Coupe homme/)
        .first(),
    ).toBeVisible();
  });
});
