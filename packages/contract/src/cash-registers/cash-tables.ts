import {
  type ArrivalContent,
  type ChainRecord,
  type CountContent,
  isCount,
  isPeriod,
  type MovementContent,
} from '@loge/domain/cash-registers/chain-record';
import { journalSentence } from '@loge/domain/cash-registers/journal-words';
import { movementCategory } from '@loge/domain/cash-registers/movements';
import { MEANS, type Means, type Takings } from '@loge/domain/cash-registers/takings';
import type { Text } from '@loge/domain/shared/lang';
import { sumCents } from '@loge/domain/shared/money';
import { defineTable } from '../shared/define-table.ts';

/** The register that a row of the accountants' files is about. */
interface RegisterNamed {
  readonly desk: string;
  readonly register: string;
  readonly accountingCode: string;
}

const named = {
  desk: { label: { fr: 'Conciergerie', en: 'Concierge desk' }, kind: 'text', value: (row: RegisterNamed) => row.desk },
  register: { label: { fr: 'Caisse', en: 'Cash register' }, kind: 'text', value: (row: RegisterNamed) => row.register },
  accountingCode: {
    label: { fr: 'Code comptable', en: 'Accounting code' },
    kind: 'text',
    value: (row: RegisterNamed) => row.accountingCode,
  },
} as const;

const meansLabels: Readonly<Record<Means, Text>> = {
  cash: { fr: 'Espèces', en: 'Cash' },
  card: { fr: 'Cartes', en: 'Cards' },
  cheque: { fr: 'Chèques', en: 'Cheques' },
};

/** What lies in a register at the end of a day. */
export interface RegisterBalanceRow extends RegisterNamed {
  readonly held: Takings;
  readonly isOpen: boolean;
  readonly countedAt: string;
}

export const balancesTable = defineTable<RegisterBalanceRow>()({
  file: { fr: 'soldes-des-caisses', en: 'cash-balances' },
  columns: {
    ...named,
    cash: { label: meansLabels.cash, kind: 'cents', value: ({ held }) => held.cash },
    cheque: { label: meansLabels.cheque, kind: 'cents', value: ({ held }) => held.cheque },
    card: { label: meansLabels.card, kind: 'cents', value: ({ held }) => held.card },
    total: {
      label: { fr: 'Total', en: 'Total' },
      kind: 'cents',
      value: ({ held }) => sumCents(MEANS.map((means) => held[means])),
    },
    isOpen: { label: { fr: 'Ouverte', en: 'Open' }, kind: 'yesNo', value: ({ isOpen }) => isOpen },
    countedAt: {
      label: { fr: 'Dernier comptage', en: 'Last count' },
      kind: 'moment',
      value: ({ countedAt }) => countedAt,
    },
  },
});

/** A line of the last inventory of a register: so many of a coin or note, a cheque, or what the card terminal told. */
export interface InventoryLineRow extends RegisterNamed {
  readonly countedAt: string;
  readonly user: string;
  readonly means: Means;
  /** Of a coin, a note or a cheque; null for card takings. */
  readonly valueCents: number | null;
  readonly count: number;
  readonly amountCents: number;
}

export const inventoryTable = defineTable<InventoryLineRow>()({
  file: { fr: 'inventaire-des-caisses', en: 'cash-inventory' },
  columns: {
    ...named,
    countedAt: { label: { fr: 'Compté le', en: 'Counted at' }, kind: 'moment', value: ({ countedAt }) => countedAt },
    user: { label: { fr: 'Par', en: 'By' }, kind: 'text', value: ({ user }) => user },
    means: { label: { fr: 'Forme', en: 'Form' }, kind: 'text', value: ({ means }) => meansLabels[means] },
    value: { label: { fr: 'Valeur', en: 'Value' }, kind: 'cents', value: ({ valueCents }) => valueCents },
    count: { label: { fr: 'Nombre', en: 'Count' }, kind: 'number', value: ({ count }) => count },
    amount: { label: { fr: 'Montant', en: 'Amount' }, kind: 'cents', value: ({ amountCents }) => amountCents },
  },
});

/** A record of a register with who told it. */
export interface JournalRow extends RegisterNamed {
  readonly record: Pick<ChainRecord, 'sequence' | 'kind' | 'at' | 'content'>;
  readonly user: string;
  /** What had to be in the register after it. */
  readonly held: Takings;
}

