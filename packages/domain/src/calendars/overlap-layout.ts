/** A stretch of a day, in minutes of it, end excluded. */
export type MinuteInterval = { readonly startMinutes: number; readonly endMinutes: number };

/** The place of a stretch beside others of its time: lane 0 is the first of so many. */
export type Lane = { readonly lane: number; readonly lanes: number };

/** Puts what overlaps side by side: stretches that touch each other by time, directly or through others, share their column evenly. In order of time. */
export function layOutOverlaps<Block extends MinuteInterval>(blocks: readonly Block[]): (Block & Lane)[] {
  const all: (Block & Lane)[] = [];
  let cluster: { readonly block: Block; readonly lane: number }[] = [];
  let clusterEnd = 0;
  const close = (): void => {
    const lanes = Math.max(0, ...cluster.map(({ lane }) => lane + 1));
    all.push(...cluster.map(({ block, lane }) => ({ ...block, lane, lanes })));
    cluster = [];
  };
  for (const block of blocks.toSorted((a, b) => a.startMinutes - b.startMinutes || b.endMinutes - a.endMinutes)) {
    if (block.startMinutes >= clusterEnd) close();
    const busy = new Set(
      cluster.filter((other) => other.block.endMinutes > block.startMinutes).map(({ lane }) => lane),
    );
    let lane = 0;
    while (busy.has(lane)) lane += 1;
    cluster.push({ block, lane });
    clusterEnd = Math.max(clusterEnd, block.endMinutes);
  }
  close();
  return all;
}

/** What is left of a stretch, as far as it lasts so many minutes. */
export function freeIntervals(
  { startMinutes, endMinutes }: MinuteInterval,
  taken: readonly MinuteInterval[],
  minMinutes: number,
): MinuteInterval[] {
  const free: MinuteInterval[] = [];
  let from = startMinutes;
  for (const time of taken.toSorted((a, b) => a.startMinutes - b.startMinutes)) {
    if (time.startMinutes > from)
      free.push({ startMinutes: from, endMinutes: Math.min(time.startMinutes, endMinutes) });
    from = Math.max(from, time.endMinutes);
  }
  if (from < endMinutes) free.push({ startMinutes: from, endMinutes });
  return free.filter((each) => each.endMinutes - each.startMinutes >= minMinutes);
}

/** What overlaps by time, together: stretches that only touch at an end stay apart. In order of time. */
export function overlapping<Block extends MinuteInterval>(blocks: readonly Block[]): Block[][] {
  const groups: Block[][] = [];
  let end = -1;
  for (const block of blocks.toSorted((a, b) => a.startMinutes - b.startMinutes || b.endMinutes - a.endMinutes)) {
    const last = groups.at(-1);
    if (last !== undefined && block.startMinutes < end) last.push(block);
    else groups.push([block]);
    end = Math.max(end, block.endMinutes);
  }
  return groups;
}
