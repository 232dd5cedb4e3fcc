import { postMessage } from '@loge/contract/chat/post-message';
import { beforeEach, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildBeneficiary, buildConciergerie, buildManager } from '../../testing/builders.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';
import { mailUnreadMessage } from './chat-mails.ts';

const loge = startTestServer();
let desk = 0;
let james: Signed & { readonly id: number; readonly login: string };
let marc: Signed;

beforeEach(async () => {
  desk = await buildConciergerie(loge.database, { email: 'loge@seine.test' });
  const person = await buildBeneficiary(loge.database, { conciergerie_id: desk, lang: 'en' });
  james = { ...person, ...(await loge.signIn(person.login)) };
  const manager = await buildManager(loge.database, { conciergerieIds: [desk] });
  marc = { ...(await loge.signIn(manager.login)), conciergerieId: desk };
});

const say = async (as: Signed, targetId: number): Promise<number> =>
  (await ask(loge, postMessage, { messageThreadType: 'desk', targetId, messageBody: 'Top secret' }, as)).element.id;
const tell = (messageId: number) => mailUnreadMessage(loge.server.services, messageId);
const mails = () => loge.database.selectFrom('mails').selectAll().where('user_id', '=', james.id).execute();

test('a message that waits is told once, in the reader’s language, without what it says', async () => {
  const first = await say(marc, james.id);
  const second = await say(marc, james.id);
  for (const id of [first, first, second]) await tell(id);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    template: 'chat-unread',
    lang: 'en',
    mail_to: james.login,
    reply_to: 'loge@seine.test',
    subject: 'A message from your concierge desk is waiting',
  });
  expect(mail?.text_body).toContain(`/#!/chat/desk/${desk}`);
  expect(mail?.text_body).not.toContain('secret');
});

test('what was read in the meantime, what they wrote themselves and a desk that sends no mails: nothing is told', async () => {
  const read = await say(marc, james.id);
  await loge.call('ackMessage', { messageIds: [read] }, james);
  await tell(read);
  await tell(await say(james, desk));
  const waiting = await say(marc, james.id);
  await loge.database.updateTable('conciergeries').set({ avoids_all_emails: true }).where('id', '=', desk).execute();
  await tell(waiting);
  expect(await mails()).toEqual([]);
});

test('a second time only in another hour', async () => {
  const before = loge.now;
  const first = await say(marc, james.id);
  await tell(first);
  await loge.call('ackMessage', { messageIds: [first] }, james);
  const second = await say(marc, james.id);
  await tell(second);
  expect(await mails()).toHaveLength(1);
  await loge.call('ackMessage', { messageIds: [second] }, james);
  loge.now = new Date(before.getTime() + 3_600_000);
  await tell(await say(marc, james.id));
  expect(await mails()).toHaveLength(2);
  loge.now = before;
});
