import { getSettlementNotices } from '@loge/contract/billing/get-settlement-notices';
import { beforeAll, describe, expect, test } from 'vitest';
import { notifyTacitAcceptance } from '../jobs/notify-tacit-acceptance.ts';
import { ask } from '../../testing/ask.ts';
import { buildConciergerie, buildManager, buildUser } from '../../testing/builders.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';
import { type SelfBillingWorld, selfBillingWorld } from '../../testing/self-billing-world.ts';

const loge = startTestServer({ now: '2026-10-06T10:00:00Z' });
let here: SelfBillingWorld;

beforeAll(async () => {
  here = await selfBillingWorld(loge);
});

const onThe = (day: string) => `${day}T09:00:00Z`;
const noticesOf = (as: Signed, day = '2026-11-03') =>
  here.at(onThe(day), async () => (await ask(loge, getSettlementNotices, {}, as)).notices);
const kindsOf = async (as: Signed, day?: string) =>
  (await noticesOf(as, day)).map(({ notice, isRead }) => `${notice}${isRead ? ', read' : ''}`);
/** A partner with an invoice of the 3rd of November, to be answered until the 18th. */
const invoiced = async () => {
  const { statement, partner, offer } = await here.settled();
  await here.issue(statement);
  return { statement, partner, offer, ...(await here.invoiceOf(statement)) };
};
const contest = (invoiceId: number, partner: Signed) =>
  here.say('AnswerSelfBilledInvoice', { invoiceId, answer: 'contested', reason: 'Il manque une robe' }, partner);
const mark = (as: Signed, invoiceId: number, notice: string, isRead = true) =>
  here.say('MarkSettlementNotice', { invoiceId, notice, isRead }, as);

describe('GetSettlementNotices', () => {
  test('tells a partner of an invoice to answer, once, as long as it waits for an answer', async () => {
    const { statement, partner, id, reference } = await invoiced();
    expect(await noticesOf(partner)).toEqual([
      {
        ...{ invoiceId: id, notice: 'toAnswer', since: '2026-11-03', isRead: false, reference, otherReference: null },
        ...{ statementId: statement, annee: 2026, mois: 10, answerBy: '2026-11-18' },
        ...{ partenaire: expect.any(String), amountTTC: (await here.invoiceOf(statement)).amountTTC },
      },
    ]);
    await here.say('AnswerSelfBilledInvoice', { invoiceId: id, answer: 'accepted' }, partner);
    expect(await noticesOf(partner)).toEqual([]);
  });

  test('reminds it before the time to answer is over, and says when it is, whether or not anything ran', async () => {
    const { partner, id } = await invoiced();
    await mark(partner, id, 'toAnswer');
    expect(await kindsOf(partner, '2026-11-15')).toEqual(['toAnswer, read']);
    expect(await kindsOf(partner, '2026-11-16')).toEqual(['answerSoon']);
    expect(await kindsOf(partner, '2026-11-18')).toEqual(['answerSoon']);
    expect(await kindsOf(partner, '2026-11-19')).toEqual(['tacit']);
    await here.at(onThe('2026-11-19'), () => notifyTacitAcceptance(loge.server.services));
    expect(await kindsOf(partner, '2026-11-20')).toEqual(['tacit']);
    expect(await kindsOf(partner, '2026-12-19')).toEqual([]);
  });

  test('tells the desk of what is contested until it has answered, and then the partner', async () => {
    const { partner, id } = await invoiced();
    const ofIt = async (as: Signed) =>
      (await noticesOf(as)).filter(({ invoiceId }) => invoiceId === id).map(({ notice }) => notice);
    expect(await ofIt(here.claire)).toEqual([]);
    await contest(id, partner);
    expect([await ofIt(here.claire), await ofIt(partner)]).toEqual([['contested'], []]);
    await here.say('KeepSelfBilledInvoice', { invoiceId: id, reason: 'Elle est de novembre' }, here.claire);
    expect([await ofIt(here.claire), await ofIt(partner)]).toEqual([[], ['kept']]);
  });

  test('a credit note answers the desk’s notice when it takes off all, and is told the partner', async () => {
    const { partner, id, reference } = await invoiced();
    await contest(id, partner);
    const credit = (lines: readonly number[]) =>
      here.say('CreditSelfBilledInvoice', { invoiceId: id, lines, reason: 'Commande reprise' }, here.claire);
    expect((await credit([0])).code).toBe(0);
    const ofIt = async () => (await noticesOf(here.claire)).filter(({ invoiceId }) => invoiceId === id);
    expect(await ofIt()).toHaveLength(1);
    expect((await credit([])).code).toBe(0);
    expect(await ofIt()).toEqual([]);
    expect(await noticesOf(partner)).toMatchObject([
      { notice: 'creditNote', otherReference: reference, answerBy: null },
      { notice: 'creditNote', otherReference: reference, answerBy: null },
    ]);
  });

  test('is for who settles at a desk of the partner, and for the partner alone', async () => {
    const { partner, id, offer } = await invoiced();
    await contest(id, partner);
    const stranger = await here.worker(await here.cleaner());
    const { login } = await buildManager(loge.database, {
      conciergerieIds: [await buildConciergerie(loge.database)],
      permissions: ['ATTENDU_FACTU'],
    });
    const elsewhere = await loge.signIn(login);
    expect(await noticesOf(stranger)).toEqual([]);
    expect((await noticesOf(elsewhere)).map(({ invoiceId }) => invoiceId)).not.toContain(id);
    const without = await here.say('GetSettlementNotices', {}, await here.world.manager([]));
    expect(without.refusal).toBe('forbidden');
    const colleague = await buildUser(loge.database, { is_partner: true, partner_id: offer.partnerId });
    expect(await kindsOf(await loge.signIn(colleague.login))).toEqual([]);
  });
});

describe('MarkSettlementNotice', () => {
  test('ticks for oneself, twice like once, and back', async () => {
    const { partner, id, offer } = await invoiced();
    const { login } = await buildUser(loge.database, { is_partner: true, partner_id: offer.partnerId });
    const colleague = await loge.signIn(login);
    for (const _time of [1, 2]) expect((await mark(partner, id, 'toAnswer')).code).toBe(0);
    expect([await kindsOf(partner), await kindsOf(colleague)]).toEqual([['toAnswer, read'], ['toAnswer']]);
    expect((await mark(partner, id, 'toAnswer', false)).code).toBe(0);
    expect(await kindsOf(partner)).toEqual(['toAnswer']);
  });

  test('is refused for what one is not told, and for somebody else’s invoice', async () => {
    const { partner, id } = await invoiced();
    expect((await mark(partner, id, 'tacit')).refusal).toBe('changed-meanwhile');
    expect((await mark(here.claire, id, 'toAnswer')).refusal).toBe('changed-meanwhile');
    const stranger = await here.worker(await here.cleaner());
    expect((await mark(stranger, id, 'toAnswer')).refusal).toBe('not-found');
  });
});
