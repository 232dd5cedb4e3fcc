import { expect, test } from '../../people/journey.ts';
import { newManager } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';
import { cutFields, cutTexts, documentOverflow, misplacedControls } from '../../screens/fitting.ts';

/** What only shows with long names and opened lines: nothing of it lies beyond its card either. Screens as they open are looked at in `routes.spec.ts`. */
const long = 'anne-charlotte.de-la-rochefoucauld-montmorency.services-generaux@filiale-exploitation.altea.example';
const widths = [1440, 1280, 1024, 360];

test('a line of an import that is corrected, and a report with a long name, stay within their cards', async ({
  page,
}) => {
  await enter(page, await newManager({}, 'nadia@demo.loge.test'), '/search/adherent/import');
  const expectFitting = async (what: string): Promise<void> => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 860 });
      // A screen takes a moment to find its place in another width.
      await expect.poll(() => documentOverflow(page), `${what} at ${width} px`).toBe(0);
      await expect.poll(() => misplacedControls(page), `${what} at ${width} px`).toEqual([]);
    }
  };

  await test.step('an import', async () => {
    await page
      .getByLabel('Lignes à importer')
      .fill(`E-mail;Prénom;Nom\n${long}@;Anne-Charlotte;de La Rochefoucauld-Montmorency`);
    await page.getByRole('button', { name: 'Vérifier' }).click();
    await page.getByRole('button', { name: /^Corriger/ }).click();
    await expect(page.getByRole('button', { name: 'Vérifier la ligne' })).toBeVisible();
    await expectFitting('a line that is corrected');
  });

  await test.step('a report', async () => {
    await page.goto('/#!/bi/home');
    await expect(page.getByRole('button', { name: 'Enregistrer sous' })).toBeVisible();
    await page.getByRole('button', { name: 'Enregistrer sous' }).click();
    await page
      .getByRole('textbox', { name: 'Nom du rapport' })
      .fill('Chiffre par partenaire, par mois et par conciergerie, remises comprises');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page.getByRole('button', { name: /^Chiffre par partenaire/ })).toBeVisible();
    await expectFitting('a report with a long name');
  });
});

test('an offer is searched, and its elements are named, by words that are read whole', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 860 });
  await enter(page, await newManager({}, 'nadia@demo.loge.test'), '/offre/fulledit/1/1');
  const search = page.getByRole('searchbox', { name: 'Dans cette page' });
  await expect(search).toBeVisible();
  await expect.poll(() => cutFields(search)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 860 });
  await page.goto('/#!/offre/lineedit/1/1');
  const names = page.locator('td[data-column="name"] input');
  await expect(names.first()).toBeVisible();
  await expect.poll(() => cutFields(names)).toEqual([]);
});

test('a text that is cut is found where there is room beside it, and nowhere else', async ({ page }) => {
  const cut = 'overflow: hidden; white-space: nowrap; text-overflow: ellipsis';
  await page.setContent(`<main style="width: 600px">
    <p style="width: 80px; ${cut}">Beside an empty half of the page</p>
    <p style="${cut}">${'As wide as its place, and longer than that. '.repeat(4)}</p>
    <p style="display: flex"><span style="width: 80px; ${cut}">Before a full row</span><b style="flex: 1">Full</b></p>
  </main>`);
  expect(await cutTexts(page)).toEqual([expect.stringContaining('Beside an empty half of the page')]);
});
