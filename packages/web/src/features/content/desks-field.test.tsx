import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadMessages } from '../../messages/load-messages.ts';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { DesksField } from './desks-field.tsx';

beforeAll(() => loadMessages('fr', 'manager'), 30_000);

test('chosen desks come in the order of the server, so that choosing the same ones again changes nothing', async () => {
  const onChange = vi.fn<(ids: readonly number[]) => void>();
  const desk = { nbPersonnes: 10, nbAnglophones: 1, theme: '', v2Mode: true };
  const desks = [
    { ...desk, id: 12, name: 'La Tour' },
    { ...desk, id: 2, name: 'Le Parc' },
  ];
  await renderInFrench(<DesksField label="Où" chosen={[12]} {...{ desks, onChange }} />);
  fireEvent.click(screen.getByRole('button', { name: /Toutes/ }));
  fireEvent.click((await screen.findAllByLabelText('Où'))[0] as HTMLElement);
  fireEvent.click(await screen.findByText('Le Parc'));
  expect(onChange.mock.calls).toEqual([[[2, 12]], [[2, 12]]]);
});
