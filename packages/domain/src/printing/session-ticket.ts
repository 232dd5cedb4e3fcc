import { gapOf, MEANS, type Means, type Takings } from '../cash-registers/takings.ts';
import { formatMoney, sumCents, type Cents } from '../shared/money.ts';
import { shownSeal } from './desk-tickets.ts';
import { logoRow, pairRow, ruleRow, textRow, type TicketDocument, type TicketRow } from './ticket-document.ts';

/** A register from its opening to its closing. Moments in words. */
export interface SessionFacts {
  readonly registerName: string;
  readonly deskName: string;
  readonly openedAt: string;
  readonly openedBy: string;
  readonly closedAt: string;
  readonly closedBy: string;
  /** Payments that came in, and how many there were of each form. */
  readonly payments: Takings;
  readonly paymentCounts: Takings;
  /** Payments that went back: zero or less. */
  readonly refundedCents: Cents;
  /** Float, change, withdrawals and deposits, but for what went into the safe. */
  readonly besideCents: Cents;
  /** What had to be there when it was counted, and what was. */
  readonly expected: Takings;
  readonly counted: Takings;
  readonly comment: string;
  readonly toSafeCents: Cents;
  /** The number of its closing in the register's chain, and its seal. */
  readonly sequence: number;
  readonly seal: string;
  readonly printedAt: string;
}

const labels: Readonly<Record<Means, string>> = { cash: 'Espèces', card: 'Cartes', cheque: 'Chèques' };
const euros = (cents: Cents): string => formatMoney(cents, 'fr');

/** What who closes a register keeps of it: what came in, what was counted beside what had to be there, what went into the safe and what stays. */
export function sessionTicket(session: SessionFacts): TicketDocument {
  const { registerName, expected, counted, comment, toSafeCents, sequence } = session;
  const gap = gapOf(expected, counted);
  return {
    title: `Fermeture de la caisse ${registerName}`,
    rows: [
      logoRow,
      textRow(session.deskName, 'centred'),
      textRow(`Caisse ${registerName}`, 'title'),
      textRow('Ticket de fermeture', 'centred'),
      ruleRow,
      textRow(`Ouverte le ${session.openedAt}, par ${session.openedBy}`),
      textRow(`Fermée le ${session.closedAt}, par ${session.closedBy}`),
      ruleRow,
      ...MEANS.map((means) =>
        pairRow(withCount(labels[means], session.paymentCounts[means]), euros(session.payments[means])),
      ),
      pairRow('Remboursements', euros(session.refundedCents)),
      pairRow(
        'Total encaissé',
        euros(sumCents([...MEANS.map((means) => session.payments[means]), session.refundedCents])),
        'total',
      ),
      pairRow('Apports, retraits et remises', euros(session.besideCents)),
      ruleRow,
      ...MEANS.flatMap((means) => countRows(labels[means], expected[means], counted[means], gap[means])),
      ...(comment.trim() === '' ? [] : [textRow(`Explication\u00a0: ${comment.trim()}`)]),
      ruleRow,
      pairRow('Sorti vers le coffre', euros(toSafeCents)),
      pairRow('Fonds laissé en caisse', euros(counted.cash - toSafeCents), 'strong'),
      ruleRow,
      textRow(`Enregistrement n°\u00a0${sequence}, sceau ${shownSeal(session.seal)}`),
      textRow(`Imprimé le ${session.printedAt}`, 'fine'),
    ],
  };
}

const withCount = (label: string, count: number): string => (count === 0 ? label : `${label}, ${count}`);

const countRows = (label: string, expected: Cents, counted: Cents, gap: Cents): readonly TicketRow[] => [
  pairRow(`${label}, attendu`, euros(expected)),
  pairRow(`${label}, compté`, euros(counted), 'strong'),
  ...(gap === 0 ? [] : [pairRow(`${label}, écart`, euros(gap), 'strong')]),
];
