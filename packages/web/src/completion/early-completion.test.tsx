import { answerPartnerOrder } from '@loge/contract/partner-portal/answer-partner-order';
import type { PartnerOrderOnWire } from '@loge/contract/partner-portal/partner-order-wire';
import { getItemsForPickup } from '@loge/contract/reception/get-items-for-pickup';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { createQueryClient } from '../client/query-client.ts';
import { OrderAnswers } from '../features/partner-portal/detail/order-answers.tsx';
import { PickupDialog } from '../features/reception/pickup-dialog.tsx';
import type { MessageGroup } from '../messages/message-groups.ts';
import { loadMessages } from '../messages/load-messages.ts';
import { answerOf, gatewayServer, sendEnvelope } from '../testing/gateway-server.ts';
import { renderInFrench } from '../testing/render-in-french.tsx';

beforeAll(() => Promise.all([loadMessages('fr', 'manager'), loadMessages('fr', 'partner')]), 30_000);

const show = (screenOf: ReactNode, group: MessageGroup = 'manager') =>
  renderInFrench(<QueryClientProvider client={createQueryClient()}>{screenOf}</QueryClientProvider>, group);

const item = {
  ...{ orderItemId: 1, label: 'Costume', price: 900, priceMustBeSet: false, amount: 900, quantity: 1 },
  ...{ articles: 1, comment: '', labels: [], labelledPieces: 0, status: 3 },
};
const goods = (serviceDay: string | null, notHere = 0) => ({
  items: [item],
  money: { othersCents: 0, extraCost: null, discount: null, adjustmentCents: 0, totalCents: 900 },
  ...{ totalPayments: 900, totalShouldBePaidBeforeChange: 900, notHere, serviceDay },
  ...{ bnfName: 'Camille Roussel', serviceName: 'Nettoyage', categoryName: 'Pressing' },
});

test.each([
  ['of a later day: asked about', '2999-12-31', 0, true],
  ['of today or before: not', '2020-01-01', 0, false],
  ['of no day: not', null, 0, false],
  ['that is not completed, for a part of it is elsewhere: not', '2999-12-31', 2, false],
] as const)('an order that is picked up, %s', async (_which, day, notHere, isAsked) => {
  await gatewayServer((_call, response) => sendEnvelope(response, answerOf(getItemsForPickup, goods(day, notHere))));
  await show(
    <PickupDialog
      orderId={48_217}
      paymentChecked={false}
      onPrices={() => undefined}
      onPayments={() => undefined}
      onDone={() => undefined}
    />,
  );
  await screen.findByText('Nettoyage');
  const note = screen.queryByText(/^Prévue .*31 décembre.*Terminée aujourd’hui, elle est facturée/);
  expect(note !== null).toBe(isAsked);
});

test('a partner who says that an order of a later day is done is asked first', async () => {
  const { calls } = await gatewayServer((_call, response) => sendEnvelope(response, answerOf(answerPartnerOrder)));
  const order = { id: 48_217, answers: ['done'], dateRealisation: '2999-12-31', time: null, answered: null };
  await show(<OrderAnswers order={{ ...order, freeTimes: [] } as unknown as PartnerOrderOnWire} />, 'partner');
  fireEvent.click(screen.getByRole('button', { name: 'C’est fait' }));
  const question = await screen.findByRole('alertdialog');
  expect(within(question).getByText(/prévue .*31 décembre.*comptée aujourd’hui/)).toBeTruthy();
  expect(calls).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'C’est fait' }));
  await waitFor(() => expect(calls).toHaveLength(1));
});
