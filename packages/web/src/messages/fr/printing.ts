/** Thermal printers of the desks' registers: what they are told, and what they answer. */
export const printing = {
  print: 'Imprimer',
  thermal: 'Imprimante thermique',
  printed: 'Imprimé.',
  loading: 'Les données sont en cours de chargement. Merci de réessayer dans quelques instants',
  noThermalPrinter: 'Aucune caisse ouverte avec une imprimante thermique',
  noPrinter: "Aucune caisse avec une imprimante n'est ouverte",
  unreachable: "Impossible de se connecter à l'imprimante: {reason}",
  unreachableHelp:
    'Rien n’est sorti. Vérifiez qu’elle est allumée, sur le même réseau que cet ordinateur, et que le navigateur accepte son certificat.',
  badAddressHelp:
    'Cette adresse ne se lit pas. Elle se change dans les réglages de la caisse, par exemple 192.168.1.20.',
  mixedHelp:
    'Rien n’est sorti. Cette page est chiffrée : le navigateur refuse une imprimante en http. Donnez dans les réglages de la caisse son adresse seule, ou en https (port 8043).',
  noDevice: "Impossible de se connecter à l'imprimante (createdevice) : {reason}",
  noDeviceHelp: 'Rien n’est sorti. Un appareil répond à cette adresse, mais il n’y a pas d’imprimante prête.',
  refused: 'L’imprimante n’imprime pas',
  unanswered: 'L’imprimante n’a pas répondu',
  unansweredHelp: 'Le ticket est peut-être sorti. Regardez avant de le réimprimer.',
  again: 'Réimprimer',
  itCameOut: 'Il est sorti',
  problem: {
    noPaper: 'Il n’y a plus de papier. Changez le rouleau, puis imprimez à nouveau.',
    coverOpen: 'Le capot est ouvert. Fermez-le, puis imprimez à nouveau.',
    cutter: 'Le massicot est bloqué. Ouvrez le capot et retirez le papier coincé.',
    mechanical: 'Une pièce est bloquée. Éteignez l’imprimante, retirez le papier coincé et rallumez-la.',
    tooHot: 'La tête d’impression est trop chaude. Patientez une minute.',
    battery: 'La batterie est vide.',
    broken: 'L’imprimante est en panne. Éteignez-la et rallumez-la ; si cela continue, faites-la réparer.',
    busy: 'L’imprimante est occupée. Réessayez dans un instant.',
    takePaper: 'Retirez le ticket qui attend, puis imprimez à nouveau.',
    other: 'L’imprimante répond {code}.',
  },
  test: {
    act: 'Tester l’imprimante',
    title: 'Imprimante de la caisse {name}',
    address: 'Adresse',
    help: 'Un ticket d’essai sort : accents, symbole euro, largeur, code QR.',
    print: 'Imprimer un essai',
    close: 'Fermer',
  },
};
