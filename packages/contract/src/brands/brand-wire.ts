import { DESIGNS } from '@loge/domain/access/designs';
import * as z from 'zod/mini';
import { text } from '../shared/wire-types.ts';

const colour = z.nullable(z.string());

/** What somebody sees of a brand: filled in, from the desk or the installation. */
export const shownBrand = z.object({
  design: z.enum(DESIGNS),
  name: z.string(),
  /** The address of its picture. */
  logo: z.nullable(z.string()),
  /** Null is the design's own, or follows from `main`. */
  colours: z.object({ main: colour, hover: colour, dark: colour, alt: colour, ter: colour }),
  supportEmail: z.nullable(z.string()),
  supportPhone: z.nullable(z.string()),
});

export type ShownBrand = z.output<typeof shownBrand>;

/** The same with what mails go out as. */
const fullBrand = z.extend(shownBrand, {
  senderName: z.nullable(z.string()),
  /** Null where mails cannot go out for want of one. */
  senderAddress: z.nullable(z.string()),
  replyTo: z.nullable(z.string()),
});

/** A brand as it is typed: what is empty follows from above. Rules say what is wrong with a line, so that each says so beside its field. */
export const typedBrand = z.object({
  name: text(500),
  /** What `UploadBrandLogo` answered; empty for none. */
  logo: text(500),
  main: text(50),
  hover: text(50),
  dark: text(50),
  alt: text(50),
  ter: text(50),
  supportEmail: text(500),
  supportPhone: text(500),
  senderName: text(500),
  senderAddress: text(500),
  replyTo: text(500),
});

export type BrandDraft = z.output<typeof typedBrand>;

/** One brand that can be changed. */
export const editedBrand = z.object({
  design: z.enum(DESIGNS),
  /** What is said here. */
  typed: typedBrand,
  /** What people see of it. */
  shown: fullBrand,
  /** What an empty field becomes. */
  follows: fullBrand,
  /** Sent back with a save, so that nobody writes over what they have not seen. */
  version: z.int(),
});
