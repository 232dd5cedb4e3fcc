import { biGetCubeMetadata } from '@loge/contract/reporting/bi-get-cube-metadata';
import { AGGREGATION_LABELS, type Cube, CUBE_NAMES, CUBES, metricLabel } from '@loge/domain/reporting/cubes';
import { DIMENSION_HELP } from '@loge/domain/reporting/describe-cubes';
import { measureSentence } from '@loge/domain/reporting/measure-sentence';
import { SHORT_AGGREGATIONS, shortHeadOf } from '@loge/domain/reporting/short-heads';
import type { Text } from '@loge/domain/shared/lang';
import { handle } from '../../platform/gateway/action-handler.ts';

export const biGetCubeMetadataHandler = handle(biGetCubeMetadata, ({ lang }) =>
  Promise.resolve({
    cubes: CUBE_NAMES.map((cubeName) => {
      const { label, dimensions, metrics }: Cube = CUBES[cubeName];
      const ofDimensions: Readonly<Record<string, Text>> = DIMENSION_HELP[cubeName];
      return {
        cubeName,
        label: label[lang],
        dimensions: dimensions.map((each) => ({
          dimensionName: each.name,
          label: each.label[lang],
          description: ofDimensions[each.name]?.[lang] ?? '',
          kind: each.kind,
        })),
        metrics: metrics.map((each) => ({
          metricName: each.metricName,
          label: metricLabel(each)[lang],
          shortLabel: shortHeadOf(each.measure)[lang],
          description: measureSentence(each.measure, lang),
          unit: each.unit,
          aggregations: each.aggregations.map((aggregation) => ({
            aggregation,
            label: AGGREGATION_LABELS[aggregation][lang],
            shortLabel: SHORT_AGGREGATIONS[aggregation][lang],
          })),
        })),
      };
    }),
  }),
);
