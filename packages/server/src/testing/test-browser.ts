import type { TestServer } from './running-server.ts';

export const logeHost = '127.0.0.1:4100';

/** The pages and forms that a browser follows, with a jar of cookies per site. Ours is asked in-process. */
export class TestBrowser {
  readonly #loge: TestServer;
  readonly #jars = new Map<string, Map<string, string>>();

  constructor(loge: TestServer) {
    this.#loge = loge;
  }

  cookies(host: string): string {
    return [...(this.#jars.get(host) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #keep(host: string, setCookies: readonly string[]): void {
    const jar = this.#jars.get(host) ?? new Map<string, string>();
    this.#jars.set(host, jar);
    for (const cookie of setCookies) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }

  /** Where a page of ours sends the browser; `form` posts, as another site would: without cookies. */
  async visitLoge(
    path: string,
    form?: Readonly<Record<string, string>>,
  ): Promise<{ status: number; location: string }> {
    const answer = await this.#loge.server.app.inject({
      method: form === undefined ? 'GET' : 'POST',
      url: path,
      headers: {
        host: logeHost,
        ...(form === undefined
          ? { cookie: this.cookies(logeHost) }
          : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form === undefined ? {} : { payload: new URLSearchParams(form).toString() }),
    });
    this.#keep(logeHost, [answer.headers['set-cookie'] ?? []].flat());
    return { status: answer.statusCode, location: String(answer.headers.location ?? '') };
  }

  /** Follows a provider's redirects until it sends the browser back to us. */
  async followUntilLoge(address: string): Promise<string> {
    let at = address;
    for (let step = 0; step < 12; step += 1) {
      const { host } = new URL(at);
      if (host === logeHost) return at.slice(new URL(at).origin.length);
      const answer = await fetch(at, { redirect: 'manual', headers: { cookie: this.cookies(host) } });
      this.#keep(host, answer.headers.getSetCookie());
      const next = answer.headers.get('location');
      if (next === null) throw new Error(`${at} answers ${answer.status}: ${await answer.text()}`);
      at = new URL(next, at).href;
    }
    throw new Error('The provider never sends the browser back.');
  }

  /** The end of a sign-on: the page's own call, with the cookie of this browser. */
  async open(landing: string): Promise<Awaited<ReturnType<TestServer['call']>>> {
    const [, , provider = '', token = ''] = landing.replace(/^\/#!/, '').split('/');
    return this.#loge.call('SSOGetUserInfos', { p: provider, uat: token, noCookies: true }, undefined, {
      method: 'GET',
      headers: { cookie: this.cookies(logeHost) },
    });
  }
}
