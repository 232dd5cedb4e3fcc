import type { ListFilterOnWire } from '@loge/contract/shared/list-wire';

/** For lists that can ask for days but not leave them out: whatever an address says, its days are asked for. */
export const withDaysAskedFor = (filters: readonly ListFilterOnWire[]): readonly ListFilterOnWire[] =>
  filters.map((filter) => (filter.type === 'date' ? { ...filter, excluded: false } : filter));

/** The first and the last day that a filter asks for; empty where the range is open. */
export function chosenDays(filters: readonly ListFilterOnWire[], name: string): readonly [from: string, to: string] {
  const filter = filters.find((candidate) => candidate.name === name && candidate.type === 'date');
  const [from = '', to = ''] = filter?.valuesSelected ?? [];
  return [from, to];
}

/** A text that narrows a list beside its search, e.g. an address, as it stands among the filters; empty when there is none. */
export function chosenText(filters: readonly ListFilterOnWire[], name: string): string {
  const filter = filters.find((candidate) => candidate.name === name);
  return filter?.valuesSelected[0] ?? '';
}

/** The filters with another text, or without it when it is empty. */
export const withText = (
  filters: readonly ListFilterOnWire[],
  name: string,
  text: string,
): readonly ListFilterOnWire[] => [
  ...filters.filter((filter) => filter.name !== name),
  ...(text === '' ? [] : [{ name, type: 'in' as const, valuesSelected: [text], excluded: false }]),
];
