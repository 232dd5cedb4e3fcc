import { deskDays } from '@loge/domain/conciergeries/desk-days';
import { openingsText } from '@loge/domain/conciergeries/hours-words';
import { announcedHours } from '@loge/domain/conciergeries/opening-hours';
import { dayInMonthOf, formatDate, formatTime } from '@loge/domain/shared/local-date';
import { capitalised } from '@loge/domain/shared/capitalised';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useRefetchWhenDeskChanges } from '../../client/refetch-when-desk-changes.ts';
import { useZonedClock } from '../../client/local-moment.ts';
import { phoneHref, phoneText } from '../../client/phone-text.ts';
import { mailHref } from '../../client/mail-href.ts';
import { QueryError } from '../../client/query-boundary.tsx';
import { DescriptionList } from '../../design-system/data/description-list.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { type HoursFacts, useHoursFacts } from './hours/hours-facts.ts';
import styles from './hours/hours.module.css';
import { useDeskNowWords } from './hours/use-desk-now-words.ts';

/** The conciergerie in use: whether it is open, who answers, and what its concierges should know. Spec: manager §2 "Conciergerie profile page". */
export function DeskOverview({ conciergerieId, ways }: { readonly conciergerieId: number; readonly ways: ReactNode }) {
  const { facts, desk, failure, retry } = useHoursFacts(conciergerieId);
  useRefetchWhenDeskChanges(desk, desk.data?.now, desk.data?.now.zone ?? 'Europe/Paris');
  if (facts !== undefined) return <Overview facts={facts} ways={ways} />;
  if (failure !== null) return <QueryError failure={failure} retry={retry} />;
  return (
    <SkeletonGroup className={styles.page}>
      <Skeleton width="40%" height={30} />
      <Skeleton shape="box" height={320} />
    </SkeletonGroup>
  );
}

function Overview({ facts, ways }: { readonly facts: HoursFacts; readonly ways: ReactNode }) {
  const t = useTranslations('deskTools');
  const language = useLocale();
  const nowWords = useDeskNowWords();
  const { profile, extraInfos, now } = facts.desk;
  const { weeklyHours, weeklyHoursBenef, telephoneCrc, email, responsable, conciergeInfos } = extraInfos;
  const { date: today, time } = useZonedClock(now.zone);
  // What beneficiaries are told today: that is what they ask about.
  const todaysHours = deskDays(
    {
      weekly: announcedHours(weeklyHours, weeklyHoursBenef),
      holidays: facts.holidays,
      exceptional: facts.exceptional,
    },
    dayInMonthOf(today, 1),
    1,
  ).find(({ date }) => date === today);
  const hours = openingsText(todaysHours?.openings ?? [], language);
  const { address1, address2, zipCode, city } = profile;
  const address = [address1, address2, `${zipCode} ${city}`.trim()].filter((part) => part !== '').join(', ');
  const named = todaysHours === undefined || todaysHours.name === '' ? '' : ` · ${todaysHours.name}`;
  const written = (label: string, text: string, value: ReactNode = text) => (text === '' ? [] : [{ label, value }]);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>
            {profile.name}
            <span className={styles.state} data-open={now.isOpen}>
              {nowWords(now, today)}
            </span>
          </h1>
          <p className={styles.soft}>
            {profile.companyName} · {capitalised(formatDate(today, 'long', language))},{' '}
            {formatTime(time, language, 'always')}
          </p>
        </div>
      </header>
      <div className={styles.columns}>
        <Card as="section" className={styles.card} aria-label={profile.name}>
          <DescriptionList
            facts={[
              { label: t('today'), value: `${hours === '' ? t('closedToday') : hours}${named}` },
              ...written(t('responsible'), responsable?.name ?? ''),
              ...written(
                t('phone'),
                telephoneCrc,
                <a className={styles.link} href={phoneHref(telephoneCrc)}>
                  {phoneText(telephoneCrc)}
                </a>,
              ),
              ...written(
                t('email'),
                email,
                <a className={styles.link} href={mailHref(email)}>
                  {email}
                </a>,
              ),
              ...written(t('address'), address),
              ...written(t('notes'), conciergeInfos),
            ]}
          />
        </Card>
        {ways}
      </div>
    </div>
  );
}
