import { guessServers } from '@loge/domain/access/guess-server';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { chooseServer, currentServer, clearChosenServer, listedServers } from '../../client/endpoint.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
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
  const [typed, setTyped] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const known = listedServers();

  const choose = (event: FormEvent) => {
    event.preventDefault();
    if (guessServers(typed, location.hostname).some(chooseServer)) onChosen();
    else {
      setIsRefused(true);
      document.getElementById('server')?.focus();
    }
  };
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
          <Button type="submit" form="choose-server" size="md">
            {t('choose')}
          </Button>
        </>
      }
    >
      <form id="choose-server" className={styles.form} noValidate onSubmit={choose}>
        <p>
          {t('now')} <b>{currentServer()}</b>
        </p>
        <TextField
          id="server"
          label={t('server')}
          hint={t('hint')}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onValueChange={(value) => {
            setTyped(value);
            setIsRefused(false);
          }}
          error={isRefused ? t('notListed') : undefined}
        />
        <p className={styles.known}>{known.length === 0 ? t('none') : t('known', { servers: known.join(', ') })}</p>
      </form>
    </Dialog>
  );
}
