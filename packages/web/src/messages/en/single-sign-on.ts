/** Coming in through one's company. */
export const singleSignOn = {
  identification: {
    title: 'Identification',
    intro: 'Your company is telling us who you are. One moment.',
  },
  leaving: {
    title: 'On to your company',
    intro: 'You identify yourself with your company, then come back here.',
  },
  failed: {
    title: 'Authentication failed',
    intro: 'Nobody is signed in.',
    retry: 'Try again',
    begin: 'Start again',
  },
  expired: {
    title: 'Session expired',
    intro: 'Go back to your company’s application and sign in again.',
    again: 'Sign in again',
  },
  link: {
    title: 'Sign in with your company',
    why: 'Your company now identifies its people itself. Give the e-mail address that it gave you: your account is linked to it, with everything in it.',
    email: 'Your work e-mail',
    hint: 'It replaces that of your account as soon as your company has confirmed it.',
    missing: 'enter your e-mail',
    goOn: 'Continue to my company',
    over: 'This link is no longer valid. Sign in again to get another one.',
    startAgain: 'Back to signing in',
  },
  otherWay: 'Sign in another way',
} as const;
