import type { ListFilterOnWire, OfferedFilterOnWire } from '@loge/contract/shared/list-wire';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useToday } from '../client/local-moment.ts';
import { Checkbox } from '../design-system/fields/checkbox.tsx';
import { Chip } from '../design-system/fields/chip.tsx';
import { DateField } from '../design-system/fields/date-field.tsx';
import { SearchField } from '../design-system/fields/search-field.tsx';
import { SegmentControl } from '../design-system/fields/segment-control.tsx';
import { matchingOptions } from '../design-system/widgets/select-options.ts';
import { dayRange, dayRangeNames } from './day-ranges.ts';
import styles from './list-filters.module.css';

interface FilterEditorProps {
  readonly filter: OfferedFilterOnWire;
  /** What is chosen now; each touch takes effect at once. Nothing chosen takes the filter off. */
  readonly onChange: (filter: ListFilterOnWire) => void;
  /** Days can be asked for, not left out. */
  readonly daysStay?: boolean;
}

/** What changes one filter, in the panel under its sentence. */
export function FilterEditor({ filter, onChange, daysStay = false }: FilterEditorProps) {
  const t = useTranslations('lists');
  const { name, type, valuesSelected, excluded } = filter;
  const choose = (values: readonly string[], isExcluded = excluded) =>
    onChange({ name, type, valuesSelected: [...values], excluded: isExcluded });
  return (
    <div className={styles.editor}>
      {type !== 'is' && !(type === 'date' && daysStay) && (
        <SegmentControl
          label={filter.label}
          size="sm"
          value={excluded ? 'without' : 'with'}
          onValueChange={(value) => choose(valuesSelected, value === 'without')}
          options={[
            { value: 'with', label: t('with') },
            { value: 'without', label: t('without') },
          ]}
        />
      )}
      {type === 'in' && <Choices filter={filter} onChoose={choose} />}
      {type === 'is' && (
        <SegmentControl
          label={filter.label}
          size="sm"
          value={valuesSelected[0] ?? ''}
          onValueChange={(value) => choose([value])}
          options={filter.values.map(({ id, label }) => ({ value: id, label }))}
        />
      )}
      {type === 'date' && <Days filter={filter} onChoose={choose} />}
    </div>
  );
}

interface ChoiceProps {
  readonly filter: OfferedFilterOnWire;
  readonly onChoose: (values: readonly string[]) => void;
}

const searchableFrom = 9;

function Choices({ filter, onChoose }: ChoiceProps) {
  const t = useTranslations('lists');
  const [words, setWords] = useState('');
  const { values, valuesSelected, label } = filter;
  const shown = words.trim() === '' ? values : matchingOptions(values, words);
  return (
    <>
      {values.length >= searchableFrom && (
        <SearchField
          size="sm"
          label={t('searchValues', { label })}
          placeholder={t('find')}
          value={words}
          onValueChange={setWords}
        />
      )}
      <fieldset className={styles.choices} aria-label={label}>
        {shown.map(({ id, label: words }) => (
          <Checkbox
            key={id}
            size="sm"
            className={styles.choice}
            label={words}
            checked={valuesSelected.includes(id)}
            onCheckedChange={(checked) =>
              onChoose(checked ? [...valuesSelected, id] : valuesSelected.filter((value) => value !== id))
            }
          />
        ))}
        {shown.length === 0 && <p className={styles.none}>{t('noValue')}</p>}
      </fieldset>
    </>
  );
}

function Days({ filter, onChoose }: ChoiceProps) {
  const t = useTranslations('lists');
  const today = useToday();
  const [from = '', to = ''] = filter.valuesSelected;
  return (
    <>
      <div className={styles.ranges}>
        {dayRangeNames.map((name) => {
          const [first, last] = dayRange(name, today);
          return (
            <Chip key={name} selected={from === first && to === last} onClick={() => onChoose([first, last])}>
              {t(`ranges.${name}`)}
            </Chip>
          );
        })}
      </div>
      <div className={styles.days}>
        <DateField
          size="sm"
          label={t('from')}
          value={from}
          {...(to !== '' && { max: to })}
          onValueChange={(day) => onChoose([day, to])}
        />
        <DateField
          size="sm"
          label={t('to')}
          value={to}
          {...(from !== '' && { min: from })}
          onValueChange={(day) => onChoose([from, day])}
        />
      </div>
    </>
  );
}
