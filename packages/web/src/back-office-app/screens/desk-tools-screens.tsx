import { getConciergerieExtraInfos } from '@loge/contract/conciergeries/get-conciergerie-extra-infos';
import { getConciergerieGroupInfo } from '@loge/contract/conciergeries/get-conciergerie-group-info';
import { getAllTextBlobs } from '@loge/contract/content/get-all-text-blobs';
import { IconSwitchHorizontal } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { MenuRow, MenuRows } from '../../design-system/navigation/menu-rows.tsx';
import { PrinterTestRows } from '../../features/cash-registers/printer-test-rows.tsx';
import { DeskOverview } from '../../features/conciergeries/desk-overview.tsx';
import { ComplaintTermsWay } from '../../features/complaints/complaint-terms-dialog.tsx';
import { LegalTexts } from '../../features/content/legal-texts/legal-text-list.tsx';
import { FurtherMessages } from '../../messages/further-messages.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { useUser } from '../../session/session.ts';
import { ConciergerieTabs } from '../conciergerie-tabs.tsx';
import { type DeskNavItem, DeskNavRows } from '../desk-nav-items.tsx';
import { NoDesk } from '../no-desk.tsx';
import { PermissionGate } from '../permission-gate.tsx';
import styles from './desk-tools-screens.module.css';

const deskNavItems: readonly DeskNavItem[] = [
  'hours',
  'holidays',
  'exceptional',
  'profile',
  'team',
  'registers',
  'calendar',
  'partners',
  'lockers',
  'costCenters',
  'settings',
  'tools',
];
const toolNavItems: readonly DeskNavItem[] = ['settings', 'texts', 'hours', 'holidays', 'exceptional'];
const checkNavItems: readonly DeskNavItem[] = ['lockerSimulator', 'introspection', 'create'];

/** The conciergerie in use and its tools. Spec: manager §2 /conciergeConciergerieTools. */
export function ConciergerieToolsScreen() {
  const t = useTranslations('deskTools');
  const { conciergerie } = useUser();
  useScreenTitle(useTranslations('deskHours.tabs')('overview'));
  return (
    <div className={styles.screen}>
      <ConciergerieTabs current="overview" />
      <PermissionGate action={getConciergerieExtraInfos}>
        {conciergerie === null ? (
          <NoDesk />
        ) : (
          <DeskOverview
            key={conciergerie.id}
            conciergerieId={conciergerie.id}
            ways={
              <nav aria-label={t('ways')} className={styles.ways}>
                <MenuRows>
                  <DeskNavRows names={deskNavItems} deskId={conciergerie.id} />
                  <MenuRow icon={IconSwitchHorizontal} label={t('change')} href="/concierge/selectConciergerie" />
                </MenuRows>
              </nav>
            }
          />
        )}
      </PermissionGate>
    </div>
  );
}

/** What sets conciergeries up, and what checks them. Spec: manager §2 "Conciergerie settings", §6 (CONFIGURATION). */
export function ConciergerieAdminToolsScreen() {
  const t = useTranslations('deskTools');
  const { conciergerie } = useUser();
  useScreenTitle(t('toolsTitle'));
  return (
    <div className={styles.screen}>
      <ConciergerieTabs current="tools" />
      <PermissionGate action={getConciergerieGroupInfo}>
        <div className={styles.page}>
          <header>
            <h1 className={styles.title}>{t('toolsTitle')}</h1>
            <p className={styles.soft}>{t('toolsHelp')}</p>
          </header>
          <nav aria-label={t('toolsTitle')} className={styles.two}>
            <MenuRows>
              <DeskNavRows names={toolNavItems} deskId={conciergerie?.id ?? null} />
            </MenuRows>
            <MenuRows>
              {conciergerie !== null && <PrinterTestRows />}
              <DeskNavRows names={checkNavItems} deskId={conciergerie?.id ?? null} />
            </MenuRows>
          </nav>
        </div>
      </PermissionGate>
    </div>
  );
}

/** The legal texts in both languages. Spec: manager §2 "Text blobs home", partner-content-locker §2 /admin/tb/list. */
export function LegalTextsScreen() {
  const t = useTranslations('legalTexts');
  useScreenTitle(t('title'));
  return (
    <div className={styles.screen}>
      <ConciergerieTabs current="texts" />
      <PermissionGate action={getAllTextBlobs}>
        <LegalTexts
          beside={
            <Suspense fallback={null}>
              <FurtherMessages group="complaints">
                <ComplaintTermsWay />
              </FurtherMessages>
            </Suspense>
          }
        />
      </PermissionGate>
    </div>
  );
}
