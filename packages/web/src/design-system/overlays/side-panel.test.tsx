import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { SidePanel } from './side-panel.tsx';

const rows = ['48 217', '48 218'];

function List() {
  const [open, setOpen] = useState<string | null>(null);
  const [current, setCurrent] = useState<string | null>(null);
  return (
    <>
      <table>
        <tbody>
          {rows.map((row) => (
            <tr key={row} aria-current={row === current || undefined}>
              <td>
                <button
                  type="button"
                  onClick={() => {
                    setOpen(row);
                    setCurrent(row);
                  }}
                >
                  {row}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {open !== null && (
        <SidePanel
          label={`Commande ${open}`}
          head={null}
          walk={{
            position: '',
            onNext: () => {
              setOpen('48 218');
              setCurrent('48 218');
            },
          }}
          onClose={() => setOpen(null)}
        >
          Détail
        </SidePanel>
      )}
    </>
  );
}

test('an opened panel takes the focus, tells where one walks, and Escape leads back to the row', async () => {
  await renderInFrench(<List />);
  fireEvent.click(screen.getByRole('button', { name: '48 217' }));
  const panel = screen.getByRole('complementary', { name: 'Commande 48 217' });
  expect(document.activeElement).toBe(panel);
  expect(screen.getByRole('status')).toHaveProperty('textContent', '');

  fireEvent.click(screen.getByRole('button', { name: /suivante/i }));
  expect(screen.getByRole('status').textContent).toBe('Commande 48 218');

  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(document.activeElement?.textContent).toBe('48 218');
});
