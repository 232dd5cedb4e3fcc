import { useEffect, useRef, type RefObject } from 'react';

const control = ':is(a[href], button):not(:disabled)';

/** The controls in a part of the page that can be seen, in their order. */
const controlsIn = (part: Element): HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>(control)].filter((one) => one.getClientRects().length > 0);

/** Goes on at the screen's beginning. It is no control: it shows no ring for it. */
export function focusScreen(): void {
  const screen = document.querySelector<HTMLElement>('main');
  if (screen === null) return;
  screen.tabIndex = -1;
  screen.style.outline = 'none';
  screen.focus({ preventScroll: true });
}

/** Where the focus is, remembered from the inside to the outside: the parts around it and how many controls come before it in each. */
type FocusPosition = {
  readonly element: HTMLElement;
  readonly address: string;
  readonly byKeyboard: boolean;
  readonly places: readonly { readonly part: Element; readonly before: number }[];
};

function focusPositionOf(element: HTMLElement, screen: Element): FocusPosition {
  const places: { part: Element; before: number }[] = [];
  for (let part = element.parentElement; part !== null && screen.contains(part); part = part.parentElement) {
    const before = controlsIn(part).filter((one) => one.compareDocumentPosition(element) & 4).length;
    places.push({ part, before });
  }
  return { element, address: window.location.href, byKeyboard: element.matches(':focus-visible'), places };
}

/** The control that took the place of one that has gone; without any, the last one before it. */
function nextFocusTarget({ places }: FocusPosition): HTMLElement | undefined {
  for (const { part, before } of places) {
    const left = part.isConnected ? controlsIn(part) : [];
    if (left.length > 0) return left[Math.min(before, left.length - 1)];
  }
  return undefined;
}

/**
 * Holds the focus in a screen whose controls come and go: when the one that has it disappears (a line that was taken out, a button that has
 * done its work), the one that took its place has it, so that nobody without a mouse begins again at the top. Another screen has its own
 * beginning. The ref is for the screen's `main`.
 */
export function useFocusRestoration(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    const screen = main.current;
    if (screen === null) return;
    let held: FocusPosition | null = null;
    const hold = ({ target }: FocusEvent) => {
      // A title or a group that was led to is no control: it has no successor.
      held = target instanceof HTMLElement && target.tabIndex >= 0 ? focusPositionOf(target, screen) : null;
    };
    const letGo = () => {
      const left = held;
      // Anyone who disappears is told goodbye too: only who is still there has been left.
      queueMicrotask(() => {
        if (held === left && left?.element.isConnected === true) held = null;
      });
    };
    const watch = new MutationObserver(() => {
      if (held === null || held.element.isConnected) return;
      const gone = held;
      held = null;
      if (document.activeElement !== document.body || window.location.href !== gone.address) return;
      const successor = nextFocusTarget(gone);
      if (successor === undefined) focusScreen();
      else successor.focus({ preventScroll: !gone.byKeyboard });
    });
    screen.addEventListener('focusin', hold);
    screen.addEventListener('focusout', letGo);
    watch.observe(screen, { childList: true, subtree: true });
    return () => {
      screen.removeEventListener('focusin', hold);
      screen.removeEventListener('focusout', letGo);
      watch.disconnect();
    };
  }, []);
  return main;
}
