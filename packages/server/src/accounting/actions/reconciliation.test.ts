import { acceptBankMatches } from '@loge/contract/accounting/accept-bank-matches';
import type { BankLineOnWire, SentBankPart } from '@loge/contract/accounting/bank-wire';
import { bankStatementReconciliation } from '@loge/contract/accounting/bank-statement-reconciliation';
import { dismissBankProposal } from '@loge/contract/accounting/dismiss-bank-proposal';
import { findBankCounterparts } from '@loge/contract/accounting/find-bank-counterparts';
import { undoBankMatch } from '@loge/contract/accounting/undo-bank-match';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildBankLine } from '../../testing/bank-builders.ts';
import { emptyBank } from '../../testing/empty-bank.ts';
import { type OrderingWorld, orderingWorld } from '../../testing/ordering-world.ts';
import { buildCashRegister } from '../../testing/register-builders.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';
import { insertMatch } from '../rows/bank-match-rows.ts';

const loge = startTestServer();
let world: OrderingWorld;
let nadia: Signed;
let amount = 1_000;

beforeAll(async () => {
  world = await orderingWorld(loge);
  nadia = await world.manager(['COMPTA', 'PROD']);
});
beforeEach(() => emptyBank(loge.database));

/** A done order that waits for a transfer (or another mode) of an amount of its own. */
async function awaited(type = 12): Promise<{ orderId: number; paymentId: number; cents: number }> {
  amount += 10;
  const offer = await world.offer({ items: [{ price_cents: amount }] });
  const orderId = await world.placed(offer);
  const promised = { orderId, payments: [{ type, amount }] };
  const set = await loge.call('SetOrderPayments', { data: promised }, nadia);
  if (set.code !== 0) throw new Error(`${set.message} ${JSON.stringify(set.fields)}`);
  const { id } = await loge.database
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'pending')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { orderId, paymentId: id, cents: amount };
}

const line = async (label: string, amountCents: number, over: Partial<Parameters<typeof buildBankLine>[2]> = {}) =>
  (await buildBankLine(loge.database, world.conciergerieId, { label, amountCents, ...over })).lineId;
const reconciliation = () => ask(loge, bankStatementReconciliation, {}, nadia);
const proposed = async (lineId: number): Promise<NonNullable<BankLineOnWire['proposal']>> => {
  const { lines } = await reconciliation();
  const proposal = lines.find(({ id }) => id === lineId)?.proposal;
  if (proposal === null || proposal === undefined) throw new Error('Nothing is proposed');
  return proposal;
};
const sent = (parts: BankLineOnWire['proposal'] & object): SentBankPart[] =>
  parts.parts.map(({ payments, movements, returned, account, amount: cents }) => ({
    payments,
    movements,
    returned,
    account,
    amount: cents,
  }));
const accept = (lineId: number, parts: readonly SentBankPart[], as: Signed = nadia) =>
  loge.call('AcceptBankMatches', { matches: [{ lineId, parts }] }, as);
