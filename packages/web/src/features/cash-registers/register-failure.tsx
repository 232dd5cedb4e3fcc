import { useFailureText } from '../../client/failure-text.ts';
import { ActionRefused, type CallFailure } from '../../client/failures.ts';
import { useFieldErrors } from '../../client/problem-text.ts';
import { Note } from '../../design-system/feedback/note.tsx';

/** What the gateway says beside the fields of a form, by their name. */
export function useRegisterErrors(failure: CallFailure | null): (field: string) => string | undefined {
  const errors = useFieldErrors([], failure ?? undefined);
  return (field) => errors[field];
}

/** What it says of the whole form. */
export function RegisterFailure({ failure }: { failure: CallFailure | null }) {
  const failureText = useFailureText();
  if (failure === null || (failure instanceof ActionRefused && failure.fields.length > 0)) return null;
  return (
    <Note tone="danger" live>
      {failureText(failure)}
    </Note>
  );
}
