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

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

test('a counted number may be typed, and plus and minus keys change it', async () => {
  function Notes() {
    const [value, setValue] = useState(5);
    return <Stepper label="Billets de 20 €" size="sm" value={value} onValueChange={setValue} max={99} />;
  }
  await renderInFrench(<Notes />);
  const notes = box('Billets de 20 €');
  fireEvent.change(notes, { target: { value: '12' } });
  expect(notes.value).toBe('12');
  fireEvent.keyDown(notes, { key: '+' });
  fireEvent.keyDown(notes, { key: 'ArrowUp' });
  fireEvent.keyDown(notes, { key: '-' });
  expect(notes.value).toBe('13');
  fireEvent.change(notes, { target: { value: '1000' } });
  expect(notes.value).toBe('99');
  fireEvent.change(notes, { target: { value: '0' } });
  expect(notes.value).toBe('0');
});

test('an ordered quantity may be typed: selected when one enters, never above the most, and said', async () => {
  await renderInFrench(<Shirts start={2} max={12} />);
  const shirts = box('Chemise');
  shirts.focus();
  expect([shirts.selectionStart, shirts.selectionEnd]).toEqual([0, 1]);
  expect(shirts.inputMode).toBe('numeric');
  fireEvent.change(shirts, { target: { value: '8' } });
  expect([shirts.value, screen.getByRole('status').textContent]).toEqual(['8', '8']);
  fireEvent.change(shirts, { target: { value: '80' } });
  expect(shirts.value).toBe('12');
});

test.each(['2,5', '2.5', 'deux', '-1', ''])('%j is no quantity: what counted counts on', async (typed) => {
  await renderInFrench(<Shirts start={3} />);
  const shirts = box('Chemise');
  fireEvent.change(shirts, { target: { value: typed } });
  expect(shirts.getAttribute('aria-invalid')).toBe(String(typed !== ''));
  expect(screen.getByRole('status').textContent).toBe('3');
  fireEvent.blur(shirts);
  expect([shirts.value, shirts.getAttribute('aria-invalid')]).toEqual(['3', 'false']);
});

test('a typed 0 takes it out when one leaves, and not while one is still typing 05', async () => {
  await renderInFrench(<Shirts start={3} max={9} />);
  const shirts = box('Chemise');
  fireEvent.change(shirts, { target: { value: '0' } });
  expect(shirts.value).toBe('0');
  fireEvent.change(shirts, { target: { value: '05' } });
  expect(shirts.value).toBe('5');
  fireEvent.change(shirts, { target: { value: '0' } });
  fireEvent.keyDown(shirts, { key: 'Enter' });
  expect(button('Ajouter, Chemise')).toBeDefined();
});
