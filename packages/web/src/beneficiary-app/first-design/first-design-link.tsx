import { useRouter } from '@tanstack/react-router';
import type { LinkProps } from '../../design-system/links/link.tsx';
import { RouterLink } from '../../routing/router-link.tsx';
import { inOwnDesign } from '../../routing/own-design.ts';

/** Features name screens as the second design does; here their links lead straight to those of the first. */
export function FirstDesignLink({ href, ...rest }: LinkProps) {
  const { audienceOf } = useRouter().options.context;
  return <RouterLink {...rest} href={inOwnDesign(href, { audienceOf }) ?? href} />;
}
