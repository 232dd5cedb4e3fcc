import { TextDecoderStream } from 'node:stream/web';

/** What browsers have and jsdom has not. Only the behaviour that components rely on. */
export function completeJsdom(): void {
  Object.assign(globalThis, { TextDecoderStream });

  window.matchMedia ??= (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  });

  window.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };

  /* jsdom says of each of them that it has it not. */
  window.scrollTo = () => undefined;
  const createElement = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = createElement(name, options);
    // An element of its own in browsers; React looks at how it calls itself.
    if (name === 'search') Object.defineProperty(element, Symbol.toStringTag, { value: 'HTMLElement' });
    return element;
  };

  /* A modal dialog takes the focus, and gives it back when it closes. */
  const focusBefore = new WeakMap<HTMLDialogElement, Element | null>();

  give(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      focusBefore.set(this, document.activeElement);
      this.setAttribute('open', '');
      this.querySelector<HTMLElement>('button, input, select, textarea, a[href]')?.focus();
    },
    close(this: HTMLDialogElement) {
      if (!this.hasAttribute('open')) return;
      this.removeAttribute('open');
      const before = focusBefore.get(this);
      if (before instanceof HTMLElement) before.focus();
      this.dispatchEvent(new Event('close'));
    },
  });

  /* Popovers: shown or not, with their `toggle` event. The mark stands for `:popover-open`, which jsdom cannot match. */
  const openMark = 'data-popover-open';

  give(HTMLElement.prototype, {
    scrollIntoView() {},
    showPopover(this: HTMLElement) {
      this.setAttribute(openMark, '');
      this.style.display = 'block';
      this.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open' }));
    },
    hidePopover(this: HTMLElement) {
      this.removeAttribute(openMark);
      this.style.removeProperty('display');
      this.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'closed' }));
    },
  });

  const matchesSelector = Object.getOwnPropertyDescriptor(Element.prototype, 'matches')?.value as (
    s: string,
  ) => boolean;
  Object.defineProperty(Element.prototype, 'matches', {
    value(this: Element, selectors: string): boolean {
      return matchesSelector.call(this, selectors.replaceAll(':popover-open', `[${openMark}]`));
    },
  });
}

function give(prototype: object, missing: Record<string, (this: never) => void>): void {
  for (const [name, behaviour] of Object.entries(missing)) {
    if (!(name in prototype)) Object.defineProperty(prototype, name, { value: behaviour, configurable: true });
  }
}
