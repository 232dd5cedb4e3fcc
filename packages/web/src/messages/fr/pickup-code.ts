/** What a beneficiary shows at the desk to be given what is theirs. */
export const pickupCode = {
  row: 'Mon code de retrait',
  rowDetail: 'À montrer à la conciergerie, ou pour envoyer quelqu’un',
  title: 'Mon code de retrait',
  help: 'Montrez ce code à la conciergerie : tout ce qui vous attend vous est remis, avec une seule signature.',
  label: 'Code de retrait',
  until: 'Valable jusqu’au {date}',
  sendTitle: 'Envoyer quelqu’un',
  sendHelp: 'Nommez la personne qui passe pour vous : elle donne ce code à la conciergerie, une seule fois.',
  name: 'Nom de la personne',
  make: 'Obtenir un code',
  nameMissing: 'Indiquez son nom.',
  code: 'Code pour {name}',
};
