/** What a beneficiary sees of a pick-up at a locker beyond its code: which box, until when, and lending it to somebody else. */
export const lockerPickup = {
  box: 'Casier {box}',
  until: 'Jusqu’au {date}',
  stuck: 'Ce casier ne s’ouvre pas pour le moment. Votre conciergerie est prévenue.',
  save: 'Enregistrer l’image',
  bright: 'Montez la luminosité de l’écran au maximum. Il reste allumé tant que le code est affiché.',
  lend: 'Confier le retrait à quelqu’un',
  lendHelp:
    'La personne reçoit un lien avec un code à elle, valable une fois. Elle ne voit ni votre commande ni son prix.',
  name: 'Nom de la personne',
  nameMissing: 'Indiquez son nom.',
  make: 'Obtenir le lien',
  made: 'Lien pour {name}',
  madeHelp: 'Envoyez-le maintenant : il n’est montré qu’une fois. Valable jusqu’au {date}.',
  share: 'Envoyer le lien',
  copy: 'Copier le lien',
  copied: 'Lien copié',
  shareText: 'Un retrait au casier pour moi : {link}',
  lent: 'Confié à {name} jusqu’au {date}',
  takenBy: 'Retiré au casier par {name}',
  takeBack: 'Reprendre le retrait',
  tookBack: 'Retrait repris, le lien n’est plus valable',
};
