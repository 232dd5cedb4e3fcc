/** The problem of a field, or of one of the lines in it. */
export const errorOf = (errors: Readonly<Record<string, string>>, path: string): string | undefined => {
  const inside = Object.keys(errors).find((field) => field === path || field.startsWith(`${path}.`));
  return inside === undefined ? undefined : errors[inside];
};
