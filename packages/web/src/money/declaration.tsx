import type { OffreOnWire } from '@loge/contract/catalogue/offer-wire';
import { formatDate } from '@loge/domain/shared/local-date';
import { useLocale, useTranslations } from 'use-intl';

/** Under what a personal service is sold, in a line. */
export function Declaration({
  declaration,
  className,
}: {
  readonly declaration: OffreOnWire['sapDeclaration'];
  readonly className?: string | undefined;
}) {
  const t = useTranslations('payments.sap');
  const language = useLocale();
  if (declaration === null) return null;
  const { organisation, number, since, approval } = declaration;
  const said = t('declared', { organisation, number, day: formatDate(since, 'numeric', language) });
  return <p className={className}>{approval === '' ? said : `${said}, ${t('approved', { number: approval })}`}</p>;
}
