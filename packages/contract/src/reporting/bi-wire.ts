import { AGGREGATIONS, type CubeName, CUBE_NAMES } from '@loge/domain/reporting/cubes';
import {
  maxReportNameLength,
  maxColumnDimensions,
  maxFilters,
  maxMetrics,
  maxRowDimensions,
} from '@loge/domain/reporting/reporting-query';
import * as z from 'zod/mini';
import { maybe, moment, requiredText } from '../shared/wire-types.ts';

export const cubeName = z.enum(CUBE_NAMES as [CubeName, ...CubeName[]]);
const name = requiredText(60);
/** A value of a dimension as the cube names it; empty for none. */
const key = z.string().check(z.maxLength(100));

/** What one asks a cube; which names a cube knows is in `BiGetCubeMetadata`. Spec: partner-content-locker §3 "BI". */
export const reportingQuery = z.object({
  metrics: z
    .array(z.object({ metricName: name, aggregation: z.enum(AGGREGATIONS) }))
    .check(z.minLength(1), z.maxLength(maxMetrics)),
  dimensionsColumns: z._default(z.array(name).check(z.maxLength(maxColumnDimensions)), []),
  dimensionsRows: z._default(z.array(name).check(z.maxLength(maxRowDimensions)), []),
  filters: z._default(
    z
      .array(
        z.object({
          dimensionName: name,
          criteria: z._default(z.array(key).check(z.maxLength(500)), []),
          include: z._default(z.boolean(), true),
          /** Beyond the specification, for days, months and years: from this one to that one, in place of `criteria`. */
          from: maybe(z.string().check(z.regex(/^\d{4}(-\d{2}){0,2}$/), z.maxLength(10))),
          to: maybe(z.string().check(z.regex(/^\d{4}(-\d{2}){0,2}$/), z.maxLength(10))),
        }),
      )
      .check(z.maxLength(maxFilters)),
    [],
  ),
  sorts: z._default(
    z.array(z.object({ column: requiredText(90), ascending: z.boolean() })).check(z.maxLength(maxRowDimensions)),
    [],
  ),
});

export const cubeQuestion = z.object({ cubeName, query: reportingQuery });
export const reportName = requiredText(maxReportNameLength);

/** A value of a dimension with its key. */
export const dimensionValue = z.object({ key: z.string(), label: z.string() });

const pivotHead = { keys: z.array(z.string()), labels: z.array(z.string()) };

export const biReport = z.object({
  /** Without the total, which is the last cell of every row. */
  columns: z.array(z.object(pivotHead)),
  /** Parents before their children; the total of all is the last one, and has no keys. */
  rows: z.array(z.object({ ...pivotHead, cells: z.array(z.array(z.nullable(z.number()))) })),
  /** What the filters' criteria are called: a link brings their keys alone. */
  filterValues: z.array(z.object({ dimensionName: z.string(), key: z.string(), label: z.string() })),
  /** Rows behind the whole. */
  facts: z.int(),
  durationMs: z.int(),
});

export const savedReport = z.object({
  name: z.string(),
  cubeName,
  reportingQuery,
  /** When it was saved last. */
  date: moment,
});

export type ReportingQueryOnWire = z.output<typeof reportingQuery>;
export type BiReportOnWire = z.output<typeof biReport>;
