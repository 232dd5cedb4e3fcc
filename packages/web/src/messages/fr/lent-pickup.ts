/** Somebody was lent a pick-up at a locker: the page that their link opens. */
export const lentPickup = {
  title: 'Un retrait au casier',
  intro: '{lentBy} vous confie un retrait, {name}.',
  show: 'Présentez ce code au lecteur du casier, puis refermez la porte.',
  label: 'Code QR pour le casier',
  box: 'Casier {box}',
  place: 'Où',
  until: 'Valable jusqu’au {date}, une seule fois',
  save: 'Enregistrer l’image',
  bright: 'Montez la luminosité de l’écran au maximum. Il reste allumé tant que cette page est ouverte.',
  over: 'Ce lien n’est plus valable',
  overHelp:
    'Le retrait a été fait ou repris, ou son délai est passé. Demandez à la personne qui vous a envoyé ce lien.',
};
