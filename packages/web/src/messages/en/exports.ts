import type { exports as french } from '../fr/exports.ts';
import type { SameKeys } from '../same-keys.ts';

/** Files of many rows, and how far they are. */
export const exports = {
  mine: 'My exports',
  none: 'No export in the last seven days.',
  export: 'Export',
  underWay: 'Exports under way',
  goOn: 'Go on: the file is downloaded as soon as it is ready, and waits for you for seven days.',
  progressOf: 'Progress: {name}',
  downloaded: '{name} is ready: the download begins.',
  file: 'File',
  state: 'State',
  size: 'Size',
  requested: 'Asked for',
  acts: 'Actions',
  states: { waiting: 'Waiting', running: 'Under way', done: 'Ready', failed: 'Failed' },
  kilobytes: '{size} kB',
  megabytes: '{size} MB',
  rowsAndSize: '{count, plural, one {{rows} row} other {{rows} rows}}, {size}',
  download: 'Download',
  downloadOf: 'Download {name}',
  stop: 'Stop',
  stopOf: 'Stop {name}',
  remove: 'Remove',
  removeOf: 'Remove {name}',
} as const satisfies SameKeys<typeof french>;
