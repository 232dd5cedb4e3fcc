import * as z from 'zod/mini';
import { moment } from '../shared/wire-types.ts';

/** Where a file is shown or linked. Not in the specification. */
const fileUse = z.object({
  kind: z.enum([
    'news',
    'moment-offer',
    'flash-template',
    'flash-mailing',
    'presentation',
    'offer',
    'legal-text',
    'conciergerie',
  ]),
  id: z.int(),
  label: z.string(),
});

/** A file or a folder. Spec: partner-content-locker §3 "Static file". */
const staticFile = z.object({
  name: z.string(),
  isFolder: z.boolean(),
  /** Bytes; of a folder 0. */
  size: z.int(),
  /** Null for a folder. */
  publicUrl: z.nullable(z.string()),
  /** Ours from here on. */
  contentType: z.nullable(z.string()),
  createdAt: moment,
  createdBy: z.string(),
  uses: z.array(fileUse),
});

/** What a folder holds, folders first, and how many files and folders there are in all. */
export const staticFolder = z.object({
  files: z.array(staticFile),
  /** Beyond the specification: as it is kept, empty at the top. */
  path: z.string(),
  /** Not in the specification. */
  total: z.int(),
  /** Beyond the specification: as many as there may be. */
  most: z.int(),
});

export type StaticFileOnWire = z.output<typeof staticFile>;
export type FileUseOnWire = z.output<typeof fileUse>;
