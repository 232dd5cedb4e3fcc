import { connectionMessages } from '../access/connection-messages.ts';
import { brandMessages } from '../brands/brand-messages.ts';
import { debitMessages } from '../payments/debit-messages.ts';
import { ORDER_MESSAGES } from './order-messages.ts';
import { DESK_MESSAGES } from './desk-messages.ts';
import { flashMessages } from '../flash-mailings/flash-messages.ts';
import type { Lang, Text } from './lang.ts';
import { SELLER_MESSAGES } from '../billing/seller-messages.ts';

/**
 * Every message that a rule can answer, in both languages, so that server and web say the same. Texts that the
 * specification fixes are kept to the letter, even where our tone would differ; `{name}` places are filled in.
 */
export const MESSAGES = {
  // Forms in general. Spec: beneficiary-and-access §5.
  requiredFields: { fr: 'Veuillez renseigner les champs obligatoires.', en: 'Please fill in the required fields.' },
  required: { fr: 'Ce champ est obligatoire.', en: 'This field is required.' },
  notANumber: { fr: 'Saisissez un nombre.', en: 'Please enter a number' },
  wholeNumber: { fr: 'Saisissez un nombre entier.', en: 'Please enter a whole number.' },
  tooLong: {
    fr: 'Ce champ ne peut contenir plus de {max} caractères maximum.',
    en: 'This field cannot contain more than {max} characters.',
  },
  htmlNotRead: { fr: 'Ce texte a trop de balises : allégez-le.', en: 'This text has too many tags: make it simpler.' },
  tooShort: { fr: '{min} caractères au moins.', en: 'At least {min} characters.' },
  tooLarge: { fr: '{max} au plus.', en: '{max} at most.' },
  tooSmall: { fr: '{min} au moins.', en: 'At least {min}.' },
  tooMany: { fr: '{max} éléments au plus.', en: '{max} items at most.' },
  tooFew: { fr: '{min} éléments au moins.', en: 'At least {min} items.' },
  wrongFormat: { fr: 'Ce format n’est pas reconnu.', en: 'This format is not recognised.' },
  wrongType: { fr: 'Cette valeur n’est pas reconnue.', en: 'This value is not recognised.' },
  invalidChoice: { fr: 'Ce choix n’est pas proposé.', en: 'This choice is not available.' },
  invalidLogin: {
    fr: 'Un identifiant s’écrit sans espace.',
    en: 'A login is written without spaces.',
  },
  // Reporting. Spec: partner-content-locker §5.
  reportingFromMissing: { fr: 'Merci de choisir une date de début', en: 'Please choose a start date' },
  reportingToMissing: { fr: 'Merci de choisir une date de fin', en: 'Please choose an end date' },
  reportingConciergeriesMissing: {
    fr: 'Merci de sélectionner au moins une conciergerie',
    en: 'Please select at least one desk',
  },
  // How a company signs its people on.
  providerIdTaken: { fr: 'Une autre connexion porte ce nom.', en: 'Another connection has this name.' },
  invalidDomain: { fr: '« {domain} » n’est pas un domaine d’e-mail.', en: '“{domain}” is not an e-mail domain.' },
  domainTaken: {
    fr: 'Le domaine {domain} appartient à une autre connexion.',
    en: 'The domain {domain} belongs to another connection.',
  },
  notASecureAddress: { fr: 'Une adresse qui commence par https://.', en: 'An address that begins with https://.' },
  notAPublicAddress: {
    fr: 'Une adresse d’Internet, et non d’un réseau privé ou de cette machine.',
    en: 'An Internet address, not one of a private network or of this machine.',
  },
  pageNotListed: {
    fr: 'Ce site n’est pas dans la liste de ceux vers lesquels le serveur peut renvoyer.',
    en: 'This site is not on the list of those to which the server may redirect.',
  },
  serverNotListed: {
    fr: 'Ce serveur n’est pas sur la liste des autres serveurs.',
    en: 'This server is not on the list of the other servers.',
  },
  signInDomainTaken: { fr: 'Ce domaine est déjà configuré.', en: 'This domain is already set.' },
  invalidEmails: {
    fr: 'Adresses non valides : {emails} ({count} en tout).',
    en: 'Addresses that are not valid: {emails} ({count} in all).',
  },
  notAnOrigin: { fr: 'Une adresse https:// sans chemin.', en: 'An https:// address without a path.' },
  unreadableCertificate: {
    fr: 'Le certificat {number} ne se lit pas.',
    en: 'Certificate {number} cannot be read.',
  },
  invalidEmail: { fr: 'Cette adresse e-mail n’est pas valide.', en: 'Please enter a valid e-mail address.' },
  invalidPhone: { fr: 'Veuillez entrer un numéro de téléphone valide', en: 'Please enter a valid phone number.' },
  invalidZip: { fr: 'Veuillez entrer un code postal valide', en: 'Please enter a valid zip code.' },
  invalidLocationZip: { fr: 'code postal invalide', en: 'Please enter a valid zip code.' },
  invalidOrderNumber: { fr: 'Le numéro est invalide', en: 'This number is not valid' },
  companyMinutes: { fr: 'De 1 à 480 minutes.', en: 'From 1 to 480 minutes.' },
  invalidDate: { fr: 'Cette date n’existe pas.', en: 'This date does not exist.' },
  invalidTime: { fr: 'Cette heure n’est pas valide.', en: 'This time is not valid.' },
  hoursOverlap: { fr: 'Ces horaires en chevauchent d’autres.', en: 'These hours overlap others.' },

  // Calendars. Spec: manager §5 (Partners and calendars).
  selectPartnerBeforeEntry: {
    fr: 'Sélectionnez un partenaire avant de créer une entrée.',
    en: 'Select a partner before creating an entry.',
  },
  calendarHour: { fr: 'De 7 h à 21 h.', en: 'From 7:00 to 21:00.' },
  calendarMinutes: { fr: '0, 15, 30 ou 45 minutes.', en: '0, 15, 30 or 45 minutes.' },
  calendarLength: { fr: 'Des quarts d’heure entiers, un au moins.', en: 'Whole quarters of an hour, at least one.' },
  calendarEndsByMorning: { fr: 'Fin à 7 h le lendemain au plus tard.', en: 'Ends at 7 am the next day at the latest.' },
  calendarFull: { fr: '99 personnes au plus.', en: '99 people at most.' },
  rangeTooLong: { fr: '{max} jours au plus.', en: '{max} days at most.' },

  // Creating one's account. Spec: beneficiary-and-access §5.
  emailNotAuthorised: {
    fr: "Cet e-mail n'est pas encore ou plus autorisé.",
    en: 'This e-mail address is not authorised yet, or no longer.',
  },
  emailNotRecognised: { fr: "Cet e-mail n'est pas reconnu.", en: 'This e-mail address is not recognised.' },

  // The order form. Spec: beneficiary-and-access §5.
  selectAService: { fr: 'Sélectionnez au moins une prestation.', en: 'Please select at least one service' },
  groupRequired: {
    fr: 'Choisissez au moins un élément dans « {groupLabel} ».',
    en: 'Choose at least one item in “{groupLabel}”.',
  },
  unknownItem: { fr: 'Cet élément n’est plus proposé.', en: 'This item is no longer offered.' },
  repeatedItem: { fr: 'Cet élément figure deux fois.', en: 'This item is listed twice.' },
  quantityNotWhole: {
    fr: 'La quantité est un nombre entier, au moins 0.',
    en: 'The quantity is a whole number, 0 or more.',
  },
  quantityTooHigh: { fr: 'La quantité ne peut dépasser {max}.', en: 'The quantity cannot exceed {max}.' },
  priceIsFixed: { fr: 'Le prix de cet élément est fixe.', en: 'The price of this item is fixed.' },
  invalidPrice: { fr: 'Ce prix n’est pas valide.', en: 'This price is not valid.' },
  notYesOrNo: { fr: 'Répondez par oui ou par non.', en: 'Please answer yes or no.' },
  oneTimeNotOffered: { fr: 'Ce service se commande à un rythme régulier.', en: 'This service is ordered regularly.' },
  noDayInPeriod: { fr: 'Aucun jour ne tombe dans cette période.', en: 'No day falls within this period.' },
  offerEndsBefore: {
    fr: 'Ce service n’est plus proposé à ces dates.',
    en: 'This service is no longer offered on these dates.',
  },
  recurringNotInCart: {
    fr: 'Une commande régulière se valide seule : retirez-la du panier.',
    en: 'A regular order is placed on its own: take it out of the cart.',
  },
  placeRequired: { fr: 'Choisissez un lieu.', en: 'Please choose a place.' },
  placeNotAllowed: {
    fr: 'Ce service n’est pas proposé en ce lieu.',
    en: 'This service is not available at this place.',
  },
  budgetRequired: { fr: 'Indiquez un budget.', en: 'Please enter a budget.' },
  budgetNotAsked: { fr: 'Ce service ne demande pas de budget.', en: 'This service does not ask for a budget.' },
  // Cost centres. Spec: manager §5.
  labelTaken: { fr: 'Un autre centre de coût porte ce nom.', en: 'Another cost centre has this name.' },
  // What the bank says. Spec: partner-content-locker §5, §8.
  chooseAFile: { fr: 'Veuillez séléctionner un fichier', en: 'Please select a file' },
  incorrectImport: { fr: 'Import incorrect', en: 'Incorrect import' },
  partsDiffer: {
    fr: 'Le total des parts n’est pas le montant de la ligne.',
    en: 'The parts do not add up to the amount of the line.',
  },
  nothingToPlace: { fr: 'Une ligne à zéro n’a rien à rapprocher.', en: 'A line of zero has nothing to reconcile.' },
  // Cash registers. Spec: manager §5.
  spendingReasonRequired: { fr: 'Merci de renseigner une raison', en: 'Please give a reason' },
  enterAValue: { fr: 'Merci de saisir une valeur', en: 'Please enter a value' },
  moreThanHeld: { fr: 'La caisse ne contient pas ce montant.', en: 'The cash register does not hold that much.' },
  moreThanCounted: { fr: 'C’est plus que les espèces comptées.', en: 'That is more than the cash that was counted.' },
  depositInTheFuture: {
    fr: 'La date d’une remise ne peut pas être à venir.',
    en: 'A deposit cannot be dated in the future.',
  },
  depositBeforeTakings: {
    fr: 'L’argent de cette remise est en caisse depuis le {date} : choisissez ce jour ou un jour suivant.',
    en: 'The money of this deposit has been in the register since {date}: choose that day or a later one.',
  },
  inventoryDiffers: {
    fr: 'Le comptage ne correspond pas à ce qui est attendu. Recomptez, ou validez avec l’écart.',
    en: 'The count does not match what is expected. Count again, or confirm with the gap.',
  },
  sumDiffers: { fr: 'Le détail donne un autre total.', en: 'The details add up to another total.' },
  registerNameTaken: { fr: 'Une autre caisse porte ce nom.', en: 'Another cash register has this name.' },
  printerAddressUnreadable: {
    fr: 'Cette adresse ne se lit pas. Donnez un nom ou une adresse IP, par exemple 192.168.1.20.',
    en: 'This address cannot be read. Give a name or an IP address, such as 192.168.1.20.',
  },
  printerNotAllowed: {
    fr: 'Ce serveur n’autorise l’impression que vers {origins}.',
    en: 'This server only lets pages print at {origins}.',
  },
  amountMustBePositive: { fr: 'Le montant doit être positif', en: 'The amount must be positive' },
  invalidAmount: { fr: 'Saisissez un montant positif.', en: 'Please enter a positive amount.' },
  cguRequired: {
    fr: 'Acceptez les conditions générales pour commander.',
    en: 'Please accept the terms and conditions before ordering.',
  },
  profileRequired: {
    fr: 'Complétez votre profil pour commander.',
    en: 'Please complete your profile before ordering.',
  },
  locationRequired: { fr: 'Choisissez votre lieu de service.', en: 'Please choose your service location.' },
  subscriptionsRequired: { fr: 'Choisissez vos centres d’intérêt.', en: 'Please choose your interests.' },
  personProfileRequired: {
    fr: 'Le profil de cette personne est incomplet\u00a0: complétez-le avant de commander pour elle.',
    en: 'This person’s profile is incomplete: complete it before you order for them.',
  },
  personLocationRequired: {
    fr: 'Cette personne n’a pas encore choisi son lieu de service.',
    en: 'This person has not chosen their service location yet.',
  },
  personSubscriptionsRequired: {
    fr: 'Cette personne n’a pas encore choisi ses centres d’intérêt.',
    en: 'This person has not chosen their interests yet.',
  },
  noServiceAtLocation: { fr: 'Aucun service disponible pour ce lieu.', en: 'No service available for this location.' },
  belowMinimum: {
    fr: 'Le minimum de commande est de {minimum}. Il manque {missing}.',
    en: 'The minimum order is {minimum}. You are {missing} short.',
  },
  durationNotANumber: { fr: 'La durée doit être un nombre', en: 'The duration must be a number' },
  durationTooShort: { fr: 'La durée doit être supérieure à 5', en: 'The duration must be at least 5' },
  slotTaken: { fr: "Ce créneau n'est plus disponible.", en: 'That slot has just gone.' },
  commentEmpty: { fr: 'Écrivez votre message.', en: 'Please write your message.' },

  // Rating. Spec: beneficiary-and-access §5.
  answerAllQuestions: {
    fr: 'Répondez à toutes les questions avant d’envoyer votre note.',
    en: 'Please answer all questions before submitting your score.',
  },
  alreadyRated: { fr: 'Vous avez déjà noté cette commande.', en: 'You have already rated this order.' },

  // Payment. Spec: beneficiary-and-access §5, manager §5.
  noPaymentOption: {
    fr: 'Aucun moyen de paiement disponible pour ce bénéficiaire',
    en: 'No payment method is available for this beneficiary',
  },
  choosePaymentMode: { fr: 'Veuillez saisir un mode de paiement.', en: 'Please choose a payment method.' },
  chooseRestMode: { fr: 'Choisissez comment payer le reste.', en: 'Please choose how to pay the rest.' },
  paymentModeNotOffered: { fr: 'Ce mode de paiement n’est pas proposé.', en: 'This payment method is not available.' },
  paymentsExceedOrder: {
    fr: 'Les paiements ne peuvent dépasser le montant de la commande.',
    en: 'The payments cannot exceed the amount of the order.',
  },
  willBeUnpaid: {
    fr: 'Si vous validez, la commande sera considérée comme impayée.',
    en: 'If you confirm, the order will count as unpaid.',
  },
  nothingToPay: { fr: "Il n'y a aucun montant à régler.", en: 'There is nothing to pay.' },
  everyLineNeedsAPrice: {
    fr: 'Chaque ligne de la commande doit avoir un prix.',
    en: 'Each line of the order must have a price.',
  },
  costCentreRequired: { fr: 'Choisissez un centre de coût.', en: 'Please choose a cost centre.' },

  // Editing an offer. Spec: manager §5 and §8.
  itemTypeRequired: { fr: "Veuillez choisir le type d'élément", en: 'Choose what kind of line this is.' },
  productRequired: { fr: 'Veuillez choisir un produit', en: 'Choose a product.' },
  offerPlaceRequired: {
    fr: 'Veuillez choisir un lieu pour la réalisation du service.',
    en: 'Choose where the service takes place.',
  },
  buyingPriceRequired: {
    fr: "Tous les articles doivent avoir un prix d'achat.",
    en: 'Every article needs a buying price.',
  },
  quoteMarginMissing: {
    fr: 'Vous devez définir un taux de marge pour les articles sur devis.',
    en: 'Set a margin for articles on quote.',
  },
  shortcutNotAvailable: { fr: "Impossible d'obtenir le raccourci", en: 'The shortcut link cannot be made.' },
  startDateRequired: { fr: 'Merci de saisir une date de démarrage', en: 'Enter a start date.' },
  versionStartsInThePast: {
    fr: 'Une nouvelle version commence aujourd’hui ou plus tard.',
    en: 'A new version starts today or later.',
  },
  endBeforeStart: { fr: 'La fin est avant le début.', en: 'The end is before the start.' },
  halfDaysNeedACalendar: { fr: 'Les demi-journées demandent un agenda.', en: 'Half days need a calendar.' },
  choicesRequired: { fr: 'Saisissez les choix de la liste.', en: 'Enter the choices of the list.' },
  choicesNotPaired: {
    fr: 'Autant de choix en anglais qu’en français, ou aucun.',
    en: 'As many choices in English as in French, or none.',
  },
  groupTargetRequired: { fr: 'Choisissez le groupe qu’il ouvre.', en: 'Choose the group that it opens.' },
  groupOpensItself: { fr: 'Un élément n’ouvre pas son propre groupe.', en: 'A line does not open its own group.' },

  // Orders, managers' side. Spec: manager §4 and §5.
  unknownAction: { fr: 'Action {action} inconnue.', en: 'Action {action} unknown.' },
  statusNotReachable: {
    fr: 'Une commande « {from} » ne peut pas devenir « {to} ».',
    en: 'An order that is “{from}” cannot become “{to}”.',
  },
  commentRequired: { fr: 'Un commentaire est obligatoire.', en: 'A comment is required.' },
  hasNoQuantity: { fr: 'Cet élément n’a pas de quantité.', en: 'This item has no quantity.' },
  hasNoPrice: { fr: 'Cet élément n’a pas de prix.', en: 'This item has no price.' },
  newDateRequired: { fr: 'Choisissez la nouvelle date.', en: 'Please choose the new date.' },
  somethingLeftToPay: { fr: 'Il reste {remainder} à régler.', en: '{remainder} is still due.' },

  // Goods at the desk. Spec: manager §5 (Orders and payments).
  chooseAnItem: { fr: 'Merci de sélectionner au moins un article', en: 'Please select at least one item' },
  chooseAPartner: { fr: 'Merci de sélectionner au moins un partenaire', en: 'Please select at least one partner' },
  itemAlreadyThere: { fr: 'C’est déjà fait.', en: 'This has already been done.' },
  itemOrderCalledOff: { fr: 'La commande a été annulée.', en: 'The order has been cancelled.' },
  itemNotExpected: { fr: 'Cet article n’en est pas à cette étape.', en: 'This item is not at this stage.' },
  itemHasNoGoods: { fr: 'Ce service n’a pas d’article à remettre.', en: 'This service has no item to hand over.' },
  itemWithoutPrice: { fr: 'Il manque un prix.', en: 'A price is missing.' },
  itemOrderUnpaid: { fr: 'Il reste {remainder} à régler.', en: '{remainder} is still due.' },
  pickupCodeUnknown: {
    fr: 'Ce code n’est pas, ou plus, valable pour ces articles.',
    en: 'This code is not, or no longer, valid for these items.',
  },
  itemsOfSeveralDesks: {
    fr: 'Ces articles sont de plusieurs conciergeries.',
    en: 'These items belong to several concierge desks.',
  },

  // The catalogue. Spec: manager §5 (Offers and products).
  atLeastTwoProducts: {
    fr: 'Merci de sélectionner au moins deux produits',
    en: 'Please select at least two products',
  },
  productsOfSeveralCategories: {
    fr: 'Ces produits sont de plusieurs catégories\u00a0: rangez-les d’abord dans la même.',
    en: 'These products belong to several categories: first put them in the same one.',
  },
  keptProductNotPicked: {
    fr: 'Choisissez, parmi ces produits, celui qui reste.',
    en: 'Choose which of these products stays.',
  },
  invalidEan: { fr: 'Un code-barres a treize chiffres.', en: 'A bar code has thirteen digits.' },
  notACatalogueImage: {
    fr: 'Choisissez une image faite pour cet endroit.',
    en: 'Please choose an image made for this place.',
  },
  // Partners. Spec: manager §5 (Partners and calendars, Offers and products).
  bothLabelsOrNone: {
    fr: "Les deux champs doivent être remplis, ou aucun (La valeur vaut alors 'Espace Conciergerie').",
    en: "Both fields must be filled in, or none (the value is then 'Concierge desk').",
  },
  imageNotRecognised: { fr: 'Image non reconnue', en: 'Image not recognised' },
  partnerNameTaken: { fr: 'Un autre partenaire porte ce nom.', en: 'Another partner has this name.' },
  loginTaken: { fr: 'Cet identifiant est déjà pris.', en: 'This login is already taken.' },
  emailTaken: { fr: 'Un compte utilise déjà cette adresse.', en: 'An account already uses this address.' },
  // People. Spec: manager §5 (Users and concierges).
  chooseReason: { fr: 'Merci de choisir une raison', en: 'Choose a reason' },
  loginIsEmail: {
    fr: 'L’identifiant est l’adresse e-mail.',
    en: 'The login is the e-mail address.',
  },
  notYoursToGive: {
    fr: 'Vous ne pouvez donner ou retirer que ce que vous avez.',
    en: 'You can only give or take away what you have yourself.',
  },
  notAWorkplace: {
    fr: 'Cette conciergerie n’est pas parmi les vôtres.',
    en: 'This desk is not one of yours.',
  },
  presentationTaken: {
    fr: 'Ce partenaire a déjà une présentation dans cette catégorie.',
    en: 'This partner already has a presentation in this category.',
  },
  notAnImageOfPartner: {
    fr: 'Choisissez une image de ce partenaire.',
    en: 'Please choose one of this partner’s images.',
  },
  invalidZipPrefix: {
    fr: '« {code} » n’est ni un code postal ni son début\u00a0: un à cinq chiffres.',
    en: '“{code}” is neither a postal code nor the beginning of one: one to five digits.',
  },
  invalidLockerPin: { fr: 'Le code compte quatre à huit chiffres.', en: 'The code has four to eight digits.' },
  invalidSiret: { fr: 'Le SIRET compte quatorze chiffres.', en: 'A SIRET has fourteen digits.' },
  // Contents and games. Spec: partner-content-locker §5, §8.
  contentEmpty: { fr: 'Le contenu ne peut être vide', en: 'The content cannot be empty' },
  imageNotSquare: { fr: 'Les images doivent être carrées', en: 'Images must be square' },
  imageUnreadable: { fr: "L'image n'a pas pu être lue", en: 'The image could not be read' },
  imageNotJpg: { fr: 'L’image doit être au format jpg.', en: 'The image must be a jpg.' },
  notAWebPage: {
    fr: 'Une adresse complète, qui commence par https:// ou http://.',
    en: 'A complete address, which begins with https:// or http://.',
  },
  ...connectionMessages,
  ...debitMessages,
  ...brandMessages,
  ...DESK_MESSAGES,
  ...flashMessages,
  ...ORDER_MESSAGES,
  ...SELLER_MESSAGES,
} as const satisfies Record<string, Text>;

export type MessageKey = keyof typeof MESSAGES;

/** What fills the `{name}` places of a message; a text in the reader's language. */
export type MessageValues = Readonly<Record<string, string | number | Text>>;

/** A message in one language with its `{name}` places filled; a place without value stays visible. */
export function messageText(key: MessageKey, lang: Lang, values: MessageValues = {}): string {
  return MESSAGES[key][lang].replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name] ?? place;
    return typeof value === 'object' ? value[lang] : String(value);
  });
}
