/** The wheel of a news item and egg hunts. */
export const games = {
  rules: 'Rules of the game',
  play: 'Play',
  close: 'Close',
  prize: 'Prize',
  wheelTurns: 'The wheel is spinning.',
  spinsLeft:
    '{count, plural, =0 {That was your last spin of the day.} one {You have one spin left.} other {You have # spins left.}}',
  hunt: 'Egg hunt',
  egg: 'A hidden egg',
  losing: 'Not this time',
  winning: 'You have won',
  doneForToday: 'See you tomorrow',
} as const;
