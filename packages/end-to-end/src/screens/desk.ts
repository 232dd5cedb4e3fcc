import { expect, type Page } from '@playwright/test';
import { expectTitle } from './ordering.ts';

/** A number as people read it, 48 217, for a pattern: where it stands by itself the gap is drawn, in sentences it is a no-break space. */
export const numbered = (id: number): string => String(id).replaceAll(/\B(?=(\d{3})+$)/g, String.raw`\s?`);

const dialog = (page: Page) => page.getByRole('dialog');

/** An order on its page in the back office. */
export async function openOrder(page: Page, orderId: number): Promise<void> {
  await page.goto(`/#!/conciergeOrderDetail/${orderId}`);
  await expectTitle(page, new RegExp(String.raw`^N°\s${numbered(orderId)}`));
}

/** Changes the order's status by its button: at once, or the dialog is open then that asks for what is missing. */
export async function startChange(page: Page, act: string): Promise<void> {
  const direct = page.getByRole('main').getByRole('button', { name: act, exact: true });
  const others = page.getByRole('button', { name: 'Statut', exact: true });
  await expect(direct.or(others).first()).toBeVisible();
  if (await direct.isVisible()) return direct.click();
  await others.click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
}

interface Change {
  readonly comment?: string;
  readonly visibleToBeneficiary?: boolean;
  readonly withoutMail?: boolean;
}

/** Fills in the dialog that changes the status, and confirms. */
export async function confirmChange(
  page: Page,
  act: string,
  { comment, visibleToBeneficiary, withoutMail }: Change = {},
): Promise<void> {
  await expect(dialog(page).getByLabel('Nouveau statut')).toBeVisible();
  if (comment !== undefined)
    await dialog(page)
      .getByLabel(/^Commentaire/)
      .fill(comment);
  if (visibleToBeneficiary === true) await dialog(page).getByLabel('Visible du bénéficiaire').check();
  if (withoutMail !== undefined)
    await dialog(page)
      .getByLabel(/^Ne pas envoyer d’e-mail/)
      .setChecked(withoutMail);
  await dialog(page).getByRole('button', { name: act, exact: true }).click();
  await expect(dialog(page)).toBeHidden();
}

/** Opens the dialog with all that a change of status may carry, on the way to a status. */
export async function explainChange(page: Page, status: string): Promise<void> {
  await page.getByRole('button', { name: 'Statut', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Avec un commentaire ou un fichier…' }).click();
  await dialog(page).getByLabel('Nouveau statut').selectOption({ label: status });
}

/** Changes the status of the order that is open, and waits until the page shows it: at once, or with what is to be said with it. */
export async function changeStatus(page: Page, act: string, status: string, change?: Change): Promise<void> {
  if (change === undefined) await startChange(page, act);
  else {
    await explainChange(page, status);
    await confirmChange(page, act, change);
  }
  await expectTitle(page, new RegExp(`${status}$`));
}

/** Writes a comment on the open order: internal, unless it is told who else may read it. */
export async function comment(page: Page, words: string, visibleTo?: 'beneficiary' | 'partner'): Promise<void> {
  const composer = page.locator('form').filter({ has: page.getByRole('textbox', { name: 'Ajouter un commentaire' }) });
  await composer.getByRole('textbox').fill(words);
  if (visibleTo === 'beneficiary') await composer.getByLabel('Visible du bénéficiaire').check();
  if (visibleTo === 'partner') await composer.getByLabel('Visible du partenaire').check();
  const act = { beneficiary: 'Envoyer au bénéficiaire', partner: 'Envoyer au partenaire', none: 'Publier en interne' }[
    visibleTo ?? 'none'
  ];
  await composer.getByRole('button', { name: act }).click();
  await expect(page.getByRole('listitem').filter({ hasText: words })).toBeVisible();
}

/** The steps of the open order's life, newest first. */
export const story = (page: Page) => page.getByRole('list', { name: 'Historique' }).getByRole('listitem');
