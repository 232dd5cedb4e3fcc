import * as z from 'zod/mini';

/** The answer is the file itself, with its content type; the envelope is used for refusals only. */
export const bytesOfFile = z.unknown();
