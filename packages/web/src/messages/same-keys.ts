/** The same keys at every depth, any text. */
export type SameKeys<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : SameKeys<Texts[Key]>;
};

type Named<Name extends string, Texts> = { readonly [Key in Name]: Texts };

/**
 * Registers the two message files of a capability. It does not compile when English lacks a key of French or has one
 * more; the text's place in the file is the constant named like the capability.
 */
export function capability<
  const Name extends string,
  French,
  English extends SameKeys<French> & Record<Exclude<keyof English, keyof French>, never>,
>(name: Name, french: () => Promise<Named<Name, French>>, english: () => Promise<Named<Name, English>>) {
  return {
    fr: async (): Promise<French> => (await french())[name],
    en: async (): Promise<English> => (await english())[name],
  };
}
