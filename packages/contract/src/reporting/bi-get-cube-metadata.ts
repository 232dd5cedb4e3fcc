import { AGGREGATIONS } from '@loge/domain/reporting/cubes';
import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';
import { cubeName } from './bi-wire.ts';

/** The cubes with their dimensions and measures, in the reader's language. */
export const biGetCubeMetadata = defineAction({
  name: 'BiGetCubeMetadata',
  capability: 'reporting',
  method: 'GET',
  effect: 'read',
  allowsStaleRead: true,
  access: managers('BI'),
  input: nothing,
  output: z.object({
    cubes: z.array(
      z.object({
        cubeName,
        label: z.string(),
        dimensions: z.array(
          z.object({ dimensionName: z.string(), label: z.string(), description: z.string(), kind: z.string() }),
        ),
        metrics: z.array(
          z.object({
            metricName: z.string(),
            label: z.string(),
            /** Beyond the specification: what stands over a narrow column. */
            shortLabel: z.string(),
            description: z.string(),
            unit: z.enum(['count', 'cents', 'number', 'hours']),
            aggregations: z.array(
              z.object({ aggregation: z.enum(AGGREGATIONS), label: z.string(), shortLabel: z.string() }),
            ),
          }),
        ),
      }),
    ),
  }),
  refusals: [],
  shows: [],
  spec: 'partner-content-locker §7',
});
