/** For testers only: which server answers. */
export const tester = {
  title: 'Choisir un serveur',
  now: 'Les demandes vont à',
  server: 'Nom ou adresse du serveur',
  hint: 'Un nom sans point reçoit le domaine de cette page. En minuscules : http, puis https.',
  notListed: 'Ce serveur n’est pas dans la liste.',
  known: 'Liste : {servers}',
  none: 'La liste de ce serveur est vide.',
  choose: 'Choisir',
  reset: 'Revenir au serveur de la page',
} as const;
