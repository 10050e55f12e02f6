import { findCaseType } from '../kit/case-types.ts';
import { findDeclaration } from '../kit/content/declarations.ts';

/** What entries and cases of a type are called. */
export const typeName = (type: string): string | undefined => (findDeclaration(type) ?? findCaseType(type))?.name;
