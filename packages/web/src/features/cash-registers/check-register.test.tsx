import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../client/query-client.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { gatewayServer, type ReceivedCall, sendEnvelope } from '../../testing/gateway-server.ts';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { sampleRegister } from '../../testing/sample-register.ts';
import { CheckRegister } from './check-register.tsx';

// The first import of the texts takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'manager'), 30_000);

const blind = { cardAmount: null, cashAmount: null, checkAmount: null, reglements: [] };
const state = {
  ...blind,
  cheques: [
    { id: 31, amount: 2_400, orderId: 48_187, name: 'Mathis Oger', date: '2026-11-20T10:00:00Z' },
    { id: 30, amount: 4_850, orderId: 48_165, name: 'Anne Le Goff', date: '2026-11-19T10:00:00Z' },
  ],
  openedWith: 15_000,
  conciergerie: { id: 1, name: 'Tour Horizon' },
  depositFrom: null,
  proposeInventory: false,
  requireInventory: false,
};
const closing = {
  caisse: { id: 7, name: 'Accueil' },
  closedAt: '2026-11-20T18:06:00Z',
  closedBy: 'Marc Lefèvre',
  expected: { cash: 17_250, card: 4_120, cheque: 2_400 },
  counted: { cash: 17_000, card: 4_120, cheque: 2_400 },
  comment: 'Monnaie rendue en trop',
  toSafe: 2_000,
  float: 15_000,
  ticket: { title: 'Fermeture', rows: [] },
};
const devices = {
  agents: [],
  terminals: [
    {
      id: 3,
      name: 'Terminal de l’accueil',
      agentId: null,
      host: '',
      port: 8_888,
      till: '01',
      tellsLast: true,
      behaviour: 'accepts',
      there: true,
      version: 1,
      lastTrial: null,
    },
  ],
  questions: [],
  server: 'https://loge.test',
  mayPlay: true,
};
const differs = { gap: null, message: 'Le comptage ne correspond pas.', differs: ['cash'] };
const kept = { gap: { cash: -250, cb: 0, checks: 0 }, message: null, differs: [] };

async function drawClosing({ openedByMe = true, isPhone = false, requireInventory = false } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  const caisse = { ...sampleRegister, openedByMe };
  const counts: Record<string, unknown>[] = [];
  const answerTo = (call: ReceivedCall): unknown => {
    if (call.action === 'GetCaisseById') return { ...state, caisse, requireInventory };
    if (call.action === 'GetCaisseFermeture') return closing;
    if (call.action === 'GetCounterDevices') return devices;
    if (call.action === 'GetCaissesForConciergerie') return { caisses: [caisse], logo: null };
    const sent = Object.fromEntries(new URLSearchParams(call.body));
    counts.push(sent);
    return sent['comments'] === '' ? differs : kept;
  };
  const { calls } = await gatewayServer((call, response) => sendEnvelope(response, { data: answerTo(call) }));
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <CheckRegister
          id={7}
          act="close"
          mayActForOthers
          listHref="#!/cashRegister"
          onDone={() => undefined}
          afterClosing={(conciergerieId) => <p>Télécollectes de la conciergerie {conciergerieId}</p>}
        />
      ),
    }),
    history: createMemoryHistory(),
  });
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
  return { calls, counts };
}

const onComputer = 'L’ouverture et la fermeture d’une caisse se font sur un ordinateur.';

test('on a phone one’s own register can be closed: leaving needs it (code 14)', async () => {
  await drawClosing({ isPhone: true });
  expect(screen.queryByText(onComputer)).toBeNull();
  expect(screen.getByText('Comptez ce que la caisse contient avant de partir.')).toBeDefined();
});

test('on a phone a colleague’s register waits for a computer', async () => {
  await drawClosing({ openedByMe: false, isPhone: true });
  expect(screen.getByText(onComputer)).toBeDefined();
});

test('a register is closed by coins, ticked cheques and the terminal’s ticket, blind; a gap is explained; then its ticket is there', async () => {
  const { calls, counts } = await drawClosing();
  expect(new URLSearchParams(calls[0]?.query).get('blind')).toBe('true');
  const current = () =>
    screen.getByRole('list', { name: 'Étapes' }).querySelector('[aria-current="step"]')?.textContent;
  expect(current()).toBe('1Espèces');
  fireEvent.change(screen.getByLabelText('100,00 €'), { target: { value: '1' } });
  fireEvent.change(screen.getByLabelText('10,00 €'), { target: { value: '7' } });
  expect(current()).toBe('2Chèques et cartes');
  fireEvent.click(screen.getByRole('checkbox', { name: /Mathis Oger/ }));
  const close = () => screen.getByRole('button', { name: 'Fermer la caisse' });
  fireEvent.click(close());
  expect(counts).toEqual([]);
  fireEvent.change(screen.getByLabelText(/^Total imprimé/), { target: { value: '41,20' } });
  expect(current()).toBe('3Fermeture');
  expect(screen.getByText('À sortir vers le coffre').parentElement?.textContent).toContain('20,00\u00a0€');
  // Nothing on the page says what had to be there.
  expect(screen.queryByText('Attendu')).toBeNull();
  fireEvent.click(close());

  await screen.findByText('Ce qui ne correspond pas : espèces. Recomptez, ou expliquez l’écart.');
  fireEvent.click(screen.getByRole('button', { name: 'Fermer avec l’écart' }));
  expect(counts).toHaveLength(1);
  fireEvent.change(screen.getByLabelText(/^Explication de l’écart/), { target: { value: 'Monnaie rendue en trop' } });
  fireEvent.click(screen.getByRole('button', { name: 'Fermer avec l’écart' }));

  await screen.findByRole('heading', { name: 'Caisse Accueil fermée' });
  const row = within(screen.getByRole('row', { name: /^Espèces/ })).getAllByRole('cell');
  expect(row.map(({ textContent }) => textContent)).toEqual(['172,50\u00a0€', '170,00\u00a0€', '−2,50\u00a0€']);
  expect(screen.getByRole('button', { name: 'Imprimer' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'PDF' })).toBeDefined();
  // The evening’s ticket of the terminal is compared here, now that the books may be seen.
  expect(await screen.findByText(/^Télécollectes de la conciergerie \d+$/)).toBeDefined();
  expect(counts.at(-1)).toMatchObject({
    cash: '17000',
    cb: '4120',
    checks: '2400',
    checkDetail: '[2400]',
    toSafe: '2000',
    comments: 'Monnaie rendue en trop',
  });
});

test('who counts again after a gap has to explain nothing yet', async () => {
  const { counts } = await drawClosing();
  fireEvent.change(screen.getByLabelText(/^Total imprimé/), { target: { value: '0' } });
  fireEvent.click(screen.getByRole('button', { name: 'Fermer la caisse' }));
  await screen.findByLabelText(/^Explication de l’écart/);
  fireEvent.change(screen.getByLabelText('20,00 €'), { target: { value: '2' } });
  expect(screen.queryByLabelText(/^Explication de l’écart/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Fermer la caisse' }));
  await waitFor(() => expect(counts).toHaveLength(2));
  expect(counts[1]).toMatchObject({ comments: '' });
});

test('amounts alone are typed where no inventory is overdue', async () => {
  await drawClosing();
  fireEvent.click(screen.getByRole('button', { name: 'Saisir seulement les montants' }));
  expect(screen.getByLabelText(/^Montant des espèces/)).toBeDefined();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('an overdue inventory is counted piece by piece', async () => {
  await drawClosing({ requireInventory: true });
  expect(screen.queryByRole('button', { name: 'Saisir seulement les montants' })).toBeNull();
});
