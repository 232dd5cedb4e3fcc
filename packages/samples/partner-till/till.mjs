// A partner's till that works with Loge by a key alone. Node 20 or later, nothing else.
//
//   LOGE_URL=https://loge.example.com LOGE_KEY=loge_key_… node till.mjs follow        takes what waits for us at the desk, once for each order
//   LOGE_URL=https://loge.example.com LOGE_KEY=loge_key_… node till.mjs returned 12   says that the items of order 12 are back
//
// The key opens: événements (Lire), commandes du partenaire (Lire, Agir).
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

const { LOGE_URL = '', LOGE_KEY = '', CURSOR_FILE = 'cursor.txt' } = process.env;

/** Calls an action. Who is told to wait waits; a write carries a key, so that a repeat does nothing twice. */
async function call(action, input, intention) {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(`${LOGE_URL}/gateway/${action}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${LOGE_KEY}`,
        'content-type': 'application/json',
        ...(intention === undefined ? {} : { 'idempotency-key': intention }),
      },
      body: JSON.stringify(input),
    });
    if ((answer.status === 429 || answer.status >= 500) && attempt < 5) {
      const seconds = Number(answer.headers.get('retry-after') ?? attempt);
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      continue;
    }
    return answer.json();
  }
}

/** For the people at the till. */
const say = (line) => process.stdout.write(`${line}\n`);

/** What was read last; a file that is half written is never there. */
const cursor = () => (existsSync(CURSOR_FILE) ? Number(readFileSync(CURSOR_FILE, 'utf8')) : 0);
function keepCursor(next) {
  writeFileSync(`${CURSOR_FILE}.new`, String(next));
  renameSync(`${CURSOR_FILE}.new`, CURSOR_FILE);
}

/** Reads all that is new. The cursor is kept when a page is done: after a fall the page comes again, and its keys keep it from being done twice. */
async function follow() {
  for (;;) {
    const { code, message, data } = await call('ListEvents', { after: cursor(), limit: 50 });
    if (code !== 0) throw new Error(message);
    for (const { id, type, data: about } of data.items) {
      if (type === 'order.placed') say(`new ${about.order}`);
      if (about.status === 'dropped_off' && type === 'order.status_changed') await take(about.order, id);
    }
    keepCursor(data.next);
    if (!data.more) return;
  }
}

/** The items lie at the desk: we take them. Another till of ours may have been quicker. */
async function take(orderId, eventId) {
  const { code, refusal, message } = await call('MarkPartnerOrders', { orderIds: [orderId], mark: 'taken' }, eventId);
  if (code !== 0 && refusal !== 'changed-meanwhile') throw new Error(message);
  say(`${code === 0 ? 'taken' : 'gone on'} ${orderId}`);
}

const [, , command, orderId] = process.argv;
if (command === 'follow') await follow();
else if (command === 'returned') {
  const { code, message } = await call(
    'MarkPartnerOrders',
    { orderIds: [Number(orderId)], mark: 'returned' },
    `returned-${orderId}`,
  );
  if (code !== 0) throw new Error(message);
  say(`returned ${orderId}`);
} else throw new Error('follow, or returned with the number of an order');
