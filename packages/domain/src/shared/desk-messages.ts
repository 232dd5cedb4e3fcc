import type { Text } from './lang.ts';

/** What rules say of the hours, holidays and settings of desks, and of legal texts. Spec: manager §5 (Hours and holidays, Users and concierges). */
export const DESK_MESSAGES = {
  positiveNumberPlease: { fr: 'Entrez un nombre positif', en: 'Enter a positive number' },
  lockerNameTaken: { fr: 'Une autre armoire porte ce nom.', en: 'Another cabinet has this name.' },
  lockerDoorsKept: {
    fr: 'Les casiers existants gardent leur place et leur taille. Ajoutez des colonnes à la fin.',
    en: 'Existing boxes keep their place and size. Add columns at the end.',
  },
  noLockerSimulator: {
    fr: 'Ce serveur ne simule pas d’armoires.',
    en: 'This server does not simulate cabinets.',
  },
  noTerminalSimulator: {
    fr: 'Ce serveur ne simule pas de terminaux.',
    en: 'This server does not simulate terminals.',
  },
  simulatedLockerHasNoAddress: {
    fr: 'Une armoire simulée n’a pas de fabricant : laissez l’adresse vide.',
    en: 'A simulated cabinet has no maker: leave the address empty.',
  },
  noSuchDoor: { fr: 'L’armoire n’a pas de casier {number}.', en: 'The cabinet has no box {number}.' },
  chooseADate: { fr: 'Merci de choisir une date', en: 'Please choose a date' },
  chooseAName: { fr: 'Merci de choisir un nom', en: 'Please choose a name' },
  nameUnderHundred: {
    fr: 'Merci de choisir un nom de moins de 100 caractères',
    en: 'Please choose a name of less than 100 characters',
  },
  chooseAStart: { fr: 'Merci de choisir une heure de début', en: 'Please choose a start time' },
  chooseAnEnd: { fr: 'Merci de choisir une heure de fin', en: 'Please choose an end time' },
  correctYourEntry: { fr: 'Merci de corriger votre saisie', en: 'Please correct what you entered' },
  holidayTaken: { fr: 'Ce jour est déjà férié.', en: 'This day is already a holiday.' },
  dayOpenAndClosed: {
    fr: 'Ce jour a déjà un horaire contraire.',
    en: 'This day already has conflicting hours.',
  },
  conciergerieNameTaken: {
    fr: 'Une autre conciergerie porte ce nom.',
    en: 'Another concierge desk has this name.',
  },
  groupNameTaken: { fr: 'Un autre groupe porte ce nom.', en: 'Another group has this name.' },
  deskOfAnotherCompany: {
    fr: 'Un groupe réunit des conciergeries d’une même entreprise, que vous gérez toutes.',
    en: 'A group joins desks of one company, all of which you manage.',
  },
  companyOfOtherDesks: {
    fr: 'Ce réglage vaut pour toutes les conciergeries de l’entreprise : il faut les gérer toutes.',
    en: 'This holds for all desks of the company: you need to manage all of them.',
  },
  yearlyFeeTooLarge: { fr: 'Entre 0 et {max} €.', en: 'Between €0 and €{max}.' },
  notAnImageOfDesk: {
    fr: 'Choisissez une image de cette conciergerie.',
    en: 'Please choose one of this desk’s images.',
  },
  offerNotProposed: {
    fr: 'Cette conciergerie ne propose pas d’offre portant ce numéro.',
    en: 'This desk has no offer with this number.',
  },
  linkOrOffer: {
    fr: 'Choisissez une adresse ou une offre, pas les deux.',
    en: 'Choose an address or an offer, not both.',
  },
  subscriptionTaken: { fr: 'Un centre d’intérêt porte déjà ce nom.', en: 'An interest already has this name.' },
  newsletterTaken: { fr: 'La newsletter existe déjà.', en: 'The newsletter already exists.' },
  legalTextEmpty: { fr: 'Saisissez le texte en français.', en: 'Please enter the text in French.' },
  closedPlatform: {
    fr: 'La plateforme européenne de règlement des litiges est fermée depuis le 20 juillet 2025\u00a0: retirez son adresse.',
    en: 'The European platform for disputes was closed on 20 July 2025: remove its address.',
  },
  legalTextTaken: { fr: 'Ce texte existe déjà\u00a0: modifiez-le.', en: 'This text already exists: edit it.' },
  offerNotHere: {
    fr: 'Cette offre n’est proposée dans aucune de vos conciergeries.',
    en: 'This offer is not proposed at any of your desks.',
  },
  halfDaysHaveNoBuffers: {
    fr: 'Les demi-journées se suivent\u00a0: indiquez 0.',
    en: 'Half days follow each other: enter 0.',
  },
  percentOutOfRange: { fr: 'Entrez un pourcentage de 0 à 100.', en: 'Please enter a percentage from 0 to 100.' },
  // A partner that has its invoices written by the desk.
  vatNumberOrExempt: {
    fr: 'Indiquez le numéro de TVA, ou que le partenaire n’est pas assujetti.',
    en: 'Enter the VAT number, or say that the partner is not subject to VAT.',
  },
  vatNumberOfExempt: {
    fr: 'Un partenaire non assujetti n’a pas de numéro de TVA.',
    en: 'A partner not subject to VAT has no VAT number.',
  },
  notInTheFuture: { fr: 'Cette date ne peut pas être à venir.', en: 'This date cannot be in the future.' },
  mandateScanMissing: {
    fr: 'Joignez le mandat signé (PDF ou image).',
    en: 'Attach the signed mandate (PDF or image).',
  },
  invoiceReasonMissing: { fr: 'Indiquez le motif.', en: 'Please give a reason.' },
  creditPartMissing: {
    fr: 'Choisissez au moins un article, ou saisissez un montant.',
    en: 'Choose at least one item, or enter an amount.',
  },
  creditBeyondBill: {
    fr: 'Moins de {left} : pour annuler tout ce qui reste, supprimez la facture.',
    en: 'Less than {left}: to reverse all that is left, delete the bill.',
  },
  creditLinesMissing: {
    fr: 'Cochez des lignes dont la somme est positive.',
    en: 'Tick lines whose sum is positive.',
  },
  mandateNotAgreed: { fr: 'Cochez pour donner le mandat.', en: 'Tick this to give the mandate.' },
} as const satisfies Record<string, Text>;
