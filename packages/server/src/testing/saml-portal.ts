import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeServer } from './close-server.ts';
import { askWho, postOn, readAnswer, type Saying } from './provider-page.ts';
import { makeSamlProvider, requestOf, type Said } from './saml-provider.ts';

export interface SamlPortal {
  readonly entityId: string;
  readonly publicKey: string;
  readonly entryPoint: string;
  close(): Promise<void>;
}

const wrongs: Readonly<Record<Saying, () => Partial<Said>>> = {
  truth: () => ({}),
  decline: () => ({}),
  otherAudience: () => ({ audience: 'https://another.test' }),
};

/** A SAML identity provider with pages for browsers: it asks who somebody is and posts a signed answer to `app`. */
export async function startSamlPortal(slug: string, app: string): Promise<SamlPortal> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = makeSamlProvider(`${origin}/metadata`, { app });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'POST') return askWho(request, response);
    const { email, says, carried } = await readAnswer(request);
    const { id } = requestOf(`${origin}/?${carried.toString()}`);
    const xml = await provider.answer(slug, id, { email, nameId: email, ...wrongs[says]() });
    postOn(response, `${app}/sso/${slug}/acs`, {
      SAMLResponse: Buffer.from(xml).toString('base64'),
      RelayState: carried.get('RelayState') ?? '',
    });
  };
  server.on('request', (request, response) => void answer(request, response));
  const { entityId, publicKey } = provider;
  return { entityId, publicKey, entryPoint: `${origin}/sso`, close: () => closeServer(server) };
}
