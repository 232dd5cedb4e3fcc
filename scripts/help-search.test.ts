import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordsOfChapter, CHAPTER_WORDS } from '@loge/domain/help/chapter-words';
import { chapterOfScreen, namedChapters } from '@loge/domain/help/chapters-of-screens';
import { GUIDES, guidesFor, type GuideReader } from '@loge/domain/help/guides';
import { readGuide, wordsOfBlock, type Block } from '@loge/domain/help/read-guide';
import { searchOf } from '@loge/domain/help/search-chapters';
import { expect, test } from 'vitest';

/* The guides as the product shows them: whole, found by the words that people use, and one chapter for each screen. */

const root = join(import.meta.dirname, '..');
const guides = GUIDES.map((entry) => ({
  ...entry,
  guide: readGuide(readFileSync(join(root, 'docs', 'guides', `${entry.name}.md`), 'utf8')),
}));
const chapters = guides.flatMap(({ name, readers, guide }) =>
  guide.chapters.map(({ slug, title, blocks }) => ({
    name: `${name}#${slug}`,
    readers: readers as readonly GuideReader[],
    title,
    otherWords: wordsOfChapter(name, slug),
    text: blocks.map(wordsOfBlock).join('\n'),
  })),
);
const every = new Set(chapters.map(({ name }) => name));

