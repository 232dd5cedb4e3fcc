import SCIMMY from 'scimmy';

const ofSchemas = 'urn:ietf:params:scim:schemas:core:2.0:Schema';
const ofResourceTypes = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType';

type Described = Readonly<Record<string, unknown>> & {
  readonly name: string;
  readonly subAttributes?: readonly Described[];
};
interface Kept {
  /** What differs from RFC 7643. */
  readonly but?: Readonly<Record<string, unknown>>;
  readonly parts?: Readonly<Record<string, Kept>>;
}

/**
 * What is kept of RFC 7643 §4.1, and how: one e-mail, which is the primary one, and one mobile number. A directory reads it and knows what it will find again; what it sends beyond is passed over. The e-mail may also
 * stand as `userName`, and the name that is shown follows from the others.
 */
const keptAttributes: Readonly<Record<string, Kept>> = {
  userName: {},
  name: { but: { required: true }, parts: { familyName: { but: { required: true } }, givenName: {} } },
  displayName: { but: { mutability: 'readOnly' } },
  preferredLanguage: { but: { canonicalValues: ['fr', 'en'] } },
  active: {},
  emails: {
    but: { required: true },
    parts: {
      value: { but: { required: true } },
      type: { but: { canonicalValues: ['work'] } },
      primary: { but: { mutability: 'readOnly' } },
    },
  },
  phoneNumbers: { parts: { value: {}, type: { but: { canonicalValues: ['mobile'] } } } },
};

const describe = (attributes: readonly Described[], kept: Readonly<Record<string, Kept>>): readonly Described[] =>
  attributes.flatMap(({ subAttributes, ...attribute }) => {
    const how = kept[attribute.name];
    if (how === undefined) return [];
    return [
      {
        ...attribute,
        ...how.but,
        ...(subAttributes !== undefined && { subAttributes: describe(subAttributes, how.parts ?? {}) }),
      },
    ];
  });

/** The one schema, as it is published (RFC 7643 §7). */
export function userSchema(address: string): object {
  const { id, name, description, attributes } = SCIMMY.Schemas.User.definition.describe();
  // The library's attributes write themselves as RFC 7643 does when they are sent.
  const written = JSON.parse(JSON.stringify(attributes)) as readonly Described[];
  return {
    schemas: [ofSchemas],
    id,
    name,
    description,
    attributes: describe(written, keptAttributes),
    meta: { resourceType: 'Schema', location: `${address}/Schemas/${id}` },
  };
}

/** The one kind of resource (RFC 7643 §6). */
export function userResourceType(address: string): object {
  const { id, name, endpoint, description } = SCIMMY.Resources.User.describe();
  return {
    schemas: [ofResourceTypes],
    id,
    name,
    endpoint,
    description,
    schema: SCIMMY.Schemas.User.definition.id,
    meta: { resourceType: 'ResourceType', location: `${address}/ResourceTypes/${id}` },
  };
}
