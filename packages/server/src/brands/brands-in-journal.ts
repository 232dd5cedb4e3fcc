import type { Design } from '@loge/domain/access/designs';
import type { EditedMail } from '@loge/domain/brands/mail-texts';
import type { Lang } from '@loge/domain/shared/lang';
import { languageInJournal } from '../platform/business-log/journal-words.ts';

const mails: Readonly<Record<EditedMail, string>> = {
  invitation: 'Invitation',
  'registration-created': 'Bienvenue',
  'inactivity-warning': 'Compte bientôt arrêté',
  'order-placed': 'Commande enregistrée',
  'locker-reminder': 'Rappel de retrait au casier',
  'locker-expired': 'Délai de retrait au casier passé',
  'request-rating': 'Demande d’avis',
};

/** A mail as the screens name it. */
export const mailInJournal = (kind: EditedMail, lang: Lang): string => `${mails[kind]}, ${languageInJournal(lang)}`;

const designs: Readonly<Record<Design, string>> = { loge: 'Premier habillage', mirabelle: 'Second habillage' };

export const designInJournal = (design: Design): string => designs[design];
