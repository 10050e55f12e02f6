/** Converts a request into the input of a schema: query values arrive as text, and `id` is an alias of `obj_id` (ruling D2). */
import type * as z from 'zod';
import type { Schema } from '#contract/kit/call.ts';

type Definition = {
  type: string;
  innerType?: Schema;
  in?: Schema;
  element?: Schema;
  values?: unknown[];
  options?: Schema[];
  shape?: Record<string, Schema>;
};
const definitionOf = (schema: Schema) => schema._zod.def as unknown as Definition;

const unwrapped = (schema: Schema): Definition => {
  const definition = definitionOf(schema);
  const inner = definition.innerType ?? (definition.type === 'pipe' ? definition.in : undefined);
  return inner ? unwrapped(inner) : definition;
};

const asNumber = (value: unknown) =>
  typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;

/** Converts one query value; a value that cannot be converted stays as it is, for the schema to refuse. */
const readerOf = (schema: Schema): ((value: unknown) => unknown) => {
  const definition = unwrapped(schema);
  switch (definition.type) {
    case 'number':
    case 'int':
      return asNumber;
    case 'boolean':
      return (value) => (value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : value);
    case 'array': {
      const one = definition.element ? readerOf(definition.element) : (value: unknown) => value;
      return (value) => (Array.isArray(value) ? value : [value]).map(one);
    }
    default:
      return (value) => value;
  }
};

type Raw = Record<string, unknown>;
const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);

const shapeOf = (schema: Schema): Record<string, Schema> => unwrapped(schema).shape ?? {};
const aliasOf = (shape: Record<string, Schema>) => 'obj_id' in shape && !('id' in shape);

/** A query: only declared parameters, each converted as its schema needs. An empty value counts as missing. */
export const queryReader = (schema: Schema): ((raw: unknown) => Raw) => {
  const shape = shapeOf(schema);
  const readers = Object.entries(shape).map(([key, field]) => [key, readerOf(field)] as const);
  const alias = aliasOf(shape);
  return (raw) => {
    const given = isRaw(raw) ? raw : {};
    const result: Raw = {};
    for (const [key, read] of readers) {
      const value = Object.hasOwn(given, key) ? given[key] : alias && key === 'obj_id' ? given.id : undefined;
      if (value !== undefined && value !== '') result[key] = read(value);
    }
    return result;
  };
};

/** A body, unchanged except that `id` is read as `obj_id` where the schema has only the latter. */
export const bodyReader = (schema: Schema): ((raw: unknown) => unknown) =>
  aliasOf(shapeOf(schema))
    ? (raw) => (isRaw(raw) && raw.obj_id === undefined && raw.id !== undefined ? { ...raw, obj_id: raw.id } : raw)
    : (raw) => raw;

/** A bound without a message of its own has an English one. */
const inChinese = /\p{Script=Han}/u;

/** A schema's issues, one message for each field; an issue at `attachments.0.name` is reported for that row of `attachments`. */
export const fieldErrors = (error: z.core.$ZodError) => {
  const seen = new Set<string>();
  return error.issues.flatMap(({ path, message }) => {
    const field = path.map(String).join('.');
    if (seen.has(field)) return [];
    seen.add(field);
    return [{ field, message: inChinese.test(message) ? message : '填写有误' }];
  });
};
