import type { ComplaintDetailOnWire } from '@loge/contract/complaints/complaint-wire';
import { moveComplaint } from '@loge/contract/complaints/move-complaint';
import { MAX_MESSAGE_CHARACTERS } from '@loge/domain/chat/chat-messages';
import { IconCheck, IconRotateClockwise } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { useSingleFlight } from '../../client/use-single-flight.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import styles from './complaints.module.css';

/** What a beneficiary may make of their complaint now: reopen it, or say that it is settled. */
export function OwnComplaintActs({ complaint }: { complaint: Pick<ComplaintDetailOnWire, 'id' | 'moves'> }) {
  const t = useTranslations('complaints');
  const dialogs = useDialogs();
  const toast = useToast();
  const move = useActionWithToast(moveComplaint);
  // What could not be sent is there when one asks again.
  const unsent = useRef('');
  const { id, moves } = complaint;
  const reopen = useSingleFlight(async () => {
    const message = await dialogs.prompt({
      title: t('reopenTitle'),
      body: t('reopenBody'),
      label: t('reason'),
      multiline: true,
      required: true,
      maxLength: MAX_MESSAGE_CHARACTERS,
      initial: unsent.current,
      confirmLabel: t('reopen'),
    });
    if (message === null) return;
    unsent.current = message;
    if ((await move({ complaintId: id, side: 'beneficiary', to: 'reopened', message })) === undefined) return;
    unsent.current = '';
    toast.success(t('reopened'));
  });
  const close = useSingleFlight(async () => {
    if (!(await dialogs.confirm({ title: t('closeTitle'), body: t('closeBody'), confirmLabel: t('close') }))) return;
    if ((await move({ complaintId: id, side: 'beneficiary', to: 'closed' })) !== undefined) toast.success(t('closed'));
  });
  if (moves.length === 0) return null;
  return (
    <div className={styles.acts}>
      {moves.includes('reopened') && (
        <Button variant="outline" size="md" icon={IconRotateClockwise} onClick={() => void reopen()}>
          {t('reopen')}
        </Button>
      )}
      {moves.includes('closed') && (
        <Button variant="ghost" size="md" icon={IconCheck} onClick={() => void close()}>
          {t('close')}
        </Button>
      )}
    </div>
  );
}
