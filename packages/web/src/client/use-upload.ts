import { uploadBinaryData } from '@loge/contract/files/upload-binary-data';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { useState } from 'react';
import { callAction } from './call-action.ts';
import { useFailureText } from './failure-text.ts';
import { isCallFailure } from './failures.ts';
import { sendWithProgress } from './send-with-progress.ts';

export type UploadedFileAnswer = OutputOf<typeof uploadBinaryData>;

/** Brings a file that a form names afterwards; says how much of it has left, and what went wrong. */
export function useUpload(onBrought: (file: UploadedFileAnswer) => void) {
  const failureText = useFailureText();
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const upload = async (file: File): Promise<void> => {
    setProblem(null);
    setProgress(0);
    try {
      onBrought(await callAction(uploadBinaryData, {}, { files: { file }, sendBy: sendWithProgress(setProgress) }));
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      setProblem(failureText(error));
    } finally {
      setProgress(null);
    }
  };
  return { upload, progress, problem };
}
