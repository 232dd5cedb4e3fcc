import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ORDER_STATUS_KEYS, type OrderStatus } from './order-status.ts';
import {
  automaticTransition,
  checkTransition,
  effectsOf,
  initialStatus,
  isFinal,
  pathIsPossible,
  statusesOf,
  statusesToForce,
  statusesToRollBackTo,
  transitionsFrom,
  type HistoryEntry,
  type TransitionFacts,
} from './order-workflow.ts';
import { ALL_WORKFLOWS, WORKFLOWS } from './workflow-tables.ts';
import { isWorkflowType, WORKFLOW_TYPES, type Workflow, type WorkflowType } from './workflow-types.ts';

const FACTS: TransitionFacts = {
  workflow: 'RENDEZ_VOUS',
  from: 'new',
  to: 'accepted',
  actor: 'manager',
  unpricedItems: 0,
  remainderCents: 0,
};

function reachableFrom(workflow: Workflow, starts: readonly OrderStatus[]): Set<OrderStatus> {
  const reached = new Set(starts);
  for (const status of reached) {
    for (const { from, to } of workflow.transitions) if (from === status) reached.add(to);
  }
  return reached;
}

describe.each(ALL_WORKFLOWS)('the table of $type', (workflow) => {
  const statuses = statusesOf(workflow.type);

  test('every status can be reached from each start', () => {
    expect([...reachableFrom(workflow, [workflow.initial, workflow.initialWithQuote])].toSorted()).toEqual(
      statuses.toSorted(),
    );
  });

  test('from every status an end can be reached, and the ends are refused, cancelled, archived', () => {
    const ends = statuses.filter((status) => isFinal(workflow.type, status));
    expect(ends.toSorted()).toEqual(['archived', 'cancelled', 'refused']);
    for (const status of statuses) {
      const reached = reachableFrom(workflow, [status]);
      expect(
        ends.some((end) => reached.has(end)),
        status,
      ).toBe(true);
    }
  });

  test.each(['initial', 'initialWithQuote'] as const)(
    'from the %s status, paid and cancelled can be reached',
    (start) => {
      const reached = reachableFrom(workflow, [workflow[start]]);
      expect(reached.has('paid')).toBe(true);
      expect(reached.has('cancelled')).toBe(true);
      expect(reached.has('quote_accepted')).toBe(true);
    },
  );

  test('no two rows give the same actor the same change under the same guards', () => {
    const rows = workflow.transitions.flatMap(({ from, to, by, guards }) =>
      by.map((actor) => `${from}>${to} ${actor} ${guards.join()}`),
    );
    expect(rows.filter((row, index) => rows.indexOf(row) !== index)).toEqual([]);
  });

  test('a beneficiary only answers quotes', () => {
    const own = workflow.transitions
      .filter(({ by }) => by.includes('beneficiary'))
      .map(({ from, to }) => `${from}>${to}`);
    expect(own).toEqual(['quote_sent>quote_accepted', 'quote_sent>quote_refused']);
  });

  test('only the system makes an order paid, and only when nothing is left to pay', () => {
    const toPaid = workflow.transitions.filter(({ to }) => to === 'paid');
    expect(toPaid.map(({ from }) => from)).toEqual(['done', 'billed']);
    for (const { by, guards } of toPaid) {
      expect(by).toEqual(['system']);
      expect(guards).toContain('paidInFull');
    }
  });

  test('nobody ends an order that lacks a price, or refuses or cancels one by hand without a reason', () => {
    for (const { to, by, guards } of workflow.transitions) {
      if (to === 'done') expect(guards).toContain('allItemsPriced');
      if (to === 'refused') expect(guards).toEqual(['commentRequired', 'mayRejectOrders']);
      if (to === 'cancelled' && by.length === 1 && by[0] === 'manager') expect(guards).toEqual(['commentRequired']);
    }
  });

  test('no way leads back from done, cancelled or archived', () => {
    const after: OrderStatus[] = ['done', 'billed', 'paid', 'archived'];
    for (const { from, to } of workflow.transitions) if (after.includes(from)) expect(after).toContain(to);
  });

  test('cancelled releases money and slots; done asks for a rating', () => {
    for (const { to, effects } of workflow.transitions) {
      const kinds = effects.map(({ kind }) => kind);
      if (to === 'cancelled' || to === 'refused' || to === 'quote_refused')
        expect(kinds).toEqual(expect.arrayContaining(['releasePayments', 'releaseSlots']));
      if (to === 'done') expect(kinds).toEqual(expect.arrayContaining(['charge', 'scoringMail', 'realised']));
    }
  });

  test('each change of the table is granted once its guards are fulfilled, and refused to everybody else', () => {
    for (const transition of workflow.transitions) {
      for (const actor of ['manager', 'partner', 'system', 'beneficiary'] as const) {
        const facts: TransitionFacts = {
          ...FACTS,
          workflow: workflow.type,
          from: transition.from,
          to: transition.to,
          actor,
          commentGiven: true,
          mayRejectOrders: true,
          serviceIsOver: true,
          offerAcceptsByItself: true,
        };
        const allowed = workflow.transitions.some(
          ({ from, to, by }) => from === facts.from && to === facts.to && by.includes(actor),
        );
        expect(checkTransition(facts).ok).toBe(allowed);
      }
    }
  });
});

