const colours = [
  'var(--il-wood)',
  'var(--il-leaf)',
  'var(--il-plum)',
  'var(--il-coral)',
  'var(--il-blue)',
  'var(--il-sun)',
  'var(--il-sky)',
  'var(--il-blush)',
] as const;

/** The colour of a partner in a calendar: by their place among those of the desk. Their name stands beside it. */
export function colourOf(partnerId: number, partners: readonly { readonly id: number }[]): string {
  const place = Math.max(
    0,
    partners.findIndex(({ id }) => id === partnerId),
  );
  return colours[place % colours.length] ?? colours[0];
}
