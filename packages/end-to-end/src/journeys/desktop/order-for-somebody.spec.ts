import { expect, test } from '../../people/journey.ts';
import { newBeneficiary, newManager, query } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';

/** The desk orders for somebody who stands there, and goes to what belongs to another of its desks. */

test('from C to an order form that speaks to the desk, without the mouse', async ({ page }) => {
  const manager = await newManager({}, 'nadia@demo.loge.test');
  const beneficiary = await newBeneficiary({ first_name: 'Éloïse' });
  await enter(page, manager, '/calendar');

  await test.step('C asks for whom, with the focus in the search', async () => {
    await expect(page.getByRole('link', { name: /^Commande/ }).last()).toBeVisible();
    await page.keyboard.press('c');
    await expect(page.getByRole('searchbox', { name: 'Nom, e-mail ou service' })).toBeFocused();
    await page.keyboard.type(`eloise ${beneficiary.lastName}`);
    await page
      .getByRole('button', { name: new RegExp(`^Éloïse ${beneficiary.lastName}`) })
      .first()
      .press('Enter');
  });

  await test.step('the services search at once, accents aside', async () => {
    const search = page.getByRole('main').getByRole('combobox', { name: 'Rechercher un service ou un partenaire' });
    await expect(search).toBeFocused();
    await page.keyboard.type('nettoyage et repass');
    await expect(page.getByRole('option', { name: /^Nettoyage et repassage/ })).toBeVisible();
    await page.keyboard.press('Enter');
  });

  await test.step('the form speaks of the beneficiary', async () => {
    await expect(page.getByRole('heading', { name: 'Quel jour pour le dépôt ?' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Commande pour Éloïse' })).toBeVisible();
  });
});

test('a link to an order of another desk asks before it goes there; G goes to a number from any screen', async ({
  page,
}) => {
  const manager = await newManager({}, 'nadia@demo.loge.test');
  const [order] = await query<{ id: string; desk: string }>(
    `select o.id, c.name as desk from orders o join conciergeries c on c.id = o.conciergerie_id
      where c.id in (select conciergerie_id from manager_conciergeries where user_id = $1) and c.id <> $2 order by o.id limit 1`,
    [manager.id, manager.conciergerieId],
  );
  const { id = '', desk = '' } = order ?? {};
  await enter(page, manager, `/conciergeOrderDetail/${id}`);
  const question = page.getByRole('alertdialog', { name: `Cette commande est à ${desk}.` });
  await question.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/#!/calendar');
  await page.keyboard.press('g');
  await page.getByRole('textbox', { name: 'Numéro de la commande' }).fill(id);
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: `Passer à ${desk}` }).click();
  await expect(page).toHaveURL(new RegExp(`#!/conciergeOrderDetail/${id}`));
  await expect(page.getByRole('button', { name: `Conciergerie : ${desk}` })).toBeVisible();
});
