import { t } from './seed-types.ts';

/** What beneficiaries write on their orders. */
export const BENEFICIARY_REMARKS = [
  t('Merci de prévenir par message quand c’est prêt.', 'Please send me a message when it is ready.'),
  t('Je passerai plutôt en fin de journée.', 'I will come towards the end of the day.'),
  t('Une collègue peut retirer à ma place.', 'A colleague may collect it for me.'),
  t(
    'C’est pour un cadeau, pas de ticket dans le sac s’il vous plaît.',
    'It is a present, no receipt in the bag please.',
  ),
  t('Le code de l’immeuble est 48B12.', 'The building code is 48B12.'),
  t('Attention, tissu fragile.', 'Careful, delicate fabric.'),
  t('Est-il possible de l’avoir un jour plus tôt ?', 'Would it be possible to have it a day earlier?'),
  t('Même demande que la dernière fois.', 'Same as last time.'),
] as const;

/** What the desk answers, visible to the beneficiary. */
export const DESK_ANSWERS = [
  t('C’est noté, nous vous écrivons dès que c’est prêt.', 'Noted, we write to you as soon as it is ready.'),
  t('Le partenaire confirme pour demain matin.', 'The partner confirms for tomorrow morning.'),
  t(
    'Bien reçu, votre collègue peut passer avec le numéro de commande.',
    'Understood, your colleague can come with the order number.',
  ),
  t('Nous avons transmis votre précision.', 'We have passed on your note.'),
] as const;

/** What the desk notes for itself or for the partner. */
export const DESK_NOTES = [
  'Signalé au partenaire, bouton à recoudre aussi.',
  'Sac posé en réserve, étagère du haut.',
  'Bénéficiaire prévenu par téléphone.',
  'Le partenaire passe à 16 h au lieu de 15 h.',
  'Facture du partenaire reçue et classée.',
] as const;

export const PARTNER_NOTES = [
  'Pris en charge à l’atelier.',
  'Il manque une pièce, livraison jeudi.',
  'Tache ancienne, résultat non garanti.',
] as const;

export const CANCEL_REQUESTS = [
  t('Je souhaite annuler, mon déplacement est reporté.', 'I would like to cancel, my trip is postponed.'),
  t('Finalement je n’en ai plus besoin, merci d’annuler.', 'I no longer need it, please cancel.'),
] as const;

export const REFUSAL_REASONS = [
  'Le partenaire est complet à cette date.',
  'Adresse hors de la zone desservie.',
  'Article que l’atelier ne traite pas.',
] as const;
export const CANCELLATION_REASONS = [
  'À la demande du bénéficiaire.',
  'Article non déposé sous quinze jours.',
  'Rendez-vous reporté par le partenaire, nouvelle commande passée.',
] as const;

export const GOOD_NOTES = [
  t('Impeccable, comme toujours.', 'Spotless, as always.'),
  t('Très pratique, je gagne une heure par semaine.', 'Very handy, it saves me an hour a week.'),
  t('Accueil souriant et délai tenu.', 'A warm welcome and on time.'),
  t('Le résultat est parfait.', 'The result is perfect.'),
] as const;
export const POOR_NOTES = [
  t('Deux jours de retard, mais annoncés à temps.', 'Two days late, but I was kept informed.'),
  t('Un pli mal marqué sur une chemise.', 'One crease badly pressed on a shirt.'),
  t('Le prix final était plus élevé que prévu.', 'The final price surprised me.'),
] as const;
