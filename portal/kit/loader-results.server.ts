/**
 * What the loaders of a document returned, apart from the router (decision 003). The router encodes the data of each page for the browser, at a
 * sixth of the cost of a list, and most pages for reading never need it. So the loaders of a document hand their results over here and leave the
 * router nothing to encode. When the encoded data are needed after all, a second pass of the router takes the results from here and loads nothing.
 */
import { createContext, data, type LoaderFunctionArgs, type ServerBuild } from 'react-router';

type Result = { returned: unknown } | { thrown: unknown };
export type LoaderResults = {
  /** By the route's id. */
  of: Map<string, Result>;
  /** `collect`: loaders run, and their results are put here. `give`: loaders do not run, and the router gets the results from here. */
  pass: 'collect' | 'give';
  /** The router's own data are complete again. */
  isPutBack?: true;
};

/** Null: loaders return to the router. */
export const loaderResults = createContext<LoaderResults | null>(null);

type WithInit = { type: 'DataWithResponseInit'; data: unknown; init: ResponseInit | null };
const isWithInit = (value: unknown): value is WithInit =>
  (value as Partial<WithInit> | null)?.type === 'DataWithResponseInit';

type Loader = (given: LoaderFunctionArgs) => unknown;
const handingOver =
  (id: string, loader: Loader): Loader =>
  async (given) => {
    const results = given.context.get(loaderResults);
    if (!results) return await loader(given);
    const { of, pass } = results;
    if (pass === 'give') {
      const known = of.get(id);
      if (known && 'thrown' in known) throw known.thrown;
      return known?.returned ?? null;
    }
    try {
      const returned = await loader(given);
      if (returned instanceof Response) return returned;
      of.set(id, { returned });
      // Headers and status are the router's matter.
      return isWithInit(returned) ? data(null, returned.init ?? undefined) : null;
    } catch (thrown) {
      of.set(id, { thrown });
      throw thrown;
    }
  };

/** The same routes, whose loaders hand their results over when the request's context asks for it. */
export const withLoadersHandingOver = (build: ServerBuild): ServerBuild => ({
  ...build,
  routes: Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      // What a route without a page returns is the response.
      const loader = route?.module.default && (route.module.loader as Loader | undefined);
      return [id, route && loader ? { ...route, module: { ...route.module, loader: handingOver(id, loader) } } : route];
    }),
  ),
});

/** Gives the page the data that the router was left without. False when it was done before. */
export const putBack = (results: LoaderResults, loaderData: Record<string, unknown>): boolean => {
  if (results.isPutBack) return false;
  results.isPutBack = true;
  for (const [id, result] of results.of)
    if ('returned' in result) loaderData[id] = isWithInit(result.returned) ? result.returned.data : result.returned;
  return true;
};

/** Results for `give`, from the data of a page that were kept as JSON. */
export const givenFrom = (json: string): LoaderResults => ({
  of: new Map(Object.entries(JSON.parse(json) as Record<string, unknown>).map(([id, returned]) => [id, { returned }])),
  pass: 'give',
});