const kinds: Readonly<Record<ChainRecord['kind'], Text>> = {
  start: { fr: 'Mise en service', en: 'Set-up' },
  opening: { fr: 'Ouverture', en: 'Opening' },
  check: { fr: 'Vérification', en: 'Check' },
  closing: { fr: 'Fermeture', en: 'Closing' },
  movement: { fr: 'Mouvement', en: 'Movement' },
  arrival: { fr: 'Remise arrivée', en: 'Deposit arrived' },
  day: { fr: 'Clôture du jour', en: 'Closing of the day' },
  month: { fr: 'Clôture du mois', en: 'Closing of the month' },
  year: { fr: 'Clôture de l’année', en: 'Closing of the year' },
};

const movementOf = ({ record }: JournalRow): MovementContent | null =>
  record.kind === 'movement' ? (record.content as MovementContent) : null;
const natureOf = (row: JournalRow): Text => {
  const movement = movementOf(row);
  return (movement === null ? null : movementCategory(movement.category)?.label) ?? kinds[row.record.kind];
};
/** Gaps that a count found stand among what came in or went out, so that the balances follow from the lines. */
const gapOfCount = ({ record }: JournalRow): number => {
  if (!isCount(record.kind)) return 0;
  const { expected, counted } = record.content as CountContent;
  if (record.kind === 'start') return sumCents(MEANS.map((means) => counted[means]));
  return sumCents(MEANS.map((means) => counted[means] - expected[means]));
};
const movedCents = (row: JournalRow): number => movementOf(row)?.amountCents ?? gapOfCount(row);

export const journalTable = defineTable<JournalRow>()({
  file: { fr: 'journal-de-caisse', en: 'cash-journal' },
  columns: {
    ...named,
    sequence: { label: { fr: 'N°', en: 'No.' }, kind: 'number', value: ({ record }) => record.sequence },
    at: { label: { fr: 'Date', en: 'Date' }, kind: 'moment', value: ({ record }) => record.at },
    nature: { label: { fr: 'Nature', en: 'Kind' }, kind: 'text', value: natureOf },
    means: {
      label: { fr: 'Forme', en: 'Form' },
      kind: 'text',
      value: (row) => {
        const movement = movementOf(row);
        return movement === null ? null : meansLabels[movement.means];
      },
    },
    in: {
      label: { fr: 'Entrée', en: 'In' },
      kind: 'cents',
      value: (row) => (movedCents(row) > 0 ? movedCents(row) : null),
    },
    out: {
      label: { fr: 'Sortie', en: 'Out' },
      kind: 'cents',
      value: (row) => (movedCents(row) < 0 ? -movedCents(row) : null),
    },
    cash: { label: { fr: 'Solde espèces', en: 'Cash held' }, kind: 'cents', value: ({ held }) => held.cash },
    cheque: { label: { fr: 'Solde chèques', en: 'Cheques held' }, kind: 'cents', value: ({ held }) => held.cheque },
    card: { label: { fr: 'Cumul cartes', en: 'Cards taken' }, kind: 'cents', value: ({ held }) => held.card },
    order: { label: { fr: 'Commande', en: 'Order' }, kind: 'number', value: (row) => movementOf(row)?.order ?? null },
    deposit: {
      label: { fr: 'N° de remise', en: 'Deposit number' },
      kind: 'text',
      value: (row) =>
        row.record.kind === 'arrival'
          ? (row.record.content as ArrivalContent).depositNumber
          : (movementOf(row)?.depositNumber ?? null),
    },
    comment: {
      label: { fr: 'Commentaire', en: 'Comment' },
      kind: 'text',
      value: ({ record }) =>
        isPeriod(record.kind) || record.kind === 'arrival' ? null : (record.content as CountContent).comment,
    },
    user: { label: { fr: 'Par', en: 'By' }, kind: 'text', value: ({ user }) => user },
  },
});

export const journalInWordsTable = defineTable<JournalRow>()({
  file: { fr: 'journal-de-caisse-en-toutes-lettres', en: 'cash-journal-in-words' },
  columns: {
    ...named,
    sequence: { label: { fr: 'N°', en: 'No.' }, kind: 'number', value: ({ record }) => record.sequence },
    at: { label: { fr: 'Date', en: 'Date' }, kind: 'moment', value: ({ record }) => record.at },
    words: {
      label: { fr: 'Ce qui s’est passé', en: 'What happened' },
      kind: 'text',
      value: ({ record, user }) => ({
        fr: journalSentence(record, user, 'fr'),
        en: journalSentence(record, user, 'en'),
      }),
    },
    held: { label: { fr: 'Solde espèces', en: 'Cash held' }, kind: 'cents', value: ({ held }) => held.cash },
  },
});
