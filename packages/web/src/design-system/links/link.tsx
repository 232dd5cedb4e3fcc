import { createContext, createElement, use, type ComponentProps, type ComponentType } from 'react';

export type LinkProps = ComponentProps<'a'> & { href: string };

function PlainLink(props: LinkProps) {
  // The content comes with the children.
  // oxlint-disable-next-line jsx-a11y/anchor-has-content
  return <a {...props} />;
}

/** The application puts its router's link here; without one, links are ordinary anchors. */
export const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

/** Every link of the design system goes through here, so that it does not know the router. */
export function Link(props: LinkProps) {
  return createElement(use(LinkContext), props);
}
