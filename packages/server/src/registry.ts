import * as everyHandler from './every-handler.ts';
import type { ActionHandler } from './platform/gateway/action-handler.ts';

/** What answers each named action. */
export const handlers: readonly ActionHandler[] = Object.values(everyHandler);

const byName = new Map(handlers.map((handler) => [handler.contract.name, handler]));

export const findHandler = (name: unknown): ActionHandler | undefined =>
  typeof name === 'string' ? byName.get(name) : undefined;
