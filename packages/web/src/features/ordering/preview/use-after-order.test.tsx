import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { loadMessages } from '../../../messages/load-messages.ts';
import { gatewayServer, sendEnvelope } from '../../../testing/gateway-server.ts';
import { renderInFrench } from '../../../testing/render-in-french.tsx';
import { samplePlacedOrder } from '../../../testing/samples.ts';
import { isJustPlaced } from '../just-placed-orders.ts';
import { useAfterOrder } from './use-after-order.tsx';
import type { PlacedOrder } from './use-place-order.ts';

// The first import of the texts takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'beneficiary'), 30_000);
beforeEach(() => sessionStorage.clear());

/** The recap, with what the server has just answered; a press is what follows the answer. */
async function follow(placed: PlacedOrder) {
  await gatewayServer((_call, response) => sendEnvelope(response, { data: {} }));
  function Recap() {
    const afterOrder = useAfterOrder();
    return (
      <button type="button" onClick={() => void afterOrder(placed)}>
        Placer
      </button>
    );
  }
  const history = createMemoryHistory({ initialEntries: ['/bnfv2/home', '/bnfv2/previewOrder/1/7/1/1'] });
  const router = createRouter({
    routeTree: createRootRoute({ component: Recap, notFoundComponent: Recap }),
    history,
  });
  await renderInFrench(<RouterProvider router={router} />, 'beneficiary');
  fireEvent.click(await screen.findByRole('button', { name: 'Placer' }));
  return { router, path: () => router.state.location.pathname };
}

test('the order is shown, and the way back from it leads to the orders, not to the recap', async () => {
  const { router, path } = await follow({ ...samplePlacedOrder, requestBag: true });
  await waitFor(() => expect(path()).toBe('/bnfv2/orderDetail/48241'));
  expect(isJustPlaced(48_241)).toBe(true);
  router.history.back();
  await waitFor(() => expect(path()).toMatch(/^\/bnfv2\/activity/));
  router.history.back();
  await waitFor(() => expect(path()).toBe('/bnfv2/home'));
});

test('an urgent one says its two numbers, each a touch away, before anything else', async () => {
  const { path } = await follow({
    ...samplePlacedOrder,
    emergencyMode: true,
    emergencyTel: '01 41 00 00 01',
    emergencyTel2: '06 00 00 00 02',
  });
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('Commande urgente enregistrée');
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['tel:0141000001', 'tel:0600000002']);
  expect(path()).toBe('/bnfv2/previewOrder/1/7/1/1');
  fireEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  await waitFor(() => expect(path()).toBe('/bnfv2/orderDetail/48241'));
});

test('a payment that failed is told in its own words, and the order is there all the same', async () => {
  const { path } = await follow({
    ...samplePlacedOrder,
    paymentAction: { formUrl: null, errorMessage: 'Votre banque a refusé la carte.', goToProfile: false },
  });
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Votre banque a refusé la carte.');
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(path()).toBe('/bnfv2/orderDetail/48241'));
});

test('anyone who still has to sign a mandate is led to it', async () => {
  const { path } = await follow({
    ...samplePlacedOrder,
    paymentAction: { formUrl: null, errorMessage: null, goToProfile: true },
  });
  await waitFor(() => expect(path()).toBe('/bnfv2/profile/true'));
});

test('a series whose first day is far off leads to the orders', async () => {
  const { path } = await follow({ ...samplePlacedOrder, orderId: null });
  expect(await screen.findByText('Votre commande régulière est enregistrée.')).toBeTruthy();
  await waitFor(() => expect(path()).toMatch(/^\/bnfv2\/activity/));
});
