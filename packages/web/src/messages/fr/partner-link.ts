/** A partner answers by the link of a mail, without signing in. */
export const partnerLink = {
  title: 'Une commande vous attend',
  intro: '{desk} vous la confie, {partner}.',
  number: 'N° {number}',
  accept: 'Accepter',
  decline: 'Refuser',
  reason: 'Pourquoi',
  reasonHelp: 'La conciergerie lit votre motif et décide de la suite. Le bénéficiaire ne le lit pas.',
  send: 'Refuser la commande',
  back: 'Revenir',
  accepted: 'C’est noté, la commande est à vous.',
  acceptedHelp: 'Elle vous attend dans votre espace.',
  declined: 'C’est noté.',
  declinedHelp: 'La conciergerie est prévenue et s’en occupe.',
  over: 'Ce lien n’est plus valable.',
  overHelp: 'Il a déjà servi, ou la commande a changé depuis. Votre espace dit où elle en est.',
  space: 'Ouvrir mon espace',
} as const;
