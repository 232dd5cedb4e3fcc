import { expect as expectSoon, type Page } from '@playwright/test';
import type { FaultyMailServer } from '../../packages/server/src/testing/faulty-mail-server.ts';
import { readMail } from '../../packages/server/src/testing/mail-box.ts';

const expect = expectSoon.configure({ timeout: 30_000 });

/** What an administrator does on the first day, through the screens, as the to-do list of the desk leads there. */
const desk = 'Tour Éole';
export const offer = 'Chemises sur cintre';
const partner = 'Pressing du Parvis';
const category = 'Nettoyage';
const product = 'Chemise';

const chosenPassword = 'Une-Phrase-longue-7';

const dialog = (page: Page) => page.getByRole('dialog');
const saveDialog = async (page: Page): Promise<void> => {
  await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog(page)).toBeHidden();
};

async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(chosenPassword);
  await page.getByLabel('Nouveau mot de passe, une seconde fois').fill(chosenPassword);
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
  await expect(page.getByLabel('Nouveau mot de passe', { exact: true })).toBeHidden();
}

export async function signIn(page: Page, login: string): Promise<void> {
  await page.goto('/#!/login');
  await page.getByLabel('Votre e-mail ou identifiant').fill(login);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByLabel('Votre mot de passe', { exact: true }).fill(chosenPassword);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByLabel('Votre mot de passe', { exact: true })).toBeHidden();
}

/** The bill that was mailed to somebody: its file, and where the mail leads. */
export async function billMailedTo(
  mails: FaultyMailServer,
  address: string,
): Promise<{ readonly file: Buffer; readonly route: string }> {
  const find = () =>
    mails.taken.find((text) => text.toLowerCase().includes(`to: ${address}`) && text.includes('application/pdf'));
  await expect.poll(() => find() !== undefined, { timeout: 60_000 }).toBe(true);
  const { attachments, text = '', subject = '' } = await readMail(find() ?? '');
  expect(subject).toMatch(/^Votre facture EOLE-/);
  const pdf = attachments.find(({ contentType }) => contentType === 'application/pdf');
  const [route] = /\/#!\/\S+/.exec(text) ?? [];
  if (pdf === undefined || route === undefined) throw new Error(`The mail has no bill, or leads nowhere: ${text}`);
  return { file: pdf.content, route };
}

/** The link of the last mail to somebody, as it arrived. */
export async function linkMailedTo(mails: FaultyMailServer, address: string): Promise<string> {
  let route: string | undefined;
  await expect
    .poll(
      () => {
        const mail = mails.taken.findLast((text) => text.toLowerCase().includes(`to: ${address}`));
        // Quoted-printable: a line ends in `=` where it goes on.
        route = /\/#!\/newPassword\/[\w-]+/.exec((mail ?? '').replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))?.[0];
        return route;
      },
      { timeout: 60_000 },
    )
    .toBeDefined();
  return route ?? '';
}

export async function createAdministrator(page: Page, link: string): Promise<void> {
  await page.goto(link);
  const field = (label: RegExp) => page.getByRole('textbox', { name: label });
  await field(/^Prénom/).fill('Anne');
  await field(/^Nom/).fill('Martin');
  await field(/^E-mail/).fill('anne@example.test');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await choosePassword(page);
  await signIn(page, 'anne@example.test');
}

