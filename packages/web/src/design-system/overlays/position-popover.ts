type Size = { readonly width: number; readonly height: number };
type Box = { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number };

const gap = 6;
const margin = 8;
const minHeight = 160;

/**
 * Where a panel stands, in points of the window: below its anchor, or above it where there is more room. One that fits
 * neither above nor below, but into the window, is seen whole, over its anchor; a higher one scrolls beside it.
 */
export function positionPopover(anchor: Box, panel: Size, view: Size, align: 'start' | 'end') {
  const below = view.height - anchor.bottom - gap - margin;
  const above = anchor.top - gap - margin;
  const wanted = align === 'start' ? anchor.left : anchor.right - panel.width;
  const left = Math.max(margin, Math.min(wanted, view.width - panel.width - margin));
  const room = view.height - 2 * margin;
  if (panel.height > Math.max(below, above) && panel.height <= room) {
    return { left, top: view.height - margin - panel.height, maxHeight: room };
  }
  const flips = panel.height > below && above > below;
  const top = flips ? Math.max(margin, anchor.top - gap - panel.height) : anchor.bottom + gap;
  return { left, top, maxHeight: Math.max(minHeight, flips ? above : below) };
}
