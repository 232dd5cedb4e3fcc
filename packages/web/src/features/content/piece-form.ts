import type { DraftProblem } from '../../forms/use-form.ts';

/** Names of the wire that a piece's form has by another one. */
export const pieceAliases = {
  imageDataAsBase64: 'picture',
  imageBinaryDataId: 'picture',
  offreId: 'offre',
} as const;

/** An error may be in the language that is not shown. */
export const isWrongInEnglish = ({ problems }: { readonly problems: readonly DraftProblem[] }): boolean =>
  problems.some(({ field }) => field.endsWith('En'));
