import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { Stepper } from './stepper.tsx';

function Shirts({ start, max = 3 }: { start: number; max?: number }) {
  const [value, setValue] = useState(start);
  return <Stepper label="Chemise" value={value} onValueChange={setValue} max={max} />;
}

const button = (name: string) => screen.getByRole('button', { name });

test('is only a plus at 0, and the focus stays when it opens', async () => {
  await renderInFrench(<Shirts start={0} />);
  expect(screen.getAllByRole('button')).toHaveLength(1);
  button('Ajouter, Chemise').focus();
  fireEvent.click(button('Ajouter, Chemise'));
  expect(screen.getByRole('status').textContent).toBe('1');
  expect(document.activeElement).toBe(button('Un de plus, Chemise'));
});

test('has a bin at 1 and a minus above', async () => {
  await renderInFrench(<Shirts start={2} />);
  fireEvent.click(button('Un de moins, Chemise'));
  fireEvent.click(button('Supprimer, Chemise'));
  expect(button('Ajouter, Chemise')).toBeDefined();
});

test('stops at the most', async () => {
  await renderInFrench(<Shirts start={2} max={3} />);
  fireEvent.click(button('Un de plus, Chemise'));
  expect(screen.getByRole('status').textContent).toBe('3');
  expect(button('Un de plus, Chemise')).toHaveProperty('disabled', true);
});

test('a counted number may be typed, and plus and minus keys change it', async () => {
  function Notes() {
    const [value, setValue] = useState(5);
    return <Stepper label="Billets de 20 €" size="sm" value={value} onValueChange={setValue} max={99} />;
  }
  await renderInFrench(<Notes />);
  const box = screen.getByRole('textbox', { name: 'Billets de 20 €' }) as HTMLInputElement;
  fireEvent.change(box, { target: { value: '12x' } });
  expect(box.value).toBe('12');
  fireEvent.keyDown(box, { key: '+' });
  fireEvent.keyDown(box, { key: 'ArrowUp' });
  fireEvent.keyDown(box, { key: '-' });
  expect(box.value).toBe('13');
  fireEvent.change(box, { target: { value: '1000' } });
  expect(box.value).toBe('99');
});
