/** Somebody was lent a pick-up at a locker: the page that their link opens. */
export const lentPickup = {
  title: 'A pick-up at the locker',
  intro: '{lentBy} asks you to collect something, {name}.',
  show: 'Hold this code in front of the locker’s reader, then close the door.',
  label: 'QR code for the locker',
  box: 'Box {box}',
  place: 'Where',
  until: 'Valid until {date}, once',
  save: 'Save the picture',
  bright: 'Turn your screen to full brightness. It stays on as long as this page is open.',
  over: 'This link is no longer valid',
  overHelp: 'The pick-up was done or taken back, or its time is over. Please ask the person who sent you this link.',
};
