import { getDeskMailTexts } from '@loge/contract/brands/get-desk-mail-texts';
import { getMailTexts } from '@loge/contract/brands/get-mail-texts';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { DeskMailTexts, InstallationMailTexts } from '../../features/brands/mail-texts.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { useUser } from '../../session/session.ts';
import { ConciergerieTabs } from '../conciergerie-tabs.tsx';
import { RecordTabs } from '../office-tabs.tsx';
import { PermissionGate } from '../permission-gate.tsx';
import styles from './people-screens.module.css';

/** What invitation, welcome and reminder say everywhere. Not in the specification. */
export function MailTextsScreen() {
  const t = useTranslations('mailTexts');
  useScreenTitle(t('title'));
  return (
    <div className={styles.screen}>
      <RecordTabs current="mailTexts" />
      <PermissionGate action={getMailTexts}>
        <div className={styles.ground}>
          <InstallationMailTexts />
        </div>
      </PermissionGate>
    </div>
  );
}

/** What the conciergerie in use writes in their place. Not in the specification. */
export function DeskMailTextsScreen() {
  const t = useTranslations('mailTexts');
  const noDesk = useTranslations('people.create')('noDesk');
  const { conciergerie } = useUser();
  useScreenTitle(t('title'));
  return (
    <div className={styles.screen}>
      <ConciergerieTabs current="mailTexts" />
      <PermissionGate action={getDeskMailTexts}>
        {conciergerie === null ? (
          <EmptyState object="cles" title={noDesk} />
        ) : (
          <div className={styles.ground}>
            <DeskMailTexts key={conciergerie.id} desk={conciergerie} />
          </div>
        )}
      </PermissionGate>
    </div>
  );
}
