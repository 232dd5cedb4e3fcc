import { expect, test } from '../../people/journey.ts';
import { newBeneficiary, newDesk, newManager, query } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';

/** When a desk is open, from the person who looks after its hours to the person who wants to come by. */

/** A working day about a week from now, in words: "jeudi 26 novembre". */
function dayToCome(): string {
  const day = new Date(Date.now() + 6 * 86_400_000);
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6) day.setUTCDate(day.getUTCDate() + 1);
  const words = new Intl.DateTimeFormat('fr', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  return words.format(day).replace(/ 1 /, ' 1er ');
}

test('weekly hours, then a day of its own, as its beneficiaries read them @desktop', async ({
  page,
  newBrowserPage,
}) => {
  const conciergerieId = await newDesk();
  const manager = await newManager({ conciergerie_id: conciergerieId }, 'nadia@demo.loge.test');
  await query('delete from manager_conciergeries where user_id = $1', [manager.id]);
  await query('insert into manager_conciergeries (user_id, conciergerie_id) values ($1, $2)', [
    manager.id,
    conciergerieId,
  ]);
  const beneficiary = await newBeneficiary({ conciergerie_id: conciergerieId });
  const theirs = await newBrowserPage();
  const day = dayToCome();
  await enter(theirs, beneficiary, '/bnfv2/home');
  await expect(theirs.getByRole('heading', { name: 'Votre conciergerie' })).toBeVisible();

  await enter(page, manager, '/conciergeConciergerieTools');
  await page.getByRole('link', { name: /^Horaires La semaine/ }).click();
  await expect(page.getByText('Aucun horaire pour l’instant.')).toBeVisible();

  await test.step('a week that is typed', async () => {
    await page.getByRole('button', { name: 'Saisir les horaires' }).click();
    const dialog = page.getByRole('dialog', { name: 'Horaires de l’équipe' });
    await dialog.getByRole('button', { name: 'Ajouter un créneau' }).click();
    await expect(dialog.getByLabel('Début')).toHaveValue('09:00');
    await expect(dialog.getByLabel('Fin')).toHaveValue('18:00');
    await dialog.getByLabel('Fin').fill('9h30');
    await expect(dialog.getByText('Soit 09:30.')).toBeVisible();
    await dialog.getByLabel('Fin').fill('2575');
    await dialog.getByLabel('Début').focus();
    await expect(dialog.getByText('Cette heure n’est pas valide.')).toBeVisible();
    await dialog.getByLabel('Fin').fill('9');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog.getByText('Merci de corriger votre saisie')).toBeVisible();
    // The end before the start: it is swapped.
    await dialog.getByLabel('Début').fill('1730');
    await dialog.getByLabel('Fin').fill('8:30');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog).toBeHidden();
    await expect(theirs.getByText(/^Lundi à vendredi, 8\sh\s30 à 17\sh\s30$/)).toBeVisible();
  });

  await test.step('a day with other hours', async () => {
    await page.getByRole('button', { name: new RegExp(`^${day} `) }).click();
    await page.getByRole('button', { name: 'Autres horaires' }).click();
    const dialog = page.getByRole('dialog', { name: 'Horaire exceptionnel' });
    await dialog.getByLabel('Début').fill('10');
    await dialog.getByLabel('Fin').fill('12');
    await dialog.getByLabel(/^Nom/).fill('Inventaire');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog).toBeHidden();
    await expect(
      page.getByRole('button', { name: new RegExp(`^${day} .*Inventaire, 10\\sh à 12\\sh$`) }),
    ).toBeVisible();
    await expect(theirs.getByText(new RegExp(`^${day}\\s: 10\\sh à 12\\sh$`, 'i'))).toBeVisible();
  });

  await test.step('that day closed, then as every week again', async () => {
    await page.getByRole('link', { name: 'Horaires exceptionnels' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Horaires exceptionnels' })).toBeVisible();
    await page.getByRole('button', { name: `Modifier l’horaire du ${day}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Horaire exceptionnel' });
    await dialog.getByText('Fermée', { exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Fermée toute la journée')).toBeVisible();
    await expect(theirs.getByText(new RegExp(`^${day}\\s: fermée$`, 'i'))).toBeVisible();
    await page.getByRole('button', { name: `Retirer l’horaire du ${day}` }).click();
    await expect(page.getByText('Aucun horaire exceptionnel à venir.')).toBeVisible();
    await expect(theirs.getByText(new RegExp(`^${day}\\s: `, 'i'))).toBeHidden();
  });
});
