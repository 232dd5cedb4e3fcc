/** What a file or a paper of the accounts is, for the sales chains. */
export interface HandedOver {
  /** The desks that it is about. */
  readonly desks: readonly number[];
  /** What it is, e.g. `fec`, `bill`. */
  readonly file: string;
  /** Which period, register or company it is about, or the number of the paper. */
  readonly about: string;
}

/** What was handed over, and to whom. */
export interface HandedOverNote extends HandedOver {
  readonly kind: 'export' | 'archive' | 'copy';
  readonly by: number | null;
}
