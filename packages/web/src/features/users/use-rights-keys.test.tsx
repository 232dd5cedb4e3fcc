import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useRightsKeys } from './use-rights-keys.ts';

const save = vi.fn<() => void>();

function Editor() {
  const frame = useRef<HTMLDivElement>(null);
  useRightsKeys(frame, save);
  return (
    <div ref={frame}>
      <input type="search" aria-label="Un droit" />
      {['Encaisser', 'Verrouillé', 'Créditer'].map((name) => (
        <input
          key={name}
          type="checkbox"
          role="switch"
          aria-checked={false}
          aria-label={name}
          disabled={name === 'Verrouillé'}
        />
      ))}
    </div>
  );
}

const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const right = (name: string) => screen.getByRole('switch', { name });

beforeEach(() => {
  save.mockClear();
  render(<Editor />);
});

describe('keys of the editor of rights', () => {
  test('J and K walk through the rights that may be changed, and stop at either end', () => {
    press('j');
    expect(document.activeElement).toBe(right('Encaisser'));
    press('j');
    press('j');
    expect(document.activeElement).toBe(right('Créditer'));
    press('k');
    press('k');
    expect(document.activeElement).toBe(right('Encaisser'));
  });

  test('/ goes to the search, where letters are only letters', () => {
    press('/');
    const search = screen.getByRole('searchbox', { name: 'Un droit' });
    expect(document.activeElement).toBe(search);
    press('j');
    expect(document.activeElement).toBe(search);
  });

  test('Ctrl S saves, also from the search, and not behind a dialog', () => {
    press('s', { ctrlKey: true });
    screen.getByRole('searchbox').focus();
    press('s', { ctrlKey: true });
    expect(save).toHaveBeenCalledTimes(2);
    press('s');
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.setAttribute('open', '');
    press('s', { ctrlKey: true });
    dialog.remove();
    expect(save).toHaveBeenCalledTimes(2);
  });
});
