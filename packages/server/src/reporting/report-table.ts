import { defineTable } from '@loge/contract/shared/define-table';
import type { ListColumn } from '@loge/contract/shared/define-list';
import type { ReportingQueryOnWire } from '@loge/contract/reporting/bi-wire';
import { AGGREGATION_LABELS, CUBES, type CubeName, metricLabel } from '@loge/domain/reporting/cubes';
import type { Pivot, PivotRow } from '@loge/domain/reporting/pivot';
import { dimensionOf, metricOf } from '@loge/domain/reporting/reporting-query';
import type { Text } from '@loge/domain/shared/lang';

const both = (make: (lang: 'fr' | 'en') => string): Text => ({ fr: make('fr'), en: make('en') });

/**
 * A report as a table of a file: a column for each dimension of the rows, then for each column of the report and its total one per measure. Rows that add
 * up others leave the later dimensions empty, as on the screen.
 */
export function reportTable(cubeName: CubeName, query: ReportingQueryOnWire, { columns }: Pivot) {
  const { dimensionsRows, metrics } = query;
  const total: Text = { fr: 'Total', en: 'Total' };
  const rowHeads = dimensionsRows.map((name, index): [string, ListColumn<PivotRow>] => [
    `row${index}`,
    {
      label: dimensionOf(cubeName, name)?.label ?? both(() => name),
      kind: 'text',
      value: ({ labels }) => labels[index] ?? (index === labels.length && index === 0 ? total.fr : ''),
    },
  ]);
  const heads: readonly (readonly string[])[] = [...columns.map(({ labels }) => labels), [total.fr]];
  const cells = heads.flatMap((labels, place) =>
    metrics.map(({ metricName, aggregation }, index): [string, ListColumn<PivotRow>] => {
      const metric = metricOf(cubeName, metricName);
      const measured = both((lang) => {
        const name = metric === undefined ? metricName : metricLabel(metric)[lang];
        return (metric?.aggregations.length ?? 0) > 1 ? `${name}, ${AGGREGATION_LABELS[aggregation][lang]}` : name;
      });
      const head = columns.length === 0 ? '' : `${labels.join(' / ')} : `;
      return [
        `cell${place}of${index}`,
        {
          label: both((lang) => `${head}${measured[lang]}`),
          kind: metric?.unit === 'cents' ? 'cents' : 'number',
          ...(metric !== undefined && { measure: metric.measure }),
          value: (row: PivotRow) => row.cells[place]?.[index] ?? null,
        },
      ];
    }),
  );
  return defineTable<PivotRow>()({
    file: both((lang) => `${lang === 'fr' ? 'rapport' : 'report'}-${CUBES[cubeName].label[lang].toLowerCase()}`),
    columns: Object.fromEntries([...rowHeads, ...cells]),
  });
}
