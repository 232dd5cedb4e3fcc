import type { Locator, Page } from '@playwright/test';

/** Unfolds everything that folds on this screen; menus and dialogs stay closed. */
export async function unfoldAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')) fold.open = true;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
}

/** How many pixels the document is higher than its window: of an application that scrolls within its own frame none. */
export const documentOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollHeight, clientHeight } = document.documentElement;
    return scrollHeight - clientHeight;
  });

/**
 * Controls that are drawn beyond the card they stand in, or where what clips them hides them: each with how far. What is taken out of the flow may lie over an
 * edge. What scrolls sideways brings its fields into sight on a narrow window; a button or a link is in sight from 1,280 pixels on.
 */
export async function misplacedControls(page: Page): Promise<readonly string[]> {
  return page.locator('main').evaluateAll((mains) => {
    const tolerancePx = 1.5;
    const isCard = ({ boxShadow, borderLeftWidth, borderRightWidth, borderRightStyle }: CSSStyleDeclaration): boolean =>
      boxShadow !== 'none' ||
      (borderRightStyle !== 'none' &&
        Number.parseFloat(borderLeftWidth) > 0 &&
        Number.parseFloat(borderRightWidth) > 0);
    const isNarrow = window.innerWidth < 1280;
    const found = new Set<string>();
    const controls = 'button, a[href], input, select, textarea, summary, [role="switch"]';
    for (const main of mains)
      for (const control of main.querySelectorAll<HTMLElement>(controls)) {
        const { left, right, width, height } = control.getBoundingClientRect();
        if (width <= 1 || height <= 1 || !control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          continue;
        if (control.closest('dialog, [popover]') !== null) continue;
        let isInFlow = true;
        for (let around: HTMLElement | null = control; around !== null && around !== document.body;) {
          const { position } = getComputedStyle(around);
          if (position === 'absolute' || position === 'fixed') isInFlow = false;
          around = around.parentElement;
          if (around === null) break;
          const look = getComputedStyle(around);
          const scrolls = /auto|scroll/.test(look.overflowX) && around.scrollWidth > around.clientWidth;
          if (scrolls && (isNarrow || control.matches('input, select, textarea'))) break;
          const clips = /hidden|clip/.test(look.overflowX);
          if (!scrolls && !clips && !(isInFlow && isCard(look))) continue;
          const box = around.getBoundingClientRect();
          const beyond = Math.max(box.left - left, right - box.right);
          if (beyond <= tolerancePx) continue;
          const words = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 60);
          found.add(`${Math.round(beyond)} px: ${control.tagName.toLowerCase()} “${words}” in .${around.className}`);
          break;
        }
      }
    return [...found];
  });
}

/**
 * Texts that end in an ellipsis although there is room beside them: each with how much. Room is what lies free in a row around the text, up to what comes next
 * in it; cells, cards and whatever scrolls end the look.
 */
export async function cutTexts(page: Page): Promise<readonly string[]> {
  return page.locator('main').evaluateAll((mains) => {
    const minRoomPx = 24;
    const found = new Set<string>();
    const inner = (element: HTMLElement): number => {
      const look = getComputedStyle(element);
      return (
        element.getBoundingClientRect().right -
        Number.parseFloat(look.paddingRight) -
        Number.parseFloat(look.borderRightWidth)
      );
    };
    for (const main of mains)
      for (const text of main.querySelectorAll<HTMLElement>('*')) {
        const look = getComputedStyle(text);
        if (look.textOverflow !== 'ellipsis' || look.overflowX === 'visible') continue;
        if (text.scrollWidth <= text.clientWidth + 1 || text.clientWidth <= 1) continue;
        if (!text.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        if (text.closest('dialog, [popover], input, select') !== null || text.matches('input, select, textarea'))
          continue;
        for (let part = text; part.parentElement !== null && part !== main;) {
          const around = part.parentElement;
          const { position, display } = getComputedStyle(part);
          if (position === 'absolute' || position === 'fixed' || display.startsWith('table')) break;
          if (/auto|scroll/.test(getComputedStyle(around).overflowX)) break;
          const box = part.getBoundingClientRect();
          const next = [...around.children]
            .map((child) => child.getBoundingClientRect())
            .filter(
              ({ left, top, bottom, width }) =>
                width > 0 && left >= box.right - 1 && top < box.bottom && bottom > box.top,
            )
            .map(({ left }) => left);
          const room = Math.min(inner(around), ...next) - box.right;
          if (room > minRoomPx) {
            const words = text.textContent.trim().slice(0, 60);
            found.add(`${Math.round(room)} px: “${words}” in .${around.className}`);
            break;
          }
          if (next.length > 0 || getComputedStyle(around).boxShadow !== 'none') break;
          part = around;
        }
      }
    return [...found];
  });
}

/** What is not read whole in fields: their value, or the words that stand in an empty one. */
export const cutFields = (fields: Locator): Promise<readonly string[]> =>
  fields.evaluateAll((found) =>
    found.flatMap((field) => {
      if (!(field instanceof HTMLInputElement) || field.clientWidth === 0) return [];
      const look = getComputedStyle(field);
      const pen = document.createElement('canvas').getContext('2d');
      if (pen === null) throw new Error('A page draws.');
      pen.font = look.font;
      const words = field.value === '' ? field.placeholder : field.value;
      const room = field.clientWidth - Number.parseFloat(look.paddingLeft) - Number.parseFloat(look.paddingRight);
      return pen.measureText(words).width > room + 1 ? [words] : [];
    }),
  );
