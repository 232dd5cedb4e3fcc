import type { ListFilterOnWire, OfferedFilterOnWire } from '@loge/contract/shared/list-wire';
import type { ReactNode, Ref } from 'react';
import { useTranslations } from 'use-intl';
import { useToday } from '../client/local-moment.ts';
import { Button } from '../design-system/actions/button.tsx';
import { FilterBar, FilterChip } from '../design-system/data/filter-chip.tsx';
import { AddFilter, type AddFilterControl } from './add-filter.tsx';
import { FilterEditor } from './filter-editor.tsx';
import { filterSentence } from './filter-words.ts';

interface ListFiltersProps {
  /** What the list offers, with what is chosen. */
  readonly offered: readonly OfferedFilterOnWire[];
  /** What the address says: it changes before the answer comes. */
  readonly chosen: readonly ListFilterOnWire[];
  readonly onChange: (filters: readonly ListFilterOnWire[]) => void;
  /** Before the filters: what always narrows the list, a search field. */
  readonly leading?: ReactNode;
  /** What they leave: "312 commandes · 14 284,60 €". */
  readonly summary?: ReactNode;
  /** `NewRows`. */
  readonly news?: ReactNode;
  /** Opens the list of filters from the keyboard. */
  readonly adder?: Ref<AddFilterControl>;
  /** Days can be asked for, not left out. */
  readonly daysStay?: boolean;
}

/** The filters of a list as sentences, each with its editor, and a button that adds one. */
export function ListFilters(props: ListFiltersProps) {
  const { offered, chosen, onChange, leading, summary, news, adder, daysStay = false } = props;
  const t = useTranslations('lists');
  const today = useToday();
  const filters = offered.map((filter) => withChoice(filter, chosen));
  const active = filters.filter((filter) => filter.valuesSelected.some((value) => value !== ''));
  const set = (changed: ListFilterOnWire) => {
    const isSet = changed.valuesSelected.some((value) => value !== '');
    const isKnown = chosen.some(({ name }) => name === changed.name);
    if (!isSet) onChange(chosen.filter(({ name }) => name !== changed.name));
    else if (isKnown) onChange(chosen.map((filter) => (filter.name === changed.name ? changed : filter)));
    else onChange([...chosen, changed]);
  };
  return (
    <FilterBar summary={summary} news={news}>
      {leading}
      {active.map((filter) => (
        <FilterChip
          key={filter.name}
          {...filterSentence(filter, today, t)}
          editor={() => <FilterEditor filter={filter} onChange={set} daysStay={daysStay} />}
          onRemove={() => onChange(chosen.filter(({ name }) => name !== filter.name))}
        />
      ))}
      <AddFilter ref={adder} filters={filters} onChange={set} daysStay={daysStay} />
      {active.length > 2 && (
        <Button variant="ghost" size="sm" onClick={() => onChange([])}>
          {t('clearAll')}
        </Button>
      )}
    </FilterBar>
  );
}

function withChoice(filter: OfferedFilterOnWire, chosen: readonly ListFilterOnWire[]): OfferedFilterOnWire {
  const own = chosen.find(({ name }) => name === filter.name);
  return { ...filter, valuesSelected: own?.valuesSelected ?? [], excluded: own?.excluded ?? false };
}
