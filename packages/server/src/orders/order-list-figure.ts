import type { OrderListQuery } from '@loge/contract/orders/order-list-wire';
import { CUBES, type CubeName } from '@loge/domain/reporting/cubes';
import { type Figure, partsOfFigureValue, readFigure } from '@loge/domain/reporting/figure-filter';
import { FIGURE_FILTER } from '@loge/domain/reporting/figure-name';
import { dimensionOf } from '@loge/domain/reporting/reporting-query';
import type { Lang } from '@loge/domain/shared/lang';
import { ordersBehind } from '../measures/cube-rows.ts';
import { findValueLabels } from '../measures/value-names.ts';
import type { Database } from '../platform/database/connection.ts';
import type { Caller } from '../platform/gateway/caller.ts';
import { chosenFilter, type OfferedFilter } from '../platform/lists/list-filters.ts';
import type { OrderCondition } from './rows/order-list-conditions.ts';

/** Whether a list is asked for the orders behind a figure, which stand in all the conciergeries of the reader. */
export const asksForFigure = ({ filters }: Pick<OrderListQuery, 'filters'>): boolean =>
  chosenFilter(filters, FIGURE_FILTER) !== null;

type Sign = '=' | '!=' | '>' | '<';

const sentences: Readonly<Record<Lang, Readonly<Record<Sign, (dimension: string, value: string) => string>>>> = {
  fr: {
    '=': (dimension, value) => `${dimension}\u00a0: ${value}`,
    '!=': (dimension, value) => `${dimension} sauf ${value}`,
    '>': (dimension, value) => `${dimension} depuis ${value}`,
    '<': (dimension, value) => `${dimension} jusqu’à ${value}`,
  },
  en: {
    '=': (dimension, value) => `${dimension}: ${value}`,
    '!=': (dimension, value) => `${dimension} except ${value}`,
    '>': (dimension, value) => `${dimension} from ${value}`,
    '<': (dimension, value) => `${dimension} to ${value}`,
  },
};

/** What each value of a figure says, for who reads the list that it narrows. */
async function sentencesOf(
  database: Database,
  { figure: { cubeName }, desks }: { readonly figure: Figure; readonly desks: readonly number[] },
  values: readonly string[],
  lang: Lang,
): Promise<readonly string[]> {
  const parts = values.map(partsOfFigureValue);
  const keysOf = new Map<string, string[]>();
  for (const part of parts)
    if (part !== null) keysOf.set(part.dimensionName, [...(keysOf.get(part.dimensionName) ?? []), part.key]);
  const labelOf = await findValueLabels(database, { cubeName, keysOf, desks }, lang);
  return parts.map((part) =>
    part === null
      ? CUBES[cubeName].label[lang]
      : sentences[lang][part.sign](nameOf(cubeName, part.dimensionName, lang), labelOf(part.dimensionName, part.key)),
  );
}

const nameOf = (cubeName: CubeName, dimensionName: string, lang: Lang): string =>
  dimensionOf(cubeName, dimensionName)?.label[lang] ?? dimensionName;

const label: Readonly<Record<Lang, string>> = { fr: 'Chiffre', en: 'Figure' };

/** The filter on a figure, offered only where a list is asked with it: nobody writes one by hand. */
export async function offeredFigure(
  { filters }: Pick<OrderListQuery, 'filters'>,
  { conciergerieIds }: Pick<Caller, 'conciergerieIds'>,
  database: Database,
  lang: Lang,
): Promise<readonly OfferedFilter[]> {
  const chosen = chosenFilter(filters, FIGURE_FILTER);
  if (chosen === null) return [];
  const figure = readFigure(chosen.values);
  const said =
    figure === null ? [] : await sentencesOf(database, { figure, desks: [...conciergerieIds] }, chosen.values, lang);
  const values = said.map((words, index) => ({ id: chosen.values[index] ?? '', label: words }));
  return [{ name: FIGURE_FILTER, label: label[lang], type: 'in', values }];
}

/** The orders behind the figure that a list is asked with: among the same conciergeries as the figure was counted. */
export async function figureConditions(
  { filters }: Pick<OrderListQuery, 'filters'>,
  { conciergerieIds }: Caller,
  database: Database,
): Promise<readonly OrderCondition[]> {
  const chosen = chosenFilter(filters, FIGURE_FILTER);
  const figure = chosen === null ? null : readFigure(chosen.values);
  if (chosen === null || figure === null) return [];
  const among = await ordersBehind(database, { ...figure, conciergerieIds: [...conciergerieIds] });
  return [{ on: 'figure', among, excluded: chosen.excluded }];
}
