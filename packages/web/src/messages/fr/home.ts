/** The beneficiary's first screen. */
export const home = {
  title: 'Accueil',
  greeting: 'Bonjour {firstName}, <rest>que fait-on pour vous ?</rest>',
  desk: {
    title: 'Votre conciergerie',
    openUntil: 'Ouverte jusqu’à {time}',
    opensOn: 'Fermée, ouvre {day} à {time}',
    opensToday: 'Fermée, ouvre à {time}',
    opensTomorrow: 'Fermée, ouvre demain à {time}',
    closed: 'Fermée',
    phoneOpen: 'La conciergerie est ouverte jusqu’à {time}',
    phoneClosed: 'La conciergerie est fermée',
    call: 'Appeler la conciergerie au {phone}',
    mail: 'Écrire un e-mail à {address}',
    write: 'Écrire à la conciergerie',
    answering: '{names} vous répondent',
    answeringOne: '{names} vous répond',
    exceptionClosed: '{day} : fermée',
    exception: '{day} : {hours}',
  },
} as const;
