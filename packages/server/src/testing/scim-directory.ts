import type { TestServer } from './running-server.ts';

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

let made = 0;

/** The directory of a client company, as it calls us: with the token of a desk. */
export function scimDirectory(loge: TestServer, of: () => { readonly desk: number; readonly token: string }) {
  /** One call; what it answers, with its status. */
  async function call(method: Method, path: string, body?: object, as: string | null = of().token) {
    const answer = await loge.server.app.inject({
      method,
      url: `/scim/v2${path}`,
      headers: {
        ...(as !== null && { authorization: `Bearer ${as}` }),
        ...(body !== undefined && { 'content-type': 'application/scim+json' }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    const json = answer.body === '' ? {} : answer.json<Record<string, unknown>>();
    return {
      id: '',
      ...json,
      status: answer.statusCode,
      type: String(answer.headers['content-type']),
      location: answer.headers['location'],
    } as Readonly<Record<string, unknown>> & { readonly status: number; readonly id: string };
  }

  /** Somebody new, as a directory writes them. */
  const person = (over: Record<string, unknown> = {}) => {
    made += 1;
    const email = `zoe.${made}.${of().desk}@altea.test`;
    return {
      schemas: [userSchema],
      userName: email,
      externalId: `E${made}`,
      name: { givenName: 'Zoé', familyName: 'Noël' },
      emails: [{ value: email, type: 'work', primary: true }],
      active: true,
      ...over,
    };
  };

  const patch = (id: string, ...Operations: object[]) =>
    call('PATCH', `/Users/${id}`, { schemas: [patchSchema], Operations });

  return { call, person, patch };
}
