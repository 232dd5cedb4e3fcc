import { expect, test } from 'vitest';
import {
  blankLabelTicket,
  closingTicket,
  handoverTicket,
  labelTicket,
  orderTicket,
  testTicket,
  type OrderSheetFacts,
} from './desk-tickets.ts';
import type { TicketDocument } from './ticket-document.ts';

const order: OrderSheetFacts = {
  orderId: 48_217,
  deskName: 'Tour Horizon',
  statusLabel: 'En cours',
  offerLabel: 'Nettoyage et repassage',
  partnerName: 'Pressing Lumière',
  personName: 'Camille Roussel',
  companyName: 'Horizon SA',
  telephone: '',
  when: '27/11/2026, 19 h',
  place: '',
  articles: 4,
  items: [
    { label: 'Chemise', quantity: 3, amountCents: 1350, comment: 'sans amidon' },
    { label: 'Retouche', quantity: 1, amountCents: null, comment: '' },
    { label: 'Sans parfum', quantity: 0, amountCents: 0, comment: '' },
  ],
  money: [{ label: 'Remise de bienvenue', cents: -135 }],
  totalCents: null,
  dueCents: -250,
  printedAt: '20/11/2026 à 10 h 30',
};

const wordsOf = ({ rows }: TicketDocument): readonly string[] =>
  rows.map((row) =>
    row.kind === 'rule'
      ? '---'
      : row.kind === 'pair'
        ? `${row.left} | ${row.right}`
        : row.kind === 'code'
          ? `[${row.text}]`
          : row.kind === 'logo'
            ? 'logo'
            : row.text,
  );

test('an order’s sheet says who, what, when and how much, and leaves out what there is not', () => {
  const words = wordsOf(orderTicket(order));
  expect(words).toEqual([
    'logo',
    'Tour Horizon',
    '48\u00a0217',
    'En cours',
    '---',
    'Camille Roussel',
    'Horizon SA',
    '---',
    'Nettoyage et repassage',
    'Pressing Lumière',
    '27/11/2026, 19 h',
    '---',
    '3 × Chemise | 13,50\u00a0€',
    'sans amidon',
    'Retouche | sur devis',
    'Sans parfum',
    'Remise de bienvenue | −1,35\u00a0€',
    '---',
    '4 articles',
    'Total | sur devis',
    'À rendre | 2,50\u00a0€',
    '[48217]',
    'Imprimé le 20/11/2026 à 10 h 30',
  ]);
  const settled = wordsOf(orderTicket({ ...order, totalCents: 1350, dueCents: 0 }));
  expect(settled).toContain('Total | 13,50\u00a0€');
  expect(settled.join()).not.toMatch(/Reste dû|À rendre/);
});

test('a label carries its code for scanners and for people', () => {
  const facts = {
    code: 'L-0001',
    orderId: 7,
    label: 'Chemise',
    piece: null,
    personName: 'Camille Roussel',
    partnerName: '',
  };
  expect(wordsOf(labelTicket(facts))).toEqual(['7', 'Chemise', 'Camille Roussel', '[L-0001]', 'L-0001']);
  expect(wordsOf(labelTicket({ ...facts, piece: { number: 2, of: 3 } }))).toContain('Chemise, 2 / 3');
  expect(wordsOf(blankLabelTicket('LG1-00000000'))).toEqual(['[LG1-00000000]', 'LG1-00000000']);
});

test('a hand-over’s list leaves room for a signature unless there is one', () => {
  const facts = {
    id: 12,
    deskName: 'Tour Horizon',
    when: '20/11/2026, 10 h 30',
    by: 'Marc Lefèvre',
    givenTo: '',
    articles: 2,
    partners: [
      {
        company: 'Pressing Lumière',
        orders: [
          {
            id: 48_217,
            personName: 'Camille Roussel',
            offerLabel: 'Nettoyage',
            items: [{ label: 'Chemise', quantity: 2, comment: '', amountCents: 900 }],
            money: [],
            totalCents: 900,
          },
        ],
      },
    ],
  };
  const open = wordsOf(handoverTicket({ ...facts, isSigned: false }));
  expect(open).toContain('48\u00a0217 | Camille Roussel');
  expect(open).toContain('2 × Chemise | 9,00\u00a0€');
  expect(open).toContain('Total | 9,00\u00a0€');
  expect(open).toContain('2 articles');
  expect(open).toContain('Signature');
  expect(wordsOf(handoverTicket({ ...facts, givenTo: 'Ali', isSigned: true })).slice(-2)).toEqual([
    'Reçu par Ali',
    'Signé à l’écran',
  ]);
});

test('a test print names its register', () => {
  expect(wordsOf(testTicket('Accueil', '20/11/2026'))).toContain('Caisse Accueil');
});

test('a closing says takings by form, what else moved, the perpetual total and its seal', () => {
  const none = { cash: 0, card: 0, cheque: 0 };
  const totals = {
    movements: 7,
    payments: { cash: 4_250, card: 41_275, cheque: 7_250 },
    refunds: { ...none, cash: -500 },
    beside: { ...none, cash: -3_000 },
    gaps: { ...none, cash: -50 },
  };
  const words = wordsOf(
    closingTicket({
      registerName: 'Accueil',
      sequence: 45,
      periodName: 'Vendredi 20 novembre',
      totals,
      perpetual: { ...totals, payments: { ...totals.payments, card: 1_000_000 } },
      sealedAt: '21/11/2026 à 00 h 05',
      seal: 'a1b2c3d4e5f60718',
      printedAt: '21/11/2026 à 8 h',
    }),
  );
  expect(words).toEqual([
    'logo',
    'Caisse Accueil',
    'Clôture n°\u00a045',
    'Vendredi 20 novembre',
    '---',
    'Espèces | 42,50\u00a0€',
    'Cartes | 412,75\u00a0€',
    'Chèques | 72,50\u00a0€',
    'Remboursements | −5,00\u00a0€',
    'Total | 522,75\u00a0€',
    'Apports, retraits et remises | −30,00\u00a0€',
    'Écarts de comptage | −0,50\u00a0€',
    'Mouvements | 7',
    '---',
    'Depuis l’ouverture | 10\u00a0110,00\u00a0€',
    'Règlements encaissés | 10\u00a0115,00\u00a0€',
    '---',
    'Scellée le 21/11/2026 à 00 h 05',
    'Sceau A1B2 C3D4 E5F6',
    'Imprimé le 21/11/2026 à 8 h',
  ]);
});
