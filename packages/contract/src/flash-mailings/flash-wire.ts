import { VARIABLE_TYPES } from '@loge/domain/flash-mailings/flash-places';
import {
  MAX_FLASH_BODY_LENGTH,
  MAX_FLASH_NAME_LENGTH,
  MAX_FLASH_SUBJECT_LENGTH,
  MAX_FLASH_VALUE_LENGTH,
  MAX_FLASH_IMAGES,
  MAX_FLASH_VARIABLES,
} from '@loge/domain/flash-mailings/flash-template';
import * as z from 'zod/mini';
import { htmlText } from '../shared/html-text.ts';
import { notARow, pickedFrom } from '../shared/row-ids.ts';
import { id, maybe, moment, text } from '../shared/wire-types.ts';

/** A centre of interest, but for the newsletter (Spec: partner-content-locker §3). */
export const flashTopic = notARow('a centre of interest, everybody’s', id);

/** Counts the saves. */
export const flashVersion = z.int().check(z.gte(0), z.lte(1_000_000));

const placeNumber = z.int().check(z.gte(1), z.lte(99));

/** A picture of a template: `{IMG1}` in its body. */
const flashImage = z.object({
  id: z.int(),
  /** Null unless it was asked for. */
  base64data: z.nullable(z.string()),
  mimeType: z.string(),
  /** Beyond the specification: what `GetFlashImage` shows it by. */
  fileId: z.string(),
  /** Beyond the specification: what stands in its place where it is not shown. */
  alt: z.string(),
});

const flashVariable = z.object({ id: z.int(), label: z.string(), type: z.enum(VARIABLE_TYPES) });

/** A template. Spec: partner-content-locker §3 "Flash dispo template". */
export const flashTemplate = z.object({
  /** −1 for one that is to be made, and for the one of a blank mailing. */
  id: z.int(),
  name: z.string(),
  /** Beyond the specification: the centre of interest. */
  topic: z.int(),
  topicLabel: z.string(),
  published: z.boolean(),
  allowAttachment: z.boolean(),
  images: z.object({ list: z.array(flashImage) }),
  variables: z.object({ list: z.array(flashVariable) }),
  subject: z.string(),
  /** HTML, cleaned by the server. */
  body: z.string(),
  authorLabel: z.string(),
  /** Beyond the specification: counts the saves; 0 on one that is to be made. */
  version: z.int(),
});

export type FlashTemplateOnWire = z.output<typeof flashTemplate>;

/** What a form says of a template, beside its id. */
export const flashTemplateFields = {
  topic: flashTopic,
  name: text(MAX_FLASH_NAME_LENGTH),
  published: z._default(z.boolean(), false),
  allowAttachment: z._default(z.boolean(), false),
  images: z._default(
    z.object({
      list: z
        .array(
          z.object({
            id: notARow('the number of a place in the text', placeNumber),
            /** A picture that is new; without one it is the file, or the picture that the template has. */
            base64data: maybe(text(1024 * 1024)),
            mimeType: maybe(text(100)),
            /** Beyond the specification: from `uploadBinaryData`. */
            fileId: maybe(pickedFrom('file')),
            alt: z._default(text(200), ''),
          }),
        )
        .check(z.maxLength(MAX_FLASH_IMAGES)),
    }),
    { list: [] },
  ),
  variables: z._default(
    z.object({
      list: z
        .array(
          z.object({
            id: notARow('the number of a place in the text', placeNumber),
            label: text(100),
            type: z.enum(VARIABLE_TYPES),
          }),
        )
        .check(z.maxLength(MAX_FLASH_VARIABLES)),
    }),
    { list: [] },
  ),
  subject: text(MAX_FLASH_SUBJECT_LENGTH),
  body: htmlText(MAX_FLASH_BODY_LENGTH),
};

/** Values by the number of the variable's place; a list has one point per line. */
export const flashValues = z.record(
  z.string().check(z.regex(/^[1-9]\d?$/)),
  z.string().check(z.maxLength(MAX_FLASH_VALUE_LENGTH)),
);

/** What somebody wrote with a template, not saved or saved already. */
export const flashDispoFields = {
  /** Beyond the specification: the centre of interest of a blank one; that of the template counts else. */
  topic: maybe(flashTopic),
  variables: z._default(z.object({ map: flashValues }), { map: {} }),
  attachment: maybe(
    z.object({
      filename: text(255),
      contentType: maybe(text(200)),
      /** A file that is new; without one it is `fileId`, or the one that the mailing has. */
      base64Data: maybe(text(1024 * 1024)),
      /** Beyond the specification: from `uploadBinaryData`. */
      fileId: maybe(pickedFrom('file')),
    }),
  ),
  /** Beyond the specification: in place of the template's; a blank one has no other. */
  subject: maybe(text(MAX_FLASH_SUBJECT_LENGTH)),
  /** Beyond the specification: that of a blank one. */
  body: maybe(htmlText(MAX_FLASH_BODY_LENGTH)),
};

/** A mailing. Spec: partner-content-locker §3 "Flash dispo". */
export const flashDispo = z.object({
  /** −1 for one that is to be made. */
  id: z.int(),
  /** −1: a blank one. */
  templateId: z.int(),
  authorId: z.nullable(z.int()),
  authorLabel: z.string(),
  conciergerieId: z.int(),
  conciergerieLabel: z.string(),
  creationDate: z.nullable(moment),
  variables: z.object({ map: z.record(z.string(), z.string()) }),
  attachment: z.nullable(
    z.object({
      filename: z.string(),
      contentType: z.string(),
      /** Always null: `GetBinaryData` has the bytes. */
      base64Data: z.nullable(z.string()),
      /** Not in the specification. */
      fileId: z.string(),
      /** Beyond the specification: bytes. */
      size: z.int(),
    }),
  ),
  sent: z.boolean(),
  sentByLabel: z.nullable(z.string()),
  /** How many mails went out, and how many still wait. */
  sentToNbUsers: z.int(),
  remainsNbUsers: z.int(),
  /** The first hundred: who got none, and why. */
  errors: z.array(z.string()),
  topicLabel: z.string(),
  /** Ours from here on. */
  topic: z.int(),
  /** All of them. */
  errorCount: z.int(),
  /** Who was meant when it was sent. */
  totalNbUsers: z.int(),
  /** Left out as the mails were written: they had unsubscribed, or had got enough of them lately. */
  leftOutNbUsers: z.int(),
  /** How many mails were opened; by whom is kept nowhere. */
  openedNb: z.int(),
  sentDate: z.nullable(moment),
  testedDate: z.nullable(moment),
  testedWith: z.nullable(z.string()),
  /** As a reader would see it, variables filled in. */
  title: z.string(),
  /** Null: the template's. */
  subject: z.nullable(z.string()),
  body: z.nullable(z.string()),
  version: z.int(),
});

export type FlashDispoOnWire = z.output<typeof flashDispo>;
