import { describe, expect, it } from 'vitest';
import { positionPopover } from './position-popover.ts';

const phone = { width: 360, height: 760 };
const field = (top: number) => ({ top, bottom: top + 52, left: 20, right: 340 });
const calendar = { width: 334, height: 380 };

describe('positionPopover', () => {
  it('stands below its anchor, at the end that was asked for', () => {
    const place = positionPopover(
      { top: 100, bottom: 140, left: 400, right: 600 },
      { width: 180, height: 200 },
      phone,
      'start',
    );
    expect(positionPopover(field(100), { width: 180, height: 200 }, phone, 'end')).toEqual({
      top: 158,
      left: 160,
      maxHeight: 594,
    });
    // Never beyond the edge of the window.
    expect(place.left).toBe(172);
  });

  it('stands above where there is more room', () => {
    expect(positionPopover(field(600), calendar, phone, 'end')).toMatchObject({ top: 214, maxHeight: 586 });
  });

  it('is seen whole where it fits neither above nor below', () => {
    const place = positionPopover(field(340), calendar, phone, 'end');
    expect(place.top + calendar.height).toBe(752);
    expect(place.maxHeight).toBeGreaterThanOrEqual(calendar.height);
  });

  it('scrolls beside its anchor when it is higher than the window', () => {
    expect(positionPopover(field(100), { width: 200, height: 2000 }, phone, 'end')).toMatchObject({
      top: 158,
      maxHeight: 594,
    });
  });
});
