import { guessServers } from '@loge/domain/access/guess-server';
import { useTranslations } from 'use-intl';
import { chooseServer, currentServer, clearChosenServer, listedServers } from '../../client/endpoint.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { FormBody } from '../../forms/form-body.tsx';
import { type Form, useForm } from '../../forms/use-form.ts';
import { MessagesProvider } from '../../messages/messages-provider.tsx';
import { useLanguage } from '../../session/language.ts';
import styles from './tester-dialog.module.css';

interface TesterDialogProps {
  readonly onClose: () => void;
  /** Calls go to another server from now on. */
  readonly onChosen: () => void;
}

/** Lets a tester type the server that calls go to; only listed ones are taken. Spec: beneficiary-and-access §2.5, §9. */
export function TesterDialog(props: TesterDialogProps) {
  return (
    <MessagesProvider language={useLanguage()} group="tester">
      <Choice {...props} />
    </MessagesProvider>
  );
}

function Choice({ onClose, onChosen }: TesterDialogProps) {
  const t = useTranslations('tester');
  const form: Form<{ readonly server: string }, boolean> = useForm({
    draft: { server: '' },
    send: ({ server }) => Promise.resolve(guessServers(server, location.hostname).some(chooseServer)),
    onSuccess: (isListed) => {
      if (isListed) onChosen();
      else form.focus('server');
    },
  });
  const known = listedServers();

  const reset = () => {
    clearChosenServer();
    onChosen();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      footer={
        <>
          <Button variant="ghost" size="md" onClick={reset}>
            {t('reset')}
          </Button>
          <Button type="submit" form={form.id} size="md">
            {t('choose')}
          </Button>
        </>
      }
    >
      <FormBody form={form} className={styles.form}>
        <p>
          {t('now')} <b>{currentServer()}</b>
        </p>
        <TextField
          label={t('server')}
          hint={t('hint')}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          {...form.field('server')}
          error={form.answer === false ? t('notListed') : undefined}
        />
        <p className={styles.known}>{known.length === 0 ? t('none') : t('known', { servers: known.join(', ') })}</p>
      </FormBody>
    </Dialog>
  );
}
