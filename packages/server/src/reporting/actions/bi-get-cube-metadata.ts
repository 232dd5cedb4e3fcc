import { biGetCubeMetadata } from '@loge/contract/reporting/bi-get-cube-metadata';
import { AGGREGATION_LABELS, type Cube, CUBE_NAMES, CUBES } from '@loge/domain/reporting/cubes';
import { handle } from '../../platform/gateway/action-handler.ts';

export const biGetCubeMetadataHandler = handle(biGetCubeMetadata, ({ lang }) =>
  Promise.resolve({
    cubes: CUBE_NAMES.map((cubeName) => {
      const { label, dimensions, metrics }: Cube = CUBES[cubeName];
      return {
        cubeName,
        label: label[lang],
        dimensions: dimensions.map((each) => ({ dimensionName: each.name, label: each.label[lang], kind: each.kind })),
        metrics: metrics.map((each) => ({
          metricName: each.metricName,
          label: each.label[lang],
          unit: each.unit,
          aggregations: each.aggregations.map((aggregation) => ({
            aggregation,
            label: AGGREGATION_LABELS[aggregation][lang],
          })),
        })),
      };
    }),
  }),
);
