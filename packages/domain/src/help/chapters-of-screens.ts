/**
 * Which chapter helps on which screen: by the path of its route, else by the path of the screens that it begins with. `desk#encaisser` is the chapter of that address in the guide
 * `docs/guides/desk.md`.
 */
const CHAPTERS: Readonly<Record<string, string>> = {
  '/homegest': 'desk#se-connecter-et-choisir-sa-conciergerie',
  '/conciergeinbox': 'desk#les-commandes-a-traiter',
  '/allorders': 'desk#suivre-une-commande',
  '/conciergeOrderDetail': 'desk#suivre-une-commande',
  '/c': 'desk#recevoir-remettre-rendre',
  '/c/labels': 'desk#imprimer',
  '/calendar': 'desk#tenir-l-agenda',
  '/partners/calendar': 'desk#tenir-l-agenda',
  '/search/adherent': 'desk#chercher-une-personne',
  '/search/adherent/new': 'administrators#de-nouveaux-beneficiaires',
  '/search/adherent/import': 'administrators#de-nouveaux-beneficiaires',
  '/search/adherent/file': 'administrators#le-fichier-de-l-entreprise',
  '/search/adherent/left': 'administrators#les-departs',
  '/conciergetools': 'administrators#la-fiche-d-un-beneficiaire',
  '/concierge/selectConciergerie': 'desk#se-connecter-et-choisir-sa-conciergerie',
  '/concierge/selectAdherent': 'desk#chercher-une-personne',
  '/concierge/NewConcierge': 'administrators#les-concierges',
  '/conciergeList': 'administrators#les-concierges',
  '/search/Concierge': 'administrators#les-concierges',
  '/concierge/rights': 'administrators#les-droits',
  '/concierge/NewConciergerie': 'administrators#une-nouvelle-conciergerie',
  '/conciergerieFirstDay': 'administrators#une-nouvelle-conciergerie',
  '/conciergerieSettings': 'administrators#les-reglages-d-une-conciergerie',
  '/conciergerieProfile': 'administrators#les-reglages-d-une-conciergerie',
  '/conciergeriePresentation': 'administrators#les-reglages-d-une-conciergerie',
  '/conciergerieBrand': 'administrators#la-marque-et-l-expediteur',
  '/conciergerieMailTexts': 'administrators#les-textes-des-e-mails',
  '/conciergerieHours': 'administrators#les-horaires-d-une-conciergerie',
  '/conciergerieHolidays': 'administrators#les-horaires-d-une-conciergerie',
  '/conciergerieExceptionalHours': 'administrators#les-horaires-d-une-conciergerie',
  '/conciergeConciergerieTools': 'administrators#les-outils-et-les-textes-legaux',
  '/conciergerieAdminTools': 'administrators#les-outils-et-les-textes-legaux',
  '/conciergeComplaints': 'desk#repondre-a-une-reclamation',
  '/conciergeChat': 'desk#repondre-a-un-message',
  '/partners/list': 'catalogue#trouver-un-partenaire',
  '/partners/home': 'catalogue#trouver-un-partenaire',
  '/partners/options': 'catalogue#un-nouveau-partenaire-du-debut-a-la-premiere-offre',
  '/partners/profile': 'catalogue#un-nouveau-partenaire-du-debut-a-la-premiere-offre',
  '/partners/orders': 'catalogue#trouver-un-partenaire',
  '/pp': 'catalogue#une-presentation-qui-donne-envie',
  '/catalog': 'catalogue#univers-et-categories',
  '/gestionnaires/products': 'catalogue#produits',
  '/offres': 'catalogue#une-offre-du-titre-aux-prix',
  '/offre': 'catalogue#une-offre-du-titre-aux-prix',
  '/offres/aclasser': 'catalogue#offres-a-classer',
  '/content': 'editors#ou-cela-se-trouve',
  '/content/actualites': 'editors#ecrire',
  '/content/offresDuMoment': 'editors#ecrire',
  '/content/carousel': 'editors#ranger',
  '/content/groups': 'editors#les-groupes',
  '/content/hunts': 'editors#les-chasses-aux-oeufs',
  '/content/interests': 'flash-dispos#les-centres-d-interet',
  '/flashDispos': 'flash-dispos#envoyer',
  '/flashDispoTemplates': 'flash-dispos#preparer-un-modele',
  '/comm/files': 'flash-dispos#mettre-un-fichier-en-ligne',
  '/paymentsList': 'desk#suivre-l-argent',
  '/creditsList': 'desk#suivre-l-argent',
  '/sepaPaymentsList': 'desk#suivre-l-argent',
  '/costcenters': 'desk#suivre-l-argent',
  '/compta/cesu': 'desk#suivre-l-argent',
  '/compta/rapprochements': 'desk#rapprocher-la-banque',
  '/compta/vendeur': 'factures#avant-la-premiere-facture',
  '/attenduFactu/home': 'attendus#generer-un-mois',
  '/attenduFactu/partnerHome': 'attendus#generer-un-mois',
  '/attenduFactu/detail': 'attendus#relire',
  '/cashRegister': 'caisse#ouvrir-verifier-fermer-compter-sans-savoir-ce-qui-est-attendu',
  '/cashRegister/devices': 'comptoir#brancher-un-terminal',
  '/cashRegister/closings': 'caisse#les-clotures',
  '/cashRegister/sales': 'caisse#les-ventes-scellees',
  '/kern': 'casiers#voir-l-armoire',
  '/pilotage': 'chiffres#ce-qui-se-passe-maintenant',
  '/dashboard': 'chiffres#ce-qui-se-passe-maintenant',
  '/bi': 'chiffres#explorer-commandes-et-paiements',
  '/reporting': 'chiffres#explorer-commandes-et-paiements',
  '/exports': 'chiffres#des-fichiers',
  '/admin': 'serveur#l-etat-du-serveur',
  '/admin/tb/list': 'administrators#une-nouvelle-conciergerie',
  '/admin/AllMails': 'serveur#les-e-mails',
  '/admin/AllLogs': 'serveur#le-journal',
  '/admin/removals': 'serveur#les-suppressions-de-compte',
  '/admin/signOn': 'serveur#les-connexions-d-entreprise',
  '/admin/signInDomains': 'serveur#les-connexions-d-entreprise',
  '/admin/knownEmails': 'serveur#les-connexions-d-entreprise',
  '/admin/shortcuts': 'serveur#les-liens-les-prix-masques-et-la-marque',
  '/admin/hiddenPrices': 'serveur#les-liens-les-prix-masques-et-la-marque',
  '/admin/brand': 'administrators#la-marque-et-l-expediteur',
  '/admin/mailTexts': 'administrators#les-textes-des-e-mails',
  '/account/security': 'desk#se-connecter-et-choisir-sa-conciergerie',
  '/account/integrations': 'administrators#relier-un-programme',
  '/partner/integrations': 'partner#relier-un-programme',
  '/entreprise': 'entreprise#ouvrir-l-espace-conciergerie',
  '/compta': 'comptabilite#les-fichiers-du-comptable',
  '/compta/e-reporting': 'desk#transmettre-les-ventes-a-l-administration',
  '/compta/facturationElectronique': 'facturation-electronique#ce-que-montre-la-liste',
  '/homepart': 'partner#ma-journee',
  '/allorderp': 'partner#toutes-les-commandes',
  '/calendarPart': 'partner#l-agenda',
  '/partnerOrderDetail': 'partner#repondre-a-une-commande',
  '/partnerOrderPrint': 'partner#repondre-a-une-commande',
  '/partner/invoices': 'partner#les-factures',
  '/partner/profile': 'partner#vos-premiers-jours',
  '/partner/security': 'partner#vos-premiers-jours',
};

