import { createRequire } from 'node:module';

/** What signatures may be made with: nothing of SHA-1, by which they can be forged today. */
const digests = new Set(['http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2001/04/xmlenc#sha512']);
const signatures = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
]);

type Find = (this: unknown, name: unknown) => unknown;
interface SignedXmlPrototype {
  findHashAlgorithm: Find;
  findSignatureAlgorithm: Find;
}

/**
 * Leaves these algorithms alone to the library that verifies signatures, in this thread. It is asked for each by the name that its parser read, however
 * that is spelled in the XML; looking for names in the text would miss what is quoted or encoded otherwise. The library has no setting for it.
 */
export function refuseWeakAlgorithms(): void {
  const requireOfSaml = createRequire(import.meta.resolve('@node-saml/node-saml'));
  const { SignedXml } = requireOfSaml('xml-crypto') as {
    readonly SignedXml: { readonly prototype: SignedXmlPrototype };
  };
  const { prototype } = SignedXml;
  prototype.findHashAlgorithm = only(digests, prototype.findHashAlgorithm);
  prototype.findSignatureAlgorithm = only(signatures, prototype.findSignatureAlgorithm);
}

function only(names: ReadonlySet<string>, find: Find | undefined): Find {
  // A release of the library that asks in another way must not go unnoticed.
  if (find === undefined) throw new Error('xml-crypto does not ask for algorithms as it did.');
  return function findAllowed(name) {
    if (typeof name !== 'string' || !names.has(name)) throw new Error(`The algorithm ${String(name)} is not taken.`);
    return find.call(this, name);
  };
}