test('unknown belongs to no workflow: only a forced change leads out of it', () => {
  for (const type of WORKFLOW_TYPES) expect(statusesOf(type)).not.toContain('unknown');
  const used = new Set(WORKFLOW_TYPES.flatMap(statusesOf));
  expect(ORDER_STATUS_KEYS.filter((status) => !used.has(status))).toEqual(['unknown']);
});

test('where orders start', () => {
  for (const type of WORKFLOW_TYPES) expect(initialStatus(type, { hasQuoteItems: false })).toBe('new');
  expect(initialStatus('RENDEZ_VOUS', { hasQuoteItems: true })).toBe('quote_requested');
  expect(initialStatus('DEPOSE_REPRISE_ENTREPRISE', { hasQuoteItems: true })).toBe('new');
});

describe('one change', () => {
  test('what cannot be reached names what can', () => {
    expect(checkTransition({ ...FACTS, to: 'paid' })).toMatchObject({
      ok: false,
      refusal: {
        refused: 'notReachable',
        from: 'new',
        to: 'paid',
        reachable: expect.arrayContaining(['accepted', 'cancelled']),
      },
    });
  });

  test('all missing guards are named at once', () => {
    expect(checkTransition({ ...FACTS, to: 'refused' })).toMatchObject({
      refusal: { missing: ['commentRequired', 'mayRejectOrders'] },
    });
    expect(
      checkTransition({ ...FACTS, from: 'accepted', to: 'done', unpricedItems: 1, remainderCents: 500 }),
    ).toMatchObject({
      refusal: { missing: ['allItemsPriced', 'paymentChecked'] },
    });
  });

  test('an unpaid order ends once the manager has confirmed it', () => {
    const unpaid = { ...FACTS, from: 'accepted', to: 'done', remainderCents: 500 } as const;
    expect(checkTransition(unpaid).ok).toBe(false);
    expect(checkTransition({ ...unpaid, paymentConfirmed: true }).ok).toBe(true);
  });

  test('a service ends by itself only when it is over', () => {
    const byItself = { ...FACTS, actor: 'system', from: 'accepted', to: 'done', remainderCents: 500 } as const;
    expect(checkTransition(byItself)).toMatchObject({ refusal: { missing: ['serviceIsOver'] } });
    expect(checkTransition({ ...byItself, serviceIsOver: true }).ok).toBe(true);
  });

  test('no mail means no mail, and nothing else', () => {
    const judged = checkTransition(FACTS);
    if (!judged.ok) throw new Error('refused');
    expect(effectsOf(judged.value, { withoutMail: false }).map(({ kind }) => kind)).toEqual([
      'items',
      'mail',
      'notify',
    ]);
    expect(effectsOf(judged.value, { withoutMail: true }).map(({ kind }) => kind)).toEqual(['items', 'notify']);
  });
});

