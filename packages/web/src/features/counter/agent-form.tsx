import { addCounterAgent } from '@loge/contract/counter/add-counter-agent';
import { missingTexts } from '@loge/domain/shared/missing-texts';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { IconButton } from '../../design-system/actions/icon-button.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { useCopy } from '../../design-system/overlays/use-copy.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import styles from './counter-devices.module.css';

interface AgentFormProps {
  readonly conciergerieId: number;
  readonly server: string;
  readonly onClose: () => void;
}

/** Announces the program of a counter's computer, and shows the code that pairs it, once. */
export function AgentForm({ conciergerieId, server, onClose }: AgentFormProps) {
  const t = useTranslations('counter.agents');
  const copy = useCopy();
  const [code, setCode] = useState<string | null>(null);
  const form = useActionForm(addCounterAgent, {
    draft: { name: '' },
    rule: (draft) => missingTexts(draft, ['name']),
    input: ({ name }) => ({ conciergerieId, name }),
    onSuccess: (answer) => setCode(answer.code),
  });
  const command = `npm run counter-agent -- --server ${server} --code ${code ?? ''}`;
  if (code !== null)
    return (
      <Dialog
        open
        title={t('codeTitle', { name: form.draft.name })}
        onClose={onClose}
        footer={
          <Button size="md" onClick={onClose}>
            {t('codeDone')}
          </Button>
        }
      >
        <div className={styles.code}>
          <p className={styles.digits}>{code}</p>
          <p>{t('codeHelp')}</p>
          <p className={styles.command}>
            <code>{command}</code>
            <IconButton
              size="sm"
              icon={IconCopy}
              label={t('copyCommand')}
              onClick={() => void copy(command, { said: t('copied') })}
            />
          </p>
        </div>
      </Dialog>
    );
  return (
    <FormDialog form={form} title={t('addTitle')} save={t('announce')} onClose={onClose}>
      <TextField label={t('name')} hint={t('nameHint')} required maxLength={50} {...form.field('name')} />
    </FormDialog>
  );
}
