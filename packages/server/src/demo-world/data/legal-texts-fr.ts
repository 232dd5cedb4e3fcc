/** The legal texts of the demonstration, in French. One article per line of a list, for they are read on a phone. */

const article = (title: string, ...paragraphs: string[]): string =>
  `<h2>${title}</h2>${paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('')}`;

const points = (...lines: string[]): string => `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;

const terms = [
  article(
    '1. Objet',
    'Les présentes conditions décrivent l’usage du service de conciergerie Loge, que votre employeur met à votre disposition. Elles s’appliquent à toute commande passée sur le site, dans l’application ou à la conciergerie.',
  ),
  article(
    '2. Qui peut commander',
    'Le service est réservé aux salariés des entreprises clientes dont le compte est actif. Le compte est personnel. Vous gardez votre mot de passe secret et nous prévenez si une autre personne a pu l’utiliser.',
  ),
  article(
    '3. Rôle de la conciergerie',
    'La conciergerie reçoit votre demande, la transmet au partenaire qui réalise la prestation et la suit jusqu’à son terme. Le nom du partenaire figure sur chaque offre.',
  ),
  article(
    '4. Commande',
    'Avant de valider, un récapitulatif présente les articles, les remises, les frais, le total toutes taxes comprises et le moyen de paiement. La commande est formée quand vous validez ce récapitulatif. Elle porte un numéro, le même pour vous, la conciergerie et le partenaire.',
  ),
  article(
    '5. Prix et devis',
    'Les prix sont indiqués en euros, toutes taxes comprises. Un article « sur devis » n’est réalisé qu’après votre accord sur le prix proposé. Certaines offres comportent un montant minimum, rappelé avant la validation.',
  ),
  article(
    '6. Paiement',
    'Vous réglez par carte, par prélèvement, par crédits, par CESU préfinancé ou à la conciergerie, selon l’offre. La carte est débitée dès la commande ; pour un devis, dès que vous l’acceptez. Si vous l’enregistrez, son numéro est gardé par le prestataire de paiement : nous n’en gardons que la marque, les quatre derniers chiffres et la date d’expiration.',
  ),
  article(
    '7. Annulation et rétractation',
    'Vous demandez l’annulation depuis le détail de la commande. Elle est gratuite jusqu’au délai indiqué sur l’offre ; passé ce délai, des frais peuvent s’appliquer et vous sont annoncés avant la confirmation.',
    'Le droit de rétractation de quatorze jours prévu aux articles L. 221-18 et suivants du Code de la consommation s’exerce de la même façon, sauf exceptions de l’article L. 221-28 (prestation pleinement exécutée avec votre accord, bien périssable, prestation à date déterminée).',
  ),
  article(
    '8. Dépôt et retrait',
    'Un ticket numéroté est remis à chaque dépôt. Les articles disponibles sont gardés trente jours à la conciergerie. Au-delà, nous vous écrivons avant toute autre démarche.',
  ),
  article(
    '9. Services à la personne',
    'Les offres signalées ouvrent droit au crédit d’impôt de l’article 199 sexdecies du Code général des impôts, soit cinquante pour cent des sommes versées, dans les limites fixées par la loi. Le prix affiché est celui que vous payez.',
  ),
  article(
    '10. Responsabilité',
    'Signalez toute réserve au moment du retrait ou dans les trois jours. Le partenaire répond de la prestation ; la conciergerie répond de la garde des articles qui lui sont confiés.',
  ),
  article(
    '11. Réclamation et médiation',
    'Une réclamation se fait à la conciergerie ou par écrit. Sans réponse satisfaisante sous un mois, vous pouvez saisir gratuitement le médiateur de la consommation dont les coordonnées figurent dans la page « Traitement des réclamations ».',
  ),
  article(
    '12. Modification des conditions',
    'Toute nouvelle version vous est présentée à la connexion. Les commandes en cours restent régies par la version que vous avez acceptée.',
  ),
  article(
    '13. Droit applicable',
    'Les présentes conditions sont soumises au droit français. À défaut d’accord amiable, les tribunaux compétents sont ceux que désigne le Code de la consommation.',
  ),
].join('');

const notices = [
  article(
    'Éditeur',
    'Loge, société par actions simplifiée au capital de 100 000 euros (société de démonstration).',
    '1 place de l’Iris, 92400 Courbevoie. Téléphone : 01 84 60 22 10. Courriel : contact@conciergerie.loge.test.',
  ),
  article('Directrice de la publication', 'Nadia Belkacem.'),
  article(
    'Hébergement',
    'Le service est hébergé dans l’Union européenne. Les coordonnées de l’hébergeur sont communiquées sur simple demande à l’éditeur.',
  ),
  article(
    'Propriété intellectuelle',
    'Les textes, les dessins et la marque sont protégés. Les noms des partenaires appartiennent à leurs titulaires.',
  ),
  article(
    'Accessibilité',
    'Le service vise la conformité au RGAA 4.1 et au niveau AA des règles WCAG 2.2. Son audit n’est pas achevé\u00a0: son état est «\u00a0non conforme\u00a0» jusque-là. Écrivez-nous si une page vous résiste : nous corrigeons et nous vous aidons entre-temps.',
  ),
].join('');

const privacy = [
  article(
    'Responsable du traitement',
    'Votre employeur décide d’offrir le service ; Loge traite les données pour le fournir. Les deux sont responsables, chacun pour sa part.',
  ),
  article(
    'Données traitées',
    points(
      'identité et coordonnées : nom, prénom, e-mail, téléphones, adresse si vous la donnez',
      'commandes, échanges, avis et paiements (jamais le numéro de carte)',
      'préférences : favoris, centres d’intérêt, langue',
      'données de connexion et de sécurité',
    ),
  ),
  article(
    'Finalités et bases légales',
    points(
      'réaliser vos commandes : exécution du contrat',
      'tenir la comptabilité : obligation légale',
      'sécuriser le service et le mesurer : intérêt légitime',
      'vous écrire sur vos centres d’intérêt : consentement, retirable à tout moment',
    ),
  ),
  article(
    'Destinataires',
    'Le personnel de la conciergerie, et le partenaire pour les seules données utiles à la prestation. Votre employeur reçoit des statistiques sans nom. Aucune donnée n’est vendue.',
  ),
  article(
    'Durées',
    points(
      'compte : jusqu’à votre départ ou deux ans sans activité',
      'factures et paiements : dix ans',
      'échanges : trois ans',
      'journaux de connexion : un an',
    ),
  ),
  article(
    'Vos droits',
    'Accès, rectification, effacement, limitation, opposition, portabilité, directives après votre mort. Écrivez à dpo@conciergerie.loge.test ou demandez à la conciergerie. Vous pouvez supprimer votre compte depuis le menu ; la demande est traitée sous trois jours ouvrés.',
    'Vous pouvez aussi saisir la Commission nationale de l’informatique et des libertés (CNIL).',
  ),
  article('Cookies', 'Un seul cookie, nécessaire à la session. Aucun suivi publicitaire.'),
].join('');

const complaints = [
  article(
    'Dites-le nous',
    'À la conciergerie, par téléphone, par message depuis la commande ou à reclamations@conciergerie.loge.test. Donnez le numéro de la commande et ce que vous attendez.',
  ),
  article(
    'Nos délais',
    points(
      'accusé de réception : un jour ouvré',
      'première réponse : cinq jours ouvrés',
      'réponse définitive : un mois au plus',
    ),
  ),
  article(
    'Ce que nous pouvons faire',
    'Refaire la prestation, la rembourser en tout ou partie, ou vous accorder une indemnisation en crédit. La décision est motivée et notée dans la commande.',
  ),
  article(
    'Médiation',
    'Si le désaccord demeure, saisissez gratuitement le médiateur de la consommation : Médiation Services, 5 rue de la Paix, 75002 Paris (médiateur fictif de la démonstration).',
  ),
].join('');

const credits = [
  article('Conception', 'Loge est conçu et développé par son équipe. Les dessins sont composés pour le produit.'),
  article('Typographie', 'Bricolage Grotesque et Figtree, publiées sous licence SIL Open Font License 1.1.'),
  article(
    'Logiciels libres',
    'Le service repose sur des logiciels libres, dont PostgreSQL, Node.js, React et Mantine. Leurs licences accompagnent le code.',
  ),
].join('');

export const LEGAL_TEXTS_FR = {
  CGU: terms,
  MENTIONS_LEGALES: notices,
  POLITIQUE_PROTECTION_DONNEES: privacy,
  TRAITEMENT_RECLAMATIONS: complaints,
  CREDITS: credits,
} as const;
