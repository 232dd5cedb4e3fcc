import { sameInBoth } from '@loge/contract/shared/define-list';
import { defineTable } from '@loge/contract/shared/define-table';
import { chartAccount } from '@loge/domain/accounting/chart-of-accounts';
import type { OpenBalanceRow } from './rows/open-balance-rows.ts';

/** What stands open at each desk: advances, claims, means of payment on their way, funds. */
export const openBalanceTable = defineTable<OpenBalanceRow>()({
  file: sameInBoth('acmf'),
  columns: {
    desk: { label: sameInBoth('Conciergerie'), kind: 'text', value: ({ desk }) => desk },
    nature: { label: sameInBoth('Nature'), kind: 'text', value: natureOf },
    account: { label: sameInBoth('Compte'), kind: 'text', value: ({ account }) => chartAccount(account).number },
    accountLabel: { label: sameInBoth('Intitulé'), kind: 'text', value: ({ account }) => chartAccount(account).label },
    auxiliary: {
      label: sameInBoth('Auxiliaire'),
      kind: 'text',
      value: auxiliaryOf,
    },
    name: {
      label: sameInBoth('Nom'),
      kind: 'text',
      value: ({ personName, companyName, partnerName }) => personName || companyName || partnerName,
    },
    amount: { label: sameInBoth('Solde'), kind: 'cents', value: ({ cents }) => cents },
    last: { label: sameInBoth('Dernier mouvement'), kind: 'day', value: ({ lastOn }) => lastOn },
  },
});

/** As entries name it. */
function auxiliaryOf({ personId, companyId, partnerId }: OpenBalanceRow): string {
  if (personId !== null) return `B${personId}`;
  if (companyId !== null) return `E${companyId}`;
  return partnerId === null ? '' : `P${partnerId}`;
}

function natureOf({ account, cents }: OpenBalanceRow): string {
  if (account === 'receivable') return cents < 0 ? 'Avance' : 'Créance';
  if (account === 'credits') return 'Crédit à utiliser';
  return account.startsWith('money:') ? 'Moyen de paiement' : 'Fonds';
}
