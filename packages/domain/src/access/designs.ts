/** The brand designs: what a host or a client company is dressed in. Spec: beneficiary-and-access §1. */
export const DESIGNS = ['loge', 'mirabelle'] as const;
export type Design = (typeof DESIGNS)[number];

/** Whether people may create their account themselves, by design. Spec: §1, "one allowing account creation, one not". */
const SELF_REGISTRATION: Readonly<Record<Design, boolean>> = { loge: true, mirabelle: false };

/** True where people may create their account themselves; a design that is not known does not allow it. */
export function allowsSelfRegistration(design: string): boolean {
  return DESIGNS.some((known) => known === design && SELF_REGISTRATION[known]);
}

/** The hosts that a design claims for itself; the first design has all others. */
const CLAIMED_HOSTS: readonly (readonly [Design, RegExp])[] = [['mirabelle', /(^|\.)mirabelle\./]];

/** The design of a host by its name, without port. Spec: §1, "chosen by host pattern". */
export const designOfHost = (host: string): Design =>
  CLAIMED_HOSTS.find(([, hosts]) => hosts.test(host))?.[0] ?? 'loge';
