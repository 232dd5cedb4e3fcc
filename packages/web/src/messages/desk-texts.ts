export type Texts = { readonly [key: string]: string | Texts };

/** What would be read as a place to fill in, a tag or a quotation of the format. */
const SPECIAL = /[{}<>#]/g;

/** The texts with the first name of the beneficiary in its places. */
export function textsFor(texts: Texts, firstName: string): Texts {
  const who = firstName.replaceAll(SPECIAL, '').replaceAll("'", '’');
  const fill = (part: Texts): Texts =>
    Object.fromEntries(
      Object.entries(part).map(([key, text]) => [
        key,
        typeof text === 'string' ? text.replaceAll('{who}', who) : fill(text),
      ]),
    );
  return fill(texts);
}

/** The texts with others in the place of some of them. */
export function withTexts(texts: Texts, others: Texts): Texts {
  const changed = Object.entries(others).map(([key, other]): [string, string | Texts] => {
    const text = texts[key];
    return [key, typeof other === 'string' || typeof text !== 'object' ? other : withTexts(text, other)];
  });
  return { ...texts, ...Object.fromEntries(changed) };
}
