import { ATTACHMENT_KINDS } from '@loge/domain/files/accepted-files';
import { MAX_MESSAGE_CHARACTERS } from '@loge/domain/chat/chat-messages';
import * as z from 'zod/mini';
import { messageElement, threadKey } from './chat-wire.ts';
import { beneficiariesAndManagers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { text } from '../shared/wire-types.ts';

/**
 * Says something in a conversation; its first message opens it. A picture, a PDF or an Excel workbook may come along in the part `file`,
 * also alone. `chat-closed` where the beneficiary's account is deactivated or has moved to another desk.
 */
export const postMessage = defineAction({
  name: 'postMessage',
  capability: 'chat',
  method: 'POST',
  effect: 'write',
  publicApi: true,
  multipart: { accepts: ATTACHMENT_KINDS },
  access: beneficiariesAndManagers,
  input: z.object({ ...threadKey, messageBody: z._default(text(MAX_MESSAGE_CHARACTERS), '') }),
  output: z.object({
    /** Beyond the specification: as `getMessageThread` shows it. */
    element: messageElement,
  }),
  refusals: ['not-found', 'chat-closed', 'too-many-messages', 'file-not-accepted'],
  touches: ['chat'],
  spec: 'beneficiary-and-access §7',
});
