/** Invoices between companies, on their way through the invoicing platform. */
export const invoicing = {
  title: 'Facturation électronique',
  document: 'Document',
  search: 'N° ou destinataire',
  view: 'Documents montrés',
  views: { all: 'Émises', toSettle: 'À régler', toSend: 'À envoyer' },
  summary: '{count, plural, =0 {Aucun document} one {# document} other {{shown} documents}}',
  empty: {
    all: 'Aucun document électronique pour le moment.',
    toSettle: 'Rien à régler.',
    toSend: 'Rien n’attend.',
  },
  emptyHelp:
    'Les factures aux entreprises, les autofactures des partenaires et les commissions émises depuis le jour choisi dans les réglages apparaissent ici.',
  order: 'Voir la commande',
  statement: 'Voir l’attendu',
  state: { waiting: 'À envoyer', unaddressed: 'Sans adresse', sent: 'Envoyée', failed: 'Non envoyée' },
  stateHelp: {
    waiting: 'Le document part tout seul. Il n’y a rien à faire.',
    unaddressed:
      'L’annuaire ne dit pas où ce destinataire reçoit ses factures. Il est redemandé chaque jour ; vérifiez son SIREN avec lui.',
    noSiren:
      'Quand ce document a été émis, le SIREN du destinataire n’était pas connu : il ne peut pas partir. Notez son SIREN, faites un avoir, puis émettez le document de nouveau.',
    failed:
      'La plateforme n’a pas pris ce document. Il reste émis et dans les comptes. Corrigez ce qui est en cause, puis envoyez-le de nouveau.',
  },
  creditNoteAdvice:
    'Le destinataire n’accepte pas cet avoir tel quel. L’avoir reste dans les comptes : réglez la différence avec lui.',
  advice: {
    creditPart: 'Le destinataire n’approuve qu’une partie : faites un avoir de la différence, ou réglez-la avec lui.',
    settleDispute:
      'Le destinataire conteste : réglez le litige avec lui. Il approuve ensuite, ou vous faites un avoir.',
    sendWhatIsMissing: 'Le destinataire attend un document : envoyez-le-lui.',
    creditAndReissue:
      'Refusée, la facture reste dans les comptes jusqu’à son avoir. Faites l’avoir, puis émettez une facture corrigée.',
    correctAndResend:
      'Rejetée, la facture n’est pas arrivée. Corrigez ce qui est en cause, puis envoyez-la de nouveau, ou faites un avoir et une nouvelle facture.',
  },
  problem: '« {problem} » ({code})',
  nextTry: 'Prochain essai',
  nothingToDo: 'Rien à faire : la suite vient du destinataire.',
  isSettled: 'Réglé : le document est repris par un avoir.',
  lifeCycle: 'Cycle de vie',
  nothingTold: 'La plateforme n’a encore rien dit de ce document.',
  side: { us: 'par nous', platform: 'par la plateforme', buyer: 'par l’acheteur', seller: 'par le vendeur' },
  sending: { waiting: 'statut à envoyer', sent: 'statut envoyé', failed: 'statut refusé par la plateforme' },
  addresses: 'Adresse du destinataire',
  recipientSiren: 'SIREN',
  unknown: 'inconnu',
  address: 'Adresse',
  formerAddress: 'Ancienne adresse',
  inactive: 'sans plateforme',
  from: 'à partir du {day}',
  until: 'jusqu’au {day}',
  seenSince: 'lue le {day}',
  seenUntil: 'n’est plus dans l’annuaire depuis le {day}',
  resend: 'Envoyer de nouveau',
  resent: '{reference} part de nouveau.',
  reissue: {
    act: 'Corriger et réémettre',
    title: 'Corriger et réémettre {reference}',
    buyerOrder: 'Bon de commande de l’acheteur',
    buyerOrderHint:
      'Le numéro que l’acheteur demande sur ses factures. Vide\u00a0: la facture porte le numéro de la commande.',
    comment: 'Motif de l’avoir',
    leaves: 'Ce qui partira',
    note: 'Un avoir annule {reference}\u00a0: {amount}.',
    bill: 'Une facture reprend la commande telle qu’elle est, au nom et au SIREN des réglages.',
    done: '{note} annule {before}, {bill} la remplace.',
  },
  settings: {
    open: 'Réglages',
    off: 'Rien ne part encore',
    since: 'Envoi depuis le {day}',
    platform: {
      none: 'aucune plateforme reliée',
      simulator: 'plateforme simulée',
      'flow-service': 'plateforme reliée',
    },
    toSettle: '{count, number} à régler',
    title: 'Réglages de la facturation électronique',
    startsOn: 'Premier jour d’envoi {deSeller}',
    startsOnHint:
      'Les documents émis à partir de ce jour partent, dans toutes les conciergeries de ce vendeur. Une fois venu, ce jour ne change plus.',
    siren: 'SIREN {deCompany}',
    sirenHint: 'Les factures à l’entreprise le portent. Sans lui, elles ne peuvent pas partir.',
    vatNumber: 'N° de TVA de l’entreprise',
    noSeller: 'Indiquez d’abord qui vend dans cette conciergerie.',
    save: 'Enregistrer',
    saved: 'Les réglages sont enregistrés.',
  },
} as const;
