/** What the database, the way to it, or this process says when it is away, full, or gives up waiting: nobody’s mistake, and over in a moment. */
const transientCodes = new Set([
  // No way there, or none any more.
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'ENOTFOUND',
  // The connection failed or could not be made.
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  // The server shuts down, has crashed, starts up, or ends a connection that stood still.
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  // It has no connection, memory, disk or room for locks left.
  '53000',
  '53100',
  '53200',
  '53300',
  '53400',
  // It only reads: it is not, or no longer, the one that takes writes; another one takes over.
  '25006',
  // A statement took too long, a lock was not to be had, a transaction stood still.
  '57014',
  '55P03',
  '25P03',
  // This process has too much to parse.
  'LOGE_TOO_MUCH_WAITS',
  // Two got into each other’s way again and again.
  '40001',
  '40P01',
]);

/** The pool and the drivers give these no code. */
const transientMessages = [
  'Connection terminated',
  'Query read timeout',
  'is not queryable',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'connection has been discarded',
  // This process stops.
  'Cannot use a pool after calling end',
  'driver has already been destroyed',
];

/**
 * Whether what went wrong is nobody’s mistake: the same request may succeed in a moment. A write was not kept, or its answer was lost, and the same
 * key gets it.
 */
export const isTransientError = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && transientCodes.has(String(error.code))) ||
    transientMessages.some((words) => error.message.includes(words)) ||
    isTransientError(error.cause));

/** When to try again, for the header Retry-After: another database has usually taken over by then. */
export const RETRY_AFTER_SECONDS = 3;
