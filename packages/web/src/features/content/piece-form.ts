import type { DraftProblem, Form } from '../../forms/use-form.ts';

/** Names of the wire that a piece's form has by another one. */
export const pieceAliases = {
  imageDataAsBase64: 'picture',
  imageBinaryDataId: 'picture',
  offreId: 'offre',
} as const;

/** Takes what is saved in place of what is typed: what somebody else saved in between too. */
export function discard<Draft extends object>(form: Form<Draft, object>): void {
  form.change(form.saved);
  if (form.isOutdated) form.merge();
}

/** An error may be in the language that is not shown. */
export const isWrongInEnglish = ({ problems }: { readonly problems: readonly DraftProblem[] }): boolean =>
  problems.some(({ field }) => field.endsWith('En'));
