import type { OfferedFilterOnWire } from '@loge/contract/shared/list-wire';
import { FIGURE_FILTER } from '@loge/domain/reporting/figure-name';
import type { LocalDate } from '@loge/domain/shared/local-date';
import type { useTranslations } from 'use-intl';
import { shortDay } from './short-day.ts';

export interface FilterSentence {
  readonly subject: string;
  readonly relation?: string;
  readonly value: string;
}

type Translate = ReturnType<typeof useTranslations<'lists'>>;

const maxNamed = 2;

/** A filter as a sentence: "Statut n’est pas **Archivée**", "Prestation **du 17/11 au 01/12**". */
export function filterSentence(filter: OfferedFilterOnWire, today: LocalDate, t: Translate): FilterSentence {
  const { label: subject, type, valuesSelected, values, excluded } = filter;
  const labelOf = (value: string): string => values.find(({ id }) => id === value)?.label ?? value;
  switch (type) {
    case 'date': {
      const words = dateWords(valuesSelected, today, t);
      return excluded ? { subject, relation: t('except'), value: words } : { subject, value: words };
    }
    case 'is':
      return { subject, relation: t(excluded ? 'isNot' : 'is'), value: labelOf(valuesSelected[0] ?? '').toLowerCase() };
    case 'in': {
      if (filter.name === 'conciergerie' && valuesSelected.length > 1 && !excluded && isAllSelected(filter))
        return { subject, value: t('everyDesk') };
      // What only a server offers that does not answer now has no name here.
      const isNamed = valuesSelected.every((value) => values.some(({ id }) => id === value));
      // The values of a figure hold together, each a sentence of its own.
      if (filter.name === FIGURE_FILTER && isNamed && !excluded)
        return { subject, value: valuesSelected.map(labelOf).join(', ') };
      const value =
        valuesSelected.length > maxNamed || !isNamed
          ? t('values', { count: valuesSelected.length })
          : valuesSelected.map(labelOf).join(t('or'));
      return { subject, relation: t(excluded ? 'isNot' : 'is'), value };
    }
  }
}

const isAllSelected = ({ values, valuesSelected }: OfferedFilterOnWire): boolean =>
  values.every(({ id }) => valuesSelected.includes(id));

function dateWords([from = '', to = '']: readonly string[], today: LocalDate, t: Translate): string {
  const day = (date: LocalDate): string => shortDay(date, today);
  if (from === to) return from === today ? t('today') : t('on', { date: day(from) });
  if (from === '') return t('until', { date: day(to) });
  if (to === '') return t('since', { date: day(from) });
  return t('between', { from: day(from), to: day(to) });
}
