import { useState } from 'react';
import { ActionRefused, type CallFailure } from '../client/failures.ts';
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

/** The server judges a file by its content, and may not take it. */
export const isDocumentRefused = (failure: CallFailure | null): boolean =>
  failure instanceof ActionRefused && failure.refusal === 'file-not-accepted';
