import { type DestinationStream, type Logger, pino } from 'pino';
import type { Settings } from './settings.ts';

/** The server's own log. What the database says of a row that it refuses is left out: that is the row, with all that people typed. */
export const openLog = (level: Settings['logLevel'], destination?: DestinationStream): Logger => {
  const options = { level, redact: { paths: ['err.detail', 'err.where'], remove: true } };
  return destination === undefined ? pino(options) : pino(options, destination);
};
