import type { Page } from '@playwright/test';

/**
 * What is tapped on this screen and is smaller than a finger needs: 44 points each way, what is drawn smaller being enlarged by its
 * `::after`. A link within a sentence is as high as its line.
 */
export async function undersizedTouchTargets(page: Page): Promise<readonly string[]> {
  return page.locator('a, button, summary').evaluateAll((targets) => {
    const least = 43.5;
    const around = (target: Element, side: 'width' | 'height') => {
      const { content, position, [side]: size } = getComputedStyle(target, '::after');
      return content !== 'none' && position === 'absolute' ? Number.parseFloat(size) : 0;
    };
    return targets
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        if (width <= 1 || height <= 1 || !target.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          return false;
        if (getComputedStyle(target).display === 'inline') return false;
        return Math.max(width, around(target, 'width')) < least || Math.max(height, around(target, 'height')) < least;
      })
      .map((target) => {
        const { width, height } = target.getBoundingClientRect();
        return `${Math.round(width)} × ${Math.round(height)} ${target.outerHTML.slice(0, 160)}`;
      });
  });
}
