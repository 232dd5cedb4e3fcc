import type { Page } from '@playwright/test';
import { expect, test } from '../../people/journey.ts';
import { linkSentTo } from '../../people/password-mail.ts';
import { newBeneficiary, newManager, newPartner, query, type NewPerson } from '../../people/seed.ts';
import { enter, fillLogin, fillPassword } from '../../people/sign-in.ts';
import { auditScreen } from '../../screens/screen-audit.ts';

/** What a desk does for people who cannot get in: from the manager's button through the mail to a new password. */

const first = 'quatre chevaux bleus';
const second = 'cinq juments vertes';
const home = /^Bonjour Jeanne/;
const title = (page: Page) => page.getByRole('heading', { level: 1 });

async function choosePassword(page: Page, link: string, chosen: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(chosen);
  await page.getByLabel('Nouveau mot de passe, une seconde fois').fill(chosen);
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
  await expect(page.getByText('Votre mot de passe est enregistré.')).toBeVisible();
  await page.getByRole('link', { name: 'Se connecter' }).click();
}

/** The person beside the list, as the manager looks them up. */
async function lookUp(page: Page, { lastName }: NewPerson): Promise<void> {
  await page.goto('/#!/search/adherent');
  // The home, on which they may still be, has a field of its own.
  await page.getByRole('searchbox', { name: 'Nom, e-mail, identifiant ou téléphone' }).fill(lastName);
  await page.getByRole('row', { name: new RegExp(lastName) }).click();
  await expect(page.getByRole('heading', { name: 'Accès' })).toBeVisible();
}

test('the desk invites again, unblocks and sends a link, each seen through by the person', async ({
  page,
  newBrowserPage,
}) => {
  const jeanne = await newBeneficiary({ password_hash: null });
  await enter(page, await newManager());
  await lookUp(page, jeanne);

  await page.getByRole('button', { name: 'Renvoyer l’invitation' }).click();
  await expect(page.getByText(`L’invitation part à ${jeanne.login}.`)).toBeVisible();
  const hers = await newBrowserPage();
  await choosePassword(hers, await linkSentTo(jeanne.login, 'invitation'), first);
  await fillLogin(hers, jeanne.login);
  await fillPassword(hers, first);
  await expect(title(hers)).toHaveText(home);

  // Somebody tries, from a browser that is not hers.
  const stranger = await newBrowserPage();
  const guess = (pass: string) =>
    stranger.request.post('/gateway?action=login', {
      headers: { fromApp: 'journeys/1' },
      form: { login: jeanne.login, pass },
    });
  for (let tries = 0; tries < 6; tries += 1) await guess(`devinette ${tries}`);
  expect(await (await guess(first)).json(), 'not even the right one').toMatchObject({ refusal: 'sign-in-limited' });
  await page.reload();
  await page.getByRole('button', { name: 'Débloquer' }).click();
  await expect(page.getByText('Ce compte peut se connecter tout de suite.')).toBeVisible();
  expect(await (await guess(first)).json()).toMatchObject({ code: 0 });

  await page.getByRole('button', { name: 'Réinitialiser le mot de passe' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(page.getByText('Un e-mail est envoyé si cet identifiant est connu.')).toBeVisible();
  await choosePassword(await newBrowserPage(), await linkSentTo(jeanne.login), second);
  // Wherever she was signed in, she is no longer, at once; nor is the person who knew her old password.
  await expect(hers.getByText('Votre session a expiré. Reconnectez-vous pour continuer.')).toBeVisible();
  await fillLogin(hers, jeanne.login);
  await fillPassword(hers, second);
  await expect(title(hers)).toHaveText(home);
});

test('a manager of another desk neither finds the person nor touches their access', async ({ page }) => {
  const jeanne = await newBeneficiary({ password_hash: null });
  const [desk] = await query<{ id: string }>('select min(id) as id from conciergeries where id <> $1', [
    jeanne.conciergerieId,
  ]);
  const other = await newManager({ conciergerie_id: desk?.id });
  await query('delete from manager_conciergeries where user_id = $1', [other.id]);
  await query('insert into manager_conciergeries (user_id, conciergerie_id) values ($1, $2)', [other.id, desk?.id]);
  await enter(page, other, `/search/adherent?search=${encodeURIComponent(jeanne.lastName)}`);
  await expect(page.getByText(`Personne ne correspond à « ${jeanne.lastName} ».`)).toBeVisible();
  for (const [action, form] of [
    ['reinviteUser', { targetUserId: jeanne.id }],
    ['unlock', { toUser: jeanne.id }],
    ['GetUserInfos', { userId: jeanne.id }],
  ] as const) {
    const answer = await page.request.post(`/gateway?action=${action}`, { headers: { fromApp: 'journeys/1' }, form });
    expect(await answer.json(), action).toMatchObject({ refusal: 'not-found', data: null });
  }
});

test('a manager who may create partners gives one’s account another login and a link; others find no partner', async ({
  page,
  newBrowserPage,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const cleaner = await newPartner(undefined, { last_name: `Arcades ${mark}` });
  await enter(page, await newManager({}, 'nadia@demo.loge.test'), '/search/adherent');
  await page.getByRole('main').getByText('Partenaires', { exact: true }).click();
  await expect(page.getByText('Cherchez chez un partenaire.')).toBeVisible();
  await page.getByRole('searchbox').fill(mark);
  await page.getByRole('row', { name: new RegExp(mark) }).click();
  await expect(page.getByRole('heading', { name: 'Accès' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Paiement', exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Prendre en charge' })).toBeHidden();
  await auditScreen(page, 'a partner’s account', []);
  await page.getByRole('button', { name: 'Plus', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Changer l’identifiant' }).click();
  await page.getByLabel('Nouvel identifiant').fill(`arcades.${mark}`);
  await page.getByRole('button', { name: 'Changer l’identifiant' }).last().click();
  await expect(page.getByText(`Nouvel identifiant : arcades.${mark}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Réinitialiser le mot de passe' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Envoyer le lien' }).click();
  const theirs = await newBrowserPage();
  await choosePassword(theirs, await linkSentTo(cleaner.login), first);
  await fillLogin(theirs, `arcades.${mark}`);
  await fillPassword(theirs, first);
  await expect(theirs).toHaveURL(/#!\/homepart/);

  const ordinary = await newBrowserPage();
  await enter(ordinary, await newManager(), `/search/adherent?view=partners&search=${mark}`);
  await expect(ordinary.getByText(`Personne ne correspond à « ${mark} ».`)).toBeVisible();
  await expect(ordinary.getByRole('main').getByText('Partenaires', { exact: true })).toBeHidden();
});
