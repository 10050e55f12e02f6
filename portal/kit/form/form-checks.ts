/**
 * Forms are checked by the contract's own schemas. These hold the schema library, so a room puts them into a module of their own
 * (`portal/roadshow/booking-schemas.ts` is one), which the first touch of a form fetches.
 */
import { tidyBody } from '#contract/kit/tidy.ts';
import type { FieldErrors } from './told-failure.ts';
import type { Values } from './use-form.ts';

type Schema = {
  safeParse(body: unknown): {
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
  };
};
type Renamed = Readonly<Record<string, string>>;

/** One message a field, of what the server would refuse; `renamed` says which field of the form a field of the body is. */
export const wrongIn = (schema: Schema, body: object, renamed: Renamed = {}): FieldErrors => {
  const errors: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(tidyBody(body)).error?.issues ?? []) {
    const field = String(path[0] ?? '');
    errors[renamed[field] ?? field] ??= message;
  }
  return errors;
};

/** `fetchSchemas` brings a module whose `bodies` are what forms send. Without it a form is sent unchecked: the server checks as well. */
export const formChecks = <N extends string>(fetchSchemas: () => Promise<{ bodies: Readonly<Record<N, Schema>> }>) => {
  let fetching: Promise<Readonly<Record<N, Schema>> | undefined> | undefined;
  const prepare = () => {
    fetching ??= fetchSchemas().then(
      ({ bodies }) => bodies,
      () => {
        fetching = undefined;
        return undefined;
      },
    );
    return fetching;
  };
  const check = async (name: N, body: object, renamed?: Renamed): Promise<FieldErrors> => {
    const bodies = await prepare();
    return bodies ? wrongIn(bodies[name], body, renamed) : {};
  };
  /** The `check` of a form; `also` adds what only the form knows. */
  const checkedBy =
    (
      name: N,
      body: (values: Values) => object,
      { renamed, also }: { renamed?: Renamed; also?: (values: Values) => FieldErrors } = {},
    ) =>
    async (values: Values): Promise<FieldErrors> => ({
      ...(await check(name, body(values), renamed)),
      ...also?.(values),
    });
  return { prepare, check, checkedBy };
};
