import { getPartnerInfo } from '@loge/contract/partners/get-partner-info';
import { setPartnerStatus } from '@loge/contract/partners/set-partner-status';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { formatMonth } from '@loge/domain/shared/local-date';
import {
  IconChevronLeft,
  IconDots,
  IconMail,
  IconMapPin,
  IconPencil,
  IconPhone,
  IconPlayerPause,
  IconPlayerPlay,
  IconUser,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useLocalMoment } from '../../client/local-moment.ts';
import { mailHref } from '../../client/mail-href.ts';
import { phoneHref, phoneText } from '../../client/phone-text.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { IconButton } from '../../design-system/actions/icon-button.tsx';
import { useTableKeys } from '../../design-system/data/use-table-keys.ts';
import { Glyph, type GlyphIcon } from '../../design-system/icons/glyph.tsx';
import { Link } from '../../design-system/links/link.tsx';
import { Tabs } from '../../design-system/navigation/tabs.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { Menu } from '../../design-system/overlays/menu.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { StatusBadge } from '../../design-system/status/status-badge.tsx';
import { PartnerPicture } from '../../pictures/partner-picture.tsx';
import styles from './partners.module.css';
import { usePartnerNavigation } from './use-partner-navigation.ts';

export type PartnerInfo = OutputOf<typeof getPartnerInfo>;
export type PartnerTab =
  | 'home'
  | 'options'
  | 'orders'
  | 'calendar'
  | 'offers'
  | 'presentations'
  | 'statements'
  | 'profile';

interface PartnerFrameProps {
  readonly partnerId: number;
  readonly current: PartnerTab;
  /** Whether the reader settles accounts with partners. */
  readonly statements: boolean;
  readonly children: (info: PartnerInfo) => ReactNode;
}

/** The file of a partner: who they are, and the way to each of its parts. Spec: partner-content-locker §2 "Partner file". */
export function PartnerFrame({ partnerId, current, statements, children }: PartnerFrameProps) {
  const query = useActionQuery(getPartnerInfo, { partnerId });
  return (
    <QueryBoundary query={query} skeleton={<FrameSkeleton />}>
      {(info) => (
        <div className={styles.frame}>
          <Head info={info} isBrief={current !== 'home'} />
          <PartnerTabs info={info} current={current} statements={statements} />
          <div className={styles.body}>{children(info)}</div>
        </div>
      )}
    </QueryBoundary>
  );
}

/** On a phone, the parts of the file leave it its name alone. */
function Head({ info: { partner, rights, counts, underWay }, isBrief }: { info: PartnerInfo; isBrief: boolean }) {
  const t = useTranslations('partners');
  const dialogs = useDialogs();
  const toast = useToast();
  const setStatus = useActionWithToast(setPartnerStatus);
  const ways = usePartnerNavigation(partner.id);
  const { entreprise: name, profileActive } = partner;
  const setActive = async (active: boolean) => {
    if ((await setStatus({ partnerId: partner.id, active })) === undefined) return;
    toast.success(t(active ? 'activated' : 'deactivated', { name }), { undo: () => void setActive(!active) });
  };
  const onDeactivate = async () => {
    const question = {
      title: t('deactivateQuestion', { name }),
      body: (
        <>
          <p>{t('deactivateHelp')}</p>
          <ul className={styles.goesOn}>
            <li>
              {t('deactivateOrders', { count: counts.openOrders })}{' '}
              {counts.openOrders > 0 && (
                <Link href={ways.orders} className={styles.more}>
                  {t('seeOrders')}
                </Link>
              )}
              <WorkUnderWay work={underWay.orders} count={counts.openOrders} />
            </li>
            <li>
              {t('deactivateSeries', { count: counts.openSeries })}
              <WorkUnderWay work={underWay.series} count={counts.openSeries} />
            </li>
          </ul>
        </>
      ),
      confirmLabel: t('deactivate'),
    };
    if (await dialogs.confirm(question)) await setActive(false);
  };
  const mail = partner.email === '' ? null : mailHref(partner.email);
  const write = () => {
    if (mail !== null) window.location.assign(mail);
  };
  useTableKeys({ keys: [], currentKey: null, onCurrentChange: () => undefined, shortcuts: { m: write } });
  const place = [partner.address1, [partner.zipCode, partner.city].filter(Boolean).join(' ')].filter(Boolean);
  return (
    <header className={styles.head} data-brief={isBrief}>
      <div className={styles.shop} aria-hidden="true">
        <PartnerPicture
          partnerId={partner.id}
          name={name}
          image={partner.imageId}
          illustration={partner.illustration}
        />
      </div>
      <div className={styles.words}>
        <Link href="/partners/list" className={styles.back}>
          <Glyph icon={IconChevronLeft} size={16} />
          {t('back')}
        </Link>
        <h1 className={styles.name}>
          {name}
          <StatusBadge tone={profileActive ? 'available' : 'done'} label={t(profileActive ? 'active' : 'inactive')} />
        </h1>
        <div className={styles.facts}>
          <Fact icon={IconUser}>{`${partner.firstName} ${partner.lastName}`.trim()}</Fact>
          <Fact icon={IconPhone} href={phoneHref(partner.phoneNumber)}>
            {phoneText(partner.phoneNumber)}
          </Fact>
          <Fact icon={IconMail} href={mailHref(partner.email)}>
            {partner.email}
          </Fact>
          <Fact icon={IconMapPin}>{place.join(', ')}</Fact>
        </div>
      </div>
      <div className={styles.acts}>
        {mail !== null && (
          <Button size="sm" variant="outline" icon={IconMail} keyHint="M" onClick={write}>
            {t('write')}
          </Button>
        )}
        {rights.file && (
          <Button size="sm" variant="outline" icon={IconPencil} href={ways.profile}>
            {t('profile.title')}
          </Button>
        )}
        {rights.accounts && (
          <Menu
            label={t('more', { name })}
            items={[
              profileActive
                ? { label: t('deactivate'), icon: IconPlayerPause, onSelect: () => void onDeactivate() }
                : { label: t('activate'), icon: IconPlayerPlay, onSelect: () => void setActive(true) },
            ]}
          >
            {(trigger) => <IconButton icon={IconDots} label={t('more', { name })} {...trigger} />}
          </Menu>
        )}
      </div>
    </header>
  );
}

