/** The processings of the record (GDPR, article 30): why personal data is kept, in the words of the French guide. */
export const processings = {
  accounts: {
    name: 'Comptes et accès',
    purpose: 'savoir qui commande, protéger le compte',
    basis: 'exécution du contrat',
    people: 'salariés, concierges, partenaires',
    recipients: 'exploitant, concierges de son site',
  },
  orders: {
    name: 'Commandes',
    purpose: 'exécuter la prestation, en rendre compte',
    basis: 'exécution du contrat',
    people: 'salariés',
    recipients: 'concierges, partenaire concerné',
  },
  payments: {
    name: 'Paiements et factures',
    purpose: 'encaisser, facturer, tenir les comptes',
    basis: 'contrat, obligation légale',
    people: 'salariés, clients',
    recipients: 'exploitant, prestataire de paiement, banque',
  },
  tills: {
    name: 'Caisse',
    purpose: 'inaltérabilité des encaissements',
    basis: 'obligation légale (CGI, art. 286-I-3° bis)',
    people: 'salariés, concierges',
    recipients: 'exploitant, administration fiscale',
  },
  messages: {
    name: 'Messages du service',
    purpose: 'informer de ses commandes, répondre aux questions',
    basis: 'exécution du contrat',
    people: 'salariés',
    recipients: 'concierges, fournisseur d’e-mails',
  },
  news: {
    name: 'Flash dispos et actualités',
    purpose: 'proposer des places libres ; les ouvertures sont comptées sans personne',
    basis: 'consentement (centres d’intérêt choisis), retrait en un clic',
    people: 'salariés',
    recipients: 'concierges, fournisseur d’e-mails',
  },
  games: {
    name: 'Jeux',
    purpose: 'animer, tenir les limites de chaque jeu, prouver les tirages',
    basis: 'consentement',
    people: 'salariés',
    recipients: 'concierges',
  },
  usage: {
    name: 'Statistiques',
    purpose: 'piloter le service, réparer ses pannes',
    basis: 'intérêt légitime',
    people: 'salariés',
    recipients: 'client : des agrégats ; exploitant',
  },
  log: {
    name: 'Journal des actes',
    purpose: 'prouver qui a fait quoi',
    basis: 'obligation légale, intérêt légitime',
    people: 'tous',
    recipients: 'exploitant',
  },
  security: {
    name: 'Sécurité',
    purpose: 'limiter les tentatives, enquêter',
    basis: 'intérêt légitime',
    people: 'tous',
    recipients: 'exploitant',
  },
  suppliers: {
    name: 'Partenaires et contacts',
    purpose: 'joindre ceux qui exécutent et ceux qui paient',
    basis: 'exécution du contrat',
    people: 'contacts des partenaires et des clients',
    recipients: 'concierges, exploitant',
  },
} as const;

export type Processing = keyof typeof processings;
