import { MESSAGES_PER_PAGE } from '@loge/domain/chat/chat-messages';
import { THREAD_TYPES } from '@loge/domain/chat/threads';
import * as z from 'zod/mini';
import { rowId } from '../shared/row-ids.ts';
import { label, moment } from '../shared/wire-types.ts';

export const messageThreadType = z.enum(THREAD_TYPES);

/** Beyond the specification: as whom somebody asks who is both; else a manager speaks for the selected conciergerie, anybody else for themself. */
export const side = z.optional(z.enum(['beneficiary', 'desk']));

/** Which thread. */
export const threadKey = {
  messageThreadType,
  /**
   * An order's id for `order`. For `desk` the one on the other side: for a beneficiary the conciergerie's id, for a manager the
   * beneficiary's.
   */
  targetId: rowId('conversation'),
  side,
};

/** Spec: "first 0 and up to 50". */
export const window = {
  first: z._default(z.int().check(z.gte(0), z.lte(100_000)), 0),
  max: z._default(z.int().check(z.gte(1), z.lte(MESSAGES_PER_PAGE)), MESSAGES_PER_PAGE),
};

/** A picture or a document that came with a message; its bytes are `GetBinaryData`'s. */
const attachment = z.object({
  id: z.string(),
  name: z.string(),
  contentType: z.string(),
  sizeBytes: z.int(),
  /** Pixels; null for what is no picture. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
});

/** A message (Spec: beneficiary-and-access §3 "Chat thread", elements). */
export const messageElement = z.object({
  id: z.int(),
  date: moment,
  /** Plain text, lines kept; empty beside an attachment. */
  content: z.string(),
  fromCurrentUser: z.boolean(),
  /** Beyond the specification: written by the reader's side; a colleague's is, and is not from the current user. */
  fromOwnSide: z.boolean(),
  fromUserDescription: z.string(),
  /** Seen by the other side than its author's. */
  acknowledged: z.boolean(),
  attachment: z.nullable(attachment),
});

/** A thread in a list. What is below `lastMessagePreview` is not in the specification. */
export const threadSummary = z.object({
  messageThreadType,
  targetId: z.int(),
  numberOfUnreadMessages: z.int(),
  /** With whom, or about what. */
  descriptionLabel: label,
  /** The newest message on one line, at most 150 characters; of an attachment alone its name. */
  lastMessagePreview: z.string(),
  lastMessageDate: moment,
  lastMessageFromOwnSide: z.boolean(),
  /** The order that it is about. */
  orderId: z.nullable(z.int()),
  beneficiaryId: z.int(),
  beneficiaryName: z.string(),
  conciergerieName: z.string(),
});
