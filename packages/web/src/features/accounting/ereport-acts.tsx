import type { EreportOnWire } from '@loge/contract/accounting/ereport-wire';
import { loadEreport } from '@loge/contract/accounting/load-ereport';
import { noteEreport } from '@loge/contract/accounting/note-ereport';
import { transmitEreport } from '@loge/contract/accounting/transmit-ereport';
import { replaceEreport } from '@loge/contract/accounting/replace-ereport';
import { IconCheck, IconDownload, IconRefresh, IconSend, IconTable, IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useDownload } from '../../client/open-download.ts';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { needsSomebody } from './ereport-state.tsx';
import styles from './ereports.module.css';

/** What may be done with a report now. */
export function EreportActs({ report, hasPlatform }: { report: EreportOnWire; hasPlatform: boolean }) {
  const t = useTranslations('ereporting');
  const download = useDownload(loadEreport);
  const dialogs = useDialogs();
  const toast = useToast();
  const replace = useActionWithToast(replaceEreport);
  const { id, reference } = report;
  const onReplace = async (): Promise<void> => {
    const question = {
      title: t('replaceQuestion', { reference }),
      body: t('replaceHelp'),
      confirmLabel: t('replace'),
    };
    if (!(await dialogs.confirm(question))) return;
    const answer = await replace({ reportId: id });
    if (answer !== undefined) toast.success(t('replaced', { reference: answer.report.reference }));
  };
  return (
    <div className={styles.acts}>
      {needsSomebody(report) && (
        <Button
          size="sm"
          icon={IconRefresh}
          aria-label={t('replaceOf', { reference })}
          onClick={() => void onReplace()}
        >
          {t('replace')}
        </Button>
      )}
      {hasPlatform && <TransmitAct report={report} />}
      <NoteActs report={report} hasPlatform={hasPlatform} />
      <Button
        size="sm"
        variant="tinted"
        icon={IconDownload}
        aria-label={t('xmlOf', { reference })}
        onClick={() => void download({ reportId: id, as: 'xml' })}
      >
        {t('xml')}
      </Button>
      <Button
        size="sm"
        variant="outline"
        icon={IconTable}
        aria-label={t('csvOf', { reference })}
        onClick={() => void download({ reportId: id, as: 'csv' })}
      >
        {t('csv')}
      </Button>
    </div>
  );
}

/** Sends a report now; otherwise it leaves by itself some days before it is due. */
function TransmitAct({ report }: { report: EreportOnWire }) {
  const t = useTranslations('ereporting.transmit');
  const dialogs = useDialogs();
  const toast = useToast();
  const transmit = useActionWithToast(transmitEreport);
  const { id, reference, state, isReplaced, isAsked } = report;
  if (isReplaced || state !== 'ready') return null;
  if (isAsked) return <p className={styles.soft}>{t('leaves')}</p>;
  const onTransmit = async (): Promise<void> => {
    const question = { title: t('question', { reference }), body: t('help'), confirmLabel: t('act') };
    if (!(await dialogs.confirm(question))) return;
    if ((await transmit({ reportId: id })) !== undefined) toast.success(t('done', { reference }));
  };
  return (
    <Button size="sm" icon={IconSend} aria-label={t('actOf', { reference })} onClick={() => void onTransmit()}>
      {t('act')}
    </Button>
  );
}

/** A report is given to the platform as XML; what became of it is noted here. */
function NoteActs({ report, hasPlatform }: { report: EreportOnWire; hasPlatform: boolean }) {
  const t = useTranslations('ereporting');
  const dialogs = useDialogs();
  const note = useActionWithToast(noteEreport);
  const { id, reference, state, isReplaced } = report;
  if (isReplaced || (state !== 'ready' && state !== 'sent')) return null;
  const onNote = async (next: 'sent' | 'accepted' | 'refused'): Promise<void> => {
    const question = {
      title: t(`note.${next}Question`, { reference }),
      body: t(`note.${next}Help`),
      confirmLabel: t(`note.${next}`),
    };
    if (await dialogs.confirm(question)) await note({ reportId: id, state: next, words: '' });
  };
  if (state === 'ready')
    return (
      <Button
        size="sm"
        variant={hasPlatform ? 'outline' : 'filled'}
        icon={IconSend}
        aria-label={t('note.sentOf', { reference })}
        onClick={() => void onNote('sent')}
      >
        {t('note.sent')}
      </Button>
    );
  return (
    <>
      <Button
        size="sm"
        icon={IconCheck}
        aria-label={t('note.acceptedOf', { reference })}
        onClick={() => void onNote('accepted')}
      >
        {t('note.accepted')}
      </Button>
      <Button
        size="sm"
        variant="outline"
        icon={IconX}
        aria-label={t('note.refusedOf', { reference })}
        onClick={() => void onNote('refused')}
      >
        {t('note.refused')}
      </Button>
    </>
  );
}
