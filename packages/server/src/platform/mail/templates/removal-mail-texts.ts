import type { Lang } from '@loge/domain/shared/lang';
import type { AccessMailText } from './access-mail-text.ts';

export type RemovalMailKind = 'removal-received' | 'removal-without-account' | 'removal-to-process' | 'removal-done';

/** About a request to remove an account. `{day}` is the last day on which it is processed; what was typed goes to the desk alone. */
export const removalMailTexts: Readonly<Record<RemovalMailKind, Readonly<Record<Lang, AccessMailText>>>> = {
  'removal-received': {
    fr: {
      subject: 'Votre demande de suppression est enregistrée',
      title: 'Votre demande est enregistrée',
      paragraphs: [
        'Nous avons reçu une demande de suppression de votre compte. Elle est traitée le {day} au plus tard, soit trois jours ouvrés.',
        'D’ici là, rien ne change\u00a0: vous pouvez encore vous connecter et suivre vos commandes.',
      ],
      button: null,
      notes: ['Ce n’est pas vous, ou vous avez changé d’avis\u00a0? Répondez à ce message.'],
    },
    en: {
      subject: 'Your removal request has been recorded',
      title: 'Your request has been recorded',
      paragraphs: [
        'We have received a request to remove your account. It is processed by {day} at the latest, which is three business days.',
        'Until then nothing changes: you can still sign in and follow your orders.',
      ],
      button: null,
      notes: ['It was not you, or you have changed your mind? Reply to this message.'],
    },
  },
  'removal-without-account': {
    fr: {
      subject: 'Votre demande de suppression est enregistrée',
      title: 'Votre demande est enregistrée',
      paragraphs: [
        'Nous avons reçu une demande de suppression de compte pour cette adresse. Aucun compte ne porte cette adresse\u00a0: il n’y a rien à supprimer.',
        'Si votre compte en porte une autre, refaites la demande avec celle-là.',
      ],
      button: null,
      notes: ['Si ce n’était pas vous, vous n’avez rien à faire.'],
    },
    en: {
      subject: 'Your removal request has been recorded',
      title: 'Your request has been recorded',
      paragraphs: [
        'We have received a request to remove an account for this address. No account has this address: there is nothing to remove.',
        'If your account has another one, please ask again with that.',
      ],
      button: null,
      notes: ['If it was not you, there is nothing to do.'],
    },
  },
  'removal-to-process': {
    fr: {
      subject: 'Suppression de compte demandée, à traiter le {day} au plus tard',
      title: 'Une suppression de compte est demandée',
      paragraphs: [
        'Compte\u00a0: {login}. Demande faite sans connexion par «\u00a0{name}\u00a0», avec l’adresse {email}.',
        'Raison indiquée\u00a0: {reason}',
        'Vérifiez que la demande vient bien de cette personne. Elle est à traiter le {day} au plus tard.',
      ],
      button: 'Ouvrir l’annuaire',
      notes: [],
    },
    en: {
      subject: 'Account removal requested, to be processed by {day}',
      title: 'An account removal is requested',
      paragraphs: [
        'Account: {login}. Asked without signing in by “{name}”, with the address {email}.',
        'Reason given: {reason}',
        'Make sure that the request comes from this person. It is to be processed by {day} at the latest.',
      ],
      button: 'Open the directory',
      notes: [],
    },
  },
  'removal-done': {
    fr: {
      subject: 'Votre compte est supprimé',
      title: 'Votre compte est supprimé',
      paragraphs: [
        'Comme demandé, votre compte est fermé\u00a0: il ne permet plus de se connecter, et vos commandes régulières sont arrêtées.',
        'Votre nom, vos coordonnées, vos messages et vos documents sont effacés dès qu’aucune commande n’est en cours et que rien ne reste dû. Vos commandes et vos règlements restent dans nos comptes, sans votre nom.',
      ],
      button: null,
      notes: [
        'Une question\u00a0? Répondez à ce message sous 30 jours. Ensuite, votre demande est effacée elle aussi.',
      ],
    },
    en: {
      subject: 'Your account is deleted',
      title: 'Your account is deleted',
      paragraphs: [
        'As you asked, your account is closed: nobody can sign in with it, and your regular orders are stopped.',
        'Your name, contact details, messages and documents are erased as soon as no order is in progress and nothing is owed. Your orders and payments stay in our books, without your name.',
      ],
      button: null,
      notes: ['A question? Reply to this message within 30 days. After that, your request is erased, too.'],
    },
  },
};
