import { addPasskey } from '@loge/contract/access/add-passkey';
import type { mySecurity } from '@loge/contract/access/my-security';
import { removePasskey } from '@loge/contract/access/remove-passkey';
import { renamePasskey } from '@loge/contract/access/rename-passkey';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { IconFingerprint, IconKey, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../../client/failure-text.ts';
import { isCallFailure } from '../../../client/failures.ts';
import { useActionMutation } from '../../../client/use-action.ts';
import { useActionWithToast } from '../../../client/use-action-with-toast.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { IconButton } from '../../../design-system/actions/icon-button.tsx';
import { useDialogs } from '../../../design-system/overlays/dialogs.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import { arePasskeysSupported } from '../passkeys-supported.ts';
import { Part, Row } from './part.tsx';
import styles from './security.module.css';
import { useFreshProof } from './use-fresh-proof.ts';
import { When } from './when.tsx';

type Passkey = OutputOf<typeof mySecurity>['passkeys'][number];

const maxNameLength = 60;

/** One's passkeys: make one, name it, take it away. */
export function PasskeysPart({ passkeys }: { passkeys: readonly Passkey[] }) {
  const t = useTranslations('security.passkeys');
  return (
    <Part icon={IconFingerprint} title={t('title')} intro={t('intro')}>
      {passkeys.length === 0 ? (
        <p className={styles.none}>{t('none')}</p>
      ) : (
        <ul className={styles.rows}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {arePasskeysSupported() ? <AddPasskey /> : <p className={styles.none}>{t('impossible')}</p>}
    </Part>
  );
}

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const t = useTranslations('security.passkeys');
  const dialogs = useDialogs();
  const toast = useToast();
  const rename = useActionWithToast(renamePasskey);
  const failureText = useFailureText();
  const remove = useActionMutation(removePasskey);
  const withProof = useFreshProof();
  const askName = useAskName();
  const changeName = async () => {
    const wanted = await askName(t('save'), name);
    if (wanted !== null) await rename({ id, name: wanted });
  };
  const takeAway = async () => {
    const title = t('removeQuestion', { name });
    if (!(await dialogs.confirm({ title, body: t('removeBody'), confirmLabel: t('remove'), dangerous: true }))) return;
    try {
      const answer = await withProof((proof) => remove.mutateAsync({ id, ...proof }));
      if (answer !== undefined) toast.success(t('removed'));
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      toast.error(failureText(error));
    }
  };
  return (
    <Row
      icon={IconKey}
      title={name}
      facts={
        <>
          {t('created')} <When moment={createdAt} />
          {' · '}
          {lastUsedAt === null ? (
            t('neverUsed')
          ) : (
            <>
              {t('used')} <When moment={lastUsedAt} />
            </>
          )}
        </>
      }
    >
      <IconButton icon={IconPencil} label={t('renameNamed', { name })} onClick={() => void changeName()} />
      <IconButton icon={IconTrash} label={t('removeNamed', { name })} onClick={() => void takeAway()} />
    </Row>
  );
}

function AddPasskey() {
  const t = useTranslations('security.passkeys');
  const toast = useToast();
  const failureText = useFailureText();
  const add = useActionWithToast(addPasskey);
  const askName = useAskName();
  const withProof = useFreshProof();
  const [busy, setBusy] = useState(false);
  const make = async () => {
    const name = await askName(t('create'), '');
    if (name === null) return;
    setBusy(true);
    try {
      const { makePasskey } = await import('./make-passkey.ts');
      const answer = await makePasskey(withProof);
      if (answer === undefined) toast.error(t('given'));
      else if ((await add({ name, answer })) !== undefined) toast.success(t('added', { name }));
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      toast.error(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.buttons}>
      <Button variant="tinted" size="md" pending={busy} onClick={() => void make()}>
        {t('add')}
      </Button>
    </div>
  );
}

function useAskName(): (confirmLabel: string, initial: string) => Promise<string | null> {
  const t = useTranslations('security.passkeys');
  const dialogs = useDialogs();
  return async (confirmLabel, initial) => {
    const name = await dialogs.prompt({
      title: t('nameTitle'),
      label: t('nameLabel'),
      hint: t('nameHint'),
      initial,
      required: true,
      maxLength: maxNameLength,
      confirmLabel,
      check: (value) => (value.trim() === '' ? t('nameMissing') : null),
    });
    return name === null ? null : name.trim();
  };
}
