import { useFailureText } from '../../client/failure-text.ts';
import { ActionRefused, type CallFailure } from '../../client/failures.ts';
import { Note } from '../../design-system/feedback/note.tsx';

/** What went wrong that is not said beside a field. */
export function FlashFailure({ failure }: { failure: CallFailure | null }) {
  const failureText = useFailureText();
  if (failure === null || (failure instanceof ActionRefused && failure.fields.length > 0)) return null;
  return (
    <Note tone="danger" live>
      {failureText(failure)}
    </Note>
  );
}
