import type { Page } from '@playwright/test';
import { leaveHunt } from './beneficiary/shelf-pictures.ts';
import { formOf, shelf } from './demo-addresses.ts';
import type { Picture } from './picture.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const guide = { width: 1280, height: 800, scale: 1 };

/** The desk that has registers. */
async function enterRiveGauche(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Conciergerie/ }).click();
  await page.getByRole('option', { name: /Rive Gauche/ }).click();
  await page.goto('/#!/cashRegister/config/');
  await page.getByRole('main').getByText('Fermée').first().waitFor();
}

/** Ticks what is there, has it signed for. */
async function prepareRemise(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Préparer la remise' }).click();
  await page.getByRole('button', { name: 'Tout cocher' }).first().click();
  await page.getByRole('button', { name: /^Faire signer · / }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/Nom de la personne qui emporte/)
    .fill('Idriss Benali');
}

/** Anyone who delivers, and the first item ticked. */
async function beginReception(page: Page): Promise<void> {
  await page.getByLabel('Tous les partenaires').check();
  await page.getByRole('button', { name: 'Recevoir' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Tout cocher' }).first().click();
  await page.getByRole('heading', { name: /^Réception n° / }).waitFor();
}

/** Those of the README and of the guide of the desk. */
export const deskPictures: readonly Picture[] = [
  { file: 'sign-in-phone.png', as: null, path: '/login', ...phone, shows: /On s’occupe du reste/ },
  { file: 'home-phone.png', as: 'camille', path: '/bnfv2/home', ...phone, shows: /Tous les services/ },
  { file: 'home-desktop.png', as: 'camille', path: '/bnfv2/home', ...desktop, shows: /Nouvelles de la conciergerie/ },
  {
    file: 'category-phone.png',
    as: 'camille',
    path: `/bnfv2/category/${shelf('cleaning')}`,
    ...phone,
    shows: /Pressing des Arcades/,
  },
  { file: 'order-phone.png', as: 'camille', path: formOf('cleaning-and-ironing'), ...phone, shows: /Vos articles/ },
  { file: 'order-desktop.png', as: 'camille', path: formOf('cleaning-and-ironing'), ...desktop, shows: /Vos articles/ },
  { file: 'order-detail-phone.png', as: 'camille', path: '/bnfv2/orderDetail/48217', ...phone, shows: /48\s217/ },
  { file: 'activity-phone.png', as: 'camille', path: '/bnfv2/activity/', ...phone, shows: /48\s217/ },
  {
    file: 'home-mirabelle-phone.png',
    as: 'james',
    path: '/bnfv2/home',
    ...phone,
    shows: /All services/,
    then: leaveHunt,
  },
  { file: 'orders-desktop.png', as: 'nadia', path: '/allorders?open=48217', ...desktop, shows: /Historique/ },
  { file: 'inbox-desktop.png', as: 'nadia', path: '/conciergeinbox', ...desktop, shows: /À traiter/ },
  { file: 'desk-home.png', as: 'marc', path: '/homegest', ...guide, shows: /À traiter maintenant/ },
  { file: 'desk-inbox.png', as: 'marc', path: '/conciergeinbox', ...guide, shows: /En retard/ },
  { file: 'desk-order.png', as: 'marc', path: '/conciergeOrderDetail/48217', ...guide, shows: /Historique/ },
  {
    file: 'desk-payments.png',
    as: 'marc',
    path: '/conciergeOrderDetail/48217',
    ...guide,
    shows: /Historique/,
    then: (page) => page.getByRole('button', { name: 'Modifier les paiements' }).click(),
  },
  { file: 'desk-reception.png', as: 'nadia', path: '/c/reception', ...guide, shows: /Qui livre/, then: beginReception },
  { file: 'desk-remise.png', as: 'nadia', path: '/c/remise', ...guide, shows: /Qui passe/, then: prepareRemise },
  {
    file: 'desk-dispute.png',
    as: 'nadia',
    path: '/conciergeOrderDetail/48217',
    ...guide,
    shows: /Litige ouvert/,
    then: (page) => page.getByRole('list', { name: 'Litiges' }).scrollIntoViewIfNeeded(),
  },
  {
    file: 'desk-registers.png',
    as: 'nadia',
    path: '/cashRegister/config/',
    ...guide,
    shows: /Caisse/,
    then: enterRiveGauche,
  },
  {
    file: 'desk-closings.png',
    as: 'nadia',
    path: '/cashRegister/config/',
    ...guide,
    shows: /Caisse/,
    then: async (page) => {
      await enterRiveGauche(page);
      await page.getByRole('link', { name: 'Clôtures' }).first().click();
      await page.getByRole('button', { name: 'Vérifier' }).click();
      await page.getByText('La suite est complète').waitFor();
    },
  },
  {
    file: 'desk-spendings.png',
    as: 'nadia',
    path: '/cashRegister/config/',
    ...guide,
    shows: /Caisse/,
    then: async (page) => {
      await enterRiveGauche(page);
      await page.getByRole('button', { name: 'Journal' }).first().click();
      await page.getByRole('listitem').filter({ hasText: 'Timbres' }).getByRole('link').click();
      await page.getByRole('heading', { name: 'Dépenses' }).waitFor();
    },
  },
  {
    file: 'desk-direct-debits.png',
    as: 'nadia',
    path: '/sepaPaymentsList',
    ...guide,
    shows: /Créer le fichier/,
  },
  { file: 'desk-cost-centres.png', as: 'nadia', path: '/costcenters', ...guide, shows: /Nouveau centre de coût/ },
  {
    file: 'desk-reconciliation.png',
    as: 'nadia',
    path: '/compta/rapprochements',
    ...guide,
    shows: /Relevé de la banque/,
    then: async (page) => {
      await page.keyboard.press('j');
      await page.keyboard.press('j');
    },
  },
  { file: 'desk-messages.png', as: 'marc', path: '/conciergeChat', ...guide, shows: /Roussel/ },
  {
    file: 'desk-messages-phone.webp',
    as: 'marc',
    path: '/conciergeChat',
    ...phone,
    scale: 1,
    shows: /Roussel/,
  },
  {
    file: 'desk-palette.png',
    as: 'marc',
    path: '/allorders',
    ...guide,
    shows: /Roussel/,
    then: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: /^Commande, personne/ }).fill('camille');
      await page
        .getByRole('option', { name: /Roussel/ })
        .first()
        .waitFor();
    },
  },
  {
    file: 'desk-keys.png',
    as: 'marc',
    path: '/allorders',
    ...guide,
    shows: /Roussel/,
    then: (page) => page.keyboard.press('?'),
  },
  {
    file: 'desk-hours.webp',
    as: 'marc',
    path: '/conciergerieHours',
    ...guide,
    shows: /Un an d’un coup d’œil/,
  },
  {
    file: 'desk-person.webp',
    as: 'nadia',
    path: '/conciergetools?open=1001',
    ...guide,
    shows: /Parrainage/,
  },
  {
    file: 'desk-import.webp',
    as: 'nadia',
    path: '/search/adherent/import',
    ...guide,
    shows: /Lignes à importer/,
    then: async (page) => {
      await page
        .getByLabel('Lignes à importer')
        .fill(
          [
            'E-mail;Nom;Prénom;Matricule',
            'zoe.noel@altea.test;Noël;Zoé;A118',
            'anais.chevallier@altea;Chevallier;Anaïs;A119',
            'contact@altea.test;=CMD();Olivier;A120',
            'zoe.noel@altea.test;Noël;Zoé;',
            'camille@demo.loge.test;Roussel;Camille;',
          ].join('\n'),
        );
      await page.getByRole('button', { name: 'Vérifier' }).click();
      await page.getByRole('heading', { name: 'Ce qui sera fait' }).waitFor();
    },
  },
  {
    file: 'desk-rights.webp',
    as: 'nadia',
    path: '/conciergeList',
    ...guide,
    shows: /Marc Lefèvre/,
    then: async (page) => {
      await page.getByText('Marc Lefèvre').first().click();
      await page
        .getByRole('link', { name: 'Droits' })
        .or(page.getByRole('button', { name: 'Droits' }))
        .first()
        .click();
      await page.getByLabel('Comparer à').selectOption({ label: 'Modèle : Comptoir et caisse' });
      await page.getByRole('button', { name: 'Appliquer le modèle' }).click();
      await page.getByRole('button', { name: /^Argent/ }).click();
    },
  },
  {
    file: 'desk-departures.webp',
    as: 'nadia',
    path: '/search/adherent/left',
    ...guide,
    shows: /Annuaire de l’entreprise|Fichier de l’entreprise/,
    then: async (page) => {
      await page.getByRole('table').getByRole('row').nth(1).click();
      await page.getByRole('complementary', { name: 'Départ' }).waitFor();
    },
  },
  {
    file: 'partner-day.png',
    as: 'pressing',
    path: '/homepart',
    width: 834,
    height: 1112,
    shows: /Pressing des Arcades/,
  },
];
