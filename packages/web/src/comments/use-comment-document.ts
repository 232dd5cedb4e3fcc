import { useRef, useState } from 'react';
import { ActionRefused, Unreachable, type CallFailure } from '../client/failures.ts';
import { fileProblem, isTooLarge, type FileProblem } from '../client/file-problem.ts';
import { sendWithProgress } from '../client/send-with-progress.ts';

/** A picture or a document that goes along with a comment, and how much of it has left (0 to 1). */
export function useCommentDocument() {
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState(0);
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const picked = useRef<File | null>(null);
  const choose = (chosen: File | null): void => {
    if (chosen !== null && isTooLarge(chosen)) return setProblem('fileTooLarge');
    picked.current = chosen;
    setFile(chosen);
    setProblem(null);
    if (chosen !== null) void judge(chosen);
  };
  /** What the server would not take leaves at once, unless it has been sent or exchanged before it was read. */
  const judge = async (chosen: File): Promise<void> => {
    const found = await fileProblem(chosen);
    if (found === null || picked.current !== chosen) return;
    picked.current = null;
    setFile(null);
    setProblem(found);
  };
  return {
    file,
    progress,
    /** Why what was picked was not taken. */
    problem,
    choose,
    /** Counts anew, before each try. */
    begin: () => setProgress(0),
    /** What the mutation needs to send it. */
    sending: file === null ? {} : { filesOf: () => ({ file }), sendBy: sendWithProgress(setProgress) },
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
