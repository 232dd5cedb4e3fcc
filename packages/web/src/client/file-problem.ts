import { acceptedType, ATTACHMENT_KINDS, MAX_FILE_BYTES } from '@loge/domain/files/accepted-files';

/** What a picker offers first. It is a wish only: which files are taken, their bytes say. */
export const offeredFiles = 'image/*,application/pdf,.xlsx';

/** Why a file that is to go along with words is not taken; the names of the texts that say so. */
export type FileProblem = 'fileTooLarge' | 'fileRefused';

export const isTooLarge = (file: File): boolean => file.size > MAX_FILE_BYTES;

/** What the server would refuse of a file, found by its own rule before anything is sent; null where it may go. */
export async function fileProblem(file: File): Promise<FileProblem | null> {
  if (isTooLarge(file)) return 'fileTooLarge';
  // Files that lie elsewhere may have gone since they were picked.
  const bytes = await file.arrayBuffer().catch(() => new ArrayBuffer());
  return acceptedType(new Uint8Array(bytes), ATTACHMENT_KINDS) === null ? 'fileRefused' : null;
}
