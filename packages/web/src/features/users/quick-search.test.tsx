import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../../client/query-client.ts';
import { gatewayServer, sendEnvelope } from '../../testing/gateway-server.ts';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { saveRecentPerson } from '../../session/recent-people.ts';
import { session } from '../../session/session.ts';
import { sampleUser } from '../../testing/samples.ts';
import { QuickSearch } from './quick-search.tsx';

const person = (id: number, name: string) => ({
  id,
  name,
  firstName: 'Ada',
  entity: '',
  entreprise: '',
  email: '',
  mobileNumber: '',
  vip: false,
  warning: '',
  active: true,
});

test('Enter takes nobody of an earlier search while the answer to the last one is on its way', async () => {
  const waiting: (() => void)[] = [];
  await gatewayServer((call, response) => {
    const isFirst = (new URLSearchParams(call.body).get('expression') ?? call.query.get('expression')) === 'du';
    const answer = () =>
      sendEnvelope(response, { data: { users: [isFirst ? person(1, 'Durand') : person(2, 'Dupont')] } });
    if (isFirst) answer();
    else waiting.push(answer);
  });
  const onPerson = vi.fn();
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <QuickSearch onNumber={vi.fn()} onPerson={onPerson} />
    </QueryClientProvider>,
  );
  const field = screen.getByRole('searchbox');
  fireEvent.change(field, { target: { value: 'du' } });
  await screen.findByText(/Durand/);
  fireEvent.change(field, { target: { value: 'dupont' } });
  await waitFor(() => expect(waiting).toHaveLength(1));
  fireEvent.submit(field);
  expect(onPerson).not.toHaveBeenCalled();

  waiting.forEach((answer) => answer());
  await screen.findByText(/Dupont/);
  fireEvent.submit(field);
  expect(onPerson).toHaveBeenCalledWith(expect.objectContaining({ id: 2 }));
});

test('before anything is typed, those with whom this manager dealt last are one touch away', async () => {
  localStorage.clear();
  const marc = sampleUser({ id: 7, adherent: false, gestionnaire: true });
  session.set({ phase: 'signed-in', user: marc });
  saveRecentPerson(1);
  saveRecentPerson(2);
  saveRecentPerson(1);
  session.set({ phase: 'signed-in', user: { ...marc, id: 8 } });
  saveRecentPerson(3);
  session.set({ phase: 'signed-in', user: marc });
  const { calls } = await gatewayServer((_call, response) =>
    sendEnvelope(response, { data: { users: [person(1, 'Durand'), person(2, 'Dupont')] } }),
  );
  const onPerson = vi.fn();
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <QuickSearch onNumber={vi.fn()} onPerson={onPerson} />
    </QueryClientProvider>,
  );
  expect(calls).toEqual([]);
  const field = screen.getByRole('searchbox');
  fireEvent.focus(field);
  fireEvent.click(await screen.findByRole('button', { name: /Ada Durand/ }));
  expect(onPerson.mock.calls[0]?.[0]).toMatchObject({ id: 1 });
  expect(calls.map(({ action, query }) => [action, query.get('ids')])).toEqual([['RecentUsers', '[1,2]']]);
  // Enter opens nobody while nothing is typed.
  fireEvent.submit(field);
  expect(onPerson).toHaveBeenCalledTimes(1);
});
