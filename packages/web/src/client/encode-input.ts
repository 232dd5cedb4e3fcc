/** How an input travels in a request body. */
export interface EncodedBody {
  readonly body: URLSearchParams | FormData | string;
  /** Undefined where the browser must write it itself (multipart boundary). */
  readonly contentType: string | undefined;
}

export type Files = Readonly<Record<string, Blob>>;

const longList = 100;

const encodeValue = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const fieldsOf = (input: object): [string, string][] =>
  Object.entries(input)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, encodeValue(value)]);

/** Fields of a query or a form: plain values as text, objects and lists as JSON in their field (Spec: beneficiary-and-access §7). */
export const encodeFields = (input: object): URLSearchParams => new URLSearchParams(fieldsOf(input));

/**
 * The body of a call. Form-encoded as the specification has it; multipart when files go along; JSON when a field is null,
 * which a form cannot say apart from the word "null", and for a long list, most signs of which a form writes three times over.
 */
export function encodeBody(input: object, files: Files | undefined): EncodedBody {
  if (files !== undefined) {
    const form = new FormData();
    // What is null is left out: a field of a form can only say the word.
    const said = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
    for (const [name, value] of fieldsOf(said)) form.append(name, value);
    for (const [name, file] of Object.entries(files)) form.append(name, file);
    return { body: form, contentType: undefined };
  }
  if (Object.values(input).some((value) => value === null || (Array.isArray(value) && value.length > longList))) {
    return { body: JSON.stringify(input), contentType: 'application/json' };
  }
  return { body: encodeFields(input), contentType: 'application/x-www-form-urlencoded;charset=UTF-8' };
}
