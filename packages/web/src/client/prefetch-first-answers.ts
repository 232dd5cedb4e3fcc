import { userInfoFromSession } from '@loge/contract/access/user-info-from-session';
import type { ActionContract } from '@loge/contract/shared/action-contract';
import { keptLanguage, languageOfBrowser, languageOfLink } from '../session/browser-language.ts';
import { clientName, deviceId } from './device.ts';
import { isFirstRequest, storePrefetched } from './prefetched-answers.ts';
import { encodeFields } from './encode-input.ts';
import { homeQueries } from './home-queries.ts';
import { isPlainVisit, isHomeAddress } from './plain-visit.ts';

/*
 * While the application's scripts are on their way, asks who is there and, where that is a beneficiary whose home comes first, what the home
 * shows. The calls that would ask the same take the answers over (prefetched-answers.ts). Where it asks too much, too little or in vain, nothing
 * is wrong: the application asks for itself.
 */

interface SessionUserAnswer {
  readonly code: number;
  readonly data: {
    readonly user?: {
      readonly id: number;
      readonly lang: string;
      readonly adherent: boolean;
      readonly v2Mode: boolean;
    };
    readonly moveToServer?: string | null;
  } | null;
}

function ask(contract: ActionContract, input: object, language: string, context?: string): Promise<Response> {
  const headers = new Headers({ fromApp: clientName, 'X-Device': deviceId(), 'Accept-Language': language });
  if (context !== undefined) headers.set('X-Session-Context', context);
  const request: RequestInit = { headers, credentials: 'same-origin', signal: AbortSignal.timeout(30_000) };
  const fields = encodeFields(input);
  let address = `/gateway?action=${contract.name}`;
  if (contract.method === 'GET') address += fields.size === 0 ? '' : `&${fields}`;
  else Object.assign(request, { method: 'POST', body: fields });
  const answer = fetch(address, request);
  storePrefetched(contract.name, input, context, answer);
  return answer;
}

/** Asks who is there, and for a beneficiary what the home shows where it comes first. */
export async function prefetchFirstAnswers(): Promise<void> {
  if (!isPlainVisit() || !isFirstRequest(userInfoFromSession.name)) return;
  const language = languageOfLink(location.hash) ?? keptLanguage() ?? languageOfBrowser(navigator.languages);
  const response = await ask(userInfoFromSession, { deviceId: deviceId() }, language);
  // The application reads the answer itself.
  const { code, data }: SessionUserAnswer = await response.clone().json();
  const user = data?.user;
  if (code !== 0 || user === undefined || (data?.moveToServer ?? null) !== null) return;
  if (!user.adherent || !user.v2Mode || !isHomeAddress()) return;
  for (const contract of homeQueries)
    if (isFirstRequest(contract.name)) ask(contract, {}, user.lang, `user=${user.id}`).catch(() => undefined);
}

/** What the server has asked already, to draw the first screen into the page, by action. */
export function hydrateServerAnswers(): void {
  const written = document.querySelector('#first-answers')?.textContent;
  if (written === undefined || written === null) return;
  const answers: Readonly<Record<string, string>> = JSON.parse(written);
  const keep = ({ name }: ActionContract, input: object, context?: string): void => {
    const answer = answers[name];
    if (answer !== undefined && isFirstRequest(name))
      storePrefetched(name, input, context, Promise.resolve(new Response(answer)));
  };
  const who: SessionUserAnswer = JSON.parse(answers[userInfoFromSession.name] ?? '{"code":1,"data":null}');
  keep(userInfoFromSession, { deviceId: deviceId() });
  for (const contract of homeQueries) keep(contract, {}, `user=${who.data?.user?.id}`);
}
