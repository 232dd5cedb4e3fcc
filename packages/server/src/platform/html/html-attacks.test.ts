import sanitizeHtml from 'sanitize-html';
import { beforeAll, describe, expect, test } from 'vitest';
import { acceptableHoldMs, longestHold } from '../../testing/longest-hold.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type GatewayAnswer, startTestServer } from '../../testing/running-server.ts';
import { cleanHtml } from './clean-html.ts';

/** Texts of editors that are made to take long. */
const loge = startTestServer();
let editor: OrderingWorld['marc'];

beforeAll(async () => {
  const world = await orderingWorld(loge);
  editor = await world.manager(['LEGAL_TEXTS']);
  await save('PREMIER', '<p>Premier<x></p>'.repeat(1_000));
});

/** As programs send it; what is sent is written before it is looked at how long it takes. */
function sending(objectName: string, contentFr: string, contentEn = '') {
  const payload = JSON.stringify({ data: { id: -1, type: 'CREDITS', objectName, contentFr, contentEn } });
  return async () => {
    const answer = await loge.server.app.inject({
      method: 'POST',
      url: '/gateway?action=UpdateTextBlob',
      headers: { 'content-type': 'application/json', fromapp: 'loge-test/1', 'x-session': editor.token },
      payload,
    });
    return answer.json<GatewayAnswer & { fields?: readonly { readonly field: string; readonly message: string }[] }>();
  };
}
const save = (...content: Parameters<typeof sending>) => sending(...content)();

/** The longest texts that `UpdateTextBlob` takes. */
const filled = (piece: string, length = 400_000): string => piece.repeat(Math.floor(length / piece.length));

const hostile: readonly (readonly [string, string])[] = [
  ['links', filled('<a href="https://a.test">un lien vers un autre site</a>')],
  ['elements in elements', filled('<x>aaaaaaaaa')],
  ['signs', filled('&lt;')],
  ['attributes that are not allowed', `<p ${filled(' a=b', 390_000)}>Texte`],
  ['pictures', filled('<img src="/a" alt="un marché">')],
  ['lists that never end', filled('<ul><li>aaaaaaaaaaaa')],
  ['frames in frames', `Texte${filled('<iframe>aaaaaaaa', 399_000)}`],
];

/** Five eighths of the longest text, cleaned on this thread, as a control; and for how long a text may hold it. */
let mostMs = 100;
beforeAll(async () => {
  const { heldMs } = await longestHold(() => Promise.resolve(sanitizeHtml(filled('<x>', 250_000))));
  expect(heldMs, 'the control').toBeGreaterThan(150);
  mostMs = acceptableHoldMs(heldMs);
});

test('what is kept is shown without being cleaned again', async () => {
  const html = filled('<p>a</p>');
  await save('lu', html, html);
  const { result, heldMs } = await longestHold(() =>
    loge.server.app.inject({
      url: '/gateway?action=GetAllTextBlobs',
      headers: { fromapp: 'loge-test/1', 'x-session': editor.token },
    }),
  );
  expect(result.body.split('<p>a</p>').length - 1).toBeGreaterThanOrEqual(100_000);
  expect(heldMs).toBeLessThan(mostMs);
  const looked = await longestHold(() => Promise.resolve(cleanHtml(html)));
  const cleaned = await longestHold(() => Promise.resolve(sanitizeHtml(html)));
  expect(cleaned.heldMs).toBeGreaterThan(looked.heldMs * 3);
});

describe('the longest text', () => {
  test.each(hostile)('of %s holds nobody up', async (what, html) => {
    const send = sending(what, html, '<p>Text</p>');
    const { result, heldMs } = await longestHold(send);
    expect(result).toMatchObject({ code: 0 });
    expect(heldMs).toBeLessThan(mostMs);
  });

  test.each([
    ['ends that end nothing', `${filled('<b>', 200_000)}${filled('</u>', 200_000)}`],
    ['tags that are not allowed', filled('<x>')],
  ])('of %s is refused with a sentence, and the next one is kept', async (what, html) => {
    const { result, heldMs } = await longestHold(sending('refusé', html, '<p>x</p>'));
    expect(result).toMatchObject({
      code: 20,
      fields: [{ field: 'data.contentFr', message: 'Ce texte a trop de balises\u00a0: allégez-le.' }],
    });
    expect(heldMs).toBeLessThan(mostMs);
    expect(await save(`après ${what}`, filled('<p>Suivant<x></p>', 20_000))).toMatchObject({ code: 0 });
  });

  test('of one person is not waited for without end', async () => {
    const links = filled('<a href="https://a.test">un lien vers un autre site</a>');
    const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => save(`un-${at}`, links, links)));
    const codes = answers.map(({ code, refusal }) => refusal ?? code);
    expect(codes.filter((code) => code === 0).length).toBeGreaterThanOrEqual(5);
    expect(codes).toContain('too-many-requests');
  });
});
