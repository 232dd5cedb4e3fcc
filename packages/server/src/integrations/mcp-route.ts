import { answerCodes, refusalMessage } from '@loge/contract/shared/answer-codes';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { CallToolRequestSchema, ErrorCode, ListToolsRequestSchema, McpError } from '@modelcontextprotocol/sdk/types.js';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ActionHandler, Client } from '../platform/gateway/action-handler.ts';
import { audiencesOf, type Caller, mayCall } from '../platform/gateway/caller.ts';
import { isOpenTo } from '../platform/gateway/gate.ts';
import { identifyByProgram } from '../platform/gateway/programs.ts';
import { schemaOfAction } from '../platform/gateway/schema-of-action.ts';
import { isRefusal, type Refusal } from '../platform/refusal.ts';
import type { Services } from '../platform/services.ts';
import { resourcesOf } from './program-resources.ts';
import { callTool } from './call-tool.ts';
import { toolTexts } from './tool-texts.ts';
import { type Tool, tools } from './tools.ts';

/**
 * The endpoint for assistants: the Model Context Protocol over HTTP, for programs that somebody has let act for them. Each request stands for itself, so that any
 * process answers it, and is answered with the rights of its moment.
 */
export function addMcpRoute(
  app: FastifyInstance,
  services: Services,
  findHandler: (name: unknown) => ActionHandler | undefined,
): void {
  const { origin } = new URL(services.settings.publicUrl);
  const resource = {
    audience: resourcesOf(services.settings).mcp,
    metadata: `${origin}/.well-known/oauth-protected-resource/mcp`,
  };
  app.post('/mcp', async (request, reply) => {
    // A page of another site that got hold of a token has no business here.
    if (request.headers.origin !== undefined && request.headers.origin !== origin)
      return sendError(reply, 403, 'another origin');
    if (request.headers.authorization?.startsWith('Bearer ') !== true) {
      reply.header('www-authenticate', `Bearer realm="loge", resource_metadata="${resource.metadata}"`);
      return sendError(reply, 401, refusalMessage('not-authenticated', 'en', {}));
    }
    const caller = await identifyByProgram(services, request, reply, resource);
    if (isRefusal(caller)) return sendRefused(reply, caller);
    return answer({ services, findHandler, caller }, request, reply);
  });
  // There is no stream to listen to: nothing is told without being asked.
  app.route({
    method: ['GET', 'DELETE'],
    url: '/mcp',
    handler: (_request, reply) => sendError(reply.header('allow', 'POST'), 405, 'only POST is answered here'),
  });
}

const sendError = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply.code(status).send({ jsonrpc: '2.0', error: { code: -32_000, message }, id: null });

const sendRefused = (reply: FastifyReply, { name, details }: Refusal): FastifyReply =>
  sendError(reply, answerCodes[name].http, refusalMessage(name, 'en', details));

interface Asked {
  readonly services: Services;
  readonly findHandler: (name: unknown) => ActionHandler | undefined;
  readonly caller: Caller;
}

async function answer(asked: Asked, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const server = serverFor(asked, request);
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.once('close', () => {
    void transport.close();
    void server.close();
  });
  // The library's own types are not written for exact optional properties.
  await server.connect(transport as Parameters<typeof server.connect>[0]);
  await transport.handleRequest(request.raw, reply.raw, request.body);
  return reply;
}

/** What the person may do themself, and let the program do. */
const isFor = ({ action, before, only, confirmedAt }: Tool, caller: Caller): boolean => {
  const { key } = caller;
  if (key === null || (only !== undefined && !audiencesOf(action.access, caller).includes(only))) return false;
  const called = confirmedAt === undefined || before === undefined ? [action] : [action, before.action];
  return called.every((each) => mayCall(each.access, caller) && isOpenTo(key, each));
};

/** What an assistant may send, as the contract has it. */
function inputSchemaOf({ action, required = [] }: Tool): { readonly type: 'object' } {
  const schema = schemaOfAction(action, 'input') as {
    readonly type: 'object';
    readonly required?: readonly string[];
  };
  return {
    ...schema,
    type: 'object',
    required: [...new Set([...(schema.required ?? []), ...required])],
  } as { readonly type: 'object' };
}

function serverFor({ services, findHandler, caller }: Asked, request: FastifyRequest): Server {
  const server = new Server(
    { name: 'loge', title: 'Loge', version: services.version },
    { capabilities: { tools: {} } },
  );
  const open = tools.filter((tool) => isFor(tool, caller));
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: open.map((tool) => describe(tool, caller)) }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = open.find(({ name }) => name === params.name);
    if (tool === undefined) throw new McpError(ErrorCode.InvalidParams, `there is no tool ${params.name}`);
    const sent = params.arguments ?? {};
    const missing = (tool.required ?? []).filter((name) => typeof sent[name] !== 'string' || sent[name].trim() === '');
    if (missing.length > 0) throw new McpError(ErrorCode.InvalidParams, `missing: ${missing.join(', ')}`);
    return callTool(services, findHandler, { tool, sent, caller, client: clientOf(request), requestId: request.id });
  });
  return server;
}

const describe = (tool: Tool, { lang }: Caller) => {
  const { title, says } = toolTexts[tool.name][lang];
  const isRead = tool.action.effect === 'read';
  return {
    name: tool.name,
    title,
    description: says,
    inputSchema: inputSchemaOf(tool),
    annotations: { title, readOnlyHint: isRead, destructiveHint: false, openWorldHint: false },
  };
};

const clientOf = (request: FastifyRequest): Client => ({
  address: request.ip,
  app: 'mcp',
  device: '',
  userAgent: String(request.headers['user-agent'] ?? '').slice(0, 400),
  origin: '',
  browserToken: '',
});
