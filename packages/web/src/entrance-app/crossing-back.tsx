import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { serverName } from '../client/every-server.ts';
import { Button } from '../design-system/actions/button.tsx';
import { crossBack } from '../session/cross-to-server.ts';

/** For anyone who does not take the step that another server asks for: back to their own, where they are signed in. */
export function CrossingBack() {
  const t = useTranslations('access.crossing');
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = () => {
    setIsLeaving(true);
    void crossBack();
  };
  return (
    <Button variant="ghost" full icon={IconArrowBackUp} pending={isLeaving} onClick={leave}>
      {t('return', { name: serverName(location.origin) })}
    </Button>
  );
}
