import { sameInBoth } from '@loge/contract/shared/define-list';
import { defineTable } from '@loge/contract/shared/define-table';
import { chartAccount } from '@loge/domain/accounting/chart-of-accounts';
import { hasNothingToPlace } from '@loge/domain/accounting/check-match';
import type { Text } from '@loge/domain/shared/lang';
import type { ExportedLineRow } from './rows/exported-line-rows.ts';

const states = {
  matched: { fr: 'Oui', en: 'Yes' },
  open: { fr: 'Non', en: 'No' },
  nothing: { fr: 'Sans objet', en: 'Not applicable' },
} as const satisfies Readonly<Record<string, Text>>;

/** Every line of the bank beside what it is in the books. */
export const bankLineTable = defineTable<ExportedLineRow>()({
  file: sameInBoth('rapprochement'),
  columns: {
    desk: { label: sameInBoth('Conciergerie'), kind: 'text', value: ({ desk }) => desk },
    bank: { label: sameInBoth('Banque'), kind: 'text', value: ({ bank, iban }) => `${bank} ${iban.slice(-4)}` },
    bookedOn: { label: sameInBoth('Date'), kind: 'day', value: ({ bookedOn }) => bookedOn },
    valueOn: { label: sameInBoth('Valeur'), kind: 'day', value: ({ valueOn }) => valueOn },
    label: { label: sameInBoth('Libellé'), kind: 'text', value: ({ label }) => label },
    detail: { label: sameInBoth('Détail'), kind: 'text', value: ({ detail }) => detail },
    reference: { label: sameInBoth('Référence'), kind: 'text', value: ({ reference }) => reference },
    amount: { label: sameInBoth('Montant'), kind: 'cents', value: ({ amountCents }) => amountCents },
    matched: {
      label: sameInBoth('Rapprochée'),
      kind: 'text',
      value: ({ matchedAt, amountCents }) =>
        states[matchedAt !== null ? 'matched' : hasNothingToPlace(amountCents) ? 'nothing' : 'open'],
    },
    accounts: {
      label: sameInBoth('Comptes'),
      kind: 'text',
      value: ({ accounts }) => accounts.map((account) => chartAccount(account).number).join(' '),
    },
    payments: { label: sameInBoth('Paiements'), kind: 'number', value: ({ payments }) => payments },
    orders: { label: sameInBoth('Commandes'), kind: 'text', value: ({ orderIds }) => orderIds.join(' ') },
    matchedAt: {
      label: sameInBoth('Rapprochée le'),
      kind: 'moment',
      value: ({ matchedAt }) => matchedAt?.toISOString() ?? null,
    },
    matchedBy: { label: sameInBoth('Par'), kind: 'text', value: ({ matchedBy }) => matchedBy },
  },
});
