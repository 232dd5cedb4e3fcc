import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';

/** A first screen as HTML, for one person (web/src/server-rendering/render-home.tsx). */
interface Rendered {
  readonly html: string;
  /** Whose design it wears (`data-brand`). */
  readonly brand: string;
}

/** The same with what it was made of: the gateway's answers as they were sent, by action. */
export interface RenderedScreen extends Rendered {
  readonly answers: Readonly<Record<string, string>>;
}

type Answers = Readonly<Record<string, unknown>>;

/** What the build of the web application offers for it. */
interface RenderingModule {
  /** Names of actions that are asked in the person's name, without any input. */
  readonly questions: readonly string[];
  readonly prepare: () => Promise<(answers: Answers) => Rendered | null>;
}

/** Longer nobody waits for a page because of it: without it the application draws its first screen as well. */
const timeoutMs = 300;

const answered = z.object({ code: z.literal(0), data: z.unknown() });

/**
 * Renders a beneficiary's home with what the gateway answers them. Each answer goes the way of any request, with its session, its rights, its
 * limits and its log. Null for the person who begins elsewhere, and where something is refused, fails or takes too long. Without the built module nothing is rendered.
 */
export function serverRenderer(
  app: FastifyInstance,
  module: string,
  version: string,
): (request: FastifyRequest) => Promise<RenderedScreen | null> {
  if (!existsSync(module)) return async () => null;
  const preparing = prepareRendering(module);
  preparing.catch((error: unknown) => app.log.error({ err: error }, 'the first screen cannot be rendered here'));
  return async (request) => {
    const unanswered = new AbortController();
    try {
      const { questions, render } = await preparing;
      const asked = await Promise.race([
        Promise.all(questions.map(async (name) => [name, await ask(app, version, request, name)] as const)),
        wait(timeoutMs, undefined, { signal: unanswered.signal }),
      ]);
      if (asked === undefined) return null;
      const data = asked.map(([name, answer]) => [name, answered.parse(JSON.parse(answer)).data] as const);
      const rendered = render(Object.fromEntries(data));
      return rendered === null ? null : { ...rendered, answers: Object.fromEntries(asked) };
    } catch (error) {
      request.log.warn({ err: error }, 'the first screen was not rendered');
      return null;
    } finally {
      unanswered.abort();
    }
  };
}

async function prepareRendering(module: string) {
  const { questions, prepare } = (await import(pathToFileURL(module).href)) as RenderingModule;
  return { questions, render: await prepare() };
}

/** What identifies the caller and speaks for them, and nothing else of the request for the page. */
const passedOn = ['cookie', 'accept-language', 'user-agent'] as const;

async function ask(app: FastifyInstance, version: string, request: FastifyRequest, action: string): Promise<string> {
  const passed = Object.fromEntries(passedOn.map((name) => [name, request.headers[name] ?? '']));
  // As the page would name itself (web/src/client/device.ts).
  const isNativeApp = /\bLogeApp\/\d/.test(passed['user-agent'] ?? '');
  const headers = { ...passed, fromApp: `${isNativeApp ? 'loge-mobile' : 'loge-web'}/${version}` };
  const answer = await app.inject({ url: `/gateway?action=${action}`, headers, remoteAddress: request.ip });
  return answer.body;
}
