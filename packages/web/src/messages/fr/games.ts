/** The wheel of a news item and egg hunts. */
export const games = {
  play: 'Jouer',
  rules: 'Règles du jeu',
  close: 'Fermer',
  prize: 'Cadeau',
  wheelTurns: 'La roue tourne.',
  spinsLeft:
    '{count, plural, =0 {C’était votre dernier tour du jour.} one {Il vous reste un tour.} other {Il vous reste # tours.}}',
  hunt: 'Chasse aux œufs',
  egg: 'Un œuf caché',
  losing: 'Perdu',
  winning: 'Gagné',
  doneForToday: 'À demain',
} as const;
