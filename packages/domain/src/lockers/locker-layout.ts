import { problem, type Problem } from '../shared/problem.ts';
import { isLockerSize, type LockerSizeKey } from './box-size.ts';

/** One door as it stands in a cabinet. */
export interface Door {
  readonly number: number;
  /** Its column, from the left. */
  readonly stack: number;
  readonly size: LockerSizeKey;
  readonly hasHanger: boolean;
  readonly hasSensor: boolean;
}

interface Layout {
  /** The sizes of each column from top to bottom. */
  readonly columns: readonly string[];
  readonly hangers: readonly number[];
  readonly sensors: readonly number[];
}

/** The doors of a cabinet, numbered from the top of the first column on. */
export function doorsOf({ columns, hangers, sensors }: Layout): readonly Door[] {
  return columns
    .flatMap((sizes, column) =>
      Array.from(sizes)
        .filter(isLockerSize)
        .map((size) => ({ size, stack: column + 1 })),
    )
    .map((door, index) => ({
      ...door,
      number: index + 1,
      hasHanger: hangers.includes(index + 1),
      hasSensor: sensors.includes(index + 1),
    }));
}

/**
 * What is wrong with the doors of a cabinet: parcels lay in those that stand, so they keep their place and size; columns are added at the end. Hangers and sensors
 * are of doors that there are.
 */
export function layoutProblems(
  layout: Layout,
  standing: readonly Pick<Door, 'number' | 'stack' | 'size'>[],
): Problem[] {
  const doors = doorsOf(layout);
  const isKept = standing.every(({ number, stack, size }) => {
    const door = doors[number - 1];
    return door?.stack === stack && door.size === size;
  });
  const strange = (field: 'hangers' | 'sensors'): Problem[] =>
    layout[field]
      .filter((number) => number > doors.length)
      .slice(0, 1)
      .map((number) => problem(field, 'noSuchDoor', { number }));
  const isReadable = layout.columns.every((sizes) => /^[SML]+$/.test(sizes));
  if (!isReadable) return [problem('columns', 'invalidChoice')];
  return [
    ...(isKept ? [] : [problem('columns', 'lockerDoorsKept')]),
    ...(doors.length > 999 ? [problem('columns', 'invalidChoice')] : []),
    ...strange('hangers'),
    ...strange('sensors'),
  ];
}
