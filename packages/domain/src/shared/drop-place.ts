/**
 * Before which row of a list one goes that is dropped on another: it takes that one's place, so downwards it comes behind it. Dropped on the last row it is
 * the last one. Both are places in the list, from 0; the answer may be the length of the list.
 */
export const droppedBefore = (from: number, over: number): number => (over > from ? over + 1 : over);
