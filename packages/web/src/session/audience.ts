import type { SignedInUser } from '@loge/contract/access/signed-in-user';

export type AppAudience = 'beneficiary' | 'manager' | 'partner' | 'company';

type Flags = Pick<SignedInUser, 'adherent' | 'gestionnaire' | 'partner' | 'company' | 'admin' | 'v2Mode'>;

/** Whether one sees the beneficiary's first design: the v2 mode of one's conciergerie is off (Spec: beneficiary-and-access §1). */
export const usesFirstDesign = ({ adherent, v2Mode }: Pick<Flags, 'adherent' | 'v2Mode'>): boolean =>
  adherent && !v2Mode;

/** The applications that a person may enter. Technical administrators use the back office. */
export function audiencesOf(user: Flags): readonly AppAudience[] {
  return [
    ...(user.gestionnaire || user.admin ? (['manager'] as const) : []),
    ...(user.partner ? (['partner'] as const) : []),
    ...(user.company === null ? [] : (['company'] as const)),
    ...(user.adherent ? (['beneficiary'] as const) : []),
  ];
}

const homes = { beneficiary: '/bnfv2/home', manager: '/homegest', partner: '/homepart', company: '/company' } as const;

/** Where a person starts. */
export function homeOf(user: Flags): (typeof homes)[AppAudience] | '/order' {
  const audience = audiencesOf(user)[0] ?? 'beneficiary';
  return audience === 'beneficiary' && usesFirstDesign(user) ? '/order' : homes[audience];
}
