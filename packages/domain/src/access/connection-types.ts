/** How the people of a conciergerie come to their accounts (Spec: manager §3 "Connection types"). */
export const CONNECTION_TYPES = [
  'SSO_SAML',
  'SSO_OTHER',
  'FILE_AUTOCREATION',
  'FILE_ONLY_DEACTIVATE',
  'MANUALLY',
  'OTHER',
] as const;

export type ConnectionType = (typeof CONNECTION_TYPES)[number];

/** Whether its beneficiaries are to sign in through their company, once a connection is in use. */
export function asksForSingleSignOn(type: ConnectionType): boolean {
  return type === 'SSO_SAML' || type === 'SSO_OTHER';
}

/** Whether a file of the company says who its people are, in full or only who has left. */
export function isProvisionedByFile(type: ConnectionType): boolean {
  return type === 'FILE_AUTOCREATION' || type === 'FILE_ONLY_DEACTIVATE';
}
