import type { ColumnContext, ListColumn, ListDefinition } from '@loge/contract/shared/define-list';
import { measureSentence } from '@loge/domain/reporting/measure-sentence';
import { formatTime } from '@loge/domain/shared/local-date';
import { formatCount } from '@loge/domain/shared/money';
import { useMemo, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../client/local-moment.ts';
import type { Column } from '../design-system/data/column.ts';
import { Truncated } from '../design-system/data/truncated.tsx';
import { MoneyText } from '../design-system/values/money-text.tsx';
import { labelIn } from '../messages/use-label.ts';
import { ListDay, ListMoment, nothing } from './list-cells.tsx';

/** How a column of a list looks; what it holds, its heading and its sort are the definition's. */
export interface ColumnLook<Item> extends Pick<Column<Item>, 'width' | 'leads' | 'secondary' | 'align'> {
  /** Instead of what a column of its kind shows. */
  readonly cell?: (item: Item) => ReactNode;
}

/**
 * The columns on the screen, in the order of `looks`, each with the heading, the sort and the cell that its definition gives. Keep `looks` the same
 * between renders.
 */
export function useListColumns<Item, Name extends string>(
  { columns }: Pick<ListDefinition<Item, string, Name>, 'columns'>,
  looks: Readonly<Partial<Record<Name, ColumnLook<Item>>>>,
): readonly Column<Item>[] {
  const language = useLocale();
  const t = useTranslations('lists');
  const today = useToday();
  return useMemo(() => {
    const cell = defaultCell<Item>(language, { today }, { yes: t('yes'), no: t('no') });
    return (Object.entries(looks) as [Name, ColumnLook<Item>][]).map(([key, look]): Column<Item> => {
      const column = columns[key];
      return {
        key,
        header: column.label[language],
        ...(column.measure !== undefined && { help: measureSentence(column.measure, language) }),
        ...(rightAligned.has(column.kind) && { align: 'end' as const }),
        ...(column.sort !== undefined && { sortable: true }),
        ...look,
        cell: look.cell ?? cell(column),
      };
    });
  }, [columns, looks, language, today, t]);
}

const rightAligned: ReadonlySet<ListColumn<never>['kind']> = new Set(['number', 'cents']);

/** What a column of each kind shows. */
const defaultCell =
  <Item,>(language: 'fr' | 'en', context: ColumnContext, words: { readonly yes: string; readonly no: string }) =>
  (column: ListColumn<Item>): ((item: Item) => ReactNode) => {
    switch (column.kind) {
      case 'text':
        return (item) => {
          const text = column.value(item, context);
          if (text === null || text === '') return nothing;
          return <Truncated>{typeof text === 'string' ? text : labelIn(language, text)}</Truncated>;
        };
      case 'number':
        return (item) => {
          const value = column.value(item, context);
          return value === null ? nothing : formatCount(value, language);
        };
      case 'cents':
        return (item) => {
          const cents = column.value(item, context);
          return cents === null ? nothing : <MoneyText cents={cents} />;
        };
      case 'day':
        return (item) => {
          const day = column.value(item, context);
          return day === null ? nothing : <ListDay date={day} />;
        };
      case 'time':
        return (item) => {
          const time = column.value(item, context);
          return time === null ? nothing : formatTime(time, language, 'always');
        };
      case 'moment':
        return (item) => {
          const moment = column.value(item, context);
          return moment === null ? nothing : <ListMoment moment={moment} />;
        };
      case 'yesNo':
        return (item) => {
          const is = column.value(item, context);
          return is === null ? nothing : is ? words.yes : words.no;
        };
    }
  };
