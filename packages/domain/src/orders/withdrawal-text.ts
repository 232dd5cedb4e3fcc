import type { Lang } from '../shared/lang.ts';
import { formatDate, type LocalDate } from '../shared/local-date.ts';
import { WITHDRAWAL_DAYS, WITHDRAWAL_EXCEPTIONS, type WithdrawalExclusion } from './withdrawal.ts';
import type { WithdrawalException } from './withdrawal-exceptions.ts';

/** What is said of the right before ordering, and in the confirmation. */
export type WithdrawalTerms = {
  readonly exception: WithdrawalException | null;
  /** Goods: the time begins when they are received. */
  readonly fromReceipt: boolean;
  /** The last day of a service that is ordered today; null where the time has not begun. */
  readonly lastDay: LocalDate | null;
};

/** Why there is no right, with its article. */
export function exclusionText(by: WithdrawalExclusion, lang: Lang): string {
  if (by === 'performed')
    return {
      fr: 'Pas de rétractation\u00a0: prestation entièrement exécutée à votre demande (art. L221-28, 1°)',
      en: 'No right of withdrawal: fully performed at your request (art. L221-28, 1°)',
    }[lang];
  const { label, number } = WITHDRAWAL_EXCEPTIONS[by];
  return {
    fr: `Pas de rétractation\u00a0: ${label.fr} (art. L221-28, ${number})`,
    en: `No right of withdrawal: ${label.en} (art. L221-28, ${number})`,
  }[lang];
}

/** The right in one sentence, without its full stop. */
export function withdrawalSentence({ exception, fromReceipt, lastDay }: WithdrawalTerms, lang: Lang): string {
  const takes = exception === null ? null : WITHDRAWAL_EXCEPTIONS[exception].takes;
  if (exception !== null && takes === 'nothing') return exclusionText(exception, lang);
  const until =
    fromReceipt || lastDay === null
      ? {
          fr: `Rétractation possible pendant ${WITHDRAWAL_DAYS}\u00a0jours après réception`,
          en: `Can be withdrawn from for ${WITHDRAWAL_DAYS}\u00a0days after receipt`,
        }[lang]
      : {
          fr: `Rétractation possible jusqu’au ${formatDate(lastDay, 'long', 'fr')} inclus`,
          en: `Can be withdrawn from until the end of ${formatDate(lastDay, 'long', 'en')}`,
        }[lang];
  const condition = {
    'broken-seal': { fr: ', scellé intact', en: ', with the seal intact' },
    'express-request': {
      fr: ', sauf si vous demandez à commencer tout de suite',
      en: ', unless you ask to begin at once',
    },
    nothing: { fr: '', en: '' },
  }[takes ?? 'nothing'];
  return `${until}${condition[lang]}`;
}
