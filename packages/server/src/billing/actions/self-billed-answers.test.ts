import { getOwnStatements } from '@loge/contract/billing/get-own-statements';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { notifyTacitAcceptance } from '../jobs/notify-tacit-acceptance.ts';
import { ask } from '../../testing/ask.ts';
import { startTestServer } from '../../testing/running-server.ts';
import {
  deskEmail,
  fieldsOf,
  identity,
  type SelfBillingWorld,
  selfBillingWorld,
} from '../../testing/self-billing-world.ts';

const loge = startTestServer({ now: '2026-10-06T10:00:00Z' });
let here: SelfBillingWorld;

beforeAll(async () => {
  here = await selfBillingWorld(loge);
});

describe('AnswerSelfBilledInvoice', () => {
  test('contested with a reason, the desk is told and keeps to it with a word; then the partner may still accept', async () => {
    const { statement, partner } = await here.settled();
    await here.issue(statement);
    const { id, reference } = await here.invoiceOf(statement);
    expect((await here.say('KeepSelfBilledInvoice', { invoiceId: id, reason: 'Vu' }, here.claire)).refusal).toBe(
      'changed-meanwhile',
    );
    expect(
      fieldsOf(await here.say('AnswerSelfBilledInvoice', { invoiceId: id, answer: 'contested' }, partner)),
    ).toEqual(['reason']);
    const contest = { invoiceId: id, answer: 'contested', reason: 'Il manque une robe' };
    expect((await here.say('AnswerSelfBilledInvoice', contest, partner)).code).toBe(0);
    expect((await here.say('AnswerSelfBilledInvoice', contest, partner)).refusal).toBe('changed-meanwhile');
    expect((await here.invoiceOf(statement)).state).toBe('contested');
    expect(fieldsOf(await here.say('KeepSelfBilledInvoice', { invoiceId: id }, here.claire))).toEqual(['reason']);
    expect(
      (await here.say('KeepSelfBilledInvoice', { invoiceId: id, reason: 'Elle est de novembre' }, here.claire)).code,
    ).toBe(0);
    expect((await here.say('AnswerSelfBilledInvoice', { invoiceId: id, answer: 'accepted' }, partner)).code).toBe(0);
    expect(await here.invoiceOf(statement)).toMatchObject({
      state: 'accepted',
      answers: [
        { kind: 'contested', reason: 'Il manque une robe' },
        { kind: 'kept', reason: 'Elle est de novembre' },
        { kind: 'accepted', reason: '' },
      ],
    });
    const told = await here.mailsTo(deskEmail);
    expect(told.filter((subject) => subject.endsWith(reference))).toHaveLength(2);
    expect(await here.mailsTo('compta@arcades.example.test')).toContain(`Votre facture ${reference} est maintenue`);
    const log = await sql<{
      action: string;
    }>`select action from business_log where comment like ${`%${reference}%`} order by id`.execute(loge.database);
    expect(log.rows.map(({ action }) => action)).toEqual([
      'self-billed-invoice-issued',
      'self-billed-invoice-contested',
      'self-billed-invoice-kept',
      'self-billed-invoice-accepted',
    ]);
  });

  test('without a word it is accepted when its time is over, and contested no more', async () => {
    const { statement, partner } = await here.settled();
    await here.issue(statement);
    const { id } = await here.invoiceOf(statement);
    const stateAt = (moment: string) =>
      here.at(moment, async () => (await ask(loge, getOwnStatements, {}, partner)).statements[0]?.invoices[0]?.state);
    expect(await stateAt('2026-11-18T22:59:00Z')).toBe('waiting');
    expect(await stateAt('2026-11-18T23:01:00Z')).toBe('tacit');
    const late = { invoiceId: id, answer: 'contested', reason: 'Trop tard' };
    expect((await here.say('AnswerSelfBilledInvoice', late, partner, '2026-12-01T09:00:00Z')).refusal).toBe(
      'changed-meanwhile',
    );
  });

  test('is for the partner alone: another one finds neither statement, invoice nor file', async () => {
    const { statement, partner } = await here.settled();
    await here.issue(statement);
    const { id } = await here.invoiceOf(statement);
    const stranger = await here.worker(await here.cleaner());
    expect((await here.own(stranger)).statements).toEqual([]);
    expect((await here.own(partner)).statements.map((each) => each.id)).toEqual([statement]);
    expect((await here.pdfOf(id, stranger)).statusCode).toBe(404);
    expect((await here.say('AnswerSelfBilledInvoice', { invoiceId: id, answer: 'accepted' }, stranger)).refusal).toBe(
      'not-found',
    );
  });
});

