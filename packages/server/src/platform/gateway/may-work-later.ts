/** What the database, or the way to it, says when it is away, full, or gives up waiting. */
const passing = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  // The server shuts down, has crashed, starts up, is unreachable, or has no connection left.
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '53300',
  // A statement took too long, a lock was not to be had, a transaction stood still.
  '57014',
  '55P03',
  '25P03',
]);

/** The pool and the driver give these no code. */
const passingWords = ['Connection terminated', 'is not queryable', 'timeout exceeded when trying to connect'];

/** Whether what went wrong is nobody's mistake: the same request may succeed in a moment. Nothing of a write was kept. */
export const mayWorkLater = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && passing.has(String(error.code))) || passingWords.some((words) => error.message.includes(words)));
