import type { Text } from '../shared/lang.ts';

/** What rules say of who sells at a desk, and of their books. */
export const SELLER_MESSAGES = {
  notASiren: {
    fr: 'Ce n’est pas un SIREN : neuf chiffres dont le dernier contrôle les autres.',
    en: 'This is not a SIREN: nine digits, of which the last checks the others.',
  },
  notAVatNumber: {
    fr: 'Ce numéro de TVA ne va pas avec ce SIREN.',
    en: 'This VAT number does not belong to this SIREN.',
  },
  declarationOverlaps: {
    fr: 'Une déclaration précédente court encore ce jour-là.',
    en: 'An earlier declaration still holds on that day.',
  },
  billSeriesShape: {
    fr: '2 à 6 capitales et chiffres, en commençant par une lettre.',
    en: '2 to 6 capitals and digits, starting with a letter.',
  },
  noSellerOfYours: {
    fr: 'Aucune de vos conciergeries ne vend sous ce SIREN.',
    en: 'None of your desks sells under this SIREN.',
  },
  sellerOfOtherDesks: {
    fr: 'Cette société vend aussi dans des conciergeries qui ne sont pas les vôtres : demandez le fichier à qui tient la comptabilité de toutes.',
    en: 'This company also sells at desks that are not yours: ask the person who keeps the accounts of all of them for the file.',
  },
  fiscalYearEnd: {
    fr: 'Un exercice se termine aujourd’hui au plus tôt, dure 24 mois au plus, et le suivant commence une autre année civile.',
    en: 'A fiscal year ends today at the earliest, has 24 months at most, and the next one begins in another calendar year.',
  },
  noFiscalYear: {
    fr: 'Aucun exercice de cette société ne commence cette année-là.',
    en: 'No fiscal year of this company begins in that year.',
  },
  ereportingMonth: { fr: 'Le premier jour d’un mois.', en: 'The first day of a month.' },
  ereportingBegins: { fr: 'Le 1er septembre 2026 au plus tôt.', en: '1 September 2026 at the earliest.' },
  ereportingOver: {
    fr: 'Ce mois est passé\u00a0: au plus tôt le premier jour du mois en cours.',
    en: 'That month is over: the first day of this month at the earliest.',
  },
  vatOptionStart: {
    fr: 'Le premier jour d’un mois, à partir d’aujourd’hui.',
    en: 'The first day of a month, from today on.',
  },
  billSeriesOfOtherSeller: {
    fr: 'Une autre société a numéroté ainsi ses factures : la nouvelle commence sa propre série.',
    en: 'Another company has numbered its bills so: the new one begins a series of its own.',
  },
  invoicingStart: {
    fr: 'Aujourd’hui ou plus tard.',
    en: 'Today or later.',
  },
  invoicingHasBegun: {
    fr: 'L’envoi a commencé\u00a0: ce jour ne change plus.',
    en: 'Sending has begun: the day does not change any more.',
  },
  invoicingAfterReports: {
    fr: 'La société déclare ses ventes avant ce jour\u00a0: ses factures aux entreprises partent dès le début.',
    en: 'The company reports its sales before that day: its invoices to companies leave from the beginning.',
  },
  billSeriesTaken: {
    fr: 'Une autre conciergerie utilise déjà cette série.',
    en: 'Another desk already uses this series.',
  },
} as const satisfies Record<string, Text>;
