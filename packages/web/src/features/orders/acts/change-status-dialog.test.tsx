import type { OrderActionOnWire } from '@loge/contract/orders/order-action-wire';
import { statusNumber } from '@loge/domain/orders/order-status';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../client/query-client.ts';
import { loadMessages } from '../../../messages/load-messages.ts';
import { session } from '../../../session/session.ts';
import { gatewayServer, refusalEnvelope, sendEnvelope } from '../../../testing/gateway-server.ts';
import { InRouter } from '../../../testing/in-router.tsx';
import { renderInFrench } from '../../../testing/render-in-french.tsx';
import { sampleUser } from '../../../testing/samples.ts';
import { ChangeStatusDialog } from './change-status-dialog.tsx';

beforeAll(() => loadMessages('fr', 'manager'), 30_000);

const cancelling: OrderActionOnWire = {
  actionName: 'changeStatus',
  ...{ actionLabel: 'Annuler la commande', actionTooltip: null },
  options: {
    ...{ newStatus: statusNumber('cancelled'), forceComment: false, avoidMails: false, dateCanBeChanged: false },
    ...{ requiresPrices: false, requiresPaymentCheck: false, serviceDay: null, statuses: [], irreversible: false },
  },
};
const order = {
  ...{ id: 48_252, statusGestionnaire: statusNumber('accepted'), statusLabel: 'Acceptée' },
  ...{ adherentName: 'Camille Roussel', actions: [cancelling], debitDate: null, expectedDay: null, filledAct: null },
};

test('a fee that is refused because nothing may be kept any more is said, though its field is gone', async () => {
  let feeAtMost = 4590;
  await gatewayServer(({ action }, response) => {
    if (action === 'changeOrderStatus') {
      feeAtMost = 0;
      const fields = [{ field: 'cancellationFee', rule: 'x', message: 'Retenez au plus 0,00 €' }];
      return sendEnvelope(response, refusalEnvelope('invalid-input', 100, { fields }));
    }
    const payments = [{ type: 6, typeLabel: 'Espèces', status: 1, amount: 4590 }];
    const terms = { kind: 'fees', until: '2026-11-23T17:00:00.000Z' };
    const cancellation = { terms, askedAt: null, answerBy: null, feeAtMost };
    const detail = { audience: 'manager', id: 48_252, cancelled: false, finalAmount: 4590, statuses: [], payments };
    sendEnvelope(response, { data: { order: { ...detail, cancellation } } });
  });
  session.set({ phase: 'signed-in', user: sampleUser({ adherent: false, gestionnaire: true }) });
  const nothing = () => undefined;
  const client = createQueryClient();
  await renderInFrench(
    <QueryClientProvider client={client}>
      <InRouter>
        <ChangeStatusDialog
          orders={[order]}
          left={[]}
          action={cancelling}
          paymentChecked
          draft={undefined}
          onDone={nothing}
          onFirst={nothing}
        />
      </InRouter>
    </QueryClientProvider>,
  );
  fireEvent.change(await screen.findByLabelText(/Frais d’annulation/), { target: { value: '10,00' } });
  fireEvent.click(screen.getByRole('button', { name: 'Annuler la commande', hidden: true }));
  await screen.findByText(/Retenez au plus 0,00/);
  await client.invalidateQueries();
  await expect.poll(() => screen.queryByLabelText(/Frais d’annulation/)).toBeNull();
  expect(screen.getByText(/Retenez au plus 0,00/)).toBeTruthy();
});

test('what was typed before prices came first is not lost without a question', async () => {
  const detail = { audience: 'manager', id: 48_252, cancelled: false, finalAmount: 4590, statuses: [], payments: [] };
  const cancellation = { terms: { kind: 'free' }, askedAt: null, answerBy: null, feeAtMost: 0 };
  await gatewayServer((_call, response) => sendEnvelope(response, { data: { order: { ...detail, cancellation } } }));
  session.set({ phase: 'signed-in', user: sampleUser({ adherent: false, gestionnaire: true }) });
  const onDone = vi.fn();
  const typed = { comment: 'Presque fini', va: false, vp: false, withoutMail: null, date: '', fee: '' } as const;
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <InRouter>
        <ChangeStatusDialog
          orders={[order]}
          left={[]}
          action={cancelling}
          paymentChecked
          draft={{ ...typed, file: null, type: 'document', status: statusNumber('cancelled') }}
          onDone={onDone}
          onFirst={() => undefined}
        />
      </InRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByDisplayValue('Presque fini')).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: 'Fermer', hidden: true })[0] as HTMLElement);
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
  expect(onDone).not.toHaveBeenCalled();
});
