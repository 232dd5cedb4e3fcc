import { useTranslations } from 'use-intl';
import { ActionRefused } from '../../../client/failures.ts';
import { useDialogs } from '../../../design-system/overlays/dialogs.tsx';

/** What goes along with an action that asks once more who somebody is. */
export type FreshProof = { readonly password?: string };

/** Whether an action asks for the password of who tried it. */
export const asksForPassword = (failure: unknown): boolean =>
  failure instanceof ActionRefused && failure.refusal === 'proof-required' && failure.details['hasPassword'] === true;

/**
 * Tries what changes the ways into one's account; where signing in is too long ago it asks for the password and tries again. Answers undefined where the person gave it up.
 * Throws what is refused otherwise.
 */
export function useFreshProof(): <Answer>(
  attempt: (proof: FreshProof) => Promise<Answer>,
) => Promise<Answer | undefined> {
  const t = useTranslations('security.proof');
  const dialogs = useDialogs();
  return async (attempt) => {
    try {
      return await attempt({});
    } catch (failure) {
      if (!asksForPassword(failure)) throw failure;
      const password = await dialogs.prompt({
        title: t('title'),
        body: t('why'),
        label: t('password'),
        confirmLabel: t('confirm'),
        secret: true,
        required: true,
        maxLength: 200,
      });
      return password === null ? undefined : attempt({ password });
    }
  };
}
