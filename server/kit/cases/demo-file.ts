/** Files that serve as materials of any case of the demo. */
import type { Context } from '../context.ts';
import { demoId } from '../demo-id.ts';
import { keepFile } from '../files/keep-file.ts';

/** One page with its own title. */
const page = (text: string): Buffer => {
  const stream = `BT /F1 20 Tf 72 760 Td (${text}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj${object}endobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
  );
};

/** The attachment's data about the file; a file from an earlier filling is used again. */
export const makeDemoFile = async (
  context: Context,
  key: string,
  name: string,
): Promise<{ file_id: string; name: string; size_bytes: number }> => {
  const { actor, region, db } = context;
  const file_id = demoId(region.code, `material ${key}`);
  const kept = await db
    .selectFrom('stored_file')
    .select(['file_id', 'name', 'size_bytes'])
    .where('file_id', '=', file_id)
    .executeTakeFirst();
  if (kept || !actor) return kept ?? { file_id, name, size_bytes: 0 };
  const file = {
    name,
    mime: 'application/pdf',
    bytes: page('Demo document'),
    access: 3,
    owner_kind: actor.kind,
    owner_id: actor.kind === 'staff' ? actor.staff_id : actor.user_id,
    file_id,
  } as const;
  return await keepFile(context, file, 'file.import');
};
