import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';

/** The password is saved; what remains is to sign in with it. */
export function PasswordSaved() {
  const t = useTranslations('passwords.form');
  return (
    <>
      <Note tone="success" live>
        {t('saved')}
      </Note>
      <Button full href="/login">
        {t('signIn')}
      </Button>
    </>
  );
}