/** Orders or series by what they are for and for whom; how many more there are. */
function WorkUnderWay({ work, count }: { work: PartnerInfo['underWay']['orders']; count: number }) {
  const t = useTranslations('partners');
  if (work.length === 0) return null;
  return (
    <ul className={styles.goesOn}>
      {work.map(({ id, label, beneficiaryName }) => (
        <li key={id}>
          {[t('numbered', { number: formatOrderNumber(id) }), label, beneficiaryName].filter(Boolean).join(' · ')}
        </li>
      ))}
      {count > work.length && <li>{t('moreUnderWay', { count: count - work.length })}</li>}
    </ul>
  );
}

function Fact({ icon, href, children }: { icon: GlyphIcon; href?: string | null; children: string }) {
  if (children === '') return null;
  const content = (
    <>
      <Glyph icon={icon} size={16} />
      {children}
    </>
  );
  return href === undefined || href === null ? (
    <span className={styles.fact}>{content}</span>
  ) : (
    <a className={styles.fact} href={href}>
      {content}
    </a>
  );
}

function PartnerTabs({
  info: { partner, rights, counts },
  current,
  statements,
}: {
  info: PartnerInfo;
  current: PartnerTab;
  statements: boolean;
}) {
  const t = useTranslations('partners');
  const language = useLocale();
  const ways = usePartnerNavigation(partner.id);
  const since = useLocalMoment()(partner.since).date;
  const tab = <Key extends PartnerTab>(key: Key, href: string | null, shown: boolean, count?: number) =>
    href === null || !shown
      ? []
      : [{ key, label: t(`tabs.${key as PartnerTab}`), href, ...(count !== undefined && { count }) }];
  return (
    <Tabs
      label={t('tabs.label')}
      current={current}
      tabs={[
        ...tab('home', ways.home, true),
        ...tab('options', ways.options, rights.file),
        ...tab('orders', ways.orders, rights.file, counts.orders),
        ...tab('calendar', ways.calendar, rights.file),
        ...tab('offers', ways.offers, rights.file, counts.offres),
        ...tab('presentations', ways.presentations, rights.presentations, counts.presentations),
        ...tab('statements', ways.statements, statements),
        ...tab('profile', ways.profile, rights.file || rights.accounts),
      ]}
      aside={<span className={styles.since}>{t('since', { month: formatMonth(since, language) })}</span>}
    />
  );
}

function FrameSkeleton() {
  return (
    <SkeletonGroup className={styles.cards ?? ''}>
      <Skeleton height={96} />
      <Skeleton height={44} />
      <Skeleton height={240} />
    </SkeletonGroup>
  );
}
