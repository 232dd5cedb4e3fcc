import type { ActionHandler } from './action-handler.ts';
import { actionOnLoginHandler } from './access/action-on-login.ts';
import { loginHandler } from './access/login.ts';
import { logoutHandler } from './access/logout.ts';
import { userInfoFromSessionHandler } from './access/user-info-from-session.ts';

/** Every handler; a test holds it against the catalogue of contracts. */
export const handlers: readonly ActionHandler[] = [
  userInfoFromSessionHandler,
  actionOnLoginHandler,
  loginHandler,
  logoutHandler,
];

const byName = new Map(handlers.map((handler) => [handler.contract.name, handler]));

export const findHandler = (name: unknown): ActionHandler | undefined =>
  typeof name === 'string' ? byName.get(name) : undefined;