test('what is issued is never changed, neither by what becomes of the partner nor by hand', async () => {
  const { statement, partner } = await here.settled();
  await here.issue(statement);
  const { id } = await here.invoiceOf(statement);
  const before = (await here.pdfOf(id, partner)).rawPayload;
  await here.inNovember(() =>
    loge.call('GiveSelfBillingMandate', { ...identity, city: 'Nanterre', agreed: true }, partner),
  );
  expect((await here.pdfOf(id, partner)).rawPayload.equals(before)).toBe(true);
  for (const change of [sql`update self_billed_invoices set year = 2025`, sql`delete from self_billing_mandates`])
    await expect(change.execute(loge.database)).rejects.toThrow('append-only');
  await expect(
    sql`update billing_statements set state = 'open', closed_at = null where id = ${statement}`.execute(loge.database),
  ).rejects.toThrow('invoiced');
});

describe('without an answer', () => {
  test('both sides are told once that an invoice is accepted, when the time to contest it has passed', async () => {
    const { statement } = await here.settled();
    await here.issue(statement);
    const { reference } = await here.invoiceOf(statement);
    const toldOf = async (subject: string) =>
      (
        await sql<{ mail_to: string }>`select mail_to from mails where subject = ${subject}`.execute(loge.database)
      ).rows.map(({ mail_to }) => mail_to);
    const subjects = [`Votre facture ${reference} est acceptée`, `Facture ${reference} acceptée sans réponse`];
    const lookOn = (day: string) => here.at(`${day}T06:37:00Z`, () => notifyTacitAcceptance(loge.server.services));
    await lookOn('2026-11-18');
    expect(await Promise.all(subjects.map(toldOf))).toEqual([[], []]);
    await lookOn('2026-11-19');
    await lookOn('2026-11-20');
    expect(await Promise.all(subjects.map(toldOf))).toEqual([['compta@arcades.example.test'], [deskEmail]]);
  });

  test('what an older process issued and did not book is booked at night', async () => {
    const { statement } = await here.settled();
    await here.issue(statement);
    const { reference } = await here.invoiceOf(statement);
    const entries = async () =>
      (await sql`select from booked_partner_papers where reference = ${reference}`.execute(loge.database)).rows.length;
    await loge.database.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      await sql`with gone as (delete from booked_partner_papers where reference = ${reference} returning transaction_id),
        lines as (delete from ledger_entries where transaction_id in (select transaction_id from gone))
        delete from ledger_transactions where id in (select transaction_id from gone)`.execute(transaction);
    });
    expect(await entries()).toBe(0);
    await here.at('2026-11-10T06:37:00Z', () => notifyTacitAcceptance(loge.server.services));
    expect(await entries()).toBe(1);
  });

  test('nobody is told of an invoice that was contested', async () => {
    const { statement, partner } = await here.settled();
    await here.issue(statement);
    const { id, reference } = await here.invoiceOf(statement);
    await here.say('AnswerSelfBilledInvoice', { invoiceId: id, answer: 'contested', reason: 'Trop peu' }, partner);
    await here.at('2026-11-20T06:37:00Z', () => notifyTacitAcceptance(loge.server.services));
    expect(await here.mailsTo(deskEmail)).not.toContain(`Facture ${reference} acceptée sans réponse`);
  });
});
