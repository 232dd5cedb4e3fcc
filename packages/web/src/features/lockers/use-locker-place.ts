import { useTranslations } from 'use-intl';

/** 'Casier HORIZON-A · Hall B'; empty where the desk gave it no name. */
export function useLockerPlace({
  lockerName: name,
  lockerLocation: place,
}: {
  readonly lockerName: string;
  readonly lockerLocation: string;
}): string {
  const t = useTranslations('account.lockerCode');
  if (name === '') return place;
  return place === '' ? t('at', { name }) : t('atPlace', { name, place });
}
