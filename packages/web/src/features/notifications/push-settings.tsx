import { myPushSettings } from '@loge/contract/notifications/my-push-settings';
import { removePushDevice } from '@loge/contract/notifications/remove-push-device';
import { sendTrialPush } from '@loge/contract/notifications/send-trial-push';
import { setPushPreferences } from '@loge/contract/notifications/set-push-preferences';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { deviceText } from '@loge/domain/access/user-agent';
import { IconBellRinging, IconDeviceDesktop, IconDeviceMobile, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { useLocalMoment } from '../../client/local-moment.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Checkbox } from '../../design-system/fields/checkbox.tsx';
import { Switch } from '../../design-system/fields/switch.tsx';
import { TimeField } from '../../design-system/fields/time-field.tsx';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { Logo } from '../../design-system/layout/logo.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { DateText } from '../../design-system/values/date-text.tsx';
import { FurtherMessages } from '../../messages/further-messages.tsx';
import { useBrand } from '../../session/brand.ts';
import { forgetWanted } from '../../push/push-upkeep.ts';
import { PushAsk } from './push-ask.tsx';
import styles from './push-settings.module.css';

type Settings = OutputOf<typeof myPushSettings>;

/** What one is told of on one's devices, when, and on which; the same for all audiences. */
export function PushSettings() {
  return (
    <FurtherMessages group="push">
      <Settings />
    </FurtherMessages>
  );
}

function Settings() {
  const query = useActionQuery(myPushSettings, {});
  return (
    <QueryBoundary query={query} skeleton={<SettingsSkeleton />}>
      {(settings) => (
        <div className={styles.page}>
          {!settings.devices.some(({ isCurrent }) => isCurrent) && <PushAsk publicKey={settings.publicKey} />}
          <Preferences settings={settings} />
          <Devices devices={settings.devices} />
        </div>
      )}
    </QueryBoundary>
  );
}

const usualNight = { from: '20:00', to: '08:00' };

function Preferences({ settings }: { readonly settings: Settings }) {
  const t = useTranslations('push');
  const toast = useToast();
  const save = useActionWithToast(setPushPreferences);
  // Each choice is saved at once; two in a row are both in what is sent last.
  const [draft, setDraft] = useState({
    kinds: settings.kinds.filter(({ chosen }) => chosen).map(({ kind }) => kind),
    quietHours: settings.quietHours,
    discreet: settings.discreet,
  });
  const change = async (over: Partial<typeof draft>) => {
    const next = { ...draft, ...over };
    setDraft(next);
    if ((await save(next)) === undefined) setDraft(draft);
    else toast.success(t('saved'));
  };
  const { kinds, quietHours, discreet } = draft;
  return (
    <>
      <Card as="section" aria-labelledby="push-kinds" className={styles.card}>
        <h2 id="push-kinds" className={styles.title}>
          {t('kindsTitle')}
        </h2>
        <ul className={styles.rows}>
          {settings.kinds.map(({ kind }) => (
            <li key={kind}>
              <Checkbox
                className={styles.kind}
                label={t(`kinds.${kind}`)}
                hint={t(`kindHints.${kind}`)}
                checked={kinds.includes(kind)}
                onCheckedChange={(isChosen) =>
                  void change({ kinds: isChosen ? [...kinds, kind] : kinds.filter((other) => other !== kind) })
                }
              />
            </li>
          ))}
        </ul>
        <p className={styles.note}>
          <Glyph icon={IconLock} size={18} />
          {t('mailsStay')}
        </p>
      </Card>
      <Card as="section" aria-labelledby="push-when" className={styles.card}>
        <h2 id="push-when" className={styles.title}>
          {t('whenTitle')}
        </h2>
        <Switch
          label={t('quiet')}
          hint={t('quietHint')}
          checked={quietHours !== null}
          onCheckedChange={(isOn) => void change({ quietHours: isOn ? usualNight : null })}
        />
        {quietHours !== null && (
          <div className={styles.hours}>
            {(['from', 'to'] as const).map((end) => (
              <TimeField
                key={end}
                label={t(end === 'from' ? 'quietFrom' : 'quietTo')}
                value={quietHours[end]}
                onValueChange={(time) => void change({ quietHours: { ...quietHours, [end]: time } })}
              />
            ))}
          </div>
        )}
        <Switch
          label={t('discreet')}
          hint={t('discreetHint')}
          checked={discreet}
          onCheckedChange={(isOn) => void change({ discreet: isOn })}
        />
        <Sample text={t(discreet ? 'sampleDiscreet' : 'sample')} />
      </Card>
    </>
  );
}

/** The very line that a locked screen shows. */
function Sample({ text }: { readonly text: string }) {
  const t = useTranslations('push');
  const brand = useBrand();
  return (
    <figure className={styles.sample}>
      <figcaption className={styles.caption}>{t('sampleLabel')}</figcaption>
      <div className={styles.bubble}>
        <Logo name="" size={28} />
        <p>
          <b>{brand.title}</b>
          <span>{text}</span>
        </p>
      </div>
    </figure>
  );
}

function Devices({ devices }: Pick<Settings, 'devices'>) {
  const t = useTranslations('push');
  const language = useLocale();
  const local = useLocalMoment();
  const toast = useToast();
  const remove = useActionWithToast(removePushDevice);
  const sendTrial = useActionWithToast(sendTrialPush);
  const removeOne = async ({ id, isCurrent }: Settings['devices'][number]) => {
    if ((await remove({ id })) === undefined) return;
    if (isCurrent) forgetWanted();
    toast.success(t('removed'));
  };
  const trial = async () => {
    const answer = await sendTrial({});
    if (answer !== undefined) toast.success(t('trialSent', answer));
  };
  return (
    <Card as="section" aria-labelledby="push-devices" className={styles.card}>
      <h2 id="push-devices" className={styles.title}>
        {t('devicesTitle')}
      </h2>
      {devices.length === 0 && <p className={styles.none}>{t('noDevices')}</p>}
      <ul className={styles.rows}>
        {devices.map((device) => {
          const name = deviceText(device, language);
          return (
            <li key={device.id} className={styles.device}>
              <Glyph icon={device.isHandheld ? IconDeviceMobile : IconDeviceDesktop} size={22} />
              <p className={styles.words}>
                <b>{name}</b>
                {device.isCurrent ? (
                  <span className={styles.current}>{t('thisDevice')}</span>
                ) : (
                  <span>
                    {t('seen')} <DateText date={local(device.lastSeenAt).date} />
                  </span>
                )}
              </p>
              <Button
                variant="ghost"
                size="md"
                aria-label={t('removeNamed', { device: name })}
                onClick={() => void removeOne(device)}
              >
                {t('remove')}
              </Button>
            </li>
          );
        })}
      </ul>
      {devices.length > 0 && (
        <Button variant="outline" size="lg" icon={IconBellRinging} onClick={() => void trial()}>
          {t('trial')}
        </Button>
      )}
    </Card>
  );
}

function SettingsSkeleton() {
  return (
    <SkeletonGroup className={styles.page ?? ''}>
      <Skeleton shape="box" height={140} />
      <Skeleton shape="box" height={320} />
      <Skeleton shape="box" height={240} />
    </SkeletonGroup>
  );
}
