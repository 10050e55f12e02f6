/** What the log's internal names are for staff. */
import { auditDetails, auditObjects } from '#contract/kit/audit-names.ts';
import { type DictionaryName, dictionaries } from '#contract/reference/dictionaries.ts';
import { findCaseType } from '../kit/case-types.ts';
import { findDeclaration } from '../kit/content/declarations.ts';

const objects: Readonly<Record<string, string>> = auditObjects;
const details: Readonly<Record<string, string>> = auditDetails;

export const objectName = (type: string): string =>
  objects[type] ??
  findDeclaration(type)?.name ??
  findCaseType(type)?.name ??
  (Object.hasOwn(dictionaries, type) ? `${dictionaries[type as DictionaryName].name}条目` : type);

export const detailName = (key: string): string => details[key] ?? key;

export const actorKinds = { staff: '工作人员', member: '会员', visitor: '访客', system: '系统' } as const;
