import type { Text } from '../shared/lang.ts';

/** What may be wrong with a mandate, and with the day of a file of direct debits. */
export const debitMessages = {
  cesuNotValid: {
    fr: 'Un titre CESU paie jusqu’au 31\u00a0janvier qui suit son millésime.',
    en: 'A CESU cheque pays until 31 January after its year.',
  },
  cesuTwice: { fr: 'Ce numéro est déjà saisi plus haut.', en: 'This number stands above already.' },
  cesuTaken: {
    fr: 'Ce titre a déjà été saisi pour un autre paiement.',
    en: 'This cheque was noted for another payment already.',
  },
  cesuSum: {
    fr: 'Les titres font {sum}, le paiement {paid}.',
    en: 'The cheques come to {sum}, the payment to {paid}.',
  },
  collectionTooEarly: {
    fr: 'Les banques ont besoin de deux jours ouvrés\u00a0: au plus tôt le {date}.',
    en: 'Banks need two business days: {date} at the earliest.',
  },
  collectionTooFar: { fr: 'Au plus tard le {date}.', en: '{date} at the latest.' },
  banksAreClosed: {
    fr: 'Les banques n’échangent rien ce jour-là. Choisissez un jour ouvré.',
    en: 'Banks settle nothing on that day. Choose a business day.',
  },
  noticeNotOver: {
    fr: 'Chaque débit est annoncé aussi longtemps à l’avance que son mandat le promet\u00a0: au plus tôt le {date}.',
    en: 'Each debit is announced as long before as its mandate promises: {date} at the earliest.',
  },
  ibanNotValid: {
    fr: 'Cet IBAN n’est pas valable. Vérifiez-le sur votre relevé d’identité bancaire.',
    en: 'This IBAN is not valid. Check it on your bank statement.',
  },
  ibanOutsideEea: {
    fr: 'Ce compte ne peut pas être prélevé\u00a0: seuls ceux de l’Espace économique européen le peuvent. Indiquez-en un autre.',
    en: 'This account cannot be debited: only those in the European Economic Area can. Enter another one.',
  },
  mandateNotAccepted: { fr: 'Cochez la case pour signer le mandat.', en: 'Tick the box to sign the mandate.' },
} as const satisfies Record<string, Text>;
