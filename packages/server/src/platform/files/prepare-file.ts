import { acceptedType, type SniffedType } from '@loge/domain/files/accepted-files';
import type { FileRule } from '@loge/contract/shared/file-rule';
import { type Refusal, refuse } from '../refusal.ts';
import type { ImageType } from './reencode-image.ts';
import type { ImageReencoder } from './image-reencoder.ts';

/** What came with a request: what it is by its bytes, images drawn anew. Nothing of it is kept yet. */
export interface PreparedFile {
  /** As the sender called it; only shown, never a path. */
  readonly name: string;
  readonly bytes: Buffer;
  readonly contentType: string;
  /** What its name shall end with. */
  readonly extension: string;
  /** Pixels; null for what is no image. */
  readonly width: number | null;
  readonly height: number | null;
}

/** A PDF that we have printed ourselves, under a name. */
export const printedPdf = (name: string, bytes: Buffer): PreparedFile => ({
  name,
  bytes,
  contentType: 'application/pdf',
  extension: 'pdf',
  width: null,
  height: null,
});

const contentTypes: Readonly<Record<Exclude<SniffedType, ImageType>, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  text: 'text/plain',
};

/** What an action takes beside these fields. */
export const acceptedBy = ({ accepts, narrowedBy }: FileRule, input: unknown): FileRule['accepts'] =>
  (narrowedBy === undefined
    ? undefined
    : narrowedBy.kinds[String((input as Readonly<Record<string, unknown>>)[narrowedBy.field])]) ?? accepts;

/**
 * Recognises an upload by its content and draws images anew. Before the write's transaction, for it takes its time and others need the
 * connection. Refuses what is not accepted (`reason` type), what cannot be read (`reason` unreadable), and more than one person sends.
 */
export async function prepareFile(
  imageReencoder: ImageReencoder,
  { name, bytes, accepts, person }: { name: string; bytes: Buffer; accepts: FileRule['accepts']; person: number },
): Promise<PreparedFile | Refusal<'file-not-accepted' | 'too-many-requests'>> {
  const type = acceptedType(bytes, accepts);
  if (type === null) return refuse('file-not-accepted', { reason: 'type' });
  if (type === 'pdf' || type === 'xlsx' || type === 'text')
    return {
      name,
      bytes,
      contentType: contentTypes[type],
      extension: type === 'text' ? 'txt' : type,
      width: null,
      height: null,
    };
  const drawn = await imageReencoder.reencode(bytes, type, person);
  if (drawn === 'too-many') return refuse('too-many-requests');
  return drawn === null ? refuse('file-not-accepted', { reason: 'unreadable' }) : { name, ...drawn };
}
