import { refusalMessage } from '@loge/contract/shared/answer-codes';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { ActionHandler, Client } from '../platform/gateway/action-handler.ts';
import { callForProgram } from '../platform/gateway/call-for-program.ts';
import type { Caller } from '../platform/gateway/caller.ts';
import { SerializedAnswer } from '../platform/gateway/serialized-answer.ts';
import { isRefusal, type Refusal } from '../platform/refusal.ts';
import type { Services } from '../platform/services.ts';
import { resultTexts } from './tool-texts.ts';
import type { Tool } from './tools.ts';

/** More than this no assistant reads with profit. */
const MAX_RESULT_CHARACTERS = 60_000;

interface ToolCall {
  readonly tool: Tool;
  readonly sent: Readonly<Record<string, unknown>>;
  readonly caller: Caller;
  readonly client: Client;
  readonly requestId: string;
}

/** What a tool answers: content, with where it comes from said first; or a summary, with the link at which the person confirms. */
export async function callTool(
  services: Services,
  findHandler: (name: unknown) => ActionHandler | undefined,
  { tool, sent, caller, client, requestId }: ToolCall,
): Promise<CallToolResult> {
  const link = tool.confirmedAt?.(sent) ?? null;
  const { action, input } = link === null ? { action: tool.action, input: sent } : ofSummary(tool, sent);
  const handler = findHandler(action.name);
  if (handler === undefined) throw new Error(`${action.name} has no handler.`);
  const answer = await callForProgram(services, { handler, sent: input, caller, client, requestId });
  if (isRefusal(answer)) return refused(answer, caller);
  const shown = content(dataOf(answer, requestId), caller);
  if (link === null) return { content: shown };
  const address = `${services.settings.publicUrl}/#!${link}`;
  return {
    content: [{ type: 'text', text: `${resultTexts.confirm[caller.lang]} ${address}` }, ...shown],
    _meta: { 'loge/confirm': address },
  };
}

const ofSummary = ({ action, before }: Tool, sent: ToolCall['sent']) => ({
  action: before?.action ?? action,
  input: before?.input(sent) ?? sent,
});

/** The answer as data, however the action made it. */
function dataOf(answer: unknown, requestId: string): unknown {
  if (!(answer instanceof SerializedAnswer)) return answer;
  return (JSON.parse(answer.bytes(requestId).toString('utf8')) as { readonly data: unknown }).data;
}

function content(data: unknown, { lang }: Caller): CallToolResult['content'] {
  const text = JSON.stringify(data);
  const isCut = text.length > MAX_RESULT_CHARACTERS;
  return [
    { type: 'text', text: resultTexts.content[lang] },
    {
      type: 'text',
      text: text.slice(0, MAX_RESULT_CHARACTERS),
      annotations: { audience: ['user', 'assistant'] },
      _meta: { 'loge/kind': 'content' },
    },
    ...(isCut ? [{ type: 'text' as const, text: resultTexts.cut[lang] }] : []),
  ];
}

/** A refusal is a result that says why: an assistant reads it and can do better. */
function refused({ name, details, fields }: Refusal, { lang }: Caller): CallToolResult {
  const lines = (fields ?? []).map(({ field, message }) => `${field}: ${message}`);
  return {
    isError: true,
    content: [{ type: 'text', text: [refusalMessage(name, lang, details), ...lines].join('\n') }],
    _meta: { 'loge/refusal': name },
  };
}
