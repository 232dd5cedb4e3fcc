/** Ends of names that no mail server elsewhere can ask about: machines and networks of one's own. */
const PRIVATE_ENDS = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|invalid|home\.arpa)$/;

/** The host of an address that other mail servers can ask about: several labels, of which the last is no number. */
function isPublicDomain(domain: string): boolean {
  const labels = domain.toLowerCase().split('.');
  return (
    domain.length <= 253 &&
    labels.length > 1 &&
    labels.every((label) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label)) &&
    /^[a-z]/.test(labels.at(-1) ?? '') &&
    !PRIVATE_ENDS.test(domain.toLowerCase())
  );
}

/**
 * An address from which mails may go out: one address, without a name, in plain letters, of a domain that other mail servers can look up. The
 * name of a machine, an address in numbers and a network of one's own are none. Rule: docs/rules/brands.md
 */
export function isSenderAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  return (
    at > 0 && at <= 64 && /^[\w!#$%&'*+/=?^`{|}~.-]+$/.test(text.slice(0, at)) && isPublicDomain(text.slice(at + 1))
  );
}

/** The address of an installation that has named none: at its public host, where that is one. Null where mails cannot go out. */
export function defaultSender(publicUrl: string): string | null {
  const address = `ne-pas-repondre@${URL.canParse(publicUrl) ? new URL(publicUrl).hostname : ''}`;
  return isSenderAddress(address) ? address : null;
}
