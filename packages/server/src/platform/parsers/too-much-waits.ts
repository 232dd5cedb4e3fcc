/** So much waits to be parsed that one more is not taken: it may be in a moment, and the answer says so (503). */
export class TooMuchWaits extends Error {
  readonly code = 'LOGE_TOO_MUCH_WAITS';

  constructor() {
    super('Too much waits for a thread.');
  }
}
