import type { RegisteredRouter } from '@tanstack/react-router';

/** Every route of the product, as declared: `/bnfv2/universe/$id`. */
export type RoutePath = Extract<keyof RegisteredRouter['routesByPath'], string>;

type ParameterNames<Path extends string> = Path extends `${string}$${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParameterNames<More>
    : Rest
  : never;

type PathParameters<Path extends string> = { readonly [Name in ParameterNames<Path>]: string | number };

type ParametersArgument<Path extends string> = [ParameterNames<Path>] extends [never]
  ? []
  : [parameters: PathParameters<Path>];

/** The address of a screen, for `href`: `pathTo('/bnfv2/universe/$id', { id: 3 })`. Wrong routes and missing parameters do not compile. */
export function pathTo<const Path extends RoutePath>(path: Path, ...[parameters]: ParametersArgument<Path>): string {
  const values: Readonly<Record<string, string | number>> = parameters ?? {};
  return path.replaceAll(/\$(\w+)/g, (_whole, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${path}: the parameter ${name} is missing`);
    return encodeURIComponent(value);
  });
}
