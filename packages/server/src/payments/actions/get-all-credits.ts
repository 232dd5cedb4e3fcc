import { getAllCredits } from '@loge/contract/payments/get-all-credits';
import { CREDIT_DESIGNATIONS } from '@loge/domain/payments/split-payment';
import type { Lang } from '@loge/domain/shared/lang';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { findCreditPage } from '../rows/credit-list-rows.ts';
import { refuseInput } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { dayRange, mainZone } from '../../platform/lists/day-range.ts';
import {
  chosenValues,
  type FilterDefinition,
  filterProblems,
  offeredFilters,
} from '../../platform/lists/list-filters.ts';
import { presentCredit } from '../presenters/present-credit.ts';
import { whoseMoney } from '../whose-money.ts';

const pageSize = 100;
const words = {
  designation: { fr: 'Nature', en: 'Kind' },
  billingType: { fr: 'Pris en charge par', en: 'Borne by' },
  usable: { fr: 'Utilisable', en: 'Usable' },
  creationDate: { fr: 'Créé', en: 'Created' },
};
const bearers = [
  { id: 'platform', label: 'La plateforme' },
  { id: 'company', label: 'L’entreprise' },
  { id: 'partner', label: 'Le partenaire' },
];

export const getAllCreditsHandler = handle(getAllCredits, async ({ input, caller, database, now, lang }) => {
  const whose = whoseMoney(caller);
  const definitions = creditFilterDefinitions(lang, whose.isManager);
  const problems = filterProblems(input.filters, definitions, lang);
  if (problems.length > 0) return refuseInput(problems);

  const chosen = (name: string) => {
    const found = chosenValues(input.filters, name);
    return found === null ? null : { among: found.values, excluded: found.excluded };
  };
  const designations = chosen('designation');
  const usable = chosen('usable');
  const [from, to] = chosenValues(input.filters, 'creationDate')?.values ?? [];
  const { rows, total } = await findCreditPage(database, {
    userId: whose.userId,
    conciergerieIds: whose.conciergerieIds,
    designations: designations === null ? null : { ...designations, among: designations.among.map(designationKey) },
    billingTypes: chosen('billingType'),
    usable:
      usable === null
        ? null
        : {
            on: instantToLocal(now.getTime(), mainZone).date,
            is: usable.among.includes('true') !== usable.excluded,
          },
    created: dayRange(from, to),
    search: input.search ?? '',
    offset: (input.page - 1) * pageSize,
    limit: pageSize,
  });
  const reader = { isManager: whose.isManager, permissions: [...caller.permissions] };
  return {
    items: rows.map((row) => presentCredit(row, reader)),
    totalItems: total,
    pageSize,
    filters: offeredFilters(definitions, input.filters),
  };
});

/** On the wire a designation is its number. */
const designationKey = (number: string): string =>
  CREDIT_DESIGNATIONS.find((row) => String(row.number) === number)?.key ?? '';

const creditFilterDefinitions = (lang: Lang, isManager: boolean): FilterDefinition[] => [
  {
    name: 'designation',
    label: words.designation[lang],
    type: 'in',
    values: CREDIT_DESIGNATIONS.map(({ number, label }) => ({ id: String(number), label: label[lang] })),
  },
  { name: 'usable', label: words.usable[lang], type: 'is' },
  { name: 'creationDate', label: words.creationDate[lang], type: 'date' },
  ...(isManager ? [{ name: 'billingType', label: words.billingType[lang], type: 'in' as const, values: bearers }] : []),
];
