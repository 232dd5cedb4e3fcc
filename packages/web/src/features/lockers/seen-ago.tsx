import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDurationText } from '../../design-system/values/use-duration-text.ts';

/** How long ago something was seen, second by second in the first minute. */
export function SeenAgo({ moment }: { readonly moment: string }) {
  const t = useTranslations('lockerDesk');
  const duration = useDurationText();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(clock);
  }, []);
  const seconds = Math.max(0, Math.round((now - new Date(moment).getTime()) / 1_000));
  return t('seen', {
    ago: seconds < 60 ? t('seconds', { count: String(seconds) }) : duration(Math.floor(seconds / 60)),
  });
}
