import { PlatformRefused, PlatformUnavailable } from './invoicing-platform.ts';

/** The body of an answer, given up where it is longer than any that we ask for. */
export async function readAtMost(answer: Response, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const part of answer.body ?? []) {
      length += part.length;
      if (length > maxBytes) break;
      parts.push(part);
    }
  } catch (error) {
    throw new PlatformUnavailable(error instanceof Error ? error.message : 'The answer ended early.');
  }
  if (length > maxBytes) throw new PlatformRefused(`An answer of more than ${maxBytes} bytes.`, 'TOO_LARGE');
  return Buffer.concat(parts);
}
