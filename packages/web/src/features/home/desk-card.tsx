import { announcedHours } from '@loge/domain/conciergeries/opening-hours';
import { capitalised } from '@loge/domain/shared/capitalised';
import { daysBetween, formatDate } from '@loge/domain/shared/local-date';
import { IconClock, IconMail, IconMapPin, IconMessageCircle, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../client/local-moment.ts';
import { mailHref } from '../../client/mail-href.ts';
import { phoneHref, phoneText } from '../../client/phone-text.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { classNames } from '../../design-system/class-names.ts';
import { Glyph, type GlyphIcon } from '../../design-system/icons/glyph.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { Arch } from '../../design-system/surfaces/arch.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { useLabel } from '../../messages/use-label.ts';
import { ServicePicture } from '../../pictures/service-picture.tsx';
import { deskChatPath } from '../../routing/desk-chat-path.ts';
import { useUser } from '../../session/session.ts';
import styles from './desk-card.module.css';
import { useDesk, useDeskState, type Desk } from './use-desk.ts';
import { hoursText, weeklyHours } from './weekly-hours.ts';

/** How long before a day with other hours one is told. */
const shownAheadDays = 14;

/** The desk: whether it is open, where, when, who answers; `described` also in its own words. */
export function DeskCard({ described = false }: { described?: boolean }) {
  return (
    <QueryBoundary
      query={useDesk()}
      skeleton={
        <SkeletonGroup>
          <Skeleton shape="box" height={240} />
        </SkeletonGroup>
      }
    >
      {(desk) => <DeskFacts desk={desk} described={described} />}
    </QueryBoundary>
  );
}

function DeskFacts({ desk, described }: { desk: Desk; described: boolean }) {
  const t = useTranslations('home.desk');
  const state = useDeskState();
  const language = useLocale();
  const label = useLabel();
  const description = label(desk.description);
  const { team } = desk;
  const names = new Intl.ListFormat(language === 'en' ? 'en-GB' : language).format(
    team.slice(0, 3).map(({ firstName }) => firstName),
  );
  return (
    <Card as="section" aria-labelledby="desk">
      <div className={styles.head}>
        <Arch shape="thumb" className={styles.picture}>
          <ServicePicture image={desk.imageId} illustration={desk.illustration} />
        </Arch>
        <div>
          <h2 id="desk" className={styles.title}>
            {t('title')}
          </h2>
          <p className={classNames(styles.state, desk.openUntil !== null && styles.open)}>{state(desk)}</p>
        </div>
      </div>
      {described && description !== '' && <p className={styles.description}>{description}</p>}
      <ul className={styles.facts}>
        <Fact icon={IconMapPin}>
          {[desk.name, desk.address2 === '' ? desk.address1 : desk.address2].filter(Boolean).join(', ')}
        </Fact>
        <Hours desk={desk} />
        {desk.tel !== '' && (
          <Fact icon={IconPhone}>
            <a
              href={phoneHref(desk.tel)}
              className={styles.phone}
              aria-label={t('call', { phone: phoneText(desk.tel) })}
            >
              {phoneText(desk.tel)}
            </a>
          </Fact>
        )}
        {desk.mail !== '' && (
          <Fact icon={IconMail}>
            <a href={mailHref(desk.mail)} className={styles.phone} aria-label={t('mail', { address: desk.mail })}>
              {desk.mail}
            </a>
          </Fact>
        )}
      </ul>
      {team.length > 0 && (
        <div className={styles.team}>
          <span className={styles.faces} aria-hidden="true">
            {team.slice(0, 3).map(({ firstName, initials }) => (
              <span key={firstName} className={styles.face}>
                {initials}
              </span>
            ))}
          </span>
          <p>{t(team.length === 1 ? 'answeringOne' : 'answering', { names })}</p>
        </div>
      )}
      <Button variant="tinted" size="md" full icon={IconMessageCircle} href={deskChatPath(useUser())}>
        {t('write')}
      </Button>
    </Card>
  );
}

function Hours({ desk }: { desk: Desk }) {
  const t = useTranslations('home.desk');
  const language = useLocale();
  const today = useToday();
  const weekly = weeklyHours(announcedHours(desk.hours, desk.hoursBenef), language);
  const exceptions = desk.exceptions.filter(({ date }) => date >= today && daysBetween(today, date) <= shownAheadDays);
  return (
    <>
      {weekly.length > 0 && (
        <Fact icon={IconClock}>
          {weekly.map((line) => (
            <span key={line} className={styles.line}>
              {line}
            </span>
          ))}
        </Fact>
      )}
      {exceptions.map(({ date, hours }) => {
        const day = capitalised(formatDate(date, 'long', language, today));
        return (
          <li key={date} className={styles.exception}>
            {hours.length === 0
              ? t('exceptionClosed', { day })
              : t('exception', { day, hours: hoursText(hours, language) })}
          </li>
        );
      })}
    </>
  );
}

function Fact({ icon, children }: { icon: GlyphIcon; children: ReactNode }) {
  return (
    <li className={styles.fact}>
      <Glyph icon={icon} />
      <span>{children}</span>
    </li>
  );
}
