import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { loadMessages } from '../../messages/load-messages.ts';
import { MessagesProvider } from '../../messages/messages-provider.tsx';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { Pagination } from './pagination.tsx';
import type { Column } from './column.ts';
import { Table, type Sort } from './table.tsx';
import { useTableKeys } from './use-table-keys.ts';

type Order = { id: string; person: string };

const rows: readonly Order[] = [
  { id: '1', person: 'Camille' },
  { id: '2', person: 'Thomas' },
  { id: '3', person: 'Zoé' },
];
const keys = rows.map(({ id }) => id);
const columns: readonly Column<Order>[] = [
  { key: 'id', header: 'N°', align: 'end', leads: true, sortable: true, cell: ({ id }) => id },
  { key: 'person', header: 'Bénéficiaire', cell: ({ person }) => person },
  { key: 'note', header: 'Note', secondary: true, cell: () => '' },
];

type OrdersProps = { onOpen?: (id: string) => void; narrow?: boolean; canSelect?: (row: Order) => boolean };

function Orders({ onOpen = () => undefined, narrow = false, canSelect = () => true }: OrdersProps) {
  const [current, setCurrent] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [sort, setSort] = useState<Sort | null>(null);
  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setChosen(next);
  };
  useTableKeys({ keys, currentKey: current, onCurrentChange: setCurrent, onToggle: toggle, onOpen });
  return (
    <>
      <input aria-label="Commentaire" />
      <output aria-label="Choisis">{[...chosen].join(' ')}</output>
      <Table
        label="Commandes"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        onOpen={({ id }) => onOpen(id)}
        selection={{ keys: chosen, onChange: setChosen }}
        canSelect={canSelect}
        currentKey={current}
        sort={sort}
        onSortChange={setSort}
        narrow={narrow}
      />
    </>
  );
}

const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });
const current = () => document.querySelector('tr[aria-current]')?.getAttribute('data-key') ?? null;
const chosen = () => screen.getByRole('status', { name: 'Choisis' }).textContent;

test('J and K walk, stop at the ends, X chooses, Enter opens', async () => {
  const onOpen = vi.fn();
  await renderInFrench(<Orders onOpen={onOpen} />);
  for (const key of ['j', 'j', 'j', 'j']) press(key);
  expect(current()).toBe('3');
  for (const key of ['k', 'x']) press(key);
  expect(current()).toBe('2');
  expect(chosen()).toBe('2');
  press('Enter');
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('2');
});

test('Enter after a walk opens the row, though a button still has the focus; otherwise it presses the button', async () => {
  const onOpen = vi.fn();
  await renderInFrench(<Orders onOpen={onOpen} />);
  const sort = within(screen.getByRole('columnheader', { name: 'N°' })).getByRole('button');
  sort.focus();
  press('j', sort);
  expect(press('Enter', sort), 'the button is not pressed as well').toBe(false);
  expect(onOpen.mock.calls).toEqual([['1']]);
  expect(press('Enter', sort), 'the walk is over').toBe(true);
  press('j', sort);
  screen.getAllByRole('checkbox', { name: 'Sélectionner la ligne' })[0]?.focus();
  sort.focus();
  expect(press('Enter', sort), 'the focus has moved since').toBe(true);
  expect(onOpen).toHaveBeenCalledOnce();
});

test('letters typed into a field are no shortcuts', async () => {
  await renderInFrench(<Orders />);
  press('j', screen.getByRole('textbox', { name: 'Commentaire' }));
  expect(current()).toBeNull();
});

test('one box chooses all, and shows when it is only some', async () => {
  await renderInFrench(<Orders />);
  const all = screen.getByRole('checkbox', { name: 'Tout sélectionner' }) as HTMLInputElement;
  fireEvent.click(all);
  expect(chosen()).toBe('1 2 3');
  fireEvent.click(screen.getAllByRole('checkbox', { name: 'Sélectionner la ligne' })[1] as HTMLElement);
  expect(chosen()).toBe('1 3');
  expect(all.indeterminate).toBe(true);
});

test('a row that cannot be chosen has no box, keeps its place in the columns, and is none of all', async () => {
  await renderInFrench(<Orders canSelect={({ id }) => id !== '2'} />);
  const cells = screen.getAllByRole('row').map((row) => row.children.length);
  expect(new Set(cells).size).toBe(1);
  expect(within(screen.getByRole('row', { name: /Thomas/ })).queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole('row', { name: /Thomas/ }).getAttribute('aria-selected')).toBeNull();
  const all = screen.getByRole('checkbox', { name: 'Tout sélectionner' }) as HTMLInputElement;
  fireEvent.click(all);
  expect(chosen()).toBe('1 3');
  expect(all.checked).toBe(true);
  fireEvent.click(all);
  expect(chosen()).toBe('');
});

