import { DEBIT_RETURN_REASON_KEYS, DEBIT_RETURN_REASONS, type DebitReturnReason } from '../payments/direct-debits.ts';
import type { Text } from '../shared/lang.ts';

/**
 * Why a bank sends a direct debit back, by its code of ISO 20022: those that the rulebook of SEPA direct debits knows. The usual ones are those that the desk
 * may choose; the others are only ever read.
 */
const REASONS: Readonly<Record<string, Text>> = {
  ...Object.fromEntries(DEBIT_RETURN_REASONS.map(({ key, label }) => [key, label])),
  AC13: { fr: 'Compte d’un consommateur', en: 'Account of a consumer' },
  AG01: { fr: 'Prélèvement interdit sur ce compte', en: 'Debit forbidden on this account' },
  AG02: { fr: 'Code d’opération incorrect', en: 'Invalid operation code' },
  AM05: { fr: 'Opération en double', en: 'Duplicate collection' },
  BE05: { fr: 'Créancier inconnu', en: 'Creditor not recognised' },
  CNOR: { fr: 'Banque du créancier inconnue', en: 'Creditor’s bank not registered' },
  DNOR: { fr: 'Banque du débiteur inconnue', en: 'Debtor’s bank not registered' },
  FF01: { fr: 'Format du fichier invalide', en: 'Invalid file format' },
  FF05: { fr: 'Type de prélèvement incorrect', en: 'Incorrect direct-debit type' },
  MD02: { fr: 'Mandat incomplet', en: 'Mandate data missing' },
  MD07: { fr: 'Titulaire du compte décédé', en: 'Account holder deceased' },
  RC01: { fr: 'BIC incorrect', en: 'Incorrect bank identifier' },
  RR01: { fr: 'Compte du débiteur manquant (réglementation)', en: 'Missing debtor account (regulation)' },
  RR02: {
    fr: 'Nom ou adresse du débiteur manquants (réglementation)',
    en: 'Missing debtor name or address (regulation)',
  },
  RR03: {
    fr: 'Nom ou adresse du créancier manquants (réglementation)',
    en: 'Missing creditor name or address (regulation)',
  },
  RR04: { fr: 'Motif réglementaire', en: 'Regulatory reason' },
  SL01: { fr: 'Service particulier de la banque du débiteur', en: 'Specific service of the debtor’s bank' },
};

/** What a code means; null for one that nobody published. */
export const returnReasonText = (code: string): Text | null => REASONS[code] ?? null;

/** The code that a bank put into the words of a line: 'REJET PRLV RUM 000317 AM04'. Empty where there is none. */
export function returnReasonIn(label: string): string {
  for (const [word] of label.toUpperCase().matchAll(/\b[A-Z]{2}\d{2}\b|\b[CD]NOR\b/g)) if (word in REASONS) return word;
  return '';
}

/** The one of the desk's reasons that a bank's code comes to; any other is one that was not specified. */
export const deskReason = (code: string): DebitReturnReason =>
  DEBIT_RETURN_REASON_KEYS.find((key) => key === code) ?? 'MS03';
