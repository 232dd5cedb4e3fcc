import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { focusTitle } from '../../routing/focus-title.ts';

/** The password is saved; what remains is to sign in with it. Anyone who has chosen their first one was signed in nowhere. */
export function PasswordSaved({
  isFirst = false,
  passkeysEnded = 0,
  passkeysKept = 0,
}: {
  isFirst?: boolean;
  passkeysEnded?: number;
  passkeysKept?: number;
}) {
  const t = useTranslations('passwords.form');
  // The button that was pressed is gone.
  useEffect(focusTitle, []);
  return (
    <>
      <Note tone="success" live>
        {t(isFirst ? 'savedFirst' : 'saved')}
      </Note>
      {passkeysEnded > 0 && <Note>{t('passkeysEnded', { count: passkeysEnded })}</Note>}
      {passkeysKept > 0 && <Note tone="warning">{t('passkeysKept', { count: passkeysKept })}</Note>}
      <Button full href="/login">
        {t('signIn')}
      </Button>
    </>
  );
}
