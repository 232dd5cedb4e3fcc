/**
 * Where the host of a provider's address stands: in public; at an address that is not, but that the settings of the server list; on this very
 * machine, listed too; or somewhere that nobody may be led to and the server does not ask, such as another machine of its own network.
 */
export type HostPlace = 'public' | 'listed' | 'this-machine' | 'private';

/** Answers for a host as `URL` writes it. Only the server knows what is listed. */
export type PlaceOf = (host: string) => HostPlace;

/**
 * What is wrong with an address at which a company's identity provider stands, or null. It is encrypted and public; what the settings
 * list may stand elsewhere, and on this machine without encryption: in tests and trials.
 */
export function providerAddressProblem(
  address: string,
  placeOf: PlaceOf,
): 'notASecureAddress' | 'notAPublicAddress' | null {
  if (!URL.canParse(address)) return 'notASecureAddress';
  const { protocol, hostname, username, password } = new URL(address);
  const place = placeOf(hostname);
  const isEncrypted = protocol === 'https:' || (protocol === 'http:' && place === 'this-machine');
  if (!isEncrypted || username !== '' || password !== '') return 'notASecureAddress';
  return place === 'private' ? 'notAPublicAddress' : null;
}
