/** A moment: milliseconds since 1970-01-01T00:00Z (`date.getTime()`). Rules compare and subtract it, nothing more. */
export type Moment = number;

export const MS_PER_HOUR = 3_600_000;
export const MS_PER_DAY = 86_400_000;
