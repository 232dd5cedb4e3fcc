import { catalogueOfActions } from '@loge/contract/catalogue-of-actions';
import { PERMISSION_KEYS } from '@loge/domain/access/permissions';
import type { Envelope } from '@loge/contract/shared/envelope';
import { buildBeneficiary, buildConciergerie, buildManager } from '../../../packages/server/src/testing/builders.ts';
import { sampleInputOf } from '../../../packages/server/src/testing/inputs-of-actions.ts';
import { type AttackClass, inParallel } from './attack-class.ts';

const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };

interface Way {
  readonly method: 'GET' | 'POST';
  readonly body?: BodyInit;
  readonly contentType?: string;
}

/** What another site can make a browser send, with its cookie and without a header of our own. */
const ways = {
  form: (fields: URLSearchParams): Way => ({ method: 'POST', body: fields }),
  multipart: (fields: URLSearchParams): Way => {
    const form = new FormData();
    for (const [name, value] of fields) form.set(name, value);
    return { method: 'POST', body: form };
  },
  'plain text': (fields: URLSearchParams): Way => ({
    method: 'POST',
    contentType: 'text/plain',
    body: JSON.stringify(Object.fromEntries(fields)),
  }),
  address: (): Way => ({ method: 'GET' }),
} as const;

/** Every write in every way of another site. What reaches the action's own rules, or its fields, has come through. */
export const crossSite: AttackClass = {
  name: 'cross-site writes',
  async run({ address, loge, sample }, tally) {
    const desk = await buildConciergerie(loge.database);
    const manager = await buildManager(loge.database, { conciergerieIds: [desk], permissions: PERMISSION_KEYS });
    const beneficiary = await buildBeneficiary(loge.database, { conciergerie_id: desk });
    const tokens = {
      manager: (await loge.signIn(manager.login)).token,
      beneficiary: (await loge.signIn(beneficiary.login)).token,
    };
    const cells = catalogueOfActions
      .filter(({ effect }) => effect === 'write')
      .flatMap((action) => Object.entries(ways).map(([way, make]) => ({ action, way, make })));
    await inParallel(sample(cells), 6, async ({ action, way, make }) => {
      const fields = new URLSearchParams({ action: action.name });
      for (const [name, value] of Object.entries(sampleInputOf(action)))
        fields.set(name, typeof value === 'string' ? value : JSON.stringify(value));
      const who = action.access.audiences.includes('manager') ? 'manager' : 'beneficiary';
      const { method, body, contentType } = make(fields);
      const answer = await fetch(
        `${address}/gateway?${way === 'address' ? fields.toString() : `action=${action.name}`}`,
        {
          method,
          ...(body === undefined ? {} : { body }),
          headers: {
            ...evil,
            ...(contentType === undefined ? {} : { 'content-type': contentType }),
            cookie: `loge_session=${tokens[who]}`,
          },
        },
      );
      const { code, refusal } = (await answer.json()) as Envelope;
      const cameThrough = code === 0 || refusal === 'invalid-input' || action.refusals.some((name) => name === refusal);
      tally.cell(!cameThrough, () => `${action.name} by ${way}: ${refusal ?? 'done'}`);
    });
    for (const path of ['/gateway', '/gateway?action=EndOtherSessions', '/api/postMessage/1', '/events']) {
      const asked = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'fromapp' };
      const { headers } = await fetch(`${address}${path}`, { method: 'OPTIONS', headers: { ...evil, ...asked } });
      tally.cell(headers.get('access-control-allow-origin') === null, () => `another site may send headers to ${path}`);
    }
    const session = { token: tokens.manager };
    tally.control((await loge.call('EndOtherSessions', {}, session)).code === 0, 'the same write from our own page');
  },
};