/** A sentence of people at the desk, and the chapters that answer it. */
const asked: readonly (readonly [string, ...string[]])[] = [
  ['rembourser', 'desk#encaisser', 'factures#rembourser-une-partie'],
  ['rembourser une partie', 'factures#rembourser-une-partie'],
  ['remboursement partiel', 'factures#rembourser-une-partie'],
  ['changer l’adresse', 'administrators#la-fiche-d-un-beneficiaire'],
  ['changer adresse mail', 'administrators#la-fiche-d-un-beneficiaire', 'administrators#la-marque-et-l-expediteur'],
  ['TVA', 'comptabilite#la-tva', 'factures#avant-la-premiere-facture'],
  ['taux de tva', 'comptabilite#la-tva', 'catalogue#une-offre-du-titre-aux-prix'],
  ['fermer la caisse', 'caisse#ouvrir-verifier-fermer-compter-sans-savoir-ce-qui-est-attendu'],
  ['cloture caisse', 'caisse#les-clotures', 'caisse#ouvrir-verifier-fermer-compter-sans-savoir-ce-qui-est-attendu'],
  ['fond de caisse', 'caisse#ouvrir-verifier-fermer-compter-sans-savoir-ce-qui-est-attendu'],
  ['compter les billets', 'caisse#ouvrir-verifier-fermer-compter-sans-savoir-ce-qui-est-attendu'],
  [
    'écart de caisse',
    'caisse#ouvrir-verifier-fermer-compter-sans-savoir-ce-qui-est-attendu',
    'comptabilite#quand-un-chiffre-ne-tombe-pas-juste',
  ],
  ['porter argent banque', 'caisse#porter-l-argent-a-la-banque-ou-au-siege'],
  ['remise en banque', 'caisse#porter-l-argent-a-la-banque-ou-au-siege'],
  ['imprimante ne marche pas', 'caisse#l-imprimante-thermique', 'desk#imprimer', 'desk#quand-quelque-chose-ne-va-pas'],
  ['imprimer un ticket', 'desk#imprimer', 'factures#imprimer-le-recu', 'caisse#l-imprimante-thermique'],
  ['réimprimer reçu', 'factures#imprimer-le-recu'],
  ['payer en espèces', 'desk#encaisser', 'caisse#encaisser'],
  ['carte bancaire', 'desk#encaisser'],
  ['cb refusée', 'desk#encaisser', 'desk#les-commandes-a-traiter'],
  ['rendre la monnaie', 'desk#encaisser'],
  ['annuler une commande', 'desk#suivre-une-commande'],
  ['frais d’annulation', 'desk#suivre-une-commande'],
  ['changer le statut', 'desk#suivre-une-commande'],
  ['modifier le prix d’une commande', 'desk#suivre-une-commande', 'catalogue#une-offre-du-titre-aux-prix'],
  ['commande en retard', 'desk#les-commandes-a-traiter', 'desk#suivre-une-commande'],
  ['rétractation', 'desk#les-commandes-a-traiter', 'catalogue#offres-a-classer'],
  ['reporter une commande', 'desk#les-commandes-a-traiter'],
  ['facture', 'factures#facturer-une-commande', 'desk#facturer-une-commande', 'factures#se-tromper-corriger'],
  ['faire une facture', 'factures#facturer-une-commande', 'desk#facturer-une-commande'],
  ['annuler une facture', 'factures#se-tromper-corriger'],
  ['faire un avoir', 'factures#se-tromper-corriger', 'factures#rembourser-une-partie'],
  ['erreur sur une facture', 'factures#se-tromper-corriger'],
  ['crédit d’impôt', 'factures#attestations-fiscales'],
  ['attestation fiscale', 'factures#attestations-fiscales'],
  ['siren de la société', 'factures#avant-la-premiere-facture'],
  ['raison sociale', 'factures#avant-la-premiere-facture'],
  ['FEC', 'comptabilite#les-fichiers-du-comptable', 'desk#rapprocher-la-banque', 'comptabilite#la-tva'],
  ['export comptable', 'comptabilite#les-fichiers-du-comptable', 'caisse#les-extractions-de-la-comptabilite'],
  ['relevé bancaire', 'desk#rapprocher-la-banque'],
  ['importer relevé de la banque', 'desk#rapprocher-la-banque', 'comptabilite#votre-premier-jour'],
  ['prélèvement rejeté', 'desk#suivre-l-argent', 'desk#rapprocher-la-banque'],
  ['fichier SEPA', 'desk#suivre-l-argent'],
  ['centre de coût', 'desk#suivre-l-argent'],
  ['virement reçu', 'desk#suivre-l-argent', 'desk#rapprocher-la-banque', 'comptabilite#votre-premier-jour'],
  ['donner un crédit', 'desk#suivre-l-argent', 'premiers-jours#ce-que-vos-droits-permettent'],
  [
    'fin de mois',
    'comptabilite#la-premiere-cloture',
    'comptabilite#chaque-mois',
    'attendus#repeter-la-fin-du-mois-avant-d-ouvrir',
  ],
  ['payer un partenaire', 'attendus#regler-le-partenaire'],
  ['commission', 'attendus#nos-commissions'],
  ['autofacturation', 'attendus#emettre-la-facture-du-partenaire'],
  ['attendu en erreur', 'attendus#quand-il-est-en-erreur'],
  ['générer les attendus', 'attendus#generer-un-mois', 'comptabilite#le-premier-attendu'],
  ['rouvrir un attendu', 'attendus#envoyer-et-cloturer'],
  ['nouveau partenaire', 'catalogue#un-nouveau-partenaire-du-debut-a-la-premiere-offre'],
  ['ajouter un prestataire', 'catalogue#un-nouveau-partenaire-du-debut-a-la-premiere-offre'],
  [
    'créer une offre',
    'catalogue#une-offre-du-titre-aux-prix',
    'catalogue#un-nouveau-partenaire-du-debut-a-la-premiere-offre',
  ],
  ['changer un prix', 'catalogue#une-offre-du-titre-aux-prix'],
  ['mettre une photo', 'catalogue#une-presentation-qui-donne-envie', 'editors#ecrire'],
  ['dépublier une offre', 'catalogue#une-offre-du-titre-aux-prix'],
  ['créer une catégorie', 'catalogue#univers-et-categories'],
  ['liste d’attente jour complet', 'catalogue#rendez-vous-rapproches-et-jours-complets'],
  ['arrêter un partenaire', 'catalogue#arreter-avec-un-partenaire'],
  ['écrire une actualité', 'editors#ecrire'],
  ['offre du moment', 'editors#ecrire', 'editors#ou-cela-se-trouve', 'desk#ecrire-a-tout-le-monde'],
  ['roue cadeaux', 'editors#la-roue'],
  ['chasse aux oeufs', 'editors#les-chasses-aux-oeufs'],
  ['envoyer un mail à tout le monde', 'flash-dispos#envoyer', 'desk#ecrire-a-tout-le-monde'],
  ['newsletter', 'flash-dispos#envoyer', 'flash-dispos#preparer-un-modele'],
  ['modèle de flash dispo', 'flash-dispos#preparer-un-modele'],
  ['mot de passe oublié bénéficiaire', 'administrators#la-fiche-d-un-beneficiaire'],
  ['débloquer un compte', 'administrators#la-fiche-d-un-beneficiaire'],
  ['renvoyer invitation', 'administrators#la-fiche-d-un-beneficiaire'],
  ['supprimer un compte', 'administrators#la-fiche-d-un-beneficiaire'],
  ['importer des salariés', 'administrators#de-nouveaux-beneficiaires', 'administrators#le-fichier-de-l-entreprise'],
  ['inscrire quelqu’un', 'administrators#de-nouveaux-beneficiaires'],
  ['salarié parti', 'administrators#les-departs'],
  ['ajouter un concierge', 'administrators#les-concierges'],
  ['donner des droits', 'administrators#les-droits'],
  ['horaires ouverture', 'administrators#les-horaires-d-une-conciergerie'],
  ['jour férié', 'administrators#les-horaires-d-une-conciergerie'],
  ['congés', 'administrators#les-horaires-d-une-conciergerie'],
  ['recevoir des notifications', 'desk#se-connecter-et-choisir-sa-conciergerie'],
  ['fermeture exceptionnelle', 'administrators#les-horaires-d-une-conciergerie'],
  ['conditions générales', 'administrators#les-outils-et-les-textes-legaux'],
  ['changer le logo', 'administrators#la-marque-et-l-expediteur'],
  ['modifier les mails automatiques', 'administrators#les-textes-des-e-mails'],
  ['casier bloqué', 'casiers#voir-l-armoire', 'casiers#reprendre-ce-qui-attend-trop-longtemps'],
  ['déposer dans un casier', 'casiers#deposer'],
  [
    'colis pas retiré',
    'casiers#reprendre-ce-qui-attend-trop-longtemps',
    'casiers#qui-a-retire',
    'desk#recevoir-remettre-rendre',
  ],
  ['recevoir une livraison', 'desk#recevoir-remettre-rendre'],
  ['article abîmé', 'desk#recevoir-remettre-rendre', 'desk#repondre-a-une-reclamation'],
  ['scanner une étiquette', 'desk#recevoir-remettre-rendre', 'desk#imprimer'],
  ['signature du coursier', 'desk#recevoir-remettre-rendre'],
  ['déplacer un rendez-vous', 'desk#tenir-l-agenda'],
  ['répondre à un message', 'desk#repondre-a-un-message'],
  ['client mécontent', 'desk#repondre-a-une-reclamation'],
  ['réclamation', 'desk#repondre-a-une-reclamation'],
  ['raccourcis clavier', 'desk#au-clavier'],
  ['chiffre d’affaires', 'chiffres#explorer-commandes-et-paiements'],
  [
    'exporter en excel',
    'chiffres#des-fichiers',
    'catalogue#extractions-du-catalogue',
    'caisse#les-extractions-de-la-comptabilite',
  ],
  ['rgpd données d’une personne', 'rgpd#les-droits-des-personnes', 'administrators#la-fiche-d-un-beneficiaire'],
  ['je n’ai pas accès', 'premiers-jours#ce-que-vos-droits-permettent'],
  ['code erreur', 'desk#quand-quelque-chose-ne-va-pas'],
  ['terminal de paiement', 'comptoir#brancher-un-terminal', 'comptoir#encaisser', 'desk#encaisser'],
  ['terminal injoignable', 'comptoir#quand-rien-ne-repond'],
  ['le terminal a coupé', 'comptoir#a-verifier-au-terminal', 'comptoir#quand-rien-ne-repond'],
  ['télécollecte', 'comptoir#la-telecollecte'],
  ['ajouter un agent', 'comptoir#brancher-un-terminal'],
  [
    'facturation électronique',
    'facturation-electronique#ce-qui-part',
    'facturation-electronique#ce-que-montre-la-liste',
  ],
  ['facture refusée par le client', 'facturation-electronique#ce-que-montre-la-liste'],
  [
    'plateforme agréée',
    'facturation-electronique#ce-qui-part',
    'facturation-electronique#ce-que-montre-la-liste',
    'desk#transmettre-les-ventes-a-l-administration',
  ],
  ['e-reporting', 'desk#transmettre-les-ventes-a-l-administration'],
  ['transmettre à l’administration', 'desk#transmettre-les-ventes-a-l-administration'],
  ['rapport pour les rh', 'entreprise#ouvrir-l-espace-conciergerie', 'entreprise#valeur'],
  ['espace entreprise', 'entreprise#ouvrir-l-espace-conciergerie'],
  ['temps rendu', 'entreprise#valeur', 'entreprise#ouvrir-l-espace-conciergerie'],
  ['clé api', 'administrators#relier-un-programme'],
  ['webhook', 'administrators#relier-un-programme'],
  ['rembourssement', 'desk#encaisser', 'factures#rembourser-une-partie'],
  ['presation fiscale attesation', 'factures#attestations-fiscales'],
];

