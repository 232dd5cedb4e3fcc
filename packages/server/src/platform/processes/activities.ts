/** What a process is at work on: the answer to a request, until it has gone out, or a job. */
export interface Activity {
  /** Counts the activities of this process. */
  readonly number: number;
  readonly kind: 'request' | 'job';
  /** The action or the job. */
  readonly name: string;
  readonly userId: number | null;
  readonly startedAt: Date;
}

export interface Activities {
  /** Notes that something begins; call the answer when it is over, once or more often. */
  begin(activity: Pick<Activity, 'kind' | 'name' | 'userId'>): () => void;
  /** The one that has lasted longest first. */
  list(): readonly Activity[];
}

/** Time is the machine's own: a server whose clock is set by tests works no faster. */
export function createActivities(): Activities {
  // In the order in which they began, so the first is the one that lasts longest.
  const underWay = new Map<number, Activity>();
  let last = 0;
  return {
    begin(activity) {
      last += 1;
      const number = last;
      underWay.set(number, { ...activity, number, startedAt: new Date() });
      return () => underWay.delete(number);
    },
    list: () => [...underWay.values()],
  };
}
