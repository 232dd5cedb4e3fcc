/**
 * The permissions a manager can be given: the only list of them. Those with `fixed: true` are named by the
 * specification, which says what they open; the others complete it. Spec: manager §3 and §6, partner-content-locker §6.
 */
export const PERMISSIONS = [
  // Orders
  {
    key: 'CAN_REJECT_ORDER',
    label: 'Refuser une commande',
    allows: 'Refuser une commande ou un devis du bénéficiaire',
    fixed: true,
  },
  {
    key: 'FORCE_ORDER_STATUS',
    label: 'Forcer un statut',
    allows: 'Choisir un statut hors du parcours normal',
    fixed: false,
  },
  {
    key: 'ROLLBACK_ORDER',
    label: 'Revenir en arrière',
    allows: 'Ramener une commande à un statut antérieur',
    fixed: false,
  },
  {
    key: 'ADJUST_ORDER_PRICE',
    label: 'Ajuster un prix',
    allows: 'Remplacer le total calculé d’une commande',
    fixed: false,
  },
  {
    key: 'VALIDATE_COMMENTS',
    label: 'Valider les commentaires',
    allows: 'Acquitter les commentaires, les montrer ou purger leur document',
    fixed: false,
  },
  { key: 'ORDER_EXPORT', label: 'Extraire les commandes', allows: 'Extractions de commandes', fixed: false },
  // Money
  { key: 'GIVE_CREDIT', label: 'Donner un crédit', allows: 'Créer un crédit ou une carte cadeau', fixed: true },
  {
    key: 'CANCEL_CREDIT',
    label: 'Annuler un crédit',
    allows: 'Annuler un crédit qui n’est pas encaissé',
    fixed: false,
  },
  { key: 'HANDLE_INDEMNISATIONS', label: 'Indemnisations', allows: 'Saisir une indemnisation', fixed: true },
  { key: 'BILLING_MGMT', label: 'Facturation', allows: 'Générer et supprimer des factures', fixed: true },
  { key: 'REFUND', label: 'Rembourser', allows: 'Saisir un remboursement', fixed: false },
  {
    key: 'ATTENDU_FACTU',
    label: 'Attendus de facturation',
    allows: 'Attendus de facturation et tarifs des partenaires',
    fixed: true,
  },
  {
    key: 'COMPTA',
    label: 'Comptabilité',
    allows:
      'Soldes et journaux de caisse, inventaire, prélèvements, rapprochement bancaire, encaissement des paiements',
    fixed: true,
  },
  { key: 'COST_CENTERS', label: 'Centres de coût', allows: 'Créer et modifier les centres de coût', fixed: false },
  { key: 'RECURRING_FEES', label: 'Frais récurrents', allows: 'Lancer l’adhésion annuelle', fixed: false },
  {
    key: 'CASH_REGISTER_SETTINGS',
    label: 'Réglage des caisses',
    allows: 'Types de paiement, imprimante et numéros de commerçant des caisses',
    fixed: false,
  },
  // People
  { key: 'CAN_IMPERSONATE', label: 'Prendre la main', allows: 'Agir au nom d’un bénéficiaire', fixed: true },
  { key: 'GENESYS_ACCESS', label: 'Téléphonie', allows: 'Bouton d’appel', fixed: true },
  {
    key: 'MANAGE_ALL_ENTREPRISE',
    label: 'Toutes les entreprises',
    allows: 'Toutes les entreprises sans association ; identifiant différent de l’e-mail à la création',
    fixed: true,
  },
  {
    key: 'CREATE_BENEFICIARY',
    label: 'Créer un bénéficiaire',
    allows: 'Créer un bénéficiaire au comptoir',
    fixed: false,
  },
  { key: 'DELETE_USER', label: 'Supprimer un compte', allows: 'Supprimer ou anonymiser un compte', fixed: false },
  {
    key: 'IMPORT_USERS',
    label: 'Importer des bénéficiaires',
    allows: 'Import par lot et mise à jour du fichier',
    fixed: false,
  },
  { key: 'MANAGE_PERMISSIONS', label: 'Gérer les droits', allows: 'Lire et donner les droits', fixed: false },
  {
    key: 'CREATE_CONCIERGE',
    label: 'Créer un concierge',
    allows: 'Créer, activer et désactiver un concierge',
    fixed: false,
  },
  // Partners, offers, catalogue
  {
    key: 'CREATE_PART',
    label: 'Créer un partenaire',
    allows: 'Créer un partenaire, son identifiant, son mot de passe, son activation',
    fixed: true,
  },
  {
    key: 'MANAGE_OFFRES_PART',
    label: 'Gérer les offres',
    allows: 'Ajouter, modifier entièrement, retirer et dupliquer les offres ; hausses de prix ; grille et historique',
    fixed: true,
  },
  {
    key: 'CAN_EDIT_OFFRE_ITEMS',
    label: 'Modifier les éléments d’offre',
    allows: 'Options de la fiche partenaire et éléments commandables',
    fixed: true,
  },
  {
    key: 'SCHEDULE_OFFRES',
    label: 'Programmer une offre',
    allows: 'Programmer une nouvelle version d’offre',
    fixed: false,
  },
  { key: 'MANAGE_CAT_OFFRE', label: 'Catalogue', allows: 'Univers, catégories et produits', fixed: true },
  {
    key: 'MERGE_PRODUCTS',
    label: 'Fusionner des produits',
    allows: 'Fusionner et archiver des produits',
    fixed: false,
  },
  {
    key: 'PARTNER_PRESENTATIONS',
    label: 'Présentations',
    allows: 'Présentations et images des partenaires',
    fixed: false,
  },
  { key: 'PARTNER_CALENDARS', label: 'Agendas', allows: 'Agendas réels et récurrents des partenaires', fixed: false },
  { key: 'LOCKERS', label: 'Casiers', allows: 'Écrans et actions des casiers', fixed: false },
  // Content
  {
    key: 'MANAGE_EDITORIAL_CONTENT',
    label: 'Contenu éditorial',
    allows: 'Offres du moment, actualités et chasses aux œufs',
    fixed: true,
  },
  { key: 'SEND_NEWSLETTER', label: 'Flash dispos', allows: 'Menu de contenu et modèles de flash dispo', fixed: true },
  {
    key: 'CARROUSEL_MANAGER',
    label: 'Carrousel',
    allows: 'Lien direct d’une offre et vue production du profil',
    fixed: true,
  },
  { key: 'LEGAL_TEXTS', label: 'Textes légaux', allows: 'Conditions, mentions et politiques', fixed: false },
  { key: 'STATIC_FILES', label: 'Fichiers', allows: 'Dossiers et fichiers publics', fixed: false },
  { key: 'GAMES', label: 'Jeux', allows: 'Roue et chasses aux œufs', fixed: false },
  { key: 'EDIT_CHAT_TEMPLATES', label: 'Réponses types', allows: 'Réponses types de la messagerie', fixed: false },
  // Steering
  { key: 'REPORTING', label: 'Pilotage', allows: 'Totaux par conciergerie, mois et catégorie', fixed: true },
  { key: 'BI', label: 'Rapports BI', allows: 'Rapports BI', fixed: true },
  { key: 'MONITORING', label: 'Tableaux de bord', allows: 'Tableaux de bord', fixed: true },
  { key: 'BIZLOG', label: 'Journal d’activité', allows: 'Journal d’activité et extractions', fixed: true },
  {
    key: 'CONFIGURATION',
    label: 'Configuration',
    allows: 'Réglages et outils de la conciergerie ; option casier du partenaire',
    fixed: true,
  },
  { key: 'CONCIERGERIE_HOURS', label: 'Horaires', allows: 'Horaires, fermetures et jours fériés', fixed: false },
  { key: 'CREATE_CONCIERGERIE', label: 'Créer une conciergerie', allows: 'Créer une conciergerie', fixed: false },
  {
    key: 'PERSONAL_DATA_EXPORT',
    label: 'Données personnelles',
    allows: 'Extraire les données d’une personne',
    fixed: false,
  },
  {
    key: 'PROD',
    label: 'Production',
    allows:
      'Anomalies, concierges, e-mails et traces, produits, listes de paiements et de crédits, caisses, tarifs, statut VIP',
    fixed: true,
  },
  { key: 'ADMIN_MENU', label: 'Menu d’administration', allows: 'Menu d’administration', fixed: true },
] as const;

export type Permission = (typeof PERMISSIONS)[number]['key'];

export const PERMISSION_KEYS: readonly Permission[] = PERMISSIONS.map((row) => row.key);

/** Reads a permission back from the wire or the database. */
export function isPermission(text: string): text is Permission {
  return PERMISSION_KEYS.some((key) => key === text);
}

/** True when any of the wanted permissions is held. Spec: manager §6 (Permission check). */
export function hasAnyPermission(held: readonly Permission[], ...wanted: readonly Permission[]): boolean {
  return wanted.some((permission) => held.includes(permission));
}