const search = searchOf(chapters.filter(({ readers }) => readers.includes('manager')));

test('of a hundred sentences of people at the desk, at least ninety-five lead to the right chapter', () => {
  expect(asked.length).toBeGreaterThanOrEqual(100);
  expect(asked.flatMap(([, ...right]) => right).filter((name) => !every.has(name))).toEqual([]);
  // Among the first three: what somebody sees without scrolling.
  const missed = asked.filter(
    ([query, ...right]) =>
      !search(query)
        .slice(0, 3)
        .some(({ name }) => right.includes(name)),
  );
  const told = missed.map(
    ([query]) =>
      `${query}: ${search(query)
        .slice(0, 3)
        .map(({ name }) => name)
        .join(', ')}`,
  );
  expect(told.length, told.join('\n')).toBeLessThanOrEqual(asked.length * 0.05);
  // And most of them first.
  const first = asked.filter(([query, ...right]) => right.includes(search(query)[0]?.name ?? ''));
  expect(first.length).toBeGreaterThanOrEqual(asked.length * 0.85);
});

test('what no guide speaks of is not found', () => {
  expect(search('hippopotame')).toEqual([]);
});

test('further words are those of chapters that there are', () => {
  expect(Object.keys(CHAPTER_WORDS).filter((name) => !every.has(name))).toEqual([]);
});

