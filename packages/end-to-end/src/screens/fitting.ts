import type { Page } from '@playwright/test';

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