const acceptProposed = async (lineId: number) => {
  const proposal = await proposed(lineId);
  return ask(
    loge,
    acceptBankMatches,
    { matches: [{ lineId, parts: sent(proposal), reasons: proposal.reasons }] },
    nadia,
  );
};
const statusOf = async (paymentId: number): Promise<string> => {
  const row = await loge.database
    .selectFrom('payments')
    .select('status')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return row.status;
};
/** The balance of an account of the ledger, in cents. */
const balanceOf = async (account: string): Promise<number> => {
  const found = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::int as cents from ledger_entries where account = ${account}
  `.execute(loge.database);
  return found.rows[0]?.cents ?? 0;
};

describe('a transfer that names its order', () => {
  test('is proposed with its reasons, and accepted by one act collects the payment', async () => {
    const { orderId, paymentId, cents } = await awaited();
    const lineId = await line(`VIR ROUSSEL CMD ${orderId}`, cents);
    const before = [await balanceOf('bank'), await balanceOf('money:transfer')];
    expect(await proposed(lineId)).toMatchObject({
      confidence: 'sure',
      reasons: ['numberRead', 'sameAmount'],
      parts: [{ kind: 'transfer', orderId, payments: [paymentId], awaited: true }],
      rest: 0,
    });
    await acceptProposed(lineId);
    expect(await statusOf(paymentId)).toBe('collected');
    expect([await balanceOf('bank'), await balanceOf('money:transfer')]).toEqual([(before[0] ?? 0) + cents, before[1]]);
    expect(await reconciliation()).toMatchObject({
      counts: { matched: 1, sure: 0, none: 0 },
      matchedAmount: cents,
      openAmount: 0,
      lines: [],
    });
    const { lines } = await ask(loge, bankStatementReconciliation, { shown: 'matched' }, nadia);
    expect(lines).toMatchObject([
      { id: lineId, match: { parts: [{ orderId, count: 1 }], reasons: ['numberRead', 'sameAmount'] } },
    ]);
  });

  test('undone, its payment waits again and can be matched again', async () => {
    const { orderId, paymentId, cents } = await awaited();
    const lineId = await line(`VIR CMD ${orderId}`, cents);
    const before = [await balanceOf('bank'), await balanceOf('money:transfer'), await balanceOf('receivable')];
    await acceptProposed(lineId);
    await ask(loge, undoBankMatch, { lineId }, nadia);
    expect(await statusOf(paymentId)).toBe('cancelled');
    expect([await balanceOf('bank'), await balanceOf('money:transfer'), await balanceOf('receivable')]).toEqual(before);
    expect((await proposed(lineId)).parts[0]).toMatchObject({ orderId, awaited: true });
    await acceptProposed(lineId);
    expect(await loge.call('UndoBankMatch', { lineId: await line('VIR', 1) }, nadia)).toMatchObject({
      refusal: 'bank-line-not-matched',
    });
  });

  test('matched, its payment cannot be said not to have come', async () => {
    const { orderId, paymentId, cents } = await awaited();
    await acceptProposed(await line(`VIR CMD ${orderId}`, cents));
    const cancelled = { orderId, payments: [{ id: paymentId, type: 12, amount: cents, cancelled: true }] };
    expect(await loge.call('SetOrderPayments', { data: cancelled }, nadia)).toMatchObject({
      refusal: 'payment-at-bank',
    });
  });
});

describe('parts', () => {
  test('a line of 0.00 takes none, not even two that come to 0.00', async () => {
    const lineId = await line('INFORMATION', 0);
    const part = (cents: number): SentBankPart => ({ payments: [], movements: [], account: 'suspense', amount: cents });
    for (const parts of [[], [part(1_000), part(-1_000)]])
      expect(await accept(lineId, parts)).toMatchObject({
        refusal: 'invalid-input',
        fields: [{ field: 'matches.0.parts', message: 'Une ligne à zéro n’a rien à rapprocher.' }],
      });
    expect(await loge.database.selectFrom('bank_matches').select('id').execute()).toEqual([]);
  });

  test('two orders by one transfer, and a rest that goes to an account', async () => {
    const [one, two] = [await awaited(), await awaited()];
    const total = one.cents + two.cents + 12;
    const lineId = await line(`VIR ALTEA FAC ${one.orderId} ${two.orderId}`, total);
    const proposal = await proposed(lineId);
    expect(proposal).toMatchObject({ confidence: 'toCheck', rest: 12, reasons: ['numberRead', 'otherTotal'] });
    const parts = sent(proposal);
    expect(await accept(lineId, parts)).toMatchObject({
      refusal: 'invalid-input',
      fields: [{ field: 'matches.0.parts' }],
    });
    expect(await statusOf(one.paymentId)).toBe('pending');
    expect(await accept(lineId, [...parts, { account: 'suspense', amount: 12 }])).toMatchObject({ code: 0 });
    expect(await balanceOf('suspense')).toBe(-12);
    await ask(loge, undoBankMatch, { lineId }, nadia);
    expect(await balanceOf('suspense')).toBe(0);
  });

  test('fees are the bank’s own', async () => {
    const lineId = await line('COM TPE NOVEMBRE', -1_860);
    expect(await proposed(lineId)).toMatchObject({
      reasons: ['usualFees'],
      parts: [{ account: 'bank-fees', amount: -1_860 }],
    });
    const before = await balanceOf('bank-fees');
    await acceptProposed(lineId);
    expect((await balanceOf('bank-fees')) - before).toBe(1_860);
  });

  test('what is not any more as it was shown is refused, and nothing of it done', async () => {
    const [one, two] = [await awaited(), await awaited()];
    const lineId = await line('VIR', one.cents + two.cents);
    const stale = { refusal: 'bank-match-stale' };
    expect(await accept(lineId, [{ payments: [one.paymentId], amount: one.cents + two.cents }])).toMatchObject(stale);
    expect(await accept(lineId, [{ payments: [one.paymentId, one.paymentId], amount: 2 * one.cents }])).toMatchObject(
      stale,
    );
    expect(await accept(lineId, [{ movements: [4711], amount: one.cents }])).toMatchObject(stale);
    expect(await accept(lineId, [{ payments: [one.paymentId], returned: true, amount: -one.cents }])).toMatchObject(
      stale,
    );
    expect(await accept(lineId, [{ payments: [4_711_000], amount: 1 }])).toMatchObject({ refusal: 'not-found' });
    expect(await statusOf(one.paymentId)).toBe('pending');
  });

  test('a card payment is its provider’s to collect', async () => {
    const orderId = await world.placed(await world.offer({ items: [{ price_cents: 5_000 }] }), { paymentMode: 2 });
    const { id } = await loge.database
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const lineId = await line('VIR STRIPE', 5_000);
    expect(await accept(lineId, [{ payments: [id], amount: 5_000 }])).toMatchObject({
      refusal: 'payment-not-collectable',
    });
  });
});

describe('money of a cash register', () => {
  test('cheques that were brought to the bank, by the number of their slip', async () => {
    const register = await buildCashRegister(loge.database, world.conciergerieId);
    const desk = await world.manager(['PROD', 'COMPTA']);
    const counted = { caisse: register.id, cash: 15_000, cb: 0, checks: 0 };
    await loge.call('UpdateCaisseAmount', { ...counted, ouverture: true }, desk);
    const out = {
      caisse: register.id,
      amount: 7_250,
      type: 3,
      category: 2,
      depositType: 'bank',
      depositNumber: '0412',
      comment: 'Banque',
    };
    expect(await loge.call('SetSortieCaisse', out, desk)).toMatchObject({ code: 0 });
    const lineId = await line('VERSEMENT ESPECES 0412', 7_250);
    const before = await balanceOf('treasury');
    expect(await proposed(lineId)).toMatchObject({
      confidence: 'sure',
      parts: [{ kind: 'cash', number: '0412', register: register.name, count: 1 }],
    });
    await acceptProposed(lineId);
    expect((await balanceOf('treasury')) - before).toBe(-7_250);
  });

  test('cash of two evenings that lay in the safe, brought to the bank at once', async () => {
    const register = await buildCashRegister(loge.database, world.conciergerieId);
    const desk = await world.manager(['PROD', 'COMPTA']);
    const counted = { caisse: register.id, cb: 0, checks: 0 };
    for (const toSafe of [4_000, 2_500]) {
      const open = { ...counted, cash: 15_000, comments: 'Fond', ouverture: true };
      await loge.call('UpdateCaisseAmount', open, desk);
      const close = { ...counted, cash: 15_000, fermeture: true, toSafe };
      expect(await loge.call('UpdateCaisseAmount', close, desk)).toMatchObject({ code: 0 });
    }
    const lineId = await line('VERSEMENT ESPECES', 6_500);
    const before = await balanceOf('treasury');
    expect(await proposed(lineId)).toMatchObject({ confidence: 'probable', reasons: ['oldestInSafe', 'sameAmount'] });
    await acceptProposed(lineId);
    expect((await balanceOf('treasury')) - before).toBe(-6_500);
    // What the bank has shown is in the safe no more.
    await expect(proposed(await line('VERSEMENT ESPECES', 6_500))).rejects.toThrow('Nothing is proposed');
  });
});

describe('a debit that the bank sent back', () => {
  test('leaves its order unpaid, and undone paid as before', async () => {
    const mandate = 'LOGE-317-20260101-AB12CD';
    await loge.database
      .insertInto('direct_debit_mandates')
      .values({
        user_id: world.camille.id,
        reference: mandate,
        holder: 'Camille Roussel',
        iban_sealed: 'x',
        iban_country: 'FR',
        iban_last_four: '0189',
        lang: 'fr',
        text_version: 1,
        signed_at: new Date('2026-01-01T00:00:00Z'),
      })
      .execute();
    const { orderId, paymentId, cents } = await awaited(11);
    await acceptProposed(await line(`PRLV SEPA ${mandate}`, cents, { mandate }));
    expect(await statusOf(paymentId)).toBe('collected');
    const receivable = await balanceOf('receivable');
    const lineId = await line('REJET PRLV', -cents, { mandate, returnReason: 'AM04' });
    expect(await proposed(lineId)).toMatchObject({
      confidence: 'sure',
      reasons: ['mandateRead', 'sameAmount'],
      parts: [{ kind: 'returnedDebit', returned: true, orderId }],
    });
    await acceptProposed(lineId);
    expect(await statusOf(paymentId)).toBe('failed');
    expect((await balanceOf('receivable')) - receivable).toBe(cents);
    const { message_warning } = await loge.database
      .selectFrom('payments')
      .select('message_warning')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    expect(message_warning).toBe('La banque a rejeté ce prélèvement\u00a0: Provision insuffisante (AM04).');
    await ask(loge, undoBankMatch, { lineId }, nadia);
    expect(await statusOf(paymentId)).toBe('collected');
    expect(await balanceOf('receivable')).toBe(receivable);
  });
});

describe('by hand', () => {
  test('a proposal is set aside, and called back', async () => {
    const { orderId, cents } = await awaited();
    const lineId = await line(`VIR CMD ${orderId}`, cents);
    await ask(loge, dismissBankProposal, { lineId }, nadia);
    expect((await reconciliation()).lines).toMatchObject([{ id: lineId, dismissed: true, proposal: null }]);
    await ask(loge, dismissBankProposal, { lineId, dismissed: false }, nadia);
    await acceptProposed(lineId);
    expect(await loge.call('DismissBankProposal', { lineId }, nadia)).toMatchObject({ refusal: 'bank-line-matched' });
  });

  test('a payment is found by its order, by a name, by its amount', async () => {
    const { orderId, paymentId, cents } = await awaited();
    const lineId = await line('VIR', cents + 5);
    for (const words of [
      String(orderId),
      'Roussel',
      `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`,
    ]) {
      const { parts } = await ask(loge, findBankCounterparts, { lineId, words }, nadia);
      expect(parts.flatMap(({ payments }) => payments)).toContain(paymentId);
    }
    expect((await ask(loge, findBankCounterparts, { lineId, words: 'Nobody' }, nadia)).parts).toEqual([]);
  });
});

describe('two managers at once', () => {
  test('say what one line is: one wins, the other is told', async () => {
    const { orderId, cents } = await awaited();
    const lineId = await line(`VIR CMD ${orderId}`, cents);
    const parts = sent(await proposed(lineId));
    const other = await world.manager(['COMPTA']);
    const answers = await Promise.all([accept(lineId, parts), accept(lineId, parts, other)]);
    expect(answers.map(({ refusal }) => refusal ?? 'done').toSorted()).toEqual(['bank-line-matched', 'done']);
  });

  test('place one payment on two lines: one wins, the other is told', async () => {
    const { orderId, paymentId, cents } = await awaited();
    const lines = [await line(`VIR ${orderId}`, cents), await line(`VIR BIS ${orderId}`, cents)];
    const answers = await Promise.all(
      lines.map((lineId) => accept(lineId, [{ payments: [paymentId], amount: cents }])),
    );
    expect(answers.map(({ refusal }) => refusal ?? 'done').toSorted()).toEqual(['bank-match-stale', 'done']);
  });

  test('control: without the locks both would find it open, and the database alone would refuse the second', async () => {
    const { paymentId, cents } = await awaited();
    await loge.call('CollectPayment', { paymentId }, nadia);
    const lines = [await line('VIR', cents), await line('VIR BIS', cents)];
    const { id: by } = await loge.database.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
    const match = (bankLineId: number) =>
      insertMatch(loge.database, {
        bankLineId,
        conciergerieId: world.conciergerieId,
        reasons: [],
        parts: [
          {
            kind: 'payment',
            paymentId,
            registerEntryId: null,
            account: 'money:transfer',
            amountCents: cents,
            collected: false,
          },
        ],
        by,
        now: loge.now,
      });
    const outcomes = await Promise.allSettled(lines.map(match));
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(String(refused?.status === 'rejected' && refused.reason)).toContain('one_match_per_payment');
  });
});

test('is for those who keep the accounts, line by line of their desk', async () => {
  const lineId = await line('VIR', 100);
  for (const [action, method] of [
    ['FindBankCounterparts', 'GET'],
    ['BankStatementReconciliation', 'GET'],
    ['AcceptBankMatches', 'POST'],
  ] as const)
    expect(await loge.call(action, {}, world.marc, { method })).toMatchObject({ refusal: 'forbidden' });
  const elsewhere = await (await orderingWorld(loge)).manager(['COMPTA']);
  expect(await accept(lineId, [], elsewhere)).toMatchObject({ refusal: 'not-found' });
  expect(await ask(loge, bankStatementReconciliation, {}, elsewhere)).toMatchObject({
    accounts: [],
    statement: null,
    lines: [],
  });
});
