import type { ListChoice, ListDefinition } from '@loge/contract/shared/define-list';
import type { ListFilterOnWire, OfferedFilterOnWire } from '@loge/contract/shared/list-wire';
import type { FieldProblem } from '@loge/contract/shared/field-problems';
import type { Lang } from '@loge/domain/shared/lang';
import { isLocalDate } from '@loge/domain/shared/local-date';
import { type MessageKey, messageText } from '@loge/domain/shared/messages';

/** A filter as one reader is offered it. What may be chosen is part of it: nothing else is accepted. */
export type OfferedFilter = Omit<OfferedFilterOnWire, 'valuesSelected' | 'excluded'>;

/** What is chosen of a filter. */
export interface ChosenFilter {
  /** Never without any; of a date from and to, one of which may be empty. */
  readonly values: readonly string[];
  /** Everything but these. */
  readonly excluded: boolean;
}

const yesAndNo: readonly ListChoice[] = [
  { id: 'true', label: { fr: 'Oui', en: 'Yes' } },
  { id: 'false', label: { fr: 'Non', en: 'No' } },
];

/** The filters of a list for one reader: in their language, with what only the server knows (`offered`), without what is not for them. */
export function filtersFor(
  { filters }: Pick<ListDefinition, 'filters'>,
  lang: Lang,
  offered: Readonly<Record<string, readonly ListChoice[] | undefined>>,
  hidden: readonly string[],
): OfferedFilter[] {
  const labelOf = ({ label }: Pick<ListChoice, 'label'>): string => (typeof label === 'string' ? label : label[lang]);
  const choicesOf = (name: string, filter: ListDefinition['filters'][string]): readonly ListChoice[] => {
    if (filter.type === 'is') return yesAndNo;
    if (filter.type === 'date') return [];
    return filter.choices === 'offered' ? (offered[name] ?? []) : filter.choices;
  };
  return Object.entries(filters)
    .filter(([name]) => !hidden.includes(name))
    .map(([name, filter]) => ({
      name,
      label: filter.label[lang],
      type: filter.type,
      values: choicesOf(name, filter).map((choice) => ({ id: choice.id, label: labelOf(choice) })),
    }));
}

function fits({ type, values }: OfferedFilter, chosen: readonly string[]): boolean {
  switch (type) {
    case 'in':
      return chosen.every((value) => values.some(({ id }) => id === value));
    case 'is':
      return chosen.length <= 1 && chosen.every((value) => value === 'true' || value === 'false');
    case 'date':
      return chosen.length <= 2 && chosen.every((value) => value === '' || isLocalDate(value));
  }
}

/** What is wrong with the filters that a list was asked with, each at its path; none when all are among those it offers. */
export function filterProblems(
  asked: readonly ListFilterOnWire[],
  offered: readonly OfferedFilter[],
  lang: Lang,
  root: string,
): FieldProblem[] {
  const seen = new Set<string>();
  const problemAt = (index: number, field: string, rule: MessageKey): FieldProblem[] => [
    { field: `${root}filters.${index}.${field}`, rule, message: messageText(rule, lang) },
  ];
  return asked.flatMap((filter, index) => {
    const known = offered.find(({ name }) => name === filter.name);
    if (known === undefined) return problemAt(index, 'name', 'invalidChoice');
    if (seen.has(filter.name)) return problemAt(index, 'name', 'repeatedItem');
    seen.add(filter.name);
    if (known.type !== filter.type) return problemAt(index, 'type', 'invalidChoice');
    return fits(known, filter.valuesSelected) ? [] : problemAt(index, 'valuesSelected', 'invalidChoice');
  });
}

/** The filters as the answer offers them, with what is chosen now. */
export function filtersOnWire(
  offered: readonly OfferedFilter[],
  asked: readonly ListFilterOnWire[],
): OfferedFilterOnWire[] {
  return offered.map((filter) => {
    const chosen = asked.find(({ name }) => name === filter.name);
    return { ...filter, valuesSelected: chosen?.valuesSelected ?? [], excluded: chosen?.excluded ?? false };
  });
}

/** What is chosen for a filter, or null when it narrows nothing. */
export function chosenFilter(asked: readonly ListFilterOnWire[], name: string): ChosenFilter | null {
  const filter = asked.find((candidate) => candidate.name === name);
  if (filter === undefined || filter.valuesSelected.every((value) => value === '')) return null;
  return { values: filter.valuesSelected, excluded: filter.excluded };
}

const isRowNumber = (text: string): boolean => /^\d{1,15}$/.test(text);

/**
 * What is offered, with the numbers that were chosen besides: where a list is made of several servers' parts, each is asked for what another one
 * offers, and finds nothing by it.
 */
export const withChosenNumbers = (
  offered: readonly OfferedFilter[],
  asked: readonly ListFilterOnWire[],
  names: readonly string[],
): OfferedFilter[] =>
  offered.map((filter) => {
    if (!names.includes(filter.name)) return filter;
    const chosen = asked.find(({ name }) => name === filter.name)?.valuesSelected ?? [];
    const others = chosen.filter((value) => isRowNumber(value) && !filter.values.some(({ id }) => id === value));
    return { ...filter, values: [...filter.values, ...others.map((id) => ({ id, label: id }))] };
  });
