/** Questions that were left without an answer tell nothing. */
export const isShownLine = ({
  quantity,
  extendedValue,
  comment,
}: {
  readonly quantity: number;
  readonly extendedValue: string | null;
  readonly comment: string | null;
}): boolean => quantity > 0 || !['', 'false'].includes(extendedValue ?? '') || (comment ?? '') !== '';
