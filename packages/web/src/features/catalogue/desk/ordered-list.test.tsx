import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInFrench } from '../../../testing/render-in-french.tsx';
import { OrderedList } from './ordered-list.tsx';

const drag = (name: string, onto: string): void => {
  const dataTransfer = { setData: () => undefined, effectAllowed: 'none' };
  fireEvent.dragStart(screen.getByRole('button', { name: `Déplacer ${name}` }), { dataTransfer });
  const target = screen.getByText(onto);
  fireEvent.dragOver(target);
  fireEvent.drop(target);
};

test.each([
  ['the next one', 'Linge', 'Colis', [2, 1, 3]],
  ['the last one', 'Linge', 'Auto', [2, 3, 1]],
  ['the first one', 'Auto', 'Linge', [3, 1, 2]],
])('a row that is dropped on %s takes its place', async (_what, name, onto, order) => {
  const rows = [
    { id: 1, name: 'Linge' },
    { id: 2, name: 'Colis' },
    { id: 3, name: 'Auto' },
  ];
  const onOrder = vi.fn();
  await renderInFrench(
    <OrderedList label="Univers" items={rows} idOf={({ id }) => id} nameOf={(row) => row.name} onOrder={onOrder}>
      {(row) => <span>{row.name}</span>}
    </OrderedList>,
  );
  drag(name, onto);
  expect(onOrder.mock.calls).toEqual([[order]]);
});
