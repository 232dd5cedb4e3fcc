import { expect, test } from '../../people/journey.ts';
import { newOffer, announceOffers } from '../../people/offers.ts';
import { newBeneficiary, newManager, query } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';
import { expectTitle } from '../../screens/ordering.ts';

/** A price rises on a day that somebody has set: before it beneficiaries see the old price, from its midnight on the new one. */
test('a price rise is scheduled, and seen on its day', async ({ page, newBrowserPage }) => {
  const offer = await newOffer('5 chemises sur cintre');
  const [found] = await query<{ partner: string; price: string }>(
    `select f.partner_id as partner, (select price_cents from offer_items where offer_id = f.id and price_cents > 0 order by position limit 1) as price
       from offers f where f.id = $1`,
    [offer.id],
  );
  const partner = Number(found?.partner);
  const euros = (cents: number): RegExp => new RegExp(`${(cents / 100).toFixed(2).replace('.', ',')}\\s€`);
  const [before, after] = [Number(found?.price), 9_990];

  const nadia = await newManager({}, 'nadia@demo.loge.test');
  await enter(page, nadia, `/offre/fulledit/${partner}/${offer.id}`);
  await expectTitle(page, offer.name);

  await test.step('a version of tomorrow is begun, and has its own price', async () => {
    await page.getByRole('button', { name: 'Programmer' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Programmer' }).click();
    await expect(page.getByRole('link', { name: /^Version 2, à venir/ })).toBeVisible();
    await page
      .getByRole('textbox', { name: /^Vente, / })
      .first()
      .fill('99,90');
    await expect(page.getByText('1 modification non enregistrée')).toBeVisible();
    const shown = page.getByRole('complementary', { name: 'Aperçu' }).frameLocator('iframe');
    await expect(shown.getByText(euros(after)).first()).toBeVisible();
  });

  await test.step('what was typed outlives a reload, and is saved', async () => {
    await page.reload();
    await expect(page.getByRole('textbox', { name: /^Vente, / }).first()).toHaveValue('99,90');
    await page.getByRole('button', { name: /^Enregistrer/ }).click();
    await expect(page.getByText('Offre enregistrée')).toBeVisible();
    await expect(page.getByText('1 modification non enregistrée')).toBeHidden();
  });

  const camille = await newBrowserPage();
  await test.step('a beneficiary still sees the price of today', async () => {
    await enter(camille, await newBeneficiary(), offer.form);
    await expectTitle(camille, offer.name);
    await expect(camille.getByRole('main')).toContainText(euros(before));
    await expect(camille.getByRole('main')).not.toContainText(euros(after));
  });

  await test.step('on its day they see the new one, at the same address', async () => {
    // The day comes to the version: nobody can set the product's clock.
    await query(
      `update offers set start_date = (now() at time zone 'Europe/Paris')::date - 1 where original_id = $1 and replaced_at is null and publication = 'scheduled'`,
      [offer.id],
    );
    await announceOffers();
    await camille.goto(`/#!${offer.form}`);
    await camille.reload();
    await expectTitle(camille, offer.name);
    await expect(camille.getByRole('main')).toContainText(euros(after));
  });

  await test.step('and the partner’s list says which version is in force', async () => {
    await page.goto(`/#!/offres/list/${partner}`);
    await page.getByRole('searchbox', { name: 'Filtrer' }).fill(offer.name);
    await page.getByRole('switch', { name: /^Tout afficher/ }).check();
    await expect(page.getByRole('row', { name: new RegExp(offer.name) })).toHaveCount(2);
    await expect(page.getByRole('row', { name: new RegExp(`${offer.name}.*En vigueur`) })).toHaveCount(1);
  });
});

test('two managers in one offer: the second is told, and joins both', async ({ page, newBrowserPage }) => {
  const offer = await newOffer('5 chemises sur cintre');
  const [found] = await query<{ partner: string }>('select partner_id as partner from offers where id = $1', [
    offer.id,
  ]);
  const address = `/offre/fulledit/${Number(found?.partner)}/${offer.id}`;
  const ines = await newBrowserPage();
  await enter(page, await newManager({}, 'nadia@demo.loge.test'), address);
  await enter(ines, await newManager({}, 'nadia@demo.loge.test'), address);
  for (const one of [page, ines]) await expectTitle(one, offer.name);

  await page
    .getByRole('textbox', { name: /^Anglais, / })
    .first()
    .fill('Five shirts, pressed');
  await ines
    .getByRole('textbox', { name: /^Vente, / })
    .first()
    .fill('31,40');
  await ines.getByRole('button', { name: /^Enregistrer/ }).click();
  await expect(ines.getByText('Offre enregistrée')).toBeVisible();

  await expect(page.getByText(/Quelqu’un a enregistré cette offre/)).toBeVisible();
  await page.getByRole('button', { name: 'Reprendre dans sa version' }).click();
  await expect(page.getByRole('textbox', { name: /^Vente, / }).first()).toHaveValue('31,40');
  await expect(page.getByRole('textbox', { name: /^Anglais, / }).first()).toHaveValue('Five shirts, pressed');
  await page.getByRole('button', { name: /^Enregistrer/ }).click();
  await expect(page.getByText('Offre enregistrée')).toBeVisible();

  await test.step('the forbidden person: an ordinary manager sees no offers', async () => {
    const marc = await newBrowserPage();
    await enter(marc, await newManager(), address);
    await expect(marc.getByText('Votre compte n’a pas accès à cet écran.')).toBeVisible();
  });
});
