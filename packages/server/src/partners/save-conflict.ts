/** Whether somebody has saved a form since it was opened; one that does not say when it was opened is taken as it is. */
export const hasSaveConflict = (row: { readonly version: number }, opened: number | null | undefined): boolean =>
  opened !== null && opened !== undefined && opened !== row.version;
