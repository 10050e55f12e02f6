/** Every content type's declaration: a type declared in any room of the contract is managed here without further code. */
import type * as z from 'zod';
import type { ListColumn } from '#contract/kit/content.ts';
import type { Fields } from '#contract/kit/fields.ts';
import type { Values } from '../fields/field-shape.ts';

export type Declaration = {
  readonly type: string;
  readonly name: string;
  readonly room: string;
  readonly path: `/${string}`;
  readonly fields: Fields;
  readonly columns: readonly ListColumn[];
  readonly draft: z.ZodType<Values>;
  readonly begun: z.ZodType<Values>;
};

const modules = import.meta.glob<Record<string, unknown>>(
  [
    '../../../contract/*/*.ts',
    '!../../../contract/kit/*',
    '!../../../contract/*/{,*-}calls.ts',
    '!../../../contract/*/*.{case,test}.ts',
  ],
  { eager: true },
);

const isDeclaration = (value: unknown): value is Declaration =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  'fields' in value &&
  'draft' in value &&
  'filters' in value;

const all = Object.values(modules).flatMap((exported) => Object.values(exported).filter(isDeclaration));
const byType: ReadonlyMap<string, Declaration> = new Map(all.map((declaration) => [declaration.type, declaration]));

export const findDeclaration = (type: string): Declaration | undefined => byType.get(type);
