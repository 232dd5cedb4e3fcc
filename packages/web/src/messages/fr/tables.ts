/** Words of tables, filters and panels: the back office and the partners' lists. */
export const tables = {
  moreViews: '{count, plural, one {Une autre vue} other {# autres vues}}',
  table: { selectAll: 'Tout sélectionner', selectRow: 'Sélectionner la ligne' },
  bulk: { label: 'Actions sur la sélection', clear: 'Vider la sélection', escape: 'Échap' },
  panel: { previous: 'Fiche précédente', next: 'Fiche suivante' },
  pagination: {
    label: 'Pages',
    range: '{from} à {to} sur {total}',
    moreThan: 'plus de {total}',
    previous: 'Page précédente',
    next: 'Page suivante',
    page: 'Page',
    of: 'sur {pages}',
  },
  filters: { remove: 'Retirer le filtre {label}' },
} as const;