/** The same for beneficiaries, whose guide is in two languages: by the first of the two that there is. */
const BENEFICIARY_CHAPTERS: readonly (readonly [RegExp, fr: string, en: string])[] = [
  [/^\/(bnfv2\/(startOrderCart|cart))\b/, 'plusieurs-a-la-fois', 'several-at-once'],
  [/^\/(bnfv2\/(startOrder|previewOrder)|order\/)/, 'commander', 'order-something'],
  [/^\/(universes|bnfv2\/(universe|category|partenaire|favorites))\b/, 'trouver', 'find-something'],
  [
    /^\/(bnfv2\/(activity|orderDetail|withdrawal|qrcode)|scoring|complaints)\b/,
    'suivre-une-commande',
    'follow-an-order',
  ],
  [/^\/(bills|bnfv2\/payment)\b/, 'payer', 'pay'],
  [/^\/bnfv2\/notifications\b/, 'etre-prevenu', 'be-notified'],
  [/^\/chat\b/, 'parler-avec-la-conciergerie', 'talk-with-the-desk'],
  [/^\/bnfv2\/(odm|actu|subscriptions)\b/, 'actualites-et-offres-du-moment', 'news-and-offers-of-the-moment'],
  [/^\/bnfv2\/(profile|menu|security|deleteAcct|legalmenu|text|cgu)\b/, 'votre-compte', 'your-account'],
  [/^\/bnfv2\/home\b/, 'entrer', 'come-in'],
];

/** The same for people of a client company, whose guide is in two languages as well. */
const COMPANY_CHAPTERS: Readonly<Record<string, readonly [fr: string, en: string]>> = {
  '/company': ['accueil', 'home'],
  '/company/value': ['valeur', 'value'],
  '/company/people': ['personnes', 'people'],
  '/company/privacy': ['ce-que-l-espace-ne-montre-jamais', 'what-the-space-never-shows'],
  '/company/security': ['se-connecter', 'signing-in'],
};

/** The first design has screens of its own; one chapter is about all of them. */
const FIRST_DESIGN = { fr: 'beneficiaire#le-premier-design', en: 'beneficiary#the-first-design' } as const;

/** The chapter that helps on a screen; null where there is none. With a language, on a screen of a beneficiary or of a client company. */
export function chapterOfScreen(path: string, language?: 'fr' | 'en'): string | null {
  if (language !== undefined) {
    const ofCompany = COMPANY_CHAPTERS[path];
    if (ofCompany !== undefined) return language === 'fr' ? `entreprise#${ofCompany[0]}` : `company#${ofCompany[1]}`;
    const found = BENEFICIARY_CHAPTERS.find(([screens]) => screens.test(path));
    if (found === undefined) return FIRST_DESIGN[language];
    return language === 'fr' ? `beneficiaire#${found[1]}` : `beneficiary#${found[2]}`;
  }
  const parts = path.split('?')[0]?.split('/').filter(Boolean) ?? [];
  for (let length = parts.length; length > 0; length -= 1) {
    const chapter = CHAPTERS[`/${parts.slice(0, length).join('/')}`];
    if (chapter !== undefined) return chapter;
  }
  return null;
}

/** Every chapter that a screen names, for the test that it exists. */
export const namedChapters = (): readonly string[] => Object.values(CHAPTERS);
