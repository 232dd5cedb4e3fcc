/** The beneficiary's first screen. */
export const home = {
  title: 'Home',
  greeting: 'Hello {firstName}, <rest>what can we do for you?</rest>',
  desk: {
    title: 'Your desk',
    openUntil: 'Open until {time}',
    opensOn: 'Closed, opens on {day} at {time}',
    opensToday: 'Closed, opens at {time}',
    opensTomorrow: 'Closed, opens tomorrow at {time}',
    closed: 'Closed',
    phoneOpen: 'The desk is open until {time}',
    phoneClosed: 'The desk is closed',
    call: 'Call the desk on {phone}',
    mail: 'Send an e-mail to {address}',
    write: 'Write to the desk',
    answering: '{names} will answer you',
    answeringOne: '{names} will answer you',
    exceptionClosed: '{day}: closed',
    exception: '{day}: {hours}',
  },
} as const;
