import type { SignedInUser } from '@loge/contract/access/signed-in-user';

export type AppAudience = 'beneficiary' | 'manager' | 'partner';

type Flags = Pick<SignedInUser, 'adherent' | 'gestionnaire' | 'partner' | 'admin'>;

/** The applications that a person may enter. Technical administrators use the back office. */
export function audiencesOf(user: Flags): readonly AppAudience[] {
  return [
    ...(user.gestionnaire || user.admin ? (['manager'] as const) : []),
    ...(user.partner ? (['partner'] as const) : []),
    ...(user.adherent ? (['beneficiary'] as const) : []),
  ];
}

const homes = { beneficiary: '/bnfv2/home', manager: '/homegest', partner: '/homepart' } as const;

/** Where a person starts. */
export function homeOf(user: Flags): (typeof homes)[AppAudience] | '/admin/home' {
  if (user.admin && !user.gestionnaire) return '/admin/home';
  return homes[audiencesOf(user)[0] ?? 'beneficiary'];
}
