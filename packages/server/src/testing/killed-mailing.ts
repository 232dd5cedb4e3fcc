import { sendFlashDispo } from '@loge/contract/flash-mailings/send-flash-dispo';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import { deliverMail } from '../platform/mail/deliver-mail.ts';
import { smtpTransport } from '../platform/mail/mail-transport.ts';
import { ask } from './ask.ts';
import { buildBeneficiary, buildConciergerie, buildManager } from './builders.ts';
import { buildFlashMailing, buildFlashTemplate, buildTopic } from './flash-builders.ts';
import { openMailBox } from './mail-box.ts';
import { hasEnded, startProduct } from './product-process.ts';
import type { TestServer } from './running-server.ts';
import { resumeFlashMailings } from '../flash-mailings/jobs/send-flash-mailing.ts';

/** Mails that one process has under way at once: as many may be on their way when it dies. */
const atOnce = 20;

/** How far a mailing has come. */
export interface MailingProgress {
  readonly written: number;
  readonly gone: number;
}

/** When the product is killed. */
export type KillStep = readonly [what: string, isReached: (progress: MailingProgress) => boolean];

const mailsOf = ({ database }: TestServer, mailingId: number) =>
  database
    .selectFrom('mails')
    .select(['id', 'user_id', 'state'])
    .where('dedupe_key', 'like', `flash-${mailingId}-%`)
    .orderBy('id')
    .execute();

/** A mailing to many followers whose product is killed without warning at each of these steps: each follower gets one mail, by a real mail server. */
export async function expectOneMailEach(
  loge: TestServer,
  { followers, steps }: { readonly followers: number; readonly steps: readonly KillStep[] },
): Promise<void> {
  const box = await openMailBox();
  const folder = await mkdtemp(join(os.tmpdir(), 'loge-sending-'));
  onTestFinished(async () => {
    await box.close();
    await rm(folder, { recursive: true, force: true });
  });
  const { database } = loge;
  const desk = await buildConciergerie(database);
  const topic = await buildTopic(database);
  const author = await buildManager(database, { conciergerieIds: [desk], permissions: ['SEND_NEWSLETTER'] });
  const template = await buildFlashTemplate(database, { author_id: author.id, subscription_id: topic });
  const readers = new Map<string, number>();
  for (let one = 0; one < followers; one += 1) {
    const { id, login } = await buildBeneficiary(database, { conciergerie_id: desk });
    await database.insertInto('user_subscriptions').values({ user_id: id, subscription_id: topic }).execute();
    readers.set(login, id);
  }
  const mailingId = await buildFlashMailing(database, {
    ...{ author_id: author.id, conciergerie_id: desk, subscription_id: topic, template_id: template },
  });
  const nadia = { ...(await loge.signIn(author.login)), conciergerieId: desk };
  expect(await ask(loge, sendFlashDispo, { flashDispoId: mailingId }, nadia)).toMatchObject({ success: followers });

  const progress = async (): Promise<MailingProgress> => ({
    written: (await mailsOf(loge, mailingId)).length,
    gone: box.received.length,
  });
  for (const [step, isReached] of steps) {
    const product = await startProduct({ DATABASE_URL: loge.databaseUrl, DATA_DIR: folder, SMTP_URL: box.url });
    await vi.waitFor(async () => expect(isReached(await progress()), step).toBe(true), {
      timeout: 90_000,
      interval: 10,
    });
    product.process.kill('SIGKILL');
    await hasEnded(product.process);
  }

  // Eleven minutes later all leases are over; the next process goes on.
  loge.now = new Date(Date.now() + 11 * 60_000);
  const { services } = loge.server;
  await resumeFlashMailings(services);
  const carrier = smtpTransport(box.url);
  for (const { id } of await mailsOf(loge, mailingId)) await deliverMail(services, carrier, id);

  const mails = await mailsOf(loge, mailingId);
  expect(new Set(mails.map(({ state }) => state))).toEqual(new Set(['sent']));
  expect(mails).toHaveLength(followers);
  expect(new Set(mails.map(({ user_id: user }) => user))).toEqual(new Set(readers.values()));
  const got = box.received.map(({ to, messageId }) => ({
    to: [to].flat()[0]?.text ?? '',
    messageId,
  }));
  expect(new Set(got.map(({ to }) => to))).toEqual(new Set(readers.keys()));
  // What was on its way when its process died may come a second time, under the id by which mail programs know a copy.
  expect(new Set(got.map(({ messageId }) => messageId)).size).toBe(followers);
  expect(got.length - followers).toBeLessThanOrEqual(atOnce * steps.length);
}