test('a click on a row opens it, a click on its box does not', async () => {
  const onOpen = vi.fn();
  await renderInFrench(<Orders onOpen={onOpen} />);
  fireEvent.click(screen.getByText('Thomas'));
  fireEvent.click(screen.getAllByRole('checkbox', { name: 'Sélectionner la ligne' })[0] as HTMLElement);
  expect(onOpen.mock.calls).toEqual([['2']]);
});

test('a sorted column says so, and sorts the other way when asked again', async () => {
  await renderInFrench(<Orders />);
  const header = () => screen.getByRole('columnheader', { name: 'N°' });
  fireEvent.click(within(header()).getByRole('button'));
  expect(header().getAttribute('aria-sort')).toBe('ascending');
  fireEvent.click(within(header()).getByRole('button'));
  expect(header().getAttribute('aria-sort')).toBe('descending');
});

test('beside a panel only the main columns stay', async () => {
  await renderInFrench(<Orders narrow />);
  expect(screen.queryByRole('columnheader', { name: 'Note' })).toBeNull();
});

test.each([
  ['99', 7],
  ['0', 1],
  ['3', 3],
])('jumping to page %s lands on page %i of 7', async (typed, page) => {
  const onPageChange = vi.fn();
  await renderInFrench(<Pagination page={2} pageSize={50} total={312} onPageChange={onPageChange} />);
  expect(screen.getByText('51 à 100 sur 312')).toBeDefined();
  const box = screen.getByRole('textbox', { name: 'Page' });
  fireEvent.change(box, { target: { value: typed } });
  fireEvent.submit(box);
  expect(onPageChange).toHaveBeenCalledExactlyOnceWith(page);
});

const manyRows: readonly Order[] = Array.from({ length: 100 }, (_, index) => ({
  id: String(index + 1),
  person: `Personne ${index + 1}`,
}));

test('the rows in sight are drawn first, in the room of all of them; the others follow', async () => {
  await loadMessages('fr', 'manager');
  const table = <Table label="Commandes" columns={columns} rows={manyRows} rowKey={({ id }) => id} />;
  const first = new DOMParser().parseFromString(
    renderToString(
      <MessagesProvider language="fr" group="manager">
        {table}
      </MessagesProvider>,
    ),
    'text/html',
  );
  expect(first.querySelectorAll('tbody tr[data-key]')).toHaveLength(30);
  expect(first.querySelector<HTMLElement>('tbody tr[aria-hidden]')?.style.getPropertyValue('--rows')).toBe('70');
  await renderInFrench(table);
  expect(document.querySelectorAll('tbody tr[data-key]')).toHaveLength(100);
  expect(document.querySelector('tbody tr[aria-hidden]')).toBeNull();
});

test('a pointer that rests on a row or is pressed there is near it, one that passes is not', async () => {
  const near = vi.fn<(row: Order) => void>();
  await renderInFrench(<Table label="Commandes" columns={columns} rows={rows} rowKey={({ id }) => id} onNear={near} />);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const [first, second] = [screen.getByText('Camille'), screen.getByText('Thomas')];
  fireEvent.pointerOver(first);
  vi.advanceTimersByTime(40);
  fireEvent.pointerOver(second);
  vi.advanceTimersByTime(40);
  expect(near).not.toHaveBeenCalled();
  vi.advanceTimersByTime(40);
  expect(near.mock.calls).toEqual([[rows[1]]]);
  fireEvent.pointerDown(first);
  expect(near).toHaveBeenLastCalledWith(rows[0]);
});

test('a finger rests on a row before it is near it: one that scrolls, a second button and a box are not', async () => {
  const near = vi.fn<(row: Order) => void>();
  await renderInFrench(
    <Table
      label="Commandes"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      onNear={near}
      selection={{ keys: new Set(), onChange: () => undefined }}
    />,
  );
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const first = screen.getByText('Camille');
  const finger = { pointerType: 'touch', button: 0 };
  fireEvent.pointerDown(first, finger);
  vi.advanceTimersByTime(40);
  fireEvent.pointerCancel(first, finger);
  vi.advanceTimersByTime(200);
  fireEvent.pointerDown(first, { button: 2 });
  const [, box] = screen.getAllByRole('checkbox');
  fireEvent.pointerDown(box ?? document.body);
  fireEvent.pointerOver(box ?? document.body);
  vi.advanceTimersByTime(200);
  expect(near).not.toHaveBeenCalled();
  fireEvent.pointerDown(first, finger);
  vi.advanceTimersByTime(80);
  expect(near.mock.calls).toEqual([[rows[0]]]);
});
