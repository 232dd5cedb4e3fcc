import type { AccountKey } from '../payments/ledger.ts';
import { paymentModeLabel, type PaymentMode } from '../payments/payment-modes.ts';

/** An account of the French chart of accounts (plan comptable général): six digits and its name. */
export interface ChartAccount {
  readonly number: string;
  readonly label: string;
}

/** The journals of the accountant's files. */
export const JOURNALS = {
  AN: 'À nouveaux',
  VT: 'Ventes',
  AC: 'Achats',
  CA: 'Caisse',
  BQ: 'Banque',
  EN: 'Encaissements',
  OD: 'Opérations diverses',
} as const;

export type JournalCode = keyof typeof JOURNALS;

type Plain = Exclude<
  AccountKey,
  | `vat:${string}`
  | `vat-waiting:${string}`
  | `deductible-vat:${string}`
  | `deductible-vat-waiting:${string}`
  | `money:${string}`
>;

const PLAIN: Readonly<Record<Plain, ChartAccount>> = {
  receivable: { number: '411000', label: 'Clients' },
  sales: { number: '706000', label: 'Prestations de services' },
  'sales-of-goods': { number: '707000', label: 'Ventes de marchandises' },
  commissions: { number: '706100', label: 'Commissions sur ventes de partenaires' },
  suppliers: { number: '401000', label: 'Fournisseurs, partenaires' },
  'partner-services': { number: '604000', label: 'Prestations de partenaires' },
  credits: { number: '419800', label: 'Crédits et avoirs à utiliser' },
  'credits-granted:platform': { number: '709700', label: 'Crédits accordés' },
  'credits-granted:company': { number: '467100', label: 'Crédits à la charge des entreprises' },
  'credits-granted:partner': { number: '467200', label: 'Crédits à la charge des partenaires' },
  'partner-debts': { number: '467400', label: 'Partenaires, ventes pour leur compte' },
  'other-sellers': { number: '467500', label: 'Sociétés vendeuses, commandes reprises' },
  treasury: { number: '580000', label: 'Virements internes' },
  purchases: { number: '606800', label: 'Achats divers' },
  'register-gaps': { number: '658000', label: 'Écarts de caisse' },
  bank: { number: '512000', label: 'Banque' },
  'bank-fees': { number: '627000', label: 'Services bancaires' },
  suspense: { number: '471000', label: 'Compte d’attente' },
};

/** Where money lies that a mode of payment has brought, until it is at the bank. */
const MONEY: Readonly<Record<PaymentMode, string>> = {
  cash: '530000',
  cheque: '511200',
  card: '511500',
  desk_card: '511510',
  direct_debit: '511600',
  e_debit: '511610',
  transfer: '511700',
  professional_transfer: '511710',
  cesu: '511800',
  partner: '467300',
  credits: '419810',
  credit_note: '419820',
  conciergerie: '511900',
  free: '709800',
};

const isMode = (mode: string): mode is PaymentMode => mode in MONEY;
const isPlain = (account: string): account is Plain => account in PLAIN;

/**
 * The account of the French chart for one of the ledger. VAT has one per rate: 20 % is 445720, 5.5 % 445755, 2.1 % 445721; as long as it is not due 4457420, 4457455. What is not known (an account
 * of a later version) is on the suspense account, so that nothing is lost.
 */
export function chartAccount(account: string): ChartAccount {
  if (isPlain(account)) return PLAIN[account];
  const [group, rest = ''] = account.split(':');
  if (group === 'vat') return { number: vatNumber(rest), label: `TVA collectée ${rest.replace('.', ',')} %` };
  if (group === 'vat-waiting')
    return { number: waitingNumber(rest), label: `TVA en attente d’encaissement ${rest.replace('.', ',')} %` };
  if (group === 'deductible-vat')
    return { number: `44566${twoDigits(rest)}`, label: `TVA déductible ${rest.replace('.', ',')} %` };
  if (group === 'deductible-vat-waiting')
    return {
      number: `44564${twoDigits(rest)}`,
      label: `TVA déductible en attente de paiement ${rest.replace('.', ',')} %`,
    };
  if (group === 'money' && isMode(rest))
    return { number: MONEY[rest], label: `Encaissements, ${paymentModeLabel(rest).fr}` };
  return { ...PLAIN.suspense, label: `${PLAIN.suspense.label} (${account})` };
}

const twoDigits = (rate: string): string => rate.replace('.', '').padStart(2, '0').slice(0, 2);
/** 4457 and two digits: whole rates as they are, others without their point. */
const vatNumber = (rate: string): string => `4457${twoDigits(rate)}`;
/** 44574, the account of VAT that is not due yet, and the same two digits. */
const waitingNumber = (rate: string): string => `44574${twoDigits(rate)}`;

/** The journal in which an event of the ledger stands, and what its entries are called. */
export function journalOf(event: string): { readonly code: JournalCode; readonly label: string } {
  const found = EVENTS[event];
  return found === undefined ? { code: 'OD', label: 'Opération diverse' } : { code: found[0], label: found[1] };
}

const EVENTS: Readonly<Record<string, readonly [JournalCode, string]>> = {
  orderCharged: ['VT', 'Commande'],
  orderReleased: ['VT', 'Commande annulée'],
  orderCredited: ['VT', 'Avoir'],
  commissionCharged: ['VT', 'Commissions'],
  commissionReleased: ['VT', 'Avoir sur commissions'],
  supplierInvoiced: ['AC', 'Facture de partenaire'],
  supplierReleased: ['AC', 'Facture de partenaire reprise'],
  partnerSettled: ['OD', 'Règlement'],
  feeCharged: ['VT', 'Adhésion annuelle'],
  feeReleased: ['VT', 'Adhésion abandonnée'],
  vatMoved: ['OD', 'TVA exigible'],
  claimMoved: ['OD', 'Reprise de commande'],
  paymentCollected: ['EN', 'Encaissement'],
  paymentCancelled: ['EN', 'Encaissement annulé'],
  paymentRefunded: ['EN', 'Remboursement'],
  creditGranted: ['OD', 'Crédit accordé'],
  creditUsed: ['OD', 'Crédit utilisé'],
  creditReversed: ['OD', 'Crédit rendu'],
  creditCancelled: ['OD', 'Crédit annulé'],
  registerWithdrawn: ['CA', 'Sortie de caisse'],
  registerDeposited: ['CA', 'Entrée de caisse'],
  registerGap: ['CA', 'Écart de caisse'],
  spendingPaid: ['OD', 'Dépense'],
  spendingDeleted: ['OD', 'Dépense annulée'],
  bankMatched: ['BQ', 'Banque'],
  bankUnmatched: ['BQ', 'Rapprochement défait'],
};
