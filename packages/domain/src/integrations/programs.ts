/** Programs that act for a person by OAuth. The rules are in docs/rules/integrations.md. */

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** What tokens open: the gateway, or the endpoint for assistants. */
export const PROGRAM_RESOURCES = ['gateway', 'mcp'] as const;
export type ProgramResource = (typeof PROGRAM_RESOURCES)[number];

/** How long what the authorization server gives out holds, in seconds. */
export const PROGRAM_LIFETIMES = {
  accessToken: 10 * MINUTE,
  code: MINUTE,
  /** From sending somebody to the page of consent to their answer. */
  request: 30 * MINUTE,
  /** A program that does not come back for so long is asked for again. */
  refreshToken: 30 * DAY,
  /** After this the person is asked again, however often the program came. */
  consent: 180 * DAY,
} as const;

export const PROGRAM_CALLS_PER_MINUTE = 300;
export const MAX_PROGRAM_NAME = 120;

/** A name as a program gives it, without what could make it look like something else. */
export function programNameOf(given: unknown, host: string): string {
  const text = typeof given === 'string' ? given.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ').trim() : '';
  return (text === '' ? host : text).slice(0, MAX_PROGRAM_NAME).trim();
}

/** Where a program is sent back to, as a person reads it: a host, or the scheme of a program on their own device. */
export function programHostOf(redirectTo: string): string {
  if (!URL.canParse(redirectTo)) return '?';
  const { protocol, host } = new URL(redirectTo);
  return (protocol === 'https:' || protocol === 'http:' ? host : protocol).slice(0, 255);
}
