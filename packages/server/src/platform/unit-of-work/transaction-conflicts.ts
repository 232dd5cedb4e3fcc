const serializationFailure = '40001';
const deadlock = '40P01';

/** Two transactions got into each other’s way, and this one was undone as a whole: done once more, it gets through. */
export const isTransactionConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === serializationFailure || error.code === deadlock);

/** So often a write is begun at most. */
export const MAX_ATTEMPTS = 3;
