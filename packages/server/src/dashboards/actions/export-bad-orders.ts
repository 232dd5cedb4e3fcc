import { sameInBoth } from '@loge/contract/shared/define-list';
import { defineTable } from '@loge/contract/shared/define-table';
import { exportBadOrders } from '@loge/contract/dashboards/export-bad-orders';
import { attentionLabel } from '@loge/domain/orders/attention';
import { managerStatusLabel } from '@loge/domain/orders/order-status';
import { amountDue } from '@loge/domain/payments/order-money';
import { extractAnswer } from '../../exports/extract-pages.ts';
import type { Database } from '../../platform/database/connection.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { type BadOrderFilter, type BadOrderRow, findBadOrders } from '../rows/bad-order-rows.ts';

/** In French, as all of the back office. */
const badOrderTable = defineTable<BadOrderRow>()({
  file: sameInBoth('commandes-anormales'),
  columns: {
    id: { label: sameInBoth('Commande'), kind: 'number', value: ({ id }) => id },
    desk: { label: sameInBoth('Conciergerie'), kind: 'text', value: ({ conciergerieName }) => conciergerieName },
    reasons: {
      label: sameInBoth('Motifs'),
      kind: 'text',
      measure: 'abnormal',
      value: ({ reasons }) => reasons.map(attentionLabel).join(', '),
    },
    since: { label: sameInBoth('Depuis'), kind: 'moment', value: ({ since }) => since.toISOString() },
    status: { label: sameInBoth('Statut'), kind: 'text', value: ({ status }) => managerStatusLabel(status) },
    beneficiary: {
      label: sameInBoth('Bénéficiaire'),
      kind: 'text',
      value: ({ beneficiaryName }) => beneficiaryName ?? 'Entreprise',
    },
    partner: { label: sameInBoth('Partenaire'), kind: 'text', value: ({ partnerName }) => partnerName },
    offer: { label: sameInBoth('Offre'), kind: 'text', value: ({ offerLabel }) => offerLabel },
    placed: { label: sameInBoth('Commandée le'), kind: 'moment', value: ({ createdAt }) => createdAt.toISOString() },
    day: { label: sameInBoth('Prestation'), kind: 'day', value: ({ beginDate }) => beginDate },
    amount: { label: sameInBoth('Montant TTC'), kind: 'cents', measure: 'amountDue', value: amountDue },
  },
});

const rowsAtOnce = 1_000;

async function* badOrderPages(database: Database, filter: BadOrderFilter): AsyncGenerator<readonly BadOrderRow[]> {
  for (let offset = 0; ; offset += rowsAtOnce) {
    const page = await findBadOrders(database, filter, { offset, limit: rowsAtOnce });
    if (page.length === 0) return;
    yield page;
  }
}

export const exportBadOrdersHandler = handle(exportBadOrders, (request) => {
  const { caller, database, now, input } = request;
  const filter = { conciergerieIds: [...caller.conciergerieIds], reasons: null, minCents: null, now };
  return extractAnswer(request, { definition: badOrderTable, pages: badOrderPages(database, filter) }, input.format);
});
