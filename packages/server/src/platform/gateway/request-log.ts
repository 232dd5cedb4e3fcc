import type { FastifyBaseLogger } from 'fastify';

/**
 * The log of one request, which names it in each line. Few requests have anything to log: what writes their lines is made for those alone, with the first one.
 */
export function requestLog(
  log: FastifyBaseLogger,
  ...naming: Parameters<FastifyBaseLogger['child']>
): FastifyBaseLogger {
  return new RequestLog(() => log.child(...naming));
}

type Line = Parameters<FastifyBaseLogger['info']>;

class RequestLog {
  readonly #make: () => FastifyBaseLogger;
  #made: FastifyBaseLogger | undefined;

  constructor(make: () => FastifyBaseLogger) {
    this.#make = make;
  }

  get #log(): FastifyBaseLogger {
    return (this.#made ??= this.#make());
  }

  get level(): string {
    return this.#log.level;
  }

  child(...naming: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#log.child(...naming);
  }

  fatal(...line: Line): void {
    this.#log.fatal(...line);
  }

  error(...line: Line): void {
    this.#log.error(...line);
  }

  warn(...line: Line): void {
    this.#log.warn(...line);
  }

  info(...line: Line): void {
    this.#log.info(...line);
  }

  debug(...line: Line): void {
    this.#log.debug(...line);
  }

  trace(...line: Line): void {
    this.#log.trace(...line);
  }

  silent(...line: Line): void {
    this.#log.silent(...line);
  }
}
