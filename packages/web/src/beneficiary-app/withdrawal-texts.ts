import { loadMessages } from '../messages/load-messages.ts';
import { currentLanguage } from '../session/language.ts';

/** The texts of withdrawing, beside the code of the screens that use them. Whatever goes wrong, the screen asks for them itself. */
export const prepareWithdrawalTexts = async (): Promise<void> => {
  await loadMessages(currentLanguage(), 'withdrawal').catch(() => undefined);
};
