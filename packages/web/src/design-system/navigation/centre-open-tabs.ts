/**
 * On a phone the tab that is open may lie beyond the edge of its row. The row alone is moved: tabs further down would pull the whole screen to them. Also asked for after each
 * arrival at a screen: the router gives a row the position in which the screen before has left its own.
 */
export function centreOpenTabs(): void {
  for (const row of document.querySelectorAll('[data-tabs-row]')) {
    const open = row.querySelector('[aria-current], [aria-selected="true"]');
    if (open === null) continue;
    const [tab, shown] = [open.getBoundingClientRect(), row.getBoundingClientRect()];
    row.scrollLeft += tab.left + tab.width / 2 - (shown.left + shown.width / 2);
  }
}
