import type { BankLineOnWire } from '@loge/contract/accounting/bank-wire';
import { act, fireEvent, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadMessages } from '../../messages/load-messages.ts';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { ReconciliationLines } from './reconciliation-lines.tsx';
import type { Reconciling } from './use-reconciling.ts';

// The first import of the texts takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'manager'), 30_000);

const line = (id: number): BankLineOnWire => ({
  id,
  bookedOn: '2026-11-20',
  valueOn: null,
  amount: 1_000,
  label: `VIR ${id}`,
  detail: '',
  reference: '',
  mandate: '',
  returnReason: null,
  counterparty: '',
  counterpartyLastFour: '',
  operations: null,
  dismissed: false,
  proposal: {
    confidence: 'sure',
    reasons: [],
    rest: 0,
    parts: [
      {
        key: String(id),
        kind: 'transfer',
        amount: 1_000,
        day: '2026-11-19',
        count: 1,
        orderId: id,
        name: 'Maud Perrin',
        number: '',
        register: '',
        payments: [id],
        movements: [],
        account: null,
        awaited: false,
        returned: false,
      },
    ],
  },
  match: null,
});

const doing: Reconciling = {
  pending: new Set(),
  accept: vi.fn<Reconciling['accept']>(async () => undefined),
  acceptSure: async () => undefined,
  undo: async () => undefined,
  undoLast: async () => undefined,
  dismiss: async () => undefined,
};

const lineButton = (id: number) => screen.getByRole('button', { name: new RegExp(`VIR ${id}`) });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

test('J, Enter, A: a line that is closed keeps its place, and its neighbour has the focus once it is accepted', async () => {
  await renderInFrench(
    <ReconciliationLines
      lines={[line(1), line(2), line(3)]}
      isOpen
      doing={doing}
      onImport={() => undefined}
      balance={null}
    />,
  );
  press('j');
  press('j');
  expect(document.activeElement).toBe(lineButton(2));
  // Enter on the line closes it.
  fireEvent.click(lineButton(2));
  expect(lineButton(2).getAttribute('aria-expanded')).toBe('false');
  press('a');
  expect(doing.accept).toHaveBeenCalledWith(expect.objectContaining({ id: 2 }), expect.anything());
  expect(document.activeElement).toBe(lineButton(3));
  press('a');
  expect(doing.accept).toHaveBeenCalledWith(expect.objectContaining({ id: 3 }), expect.anything());
  expect(document.activeElement).toBe(lineButton(2));
});

let setLines: (lines: readonly BankLineOnWire[]) => void = () => undefined;

function LinesOfServer({ onReady }: { readonly onReady: (set: typeof setLines) => void }) {
  const [lines, set] = useState<readonly BankLineOnWire[]>([line(1), line(2), line(3), line(4)]);
  useEffect(() => {
    onReady(set);
  }, [onReady]);
  return <ReconciliationLines lines={lines} isOpen doing={doing} onImport={() => undefined} balance={null} />;
}

test('the focus stays among the lines when those that were accepted are gone', async () => {
  await renderInFrench(
    <main tabIndex={-1}>
      <h1>Rapprochement</h1>
      <LinesOfServer onReady={(set) => (setLines = set)} />
    </main>,
  );
  press('j');
  press('j');
  expect(document.activeElement).toBe(lineButton(2));
  // What is sure is accepted together: the line with the focus is one of them.
  press('A');
  act(() => setLines([line(1), line(3), line(4)]));
  expect(document.activeElement).toBe(lineButton(3));
  act(() => setLines([line(1)]));
  expect(document.activeElement).toBe(lineButton(1));
  press('a');
  act(() => setLines([]));
  expect(document.activeElement).not.toBe(document.body);
});
