/** Words of tables, filters and panels: the back office and the partners' lists. */
export const tables = {
  moreViews: '{count, plural, one {One more view} other {# more views}}',
  table: { selectAll: 'Select all', selectRow: 'Select row' },
  bulk: { label: 'Actions on the selection', clear: 'Clear selection', escape: 'Esc' },
  panel: { previous: 'Previous record', next: 'Next record' },
  pagination: {
    label: 'Pages',
    range: '{from} to {to} of {total}',
    moreThan: 'more than {total}',
    previous: 'Previous page',
    next: 'Next page',
    page: 'Page',
    of: 'of {pages}',
  },
  filters: { remove: 'Remove filter {label}' },
} as const;
