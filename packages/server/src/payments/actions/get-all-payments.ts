import { getAllPayments } from '@loge/contract/payments/get-all-payments';
import { PAYMENT_MODES, PAYMENT_STATUSES } from '@loge/domain/payments/payment-modes';
import type { Lang } from '@loge/domain/shared/lang';
import { findPaymentPage } from '../rows/payment-list-rows.ts';
import { refuseInput } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { dayRange } from '../../platform/lists/day-range.ts';
import {
  chosenValues,
  type FilterDefinition,
  filterProblems,
  offeredFilters,
} from '../../platform/lists/list-filters.ts';
import { presentPayment } from '../presenters/present-payment.ts';
import { whoseMoney } from '../whose-money.ts';

const pageSize = 100;
const words = {
  type: { fr: 'Mode', en: 'Method' },
  status: { fr: 'État', en: 'State' },
  creationDate: { fr: 'Créé', en: 'Created' },
  collectionDate: { fr: 'Encaissé', en: 'Collected' },
};

export const getAllPaymentsHandler = handle(getAllPayments, async ({ input, caller, database, lang }) => {
  const definitions = paymentFilterDefinitions(lang);
  const problems = filterProblems(input.filters, definitions, lang);
  if (problems.length > 0) return refuseInput(problems);

  const whose = whoseMoney(caller);
  const chosen = (name: string) => {
    const found = chosenValues(input.filters, name);
    return found === null ? null : { among: found.values, excluded: found.excluded };
  };
  const days = (name: string) => {
    const [from, to] = chosenValues(input.filters, name)?.values ?? [];
    return dayRange(from, to);
  };
  const { rows, total } = await findPaymentPage(database, {
    userId: whose.userId,
    conciergerieIds: whose.conciergerieIds,
    modes: chosen('type'),
    statuses: chosen('status'),
    created: days('creationDate'),
    collected: days('collectionDate'),
    search: input.search ?? '',
    offset: (input.page - 1) * pageSize,
    limit: pageSize,
  });
  const reader = { lang, isManager: whose.isManager, permissions: [...caller.permissions] };
  return {
    items: rows.map((row) => presentPayment(row, reader)),
    totalItems: total,
    pageSize,
    filters: offeredFilters(definitions, input.filters),
  };
});

const paymentFilterDefinitions = (lang: Lang): FilterDefinition[] => [
  {
    name: 'type',
    label: words.type[lang],
    type: 'in',
    values: PAYMENT_MODES.map(({ key, label }) => ({ id: key, label: label[lang] })),
  },
  {
    name: 'status',
    label: words.status[lang],
    type: 'in',
    values: PAYMENT_STATUSES.map(({ key, label }) => ({ id: key, label: label[lang] })),
  },
  { name: 'creationDate', label: words.creationDate[lang], type: 'date' },
  { name: 'collectionDate', label: words.collectionDate[lang], type: 'date' },
];
