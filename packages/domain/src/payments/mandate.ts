import { counted } from '../shared/french-words.ts';
import type { LocalDate } from '../shared/local-date.ts';
import type { Text } from '../shared/lang.ts';

/** Which text of the mandate is signed today; kept with each mandate. A changed text gets a new number. */
export const MANDATE_TEXT_VERSION = 2;

/** What somebody signs by ticking. `creditor` is who collects, each debit announced a number of days before. */
export function mandateText(creditor: string, noticeDays: number): Text {
  return {
    fr: `En signant ce mandat, vous autorisez ${creditor} à envoyer des instructions à votre banque pour débiter votre compte, et votre banque à débiter votre compte selon ces instructions. Vous avez le droit d’être remboursé par votre banque selon les conditions de la convention que vous avez passée avec elle. Une demande de remboursement doit être présentée dans les huit semaines qui suivent la date du débit. Chaque prélèvement vous est annoncé par e-mail au moins ${counted(noticeDays, 'jour', 'jours')} avant la date du débit.`,
    en: `By signing this mandate, you authorise ${creditor} to send instructions to your bank to debit your account, and your bank to debit your account in accordance with these instructions. You are entitled to a refund from your bank under the terms of your agreement with it. A refund must be claimed within eight weeks from the date of the debit. Each debit is announced to you by e-mail at least ${noticeDays === 1 ? '1 day' : `${noticeDays} days`} before its date.`,
  };
}

/** The unique reference of a mandate, at most 35 signs as the scheme wants it: `LOGE-1042-20261120-7F3A9C`. */
export function mandateReference(userId: number, day: LocalDate, random: string): string {
  return `LOGE-${userId}-${day.replaceAll('-', '')}-${random.toUpperCase()}`;
}

/** All that is shown of an IBAN: its country and its last four signs. */
export function maskedIban({ country, lastFour }: { readonly country: string; readonly lastFour: string }): string {
  return `${country}••\u00a0••••\u00a0••••\u00a0${lastFour}`;
}
