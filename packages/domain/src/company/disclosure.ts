/** No group of fewer people is ever shown to their company: not as a figure, not as what is left when others are taken away. */
export const MIN_GROUP = 5;

/** What one person did in one group of a report, e.g. in a universe. `personId` distinguishes people and goes no further. */
export interface PersonInGroup {
  readonly personId: number;
  readonly groupId: number;
  readonly count: number;
}

/** A group that may be shown. `groupIds` has several where small ones were put together. */
export interface ShownGroup {
  readonly groupIds: readonly number[];
  readonly isOthers: boolean;
  readonly count: number;
}

interface Group {
  readonly groupIds: readonly number[];
  readonly people: ReadonlySet<number>;
  readonly count: number;
}

const join = (one: Group, other: Group): Group => ({
  groupIds: [...one.groupIds, ...other.groupIds],
  people: new Set([...one.people, ...other.people]),
  count: one.count + other.count,
});

/**
 * The groups that may be shown: those of `MIN_GROUP` people or more as they are, all others put together. Where these are too few themselves, the smallest
 * shown group joins them, so that nothing smaller is left when the shown ones are taken from the total. Null where all of them together are too few.
 */
export function shownGroups(rows: readonly PersonInGroup[]): readonly ShownGroup[] | null {
  const all = [...Map.groupBy(rows, ({ groupId }) => groupId)].map(([groupId, own]): Group => ({
    groupIds: [groupId],
    people: new Set(own.map(({ personId }) => personId)),
    count: own.reduce((sum, { count }) => sum + count, 0),
  }));
  const bySize = all.toSorted((a, b) => a.people.size - b.people.size || (a.groupIds[0] ?? 0) - (b.groupIds[0] ?? 0));
  const shown = bySize.filter(({ people }) => people.size >= MIN_GROUP);
  let others = bySize
    .filter(({ people }) => people.size < MIN_GROUP)
    .reduce<Group | null>((sum, each) => (sum === null ? each : join(sum, each)), null);
  while (others !== null && others.people.size < MIN_GROUP) {
    const smallest = shown.shift();
    if (smallest === undefined) return null;
    others = join(others, smallest);
  }
  const present = ({ groupIds, count }: Group, isOthers: boolean): ShownGroup => ({
    groupIds: groupIds.toSorted((a, b) => a - b),
    isOthers,
    count,
  });
  return [
    ...shown
      .toSorted((a, b) => b.count - a.count || (a.groupIds[0] ?? 0) - (b.groupIds[0] ?? 0))
      .map((each) => present(each, false)),
    ...(others === null ? [] : [present(others, others.groupIds.length > 1)]),
  ];
}

/** A part of a whole, both in people. */
export interface Part {
  readonly people: number;
  readonly of: number;
}

/** Whether a part may be shown beside its whole: neither it nor the rest is a small group. */
export const maySplit = ({ people, of }: Part): boolean => people >= MIN_GROUP && of - people >= MIN_GROUP;

/** How a share of a whole may be told: as it is; that nearly all or nearly none of it is in it; or not at all. */
export type SplitKind = 'shown' | 'nearlyAll' | 'nearlyNone' | 'withheld';

/** `inPeople` have something in the part, `outPeople` something in the rest; one person may be in both. */
export function splitKind(inPeople: number, outPeople: number, allPeople: number): SplitKind {
  if (allPeople < MIN_GROUP) return 'withheld';
  if (outPeople < MIN_GROUP) return 'nearlyAll';
  return inPeople < MIN_GROUP ? 'nearlyNone' : 'shown';
}
