import type { biGetCubeMetadata } from '@loge/contract/reporting/bi-get-cube-metadata';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import type { CubeName, MetricUnit } from '@loge/domain/reporting/cubes';

type Cubes = OutputOf<typeof biGetCubeMetadata>['cubes'];
export type CubeOnWire = Cubes[number];

/** The cubes' own words, by their names. */
export function metadataOf(cubes: Cubes) {
  const cube = (cubeName: CubeName): CubeOnWire => {
    const found = cubes.find((each) => each.cubeName === cubeName);
    if (found === undefined) throw new RangeError(`Not a cube: ${cubeName}`);
    return found;
  };
  const metricNamed = (cubeName: CubeName, metricName: string) =>
    cube(cubeName).metrics.find((each) => each.metricName === metricName);
  return {
    cubes,
    cube,
    dimension: (cubeName: CubeName, name: string): string =>
      cube(cubeName).dimensions.find(({ dimensionName }) => dimensionName === name)?.label ?? name,
    kindOf: (cubeName: CubeName, name: string): string =>
      cube(cubeName).dimensions.find(({ dimensionName }) => dimensionName === name)?.kind ?? 'name',
    aggregations: (cubeName: CubeName, metricName: string) => metricNamed(cubeName, metricName)?.aggregations ?? [],
    unit: (cubeName: CubeName, metricName: string): MetricUnit => metricNamed(cubeName, metricName)?.unit ?? 'number',
    /** What a measure means. */
    meaning: (cubeName: CubeName, metricName: string): string | undefined =>
      metricNamed(cubeName, metricName)?.description,
    /** A measure's name, and how it is put together where that is not the only way. */
    metric: (cubeName: CubeName, chosen: { readonly metricName: string; readonly aggregation: string }) => {
      const metric = metricNamed(cubeName, chosen.metricName);
      const how = metric?.aggregations.find(({ aggregation }) => aggregation === chosen.aggregation)?.label ?? null;
      const isOnly = (metric?.aggregations.length ?? 0) < 2;
      return { name: metric?.label ?? chosen.metricName, how: isOnly ? null : how };
    },
    /** A measure's name with how it is put together. */
    fullName: (cubeName: CubeName, chosen: { readonly metricName: string; readonly aggregation: string }) => {
      const metric = metricNamed(cubeName, chosen.metricName);
      const how = metric?.aggregations.find(({ aggregation }) => aggregation === chosen.aggregation)?.label;
      const isOnly = (metric?.aggregations.length ?? 0) < 2;
      return [metric?.label ?? chosen.metricName, ...(isOnly || how === undefined ? [] : [how])].join(', ');
    },
    /** What stands over a column: how it is put together only where that is not the way it usually is. */
    head: (cubeName: CubeName, chosen: { readonly metricName: string; readonly aggregation: string }) => {
      const metric = metricNamed(cubeName, chosen.metricName);
      const place = metric?.aggregations.findIndex(({ aggregation }) => aggregation === chosen.aggregation) ?? 0;
      const parts = [
        metric?.shortLabel ?? chosen.metricName,
        ...(place > 0 ? [metric?.aggregations[place]?.shortLabel ?? ''] : []),
      ];
      return `${parts.join(' ')}${metric?.unit === 'cents' ? ', €' : ''}`;
    },
  };
}

export type BiMetadata = ReturnType<typeof metadataOf>;
