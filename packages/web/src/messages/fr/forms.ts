/** What every form says of itself that others may save as well. */
export const forms = {
  meanwhile: 'Quelqu’un a enregistré entre-temps. Votre saisie est gardée ici ; relisez ce qui a changé.',
  reload: 'Voir ce qui a changé',
  taken: 'Repris de l’autre saisie : {fields}.',
  unsaved: 'Modifications non enregistrées',
  leave: 'Quitter sans enregistrer ?',
  leaveHelp: 'Vos modifications ne sont pas enregistrées.',
  leaveNow: 'Quitter sans enregistrer',
  stay: 'Rester',
} as const;
