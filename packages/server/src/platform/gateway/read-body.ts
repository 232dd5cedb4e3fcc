import { cleanLine } from '@loge/domain/shared/clean-text';
import { MAX_FILE_BYTES } from '@loge/domain/files/accepted-files';
import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from './action-handler.ts';
import { type Refusal, refuse } from '../refusal.ts';

export interface SentBody {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly file: UploadedFile | undefined;
}

/** The largest of everything but a file together. */
export const maxBodyBytes = 1024 * 1024;

/** Form fields, a JSON object or multipart fields with a file: all become the same. */
export async function readBody(
  request: FastifyRequest,
  largestFileBytes = MAX_FILE_BYTES,
): Promise<SentBody | Refusal> {
  if (request.method === 'GET') return { fields: {}, file: undefined };
  if (request.isMultipart()) return readMultipart(request, largestFileBytes);
  const { body } = request;
  if (body === undefined || body === null) return { fields: {}, file: undefined };
  if (typeof body !== 'object' || Array.isArray(body)) return refuse('malformed-request');
  return { fields: body as Record<string, unknown>, file: undefined };
}

/** What a sender calls a file stands in no schema: it is cleaned here as texts of inputs are. NUL and halves of characters, which nothing can keep, are no part of a name. */
const cleanFilename = (name: string): string => cleanLine(name.toWellFormed().replaceAll('\0', ''));

async function readMultipart(request: FastifyRequest, largestFileBytes: number): Promise<SentBody | Refusal> {
  const fields: Record<string, unknown> = {};
  let file: UploadedFile | undefined;
  let fieldBytes = 0;
  try {
    for await (const part of request.parts({
      limits: { files: 1, fields: 50, fileSize: largestFileBytes, fieldSize: maxBodyBytes },
    })) {
      if (part.type === 'file')
        file = { filename: cleanFilename(part.filename), contentType: part.mimetype, bytes: await part.toBuffer() };
      else {
        fieldBytes += Buffer.byteLength(typeof part.value === 'string' ? part.value : JSON.stringify(part.value));
        if (fieldBytes > maxBodyBytes) return refuse('request-too-large');
        fields[part.fieldname] = part.value;
      }
    }
  } catch (error) {
    const tooLarge = error instanceof Error && 'statusCode' in error && error.statusCode === 413;
    return refuse(tooLarge ? 'request-too-large' : 'malformed-request');
  }
  return { fields, file };
}
