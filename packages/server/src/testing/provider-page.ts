import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** What a provider of the browser tests says of somebody; anything but the truth is to be refused. */
const sayings = {
  truth: 'the truth',
  decline: 'nothing: declines',
  otherAudience: 'for another audience',
} as const;

export type Saying = keyof typeof sayings;

const asSaying = (said: string | null): Saying => (said !== null && said in sayings ? (said as Saying) : 'truth');

const escape = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const hidden = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`)
    .join('');

const sendPage = (response: ServerResponse, body: string): void => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`<!doctype html><html lang="en"><title>Company portal</title><h1>Company portal</h1>${body}`);
};

/** The page on which somebody tells a provider who they are; what came with its address goes along. */
export function askWho(request: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const options = Object.entries(sayings).map(([name, label]) => `<option value="${name}">${label}</option>`);
  const fields = `<label>E-mail <input name="email"></label> <label>Says <select name="says">${options.join('')}</select></label>`;
  const carried = hidden(Object.fromEntries(searchParams));
  sendPage(response, `<form method="post" action="${pathname}">${carried}${fields} <button>Confirm</button></form>`);
}

/** What was typed on that page, and what it carried. */
export async function readAnswer(
  request: IncomingMessage,
): Promise<{ email: string; says: Saying; carried: URLSearchParams }> {
  const carried = new URLSearchParams(await text(request));
  return { email: carried.get('email') ?? '', says: asSaying(carried.get('says')), carried };
}

/** Sends the browser on with a form that submits itself, as SAML does. */
export const postOn = (response: ServerResponse, to: string, values: Readonly<Record<string, string>>): void =>
  sendPage(
    response,
    `<form method="post" action="${escape(to)}">${hidden(values)}<button>Go on</button></form><script>document.forms[0].submit()</script>`,
  );