export async function createConciergerie(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Créer la première conciergerie' }).click();
  const field = (label: string | RegExp) => page.getByRole('textbox', { name: label });
  await field(/^Nom/).fill(desk);
  await field(/^Entreprise/).fill('Éole');
  await field(/^E-mail/).fill('eole@example.test');
  await field('Code postal').fill('92400');
  await field('Ville').fill('Courbevoie');
  await page.getByRole('button', { name: 'Créer la conciergerie' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mise en route' })).toBeVisible();
}

export async function setHours(page: Page): Promise<void> {
  await page.goto('/#!/conciergerieHours');
  await page.getByRole('button', { name: 'Saisir les horaires' }).click();
  const hours = page.getByRole('dialog', { name: 'Horaires de l’équipe' });
  await hours.getByRole('button', { name: 'Ajouter un créneau' }).click();
  await hours.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(hours).toBeHidden();
}

/** Opens a line of the to-do list of the desk. */
async function openStep(page: Page, name: string): Promise<void> {
  await page.goto('/#!/conciergerieFirstDay');
  const line = page.getByRole('list', { name: 'Étapes' }).getByRole('link', { name: new RegExp(name) });
  await expect(line).toContainText('À faire');
  await line.click();
}

/** What the first day needs is ticked by the state itself. */
export async function expectTicked(page: Page): Promise<void> {
  await page.goto('/#!/conciergerieFirstDay');
  const lines = page.getByRole('list', { name: 'Étapes' }).getByRole('listitem');
  for (const name of ['Horaires de l’équipe', 'Vendeur', 'Textes légaux', 'Partenaire', 'Offre publiée', 'Caisse'])
    await expect(lines.filter({ has: page.getByText(name, { exact: true }) })).toContainText('Fait');
}

/** Who sells: without it no bill can be issued. */
export async function setSeller(page: Page): Promise<void> {
  await openStep(page, 'Vendeur');
  for (const [label, value] of [
    [/^Série des factures/, 'EOLE'],
    [/^Raison sociale/, 'Loge Services'],
    [/^Forme/, 'SAS'],
    [/^Capital/, '100000'],
    [/^SIREN/, '732829320'],
    [/^Registre/, 'RCS Nanterre'],
    [/^Numéro de TVA/, 'FR44732829320'],
    [/^Adresse du siège/, '1 place de l’Horizon'],
    [/^Code postal/, '92500'],
    [/^Ville/, 'Rueil-Malmaison'],
  ] as const)
    await page.getByRole('textbox', { name: label }).fill(value);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText('Vendeur enregistré.')).toBeVisible();
}

/** What people accept and read: until it is there, the screens that invite them warn. */
export async function writeLegalTexts(page: Page): Promise<void> {
  const warning = page.getByText(/Avant d’inviter, il manque/);
  await page.goto('/#!/search/adherent/import');
  await expect(warning).toBeVisible();
  await openStep(page, 'Textes légaux');
  for (const type of [
    'Conditions générales d’utilisation',
    'Mentions légales',
    'Politique de protection des données',
  ]) {
    await page.getByRole('button', { name: 'Nouveau texte' }).click();
    await dialog(page).getByLabel('Texte', { exact: true }).selectOption({ label: type });
    await dialog(page).getByRole('button', { name: 'Écrire le texte' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(type);
    await page.getByText('Côte à côte', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Contenu (français)' }).fill('Un texte de cet essai.');
    await page.getByRole('textbox', { name: 'Contenu (anglais)' }).fill('A text of this trial.');
    await page.getByRole('button', { name: /^Enregistrer/ }).click();
    await expect(page.getByText('Version 1 enregistrée.').first()).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Textes légaux' }).click();
  }
  await page.goto('/#!/search/adherent/import');
  await expect(page.getByLabel('Lignes à importer')).toBeVisible();
  await expect(warning).toBeHidden();
}

export async function makeCatalogue(page: Page): Promise<void> {
  await page.goto('/#!/catalog/universes');
  await page.getByRole('button', { name: 'Nouvel univers' }).click();
  await dialog(page).getByLabel('Nom en français').fill('Linge');
  await dialog(page).getByLabel('Nom en anglais').fill('Laundry');
  await dialog(page).getByLabel('Nom court en français').fill('Linge');
  await dialog(page).getByLabel('Nom court en anglais').fill('Laundry');
  await dialog(page).getByLabel('Rang').fill('1');
  await saveDialog(page);
  await page.getByRole('link', { name: 'aucune catégorie' }).click();
  await page.getByRole('button', { name: 'Nouvelle catégorie' }).click();
  await dialog(page).getByLabel('Nom en français').fill(category);
  await dialog(page).getByLabel('Nom en anglais').fill('Cleaning');
  await dialog(page).getByLabel('Libellé du lieu en français').fill('Lieu de dépôt');
  await dialog(page).getByLabel('Libellé du lieu en anglais').fill('Drop-off place');
  await saveDialog(page);
  await page.goto('/#!/gestionnaires/products');
  await page.getByRole('combobox', { name: 'Catégorie' }).fill(category);
  await page.getByRole('option', { name: new RegExp(category) }).click();
  await page.getByRole('button', { name: 'Nouveau produit' }).click();
  await dialog(page).getByLabel('Titre').fill(product);
  await dialog(page).getByLabel('Nom en français').fill(product);
  await dialog(page).getByLabel('Nom en anglais').fill('Shirt');
  await saveDialog(page);
}

export async function takeInPartner(page: Page): Promise<void> {
  await page.goto('/#!/partners/list');
  await page.getByRole('button', { name: 'Nouveau partenaire' }).click();
  await dialog(page).getByLabel('Entreprise').fill(partner);
  await dialog(page).getByLabel('Prénom').fill('Zoé');
  await dialog(page).getByRole('textbox', { name: 'Nom', exact: true }).fill('Martineau');
  await dialog(page).getByLabel('E-mail').first().fill('zoe@example.test');
  await dialog(page).getByLabel('Téléphone').fill('01 47 08 22 15');
  await dialog(page).getByRole('button', { name: 'Créer le partenaire' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(partner));
  await page.getByRole('button', { name: 'Associer' }).click();
  await dialog(page).getByLabel('Conciergerie', { exact: true }).selectOption({ label: desk });
  await saveDialog(page);
}

export async function makeOffer(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Fiche du partenaire' }).getByText('Offres', { exact: true }).click();
  await page.getByRole('link', { name: 'Ajouter une offre' }).click();
  await page.getByRole('combobox', { name: 'Catégorie' }).selectOption({ label: `Linge · ${category}` });
  await page.getByLabel('Titre en français').fill(offer);
  await page.getByLabel('Titre en anglais').fill('Shirts on hangers');
  await page.getByText('Visibilité', { exact: true }).click();
  await page.getByLabel('Publication').selectOption({ label: 'Publiée' });
  await page.getByRole('button', { name: 'Élément', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Choisir', exact: true }).click();
  const products = page.getByRole('dialog', { name: 'Choisir un produit' });
  await products.getByRole('button', { name: new RegExp(`^${product}`) }).click();
  await expect(products).toBeHidden();
  await dialog(page).getByRole('button', { name: 'Terminé' }).click();
  await page.getByRole('textbox', { name: /^Vente, / }).fill('4,50');
  const editor = page.url();
  await page.getByRole('button', { name: /^Enregistrer/ }).click();
  await expect(page).not.toHaveURL(editor);
  await page.getByRole('button', { name: 'Aucune conciergerie' }).click();
  await dialog(page).getByRole('checkbox', { name: desk }).check();
  await dialog(page).getByRole('button', { name: 'Associer' }).click();
  await expect(page.getByRole('button', { name: '1 conciergerie', exact: true })).toBeVisible();
}

/** From a list, as a company sends it: each gets an invitation. */
export async function importPeople(page: Page): Promise<void> {
  await page.goto('/#!/search/adherent/import');
  const list = ['E-mail;Nom;Prénom', 'lea@example.test;Roy;Léa', 'hugo@example.test;Petit;Hugo'];
  await page.getByLabel('Lignes à importer').fill(list.join('\n'));
  const check = page.getByRole('button', { name: 'Vérifier', exact: true });
  const take = page.getByRole('button', { name: 'Importer 2 personnes' });
  await expect(check.or(take).first()).toBeVisible();
  if (await check.isVisible()) await check.click();
  await take.click();
  await expect(take).toBeHidden();
}

/** At 390 px: invited by mail, terms accepted, an order paid at the desk. Answers its number. */
export async function orderOnPhone(phone: Page): Promise<number> {
  await choosePassword(phone);
  await signIn(phone, 'lea@example.test');
  const accept = phone.getByRole('checkbox', { name: 'J’ai lu et j’accepte les conditions générales.' });
  await phone.getByRole('textbox', { name: /^Téléphone mobile/ }).fill('06 12 34 56 78');
  await accept.check();
  await phone.getByRole('button', { name: 'Continuer' }).click();
  await expect(accept).toBeHidden();
  const interests = phone.getByRole('heading', { level: 1, name: 'Vos centres d’intérêt' });
  const home = phone.getByRole('heading', { level: 1, name: /Léa/ });
  await expect(interests.or(home)).toBeVisible();
  if (await interests.isVisible()) await phone.getByRole('button', { name: 'Continuer' }).click();
  await expect(home).toBeVisible();
  const main = phone.getByRole('main');
  await main.getByRole('link', { name: 'Linge', exact: true }).click();
  await main.getByRole('link', { name: category, exact: true }).click();
  // One partner with one offer: the form opens by itself, its only article chosen.
  await main.getByRole('link', { name: partner, exact: true }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(offer);
  await expect(main.getByText('4,50 €').first()).toBeVisible();
  await phone.getByRole('group', { name: 'Jour' }).getByRole('radio').first().check();
  await phone.getByRole('button', { name: /^Vérifier/ }).click();
  await main.getByRole('radio', { name: /^À la conciergerie/ }).check();
  await main.getByRole('button', { name: /^Commander et payer · / }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('C’est noté.');
  return Number(/orderDetail\/(\d+)$/i.exec(phone.url())?.[1]);
}
