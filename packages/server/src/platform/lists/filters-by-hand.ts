import type { ListFilterOnWire, OfferedFilterOnWire } from '@loge/contract/shared/list-wire';
import type { FieldProblem } from '@loge/contract/shared/field-problems';
import type { Lang } from '@loge/domain/shared/lang';
import { isLocalDate } from '@loge/domain/shared/local-date';
import { type MessageKey, messageText } from '@loge/domain/shared/messages';

/** A filter that a list knows. What may be chosen is part of it: nothing else is accepted. */
export interface FilterDefinition {
  readonly name: string;
  readonly label: string;
  readonly type: 'in' | 'is' | 'date';
  /** For `in`: the choices. `is` offers yes and no by itself, `date` takes from and to, either of them empty. */
  readonly values?: readonly { readonly id: string; readonly label: string }[];
}

const yesAndNo = [
  { id: 'true', label: 'Oui' },
  { id: 'false', label: 'Non' },
];

const valuesOf = ({
  type,
  values = [],
}: FilterDefinition): readonly { readonly id: string; readonly label: string }[] => (type === 'is' ? yesAndNo : values);

function fits(definition: FilterDefinition, values: readonly string[]): boolean {
  switch (definition.type) {
    case 'in':
      return values.every((value) => definition.values?.some(({ id }) => id === value) === true);
    case 'is':
      return values.length <= 1 && values.every((value) => value === 'true' || value === 'false');
    case 'date':
      return values.length <= 2 && values.every((value) => value === '' || isLocalDate(value));
  }
}

/** What is wrong with the filters that a list was asked with, each at its path; none when all are among those it knows. */
export function filterProblems(
  asked: readonly ListFilterOnWire[],
  definitions: readonly FilterDefinition[],
  lang: Lang,
  root = 'filters',
): FieldProblem[] {
  const seen = new Set<string>();
  const problemAt = (index: number, field: string, rule: MessageKey): FieldProblem[] => [
    { field: `${root}.${index}.${field}`, rule, message: messageText(rule, lang) },
  ];
  return asked.flatMap((filter, index) => {
    const definition = definitions.find(({ name }) => name === filter.name);
    if (definition === undefined) return problemAt(index, 'name', 'invalidChoice');
    if (seen.has(filter.name)) return problemAt(index, 'name', 'repeatedItem');
    seen.add(filter.name);
    if (definition.type !== filter.type) return problemAt(index, 'type', 'invalidChoice');
    return fits(definition, filter.valuesSelected) ? [] : problemAt(index, 'valuesSelected', 'invalidChoice');
  });
}

/** The filters as the answer offers them, with what is chosen now. */
export function offeredFilters(
  definitions: readonly FilterDefinition[],
  asked: readonly ListFilterOnWire[],
): OfferedFilterOnWire[] {
  return definitions.map((definition) => {
    const chosen = asked.find(({ name }) => name === definition.name);
    return {
      name: definition.name,
      label: definition.label,
      type: definition.type,
      values: valuesOf(definition).map(({ id, label }) => ({ id, label })),
      valuesSelected: chosen?.valuesSelected ?? [],
      excluded: chosen?.excluded ?? false,
    };
  });
}

/** What is chosen for a filter, or null when it narrows nothing. */
export function chosenValues(
  asked: readonly ListFilterOnWire[],
  name: string,
): { readonly values: readonly string[]; readonly excluded: boolean } | null {
  const filter = asked.find((candidate) => candidate.name === name);
  if (filter === undefined || filter.valuesSelected.every((value) => value === '')) return null;
  return { values: filter.valuesSelected, excluded: filter.excluded };
}
