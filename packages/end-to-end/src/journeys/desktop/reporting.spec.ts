import { readFile } from 'node:fs/promises';
import { expect, test } from '../../people/journey.ts';
import { newManager } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';

/** The reporting file: its conciergeries, its dates, and what stands in it. Spec: partner-content-locker §2 (/reporting). */
test('a month of some conciergeries is taken out as a file', async ({ page }) => {
  await enter(page, await newManager({}, 'nadia@demo.loge.test'), '/reporting/1');
  const main = page.getByRole('main');

  await test.step('at least one conciergerie is chosen', async () => {
    await main.getByRole('button', { name: 'Choisir les dates' }).click();
    await expect(main.getByText('Merci de sélectionner au moins une conciergerie')).toBeVisible();
    await main.getByRole('checkbox', { name: 'Tour Horizon', exact: true }).check();
    await main.getByRole('button', { name: 'Choisir les dates' }).click();
    await expect(page).toHaveURL(/#!\/reporting\/2\?conciergeries=\d+$/);
    await expect(main.getByText('1 conciergerie choisie')).toBeVisible();
  });

  await test.step('and two dates', async () => {
    await main.getByRole('button', { name: 'Télécharger' }).click();
    await expect(main.getByText('Merci de choisir une date de début')).toBeVisible();
    await main.getByText('Cette année', { exact: true }).click();
  });

  await test.step('the file says what was asked for, and nothing of other conciergeries', async () => {
    const download = page.waitForEvent('download');
    await main.getByText('CSV', { exact: true }).click();
    await main.getByRole('button', { name: 'Télécharger' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n');
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines.slice(1)) expect(line).toContain('Tour Horizon');
  });

  await test.step('back, the choice stands; another tab keeps it', async () => {
    await main.getByRole('link', { name: 'Choisir les conciergeries' }).click();
    await expect(main.getByRole('checkbox', { name: 'Tour Horizon', exact: true })).toBeChecked();
  });
});
