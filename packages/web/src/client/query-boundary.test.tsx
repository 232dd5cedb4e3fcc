import { getConcInfos } from '@loge/contract/profile/get-conc-infos';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KeepsBasket } from '../design-system/feedback/offline.tsx';
import { answerOf, gatewayServer, refusalEnvelope, sendEnvelope } from '../testing/gateway-server.ts';
import { renderInFrench } from '../testing/render-in-french.tsx';
import { createQueryClient } from './query-client.ts';
import { useActionQuery } from './use-action.ts';
import { QueryBoundary } from './query-boundary.tsx';

beforeEach(() => {
  // Nothing is asked again by itself.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  // React tells the console about every error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => void vi.restoreAllMocks());

function Hours() {
  const query = useActionQuery(getConcInfos, {});
  return (
    <QueryBoundary query={query} skeleton={<p>wait</p>}>
      {({ hours }) => <p>{hours.length} périodes</p>}
    </QueryBoundary>
  );
}

const draw = (keepsBasket = false) =>
  renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <KeepsBasket value={() => keepsBasket}>
        <Hours />
      </KeepsBasket>
    </QueryClientProvider>,
    'beneficiary',
  );

const retry = () => fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));

test('an answer that cannot be drawn says so in its place, and is asked for anew', async () => {
  let hours: unknown = null;
  await gatewayServer((call, response) =>
    call.action === 'GetConcInfos'
      ? sendEnvelope(response, answerOf(getConcInfos, { hours }))
      : sendEnvelope(response, { data: {} }),
  );
  await draw();
  expect(await screen.findByText(/^Une erreur est survenue\. Code [0-9A-F]{8}$/)).toBeTruthy();
  hours = [];
  retry();
  expect(await screen.findByText('0 périodes')).toBeTruthy();
});

test('a missing network, a service that is away and the basket are distinguished', async () => {
  let status = 0;
  await gatewayServer((_call, response) => {
    if (status === 0) return void response.destroy();
    response.writeHead(status);
    response.end('Bad gateway');
  });
  await draw();
  expect(await screen.findByText('Pas de réseau.')).toBeTruthy();
  expect(screen.queryByText(/panier/)).toBeNull();
  status = 502;
  retry();
  expect(await screen.findByText('Le service ne répond pas.')).toBeTruthy();
  expect(screen.queryByText(/réseau|panier/)).toBeNull();
});

test('anyone who has something in the basket is told that it is kept', async () => {
  await gatewayServer((_call, response) => response.destroy());
  await draw(true);
  expect(await screen.findByText(/^Votre panier est gardé\. La page reviendra/)).toBeTruthy();
});

test('an answer that cannot be drawn can be closed, and one goes on with the rest', async () => {
  await gatewayServer((_call, response) => sendEnvelope(response, answerOf(getConcInfos, { hours: null })));
  await draw();
  await screen.findByText(/^Une erreur est survenue\. Code/);
  fireEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(screen.queryByText(/^Une erreur est survenue/)).toBeNull();
});

test('what is refused for good is not offered to be tried again, and nothing is said to be safe', async () => {
  await gatewayServer((_call, response) => sendEnvelope(response, refusalEnvelope('not-found', 22), 404));
  await draw();
  expect(await screen.findByText('refused: not-found')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
  expect(screen.queryByText(/Rien n’est perdu/)).toBeNull();
});
