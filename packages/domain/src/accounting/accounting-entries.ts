import type { Cents } from '../shared/money.ts';
import type { LocalDate } from '../shared/local-date.ts';
import type { Letter } from './letter-claims.ts';
import { chartAccount, JOURNALS, journalOf } from './chart-of-accounts.ts';

/** One line of a transaction of the ledger, as it is exported. Lines of one transaction follow each other. */
export interface BookedLine {
  readonly transactionId: number;
  /** Its place within the transaction. */
  readonly line: number;
  /** The number of its entry in the books of its taxpayer; null as long as it has none. */
  readonly number: number | null;
  /** Of the taxpayer in whose books it is; empty as long as it has no number. */
  readonly siren: string;
  readonly event: string;
  readonly account: string;
  /** Debit positive, credit negative; never 0. */
  readonly amountCents: Cents;
  /** The local day on which it was booked. */
  readonly day: LocalDate;
  readonly orderId: number | null;
  readonly paymentId: number | null;
  readonly creditId: number | null;
  /** The beneficiary whose account it is; null for all but what they owe or hold. */
  readonly personId: number | null;
  readonly personName: string;
  /** The partner whose invoice or credit note is behind it; null for none. */
  readonly partnerId: number | null;
  readonly partnerName: string;
  /** The partner of its order, or who bears its credit; null for none. */
  readonly heldForPartnerId: number | null;
  readonly heldForPartnerName: string;
  /** The company that ordered for itself, or bears its credit; null for none. */
  readonly companyId: number | null;
  readonly companyName: string;
  /** The company that a moved claim is owed to or by, by its SIREN; null for all else. */
  readonly otherSeller: string | null;
  readonly otherSellerName: string;
  readonly desk: string;
  /** Of a trial desk: its entries say so. */
  readonly isTrial: boolean;
  /** What the bank or the order says of it. */
  readonly words: string;
  /** The code of a cash register in the accountant's books; empty for none. */
  readonly registerCode: string;
  /** The bill or credit note behind it, and its day; empty for none. */
  readonly paper: string;
  readonly paperDay: LocalDate | null;
}

/** A line as accountants read it. */
export interface AccountingEntry {
  readonly journal: string;
  readonly journalLabel: string;
  /** One number for all lines of one entry, without a gap in the books of a taxpayer; null as long as it has none. */
  readonly number: number | null;
  /** Of the taxpayer whose books these are. */
  readonly siren: string;
  readonly day: LocalDate;
  readonly account: string;
  readonly accountLabel: string;
  /** The beneficiary's, company's, partner's or other seller's own account; empty where the account is nobody's. */
  readonly auxiliary: string;
  readonly auxiliaryLabel: string;
  readonly piece: string;
  readonly pieceDay: LocalDate;
  /** Shared by charges and payments that settle each other; empty as long as something is open. */
  readonly letter: string;
  readonly letteredOn: LocalDate | null;
  readonly label: string;
  readonly debitCents: Cents;
  readonly creditCents: Cents;
  readonly desk: string;
}

/** What belongs to one person each, or to a company that orders for itself. */
const OF_PEOPLE = ['receivable', 'credits'];
/** What belongs to one partner each. */
const OF_PARTNERS = ['suppliers', 'partner-debts', 'money:partner', 'credits-granted:partner'];
const OF_COMPANIES = 'credits-granted:company';
/** What companies owe each other that have sold at a desk one after the other. */
const OF_SELLERS = 'other-sellers';

/** On which account of the chart a line stands, and whose it is. Money of a register that has a code of its own is on that account. */
export function accountOf(
  line: Pick<BookedLine, 'account' | 'registerCode' | OwnerOfLine>,
): Pick<AccountingEntry, 'account' | 'accountLabel' | 'auxiliary' | 'auxiliaryLabel'> {
  const chart = chartAccount(line.account);
  const owner = ownerOf(line);
  const isOfRegister = line.account === 'money:cash' && line.registerCode !== '';
  return {
    account: isOfRegister ? line.registerCode : chart.number,
    accountLabel: chart.label,
    auxiliary: owner?.number ?? '',
    auxiliaryLabel: owner?.name ?? '',
  };
}

type OwnerOfLine =
  | 'personId'
  | 'personName'
  | 'partnerId'
  | 'partnerName'
  | 'heldForPartnerId'
  | 'heldForPartnerName'
  | 'companyId'
  | 'companyName'
  | 'otherSeller'
  | 'otherSellerName';

/** Whose account it is: a person (B), a company (E), a partner (P) or another seller (V). Null for accounts that are nobody's. */
function ownerOf(
  line: Pick<BookedLine, 'account' | OwnerOfLine>,
): { readonly number: string; readonly name: string } | null {
  const { account, personId, partnerId, heldForPartnerId, companyId, otherSeller } = line;
  if (account === OF_SELLERS)
    return otherSeller === null ? null : { number: `V${otherSeller}`, name: line.otherSellerName };
  const isOfPeople = OF_PEOPLE.includes(account);
  if (isOfPeople && personId !== null) return { number: `B${personId}`, name: line.personName };
  if ((isOfPeople || account === OF_COMPANIES) && companyId !== null)
    return { number: `E${companyId}`, name: line.companyName };
  if (!OF_PARTNERS.includes(account)) return null;
  if (partnerId !== null) return { number: `P${partnerId}`, name: line.partnerName };
  return heldForPartnerId === null ? null : { number: `P${heldForPartnerId}`, name: line.heldForPartnerName };
}

/** A booked line as an accountant's entry, with the letter that it shares with what settles it; null for none. */
export function accountingEntry(line: BookedLine, letter: Letter | null = null): AccountingEntry {
  const { code, label } = journalOf(line.event);
  const isCreditNote = line.paper !== '' && line.partnerId === null && line.event !== 'orderCharged';
  return {
    ...accountOf(line),
    journal: code,
    journalLabel: JOURNALS[code],
    number: line.number,
    siren: line.siren,
    day: line.day,
    piece: line.paper === '' ? pieceOf(line) : line.paper,
    pieceDay: line.paperDay ?? line.day,
    label: (line.isTrial ? 'ESSAI ' : '').concat(
      [
        isCreditNote ? 'Avoir' : label,
        line.words || line.partnerName || (line.orderId === null ? '' : `n° ${line.orderId}`),
      ]
        .filter((part) => part !== '')
        .join(isCreditNote ? ', commande ' : ' '),
    ),
    debitCents: Math.max(line.amountCents, 0),
    creditCents: Math.max(-line.amountCents, 0),
    letter: letter?.letter ?? '',
    letteredOn: letter?.on ?? null,
    desk: line.desk,
  };
}

/** By what it is found again where there is no bill behind it: its order, payment or credit, else its transaction. */
function pieceOf({ orderId, paymentId, creditId, transactionId }: BookedLine): string {
  if (orderId !== null) return `CMD${orderId}`;
  if (paymentId !== null) return `PAI${paymentId}`;
  return creditId === null ? `OP${transactionId}` : `CRE${creditId}`;
}
