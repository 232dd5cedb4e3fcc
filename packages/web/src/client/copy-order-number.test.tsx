import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OrderNumber } from '../design-system/values/order-number.tsx';
import { copyOrderNumbersAsDigits } from './copy-order-number.ts';

/** jsdom has no clipboard: what a copy event carries is written down here. */
function copyFrom(node: Node): { readonly text: string | undefined; readonly isOurs: boolean } {
  document.getSelection()?.selectAllChildren(node);
  let text: string | undefined;
  const event = new Event('copy', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'clipboardData', {
    value: { setData: (_type: string, value: string) => (text = value) },
  });
  node.dispatchEvent(event);
  return { text, isOurs: event.defaultPrevented };
}

test('a number in a list is one word of digits: nothing stands between them to be copied', () => {
  const { container } = render(<OrderNumber id={48_217} />);
  expect(container.textContent).toBe('48217');
});

test('a number in a sentence is copied as its digits, anything else as it is', () => {
  copyOrderNumbersAsDigits();
  const { container } = render(
    <p>
      Commande <b>48{'\u00a0'}217</b> : <i>12,50{'\u00a0'}€</i>
    </p>,
  );
  expect(copyFrom(container.querySelector('b') as Node)).toEqual({ text: '48217', isOurs: true });
  expect(copyFrom(container.querySelector('i') as Node)).toEqual({ text: undefined, isOurs: false });
  expect(copyFrom(container)).toEqual({ text: undefined, isOurs: false });
});
