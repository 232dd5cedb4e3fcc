import type { Tint } from '../../illustrations/object-names.ts';

const rotation = ['sun', 'sky', 'mint', 'blush', 'sand'] as const satisfies readonly Tint[];

/** The ground of a category among its sisters, so that neighbours differ. */
export const siblingTint = (index: number): Tint =>
  rotation[((index % rotation.length) + rotation.length) % rotation.length] ?? 'sun';
