import { withDe } from '@loge/domain/shared/french-words';
import type { Lang } from '@loge/domain/shared/lang';
import { formatMonth, type LocalDate } from '@loge/domain/shared/local-date';

/** What a statement is called: 'Relevé d’octobre 2026', 'October 2026 statement'. */
export function statementTitle(month: LocalDate, lang: Lang): string {
  const name = formatMonth(month, lang);
  if (lang === 'en') return `${name} statement`;
  return `Relevé ${withDe(name)}`;
}

/** The file's name: 'releve-2026-10.pdf'. */
export const statementFilename = (month: LocalDate, lang: Lang): string =>
  `${lang === 'fr' ? 'releve' : 'statement'}-${month.slice(0, 7)}.pdf`;

/** The words on a statement's PDF. */
export const statementTexts = {
  fr: {
    kind: 'Relevé d’opérations',
    provisional: 'Mois en cours : ce relevé est provisoire et se complète jusqu’à la fin du mois.',
    closed: 'Mois clos : ce relevé ne change plus.',
    opening: 'Dû au début du mois',
    charged: 'Commandes et adhésion',
    paid: 'Réglé',
    closing: 'Reste dû',
    ahead: 'Réglé d’avance',
    orders: 'Commandes',
    number: 'Numéro',
    date: 'Date',
    service: 'Service',
    amount: 'Montant TTC',
    total: 'Total',
    fee: 'Adhésion annuelle',
    payments: 'Règlements',
    mode: 'Mode de règlement',
    order: 'Commande',
    credit: 'Crédit : {name}',
    creditsReceived: 'Crédits reçus',
    creditName: 'Crédit',
    received: 'Montant',
    modes: 'Règlements par mode',
    vat: 'Détail de la TVA',
    rate: 'Taux',
    vatAmount: 'Montant',
    excludingVat: 'Total hors taxes',
    byPartners: 'Vendu et facturé par les partenaires',
    vatOf: 'TVA à {rate} %',
    includingVat: 'Total toutes taxes comprises',
    personal: 'Services à la personne',
    eligible: 'Dépense',
    taxCredit: 'Crédit d’impôt estimé',
    personalNote: 'Estimation à 50 % de la dépense. Ce relevé ne remplace pas l’attestation fiscale annuelle.',
    nothing: 'Aucune commande ni aucun règlement ce mois-ci.',
    madeOn: 'Établi le {date}',
    page: 'Page {page} sur {pages}',
  },
  en: {
    kind: 'Account statement',
    provisional: 'Current month: this statement is provisional and grows until the month ends.',
    closed: 'Closed month: this statement no longer changes.',
    opening: 'Owed at the start',
    charged: 'Orders and membership',
    paid: 'Paid',
    closing: 'Still owed',
    ahead: 'Paid ahead',
    orders: 'Orders',
    number: 'Number',
    date: 'Date',
    service: 'Service',
    amount: 'Amount incl. VAT',
    total: 'Total',
    fee: 'Yearly membership',
    payments: 'Payments',
    mode: 'Paid by',
    order: 'Order',
    credit: 'Credit: {name}',
    creditsReceived: 'Credits received',
    creditName: 'Credit',
    received: 'Amount',
    modes: 'Payments by type',
    vat: 'VAT in detail',
    rate: 'Rate',
    vatAmount: 'Amount',
    excludingVat: 'Total excluding VAT',
    byPartners: 'Sold and billed by partners',
    vatOf: 'VAT at {rate}%',
    includingVat: 'Total including VAT',
    personal: 'Personal services',
    eligible: 'Spent',
    taxCredit: 'Estimated tax credit',
    personalNote: 'Estimated at 50% of what was spent. This statement does not replace the yearly tax certificate.',
    nothing: 'No order and no payment this month.',
    madeOn: 'Made on {date}',
    page: 'Page {page} of {pages}',
  },
} as const;

export type StatementTexts = Readonly<Record<keyof (typeof statementTexts)['fr'], string>>;
