/** The brand designs: what a host or a client company is dressed in. Spec: beneficiary-and-access §1. */
export const DESIGNS = ['loge', 'mirabelle'] as const;
export type Design = (typeof DESIGNS)[number];

/** Whether people may create their account themselves, by design. Spec: §1, "one allowing account creation, one not". */
const SELF_REGISTRATION: Readonly<Record<Design, boolean>> = { loge: true, mirabelle: false };

/** True where people may create their account themselves; a design that is not known does not allow it. */
export function allowsSelfRegistration(design: string): boolean {
  return DESIGNS.some((known) => known === design && SELF_REGISTRATION[known]);
}