/** The paths of the routes that an application lists. */
const pathsIn = (...files: readonly string[]): string[] =>
  files.flatMap((file) =>
    [...readFileSync(join(root, 'packages/web/src', file), 'utf8').matchAll(/screen\(\s*'(\/[^']*)'/g)].map(
      ([, path = '']) => path,
    ),
  );

test('each screen of the back office and of partners leads to a chapter that there is', () => {
  const office = ['routes', 'desk-routes', 'hours-routes', 'content-routes', 'mailing-routes', 'watching-routes'];
  const paths = [
    ...pathsIn(...office.map((name) => `back-office-app/${name}.ts`)),
    ...pathsIn('partner-app/routes.ts'),
  ];
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter((path) => chapterOfScreen(path) === null)).toEqual([]);
  expect(namedChapters().filter((name) => !every.has(name))).toEqual([]);
});

test('every guide that is written stands in the help', () => {
  const written = readdirSync(join(root, 'docs', 'guides')).map((file) => file.replace(/\.md$/, ''));
  expect(written.filter((name) => !guides.some((guide) => guide.name === name))).toEqual([]);
});

test('people of a client company read their own guide in their language, and managers the French one', () => {
  const namesFor = (reader: GuideReader, language: 'fr' | 'en') =>
    guidesFor([reader], language).map(({ name }) => name);
  expect(namesFor('company', 'fr')).toEqual(['entreprise']);
  expect(namesFor('company', 'en')).toEqual(['company']);
  expect(namesFor('manager', 'fr')).toContain('entreprise');
  expect(namesFor('manager', 'fr')).not.toContain('company');
  expect(namesFor('beneficiary', 'en')).toEqual(['beneficiary']);
});

test('each screen of a client company leads to a chapter in both languages', () => {
  const paths = pathsIn('company-app/routes.ts');
  expect(paths.length).toBeGreaterThan(3);
  for (const language of ['fr', 'en'] as const) {
    const found = paths.map((path) => chapterOfScreen(path, language));
    const guide = language === 'fr' ? 'entreprise#' : 'company#';
    expect(found.filter((name) => name === null || !name.startsWith(guide) || !every.has(name))).toEqual([]);
  }
});

test('each screen of beneficiaries leads to a chapter in both languages', () => {
  const paths = pathsIn('beneficiary-app/routes.ts', 'beneficiary-app/first-design/routes.ts');
  expect(paths.length).toBeGreaterThan(30);
  for (const language of ['fr', 'en'] as const)
    expect(
      paths.map((path) => chapterOfScreen(path, language)).filter((name) => name === null || !every.has(name)),
    ).toEqual([]);
});

/** A block without what stands in code, where a mark is meant. */
const withoutCode = (block: Block): string =>
  JSON.stringify(block, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'code' ? null : value,
  );

test('a guide leaves nothing of its marks in what is read', () => {
  const texts = guides.flatMap(({ name, guide }) =>
    [...guide.introduction, ...guide.chapters.flatMap(({ blocks }) => blocks)].map((block) => ({
      name,
      text: withoutCode(block),
    })),
  );
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter(({ text }) => /\*\*|\]\(|<\/?kbd|<img|`/.test(text))).toEqual([]);
});

test('two chapters of a guide have two addresses', () => {
  expect(chapters.length).toBe(every.size);
});
