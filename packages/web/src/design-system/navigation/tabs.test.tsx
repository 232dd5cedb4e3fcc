import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Tabs } from './tabs.tsx';

afterEach(() => vi.restoreAllMocks());

const placed = (left: number, width: number): DOMRect => new DOMRect(left, 0, width, 42);

test('the open tab comes into sight within its row; the screen stays where it is', () => {
  const pull = vi.fn<() => void>();
  Element.prototype.scrollIntoView = pull;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function whereItIs(this: Element) {
    return this.getAttribute('role') === 'tablist' ? placed(0, 360) : placed(500, 100);
  });
  const tabs = ['first', 'second', 'third'].map((key) => ({ key, label: key }));
  render(<Tabs label="Views" tabs={tabs} current="third" />);
  // From the middle of the row (180) to the middle of the tab (550).
  expect(screen.getByRole('tablist').scrollLeft).toBe(370);
  expect(pull).not.toHaveBeenCalled();
});
