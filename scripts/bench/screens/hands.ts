import type { CDPSession, Locator, Page } from '@playwright/test';

/** How long a finger or a mouse button is pressed, and how long a pointer rests on what it presses: a quick hand. */
const pressedMs = 80;
const restsMs = 120;

export type Press = (target: Locator) => Promise<void>;

const middle = async (target: Locator): Promise<{ readonly x: number; readonly y: number }> => {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('What is to be pressed is not there');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

export const finger =
  (page: Page, devtools: CDPSession): Press =>
  async (target) => {
    const point = await middle(target);
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await page.waitForTimeout(pressedMs);
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };

export const mouse =
  (page: Page): Press =>
  async (target) => {
    const { x, y } = await middle(target);
    await page.mouse.move(x, y, { steps: 4 });
    await page.waitForTimeout(restsMs);
    await page.mouse.down();
    await page.waitForTimeout(pressedMs);
    await page.mouse.up();
  };
