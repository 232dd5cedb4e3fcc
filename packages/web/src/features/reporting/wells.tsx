import type { BiMetadata } from './use-cube.ts';
import { IconBox, IconColumns, IconFilter, IconFilterPlus, IconList, IconPlus, IconSum } from '@tabler/icons-react';
import { formatDate } from '@loge/domain/shared/local-date';
import type { ReportingQueryOnWire } from '@loge/contract/reporting/bi-wire';
import { maxColumnDimensions, maxFilters, maxMetrics, maxRowDimensions } from '@loge/domain/reporting/reporting-query';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { FilterChip } from '../../design-system/data/filter-chip.tsx';
import { SegmentControl } from '../../design-system/fields/segment-control.tsx';
import { Glyph, type GlyphIcon } from '../../design-system/icons/glyph.tsx';
import { Menu, type MenuItem } from '../../design-system/overlays/menu.tsx';
import type { ReportQuery } from './report-query.ts';
import styles from './explorer.module.css';

type Filter = ReportingQueryOnWire['filters'][number];

interface WellsProps {
  readonly question: ReportQuery;
  readonly metadata: BiMetadata;
  /** What a filter's keys are called, as far as it is known. */
  readonly valueLabel: (dimension: string, key: string) => string;
  readonly onAsk: (question: ReportQuery) => void;
  readonly onCube: (cubeName: ReportQuery['cubeName']) => void;
  readonly onFilter: (dimension: string, at: number | null) => void;
  readonly facts: ReactNode;
}

/** What a report is made of: chips that are added, moved and taken away, the same by hand and by keyboard. */
export function Wells({ question, metadata, valueLabel, onAsk, onCube, onFilter, facts }: WellsProps) {
  const t = useTranslations('explorer');
  const language = useLocale();
  const { cubeName, query } = question;
  const cube = metadata.cube(cubeName);
  const change = (over: Partial<ReportingQueryOnWire>) => onAsk({ cubeName, query: { ...query, ...over } });
  const used = new Set([...query.dimensionsRows, ...query.dimensionsColumns]);
  const toAdd = (field: 'dimensionsRows' | 'dimensionsColumns'): MenuItem[] =>
    cube.dimensions
      .filter(({ dimensionName }) => !used.has(dimensionName))
      .map(({ dimensionName, label, description }) => ({
        label,
        help: description,
        onSelect: () => change({ [field]: [...query[field], dimensionName] }),
      }));
  const dimensionsOf = (field: 'dimensionsRows' | 'dimensionsColumns', most: number) => {
    const other = field === 'dimensionsRows' ? 'dimensionsColumns' : 'dimensionsRows';
    const maxOfOther = field === 'dimensionsRows' ? maxColumnDimensions : maxRowDimensions;
    return (
      <>
        {query[field].map((name, index) => {
          const without = query[field].filter((each) => each !== name);
          const items: MenuItem[] = [
            ...(index > 0 ? [{ label: t('moveFirst'), onSelect: () => change({ [field]: [name, ...without] }) }] : []),
            ...(query[other].length < maxOfOther
              ? [
                  {
                    label: t(other === 'dimensionsRows' ? 'toRows' : 'toColumns'),
                    onSelect: () => change({ [field]: without, [other]: [...query[other], name] }),
                  },
                ]
              : []),
            { label: t('take'), onSelect: () => change({ [field]: without }) },
          ];
          return <Chip key={name} label={metadata.dimension(cubeName, name)} items={items} />;
        })}
        {query[field].length < most && (
          <Adder label={t(field === 'dimensionsRows' ? 'addRow' : 'addColumn')} items={toAdd(field)} />
        )}
      </>
    );
  };
  const isChosen = (metricName: string, aggregation: string): boolean =>
    query.metrics.some((each) => each.metricName === metricName && each.aggregation === aggregation);
  const metricsToAdd: MenuItem[] = cube.metrics.flatMap(({ metricName, label, description, aggregations }) =>
    aggregations
      .filter(({ aggregation }) => !isChosen(metricName, aggregation))
      .map(({ aggregation, label: how }, index) => ({
        label: aggregations.length > 1 ? `${label}, ${how}` : label,
        // Its ways of being put together stand below each other: what it is is said once.
        ...(index === 0 && { help: description }),
        onSelect: () => change({ metrics: [...query.metrics, { metricName, aggregation }] }),
      })),
  );
  const sentenceOf = ({ dimensionName, criteria, include, from, to }: Filter) => {
    const day = (key: string): string => (key.length === 10 ? formatDate(key, 'numeric', language) : key);
    if (typeof from === 'string' || typeof to === 'string') {
      const relation = include ? undefined : t('isNot');
      const value =
        typeof from === 'string' && typeof to === 'string'
          ? t('between', { from: day(from), to: day(to) })
          : typeof from === 'string'
            ? t('since', { from: day(from) })
            : t('until', { to: day(to ?? '') });
      return { relation, value };
    }
    const names = criteria.map((key) => valueLabel(dimensionName, key));
    const shown =
      names.length > 3 ? t('more', { first: names.slice(0, 2).join(', '), count: names.length - 2 }) : names.join(', ');
    return { relation: t(include ? 'is' : 'isNot'), value: shown };
  };

  return (
    <div className={styles.wells}>
      <Well icon={IconBox} label={t('cube')}>
        <SegmentControl
          label={t('cube')}
          hideLabel
          size="sm"
          options={metadata.cubes.map((each) => ({ value: each.cubeName, label: each.label }))}
          value={cubeName}
          onValueChange={onCube}
        />
        <span className={styles.told}>
          {t('offered', { dimensions: cube.dimensions.length, metrics: cube.metrics.length })}
        </span>
      </Well>
      <Well icon={IconColumns} label={t('columns')}>
        {dimensionsOf('dimensionsColumns', maxColumnDimensions)}
      </Well>
      <Well icon={IconList} label={t('rows')}>
        {dimensionsOf('dimensionsRows', maxRowDimensions)}
      </Well>
      <Well icon={IconSum} label={t('metrics')}>
        {query.metrics.map((each, index) => {
          const { metricName, aggregation } = each;
          const rest = query.metrics.filter((_, place) => place !== index);
          const items: MenuItem[] = [
            ...(index > 0 ? [{ label: t('moveFirst'), onSelect: () => change({ metrics: [each, ...rest] }) }] : []),
            ...metadata.aggregations(cubeName, metricName).flatMap(({ aggregation: other, label }) =>
              other === aggregation || isChosen(metricName, other)
                ? []
                : [
                    {
                      label,
                      onSelect: () =>
                        change({
                          metrics: query.metrics.with(index, { metricName, aggregation: other }),
                        }),
                    },
                  ],
            ),
            ...(rest.length > 0 ? [{ label: t('take'), onSelect: () => change({ metrics: rest }) }] : []),
          ];
          const { name, how } = metadata.metric(cubeName, each);
          return (
            <Chip
              key={`${metricName}.${aggregation}`}
              label={name}
              items={items}
              isMeasure
              {...(how !== null && { how })}
            />
          );
        })}
        {query.metrics.length < maxMetrics && <Adder label={t('addMetric')} items={metricsToAdd} />}
      </Well>
      <Well icon={IconFilter} label={t('filters')} wide>
        {query.filters.map((filter, index) => {
          const { relation, value } = sentenceOf(filter);
          return (
            <span key={`${filter.dimensionName}.${index}`} className={styles.filter}>
              <FilterChip
                subject={metadata.dimension(cubeName, filter.dimensionName)}
                {...(relation !== undefined && { relation })}
                value={value}
                onRemove={() => change({ filters: query.filters.filter((_, place) => place !== index) })}
              />
            </span>
          );
        })}
        {query.filters.length < maxFilters && (
          <Menu
            label={t('filterDialog.by')}
            align="start"
            items={cube.dimensions.map(({ dimensionName, label, description }) => ({
              label,
              help: description,
              onSelect: () => onFilter(dimensionName, null),
            }))}
          >
            {(trigger) => (
              <button type="button" className={styles.addFilter} {...trigger}>
                <Glyph icon={IconFilterPlus} size={16} />
                {t('addFilter')}
              </button>
            )}
          </Menu>
        )}
        <output className={styles.facts}>{facts}</output>
      </Well>
    </div>
  );
}

