import { useState } from 'react';
import { ActionRefused, Unreachable, type CallFailure } from '../client/failures.ts';
import { sendWatched } from '../client/send-watched.ts';

/** A picture or a document that goes along with a comment, and how much of it has left (0 to 1). */
export function useCommentDocument() {
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  return {
    file,
    progress,
    /** Why what was picked was not taken. */
    problem,
    setProblem,
    choose: (chosen: File | null) => {
      setFile(chosen);
      setProblem(null);
    },
    /** Counts anew, before each try. */
    begin: () => setProgress(0),
    /** What the mutation needs to send it. */
    sending: file === null ? {} : { filesOf: () => ({ file }), sendBy: sendWatched(setProgress) },
  };
}

export type CommentDocumentState = ReturnType<typeof useCommentDocument>;

/**
 * Whether a failure is about the document and told beside it: the server judges a file by its content and may not take it, or no answer came while it
 * was on its way, as happens to files more than to words.
 */
export const isAboutDocument = (file: File | null, failure: CallFailure | null): boolean =>
  file !== null && (failure instanceof Unreachable || isRefused(failure));

export const isRefused = (failure: CallFailure | null): boolean =>
  failure instanceof ActionRefused && failure.refusal === 'file-not-accepted';
