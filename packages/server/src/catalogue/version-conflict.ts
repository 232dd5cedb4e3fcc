/** Whether somebody has saved a row since its form was opened; a form that does not say when it was opened is taken as it is. */
export const hasVersionConflict = (
  row: { readonly version: number } | null,
  opened: number | null | undefined,
): boolean => row !== null && opened !== null && opened !== undefined && opened !== row.version;