describe('what happens by itself', () => {
  test.each([
    ['done', 0, 0, 'paid'],
    ['billed', 0, 0, 'paid'],
    ['done', 1, 0, null],
    ['done', -1, 0, null],
    ['done', 0, 1, null],
    ['accepted', 0, 0, null],
    ['paid', 0, 0, null],
  ] as const)('%s with %i left and %i unpriced becomes %s', (from, remainderCents, unpricedItems, to) => {
    expect(automaticTransition({ workflow: 'OTHER', from, remainderCents, unpricedItems })?.to ?? null).toBe(to);
  });

  test('a done order is not paid while a refund is on its way', () => {
    const facts = { workflow: 'OTHER', from: 'done', remainderCents: 0, unpricedItems: 0 } as const;
    expect(automaticTransition({ ...facts, moneyOnItsWay: true })).toBeNull();
    expect(automaticTransition({ ...facts, moneyOnItsWay: false })?.to).toBe('paid');
  });

  test.each([
    ['done', true, null],
    ['done', false, 'paid'],
    ['billed', true, null],
    ['billed', false, 'paid'],
    ['new', true, null],
    ['new', false, 'accepted'],
  ] as const)('from %s, put back there by hand: %s, it goes on to %s', (from, wasPutBack, to) => {
    const facts = { workflow: 'OTHER', from, remainderCents: 0, unpricedItems: 0, offerAcceptsByItself: true } as const;
    expect(automaticTransition({ ...facts, wasPutBack })?.to ?? null).toBe(to);
  });

  test('a new order is accepted where the offer accepts by itself', () => {
    const facts = { workflow: 'RENDEZ_VOUS', from: 'new', remainderCents: 900, unpricedItems: 0 } as const;
    expect(automaticTransition(facts)).toBeNull();
    expect(automaticTransition({ ...facts, offerAcceptsByItself: true })?.to).toBe('accepted');
  });
});

describe('histories', () => {
  const path = (...statuses: OrderStatus[]): HistoryEntry[] =>
    statuses.map((status, index) => ({ status, kind: index === 0 ? 'initial' : 'transition' }));

  test('a shirt from the counter to the archive', () => {
    const history = path(
      'new',
      'accepted',
      'to_be_dropped_off',
      'dropped_off',
      'handed_to_partner',
      'being_processed',
      'received_from_partner',
      'available',
      'done',
      'paid',
      'archived',
    );
    expect(pathIsPossible('DEPOSE_REPRISE_ENTREPRISE', history)).toBe(true);
    expect(pathIsPossible('RENDEZ_VOUS', history)).toBe(false);
  });

  test('the impossible is found', () => {
    expect(pathIsPossible('OTHER', [])).toBe(false);
    expect(pathIsPossible('OTHER', path('accepted', 'done'))).toBe(false);
    expect(pathIsPossible('OTHER', path('new', 'paid'))).toBe(false);
    expect(pathIsPossible('OTHER', [...path('new'), { status: 'new', kind: 'initial' }])).toBe(false);
  });

  test('a forced change leaves the table but not the workflow', () => {
    expect(pathIsPossible('OTHER', [...path('new'), { status: 'done', kind: 'forced' }])).toBe(true);
    expect(pathIsPossible('OTHER', [...path('new'), { status: 'dropped_off', kind: 'forced' }])).toBe(false);
    expect(statusesToForce('OTHER', 'new')).not.toContain('new');
  });

  test('a rollback returns to where the order was', () => {
    const history = path('new', 'accepted', 'done');
    expect(statusesToRollBackTo(history)).toEqual(['accepted', 'new']);
    expect(pathIsPossible('OTHER', [...history, { status: 'accepted', kind: 'rollback' }])).toBe(true);
    expect(pathIsPossible('OTHER', [...history, { status: 'available', kind: 'rollback' }])).toBe(false);
  });

  test('every walk along the table is possible', () => {
    const walks = fc.tuple(fc.constantFrom(...WORKFLOW_TYPES), fc.boolean(), fc.array(fc.nat(), { maxLength: 25 }));
    fc.assert(
      fc.property(walks, ([type, hasQuoteItems, choices]: [WorkflowType, boolean, number[]]) => {
        let status = initialStatus(type, { hasQuoteItems });
        const history = path(status);
        for (const choice of choices) {
          const next = WORKFLOWS[type].transitions.filter(({ from }) => from === status);
          if (next.length === 0) break;
          status = next[choice % next.length]?.to ?? status;
          history.push({ status, kind: 'transition' });
        }
        expect(pathIsPossible(type, history)).toBe(true);
      }),
    );
  });
});

test('reading back', () => {
  expect(isWorkflowType('RENDEZ_VOUS')).toBe(true);
  expect(isWorkflowType('rendez_vous')).toBe(false);
  expect(transitionsFrom('OTHER', 'unknown', 'manager')).toEqual([]);
});
