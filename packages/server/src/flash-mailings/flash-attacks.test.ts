import { shippedBrand } from '@loge/domain/brands/brand';
import { beforeAll, expect, test } from 'vitest';
import { placesOf } from '../platform/mail/mail-places.ts';
import { buildConciergerie, buildManager } from '../testing/builders.ts';
import { buildTopic } from '../testing/flash-builders.ts';
import { acceptableHoldMs, longestHold } from '../testing/longest-hold.ts';
import { type GatewayAnswer, type Signed, startTestServer } from '../testing/running-server.ts';
import { renderFlash } from './render-flash.ts';

/** Mailings that are made to take long. */
const loge = startTestServer();
let nadia: Signed;
let topic = 0;

beforeAll(async () => {
  const desk = await buildConciergerie(loge.database);
  const person = await buildManager(loge.database, { conciergerieIds: [desk], permissions: ['SEND_NEWSLETTER'] });
  nadia = { ...(await loge.signIn(person.login)), conciergerieId: desk };
  topic = await buildTopic(loge.database);
});

type Values = Readonly<Record<string, string>>;

function asking(action: string, input: object) {
  const payload = JSON.stringify(input);
  return async () => {
    const answer = await loge.server.app.inject({
      method: 'POST',
      url: `/gateway?action=${action}`,
      headers: {
        'content-type': 'application/json',
        fromapp: 'loge-test/1',
        'x-session': nadia.token,
        'x-session-context': `conciergerie=${nadia.conciergerieId}`,
      },
      payload,
    });
    return answer.json<GatewayAnswer>();
  };
}

const points = { id: 1, label: 'Points', type: 'BULLET_LIST' } as const;
const manyPoints = { 1: 'a\n'.repeat(900) };
const manyPlaces = '<p>{VAR1}</p>'.repeat(30);

const template = (body: string) => ({
  topic,
  name: 'Longue',
  subject: 'Longue',
  body,
  variables: { list: [points] },
});
const preview = (body: string, variables: Values = {}) =>
  asking('GetFlashDispoHtml', { template: template(body), variables });

/** The most tags and letters that a mailing may have. */
const longest = `${'<p>a<b>b</b></p>'.repeat(490)}${`<p>${'mot '.repeat(80)}</p>`.repeat(15)}`;

/** One that is refused, made on this thread, as a control; and for how long a mailing may hold it. */
let mostMs = 100;
beforeAll(async () => {
  const { heldMs } = await longestHold(() =>
    renderFlash({
      ...{
        subject: 'a',
        body: manyPlaces,
        variables: [points],
        values: manyPoints,
        pictures: [],
        places: placesOf('a'),
      },
      lang: 'fr',
      ...{ brand: shippedBrand('loge'), desk: 'a', deskLines: [], topicLabel: 'a', base: '', interests: 'a' },
      ...{ unsubscribe: null, openPicture: null },
    }),
  );
  expect(heldMs, 'the control').toBeGreaterThan(200);
  mostMs = acceptableHoldMs(heldMs);
});

test('the longest mailing holds nobody up', async () => {
  await preview('<p>Bonjour</p>')();
  const { result, heldMs } = await longestHold(preview(longest));
  expect(result).toMatchObject({ code: 0 });
  expect(heldMs).toBeLessThan(mostMs);
});

test.each<readonly [string, string, Values]>([
  ['tags', '<b>a</b>'.repeat(6_000), {}],
  ['points of a list in many places', manyPlaces, manyPoints],
])('one of too many %s is refused beside its text, and holds nobody up', async (_what, body, values) => {
  const { result, heldMs } = await longestHold(preview(body, values));
  expect(result.fields?.map(({ field }) => field)).toContain('template.body');
  expect(heldMs).toBeLessThan(mostMs);
});

test('one of elements in elements keeps some of them, and holds nobody up', async () => {
  const { result, heldMs } = await longestHold(preview('<b>'.repeat(16_000) + 'a'));
  expect(result).toMatchObject({ code: 0 });
  expect(heldMs).toBeLessThan(mostMs);
});

test('one that could not be sent is not kept, and not tried out either', async () => {
  const body = '<b>a</b>'.repeat(2_000);
  const kept = await asking('SaveFlashDispoTemplate', { template: { id: -1, ...template(body) } })();
  expect(kept.fields).toMatchObject([
    { field: 'template.body', message: 'Ce texte a trop de balises\u00a0: allégez-le.' },
  ]);
  const typed = { templateId: -1, topic, subject: 'Longue', body };
  const saved = await asking('SaveFlashDispo', { data: { id: -1, ...typed } })();
  expect(saved.fields).toMatchObject([{ field: 'data.body' }]);
  const tried = await asking('TestFlashDispo', { email: 'nadia@loge.test', flashDispo: typed })();
  expect(tried.fields).toMatchObject([{ field: 'flashDispo.body' }]);
});

test('many of one person at once are not waited for without end: the others are told to come again', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, preview(longest)));
  const codes = answers.map(({ code, refusal }) => refusal ?? code);
  expect(codes.filter((code) => code === 0).length).toBeGreaterThanOrEqual(3);
  expect(codes).toContain('service-unavailable');
});