interface WellProps {
  readonly icon: GlyphIcon;
  readonly label: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

function Well({ icon, label, wide = false, children }: WellProps) {
  return (
    <fieldset className={wide ? styles.wideWell : styles.well} aria-label={label}>
      <span className={styles.wellName} aria-hidden="true">
        <Glyph icon={icon} size={16} />
        {label}
      </span>
      <div className={styles.chips}>{children}</div>
    </fieldset>
  );
}

interface ChipProps {
  readonly label: string;
  readonly how?: string;
  readonly items: readonly MenuItem[];
  readonly isMeasure?: boolean;
}

function Chip({ label, how, items, isMeasure = false }: ChipProps) {
  const t = useTranslations('explorer');
  const words = (
    <>
      <b>{label}</b>
      {how !== undefined && <span>{how}</span>}
    </>
  );
  const look = isMeasure ? styles.measure : styles.chip;
  if (items.length === 0) return <span className={look}>{words}</span>;
  return (
    <Menu label={t('move', { name: label })} align="start" items={items}>
      {(trigger) => (
        <button type="button" className={look} {...trigger}>
          {words}
        </button>
      )}
    </Menu>
  );
}

function Adder({ label, items }: { label: string; items: readonly MenuItem[] }) {
  if (items.length === 0) return null;
  return (
    <Menu label={label} align="start" items={items}>
      {(trigger) => (
        <button type="button" className={styles.add} aria-label={label} title={label} {...trigger}>
          <Glyph icon={IconPlus} size={16} />
        </button>
      )}
    </Menu>
  );
}
