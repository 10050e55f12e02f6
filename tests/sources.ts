/** The sources of the house as a parser sees them: files, imports, syntax. Vite's own parser, which is here already; a pattern over lines would miss an import that is broken in two, and would see one in a comment. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const floors = ['contract', 'regions', 'server', 'portal', 'console', 'scripts', 'bench', 'tests'] as const;

export const filesUnder = (folder: string): string[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? filesUnder(join(folder, entry.name)) : [join(folder, entry.name)],
      )
    : [];

export type Node = { type: string; [key: string]: unknown };
export type Source = { path: string; floor: string; imports: string[]; nodes: Node[]; body: Node[]; forTests: boolean };

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
export const walk = (node: Node, found: Node[] = []): Node[] => {
  found.push(node);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, found);
  return found;
};
const specifierOf = (node: Node): string | undefined => {
  const source = node.source as { value?: unknown } | null | undefined;
  return /^(Import|ExportNamed|ExportAll)(Declaration|Expression)$/.test(node.type) && typeof source?.value === 'string'
    ? source.value
    : undefined;
};

/** A path from the root for one of our own modules (`#contract/…` or relative), else the package's specifier as it stands. */
const resolved = (from: string, specifier: string): string => {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? normalize(join(dirname(from), specifier)) : specifier;
};

const read = (path: string): Source => {
  const { program, errors } = parseSync(path, readFileSync(join(root, path), 'utf8'));
  if (errors.length) throw new Error(`${path}: ${errors[0]?.message}`);
  const nodes = walk(program as unknown as Node);
  return {
    path,
    floor: path.split('/')[0] ?? '',
    imports: nodes.flatMap((node) => specifierOf(node) ?? []).map((specifier) => resolved(path, specifier)),
    nodes,
    body: program.body as unknown as Node[],
    forTests: /(\.test\.tsx?|(^|\/)test-[^/]*\.ts)$/.test(path),
  };
};
export const sources: readonly Source[] = floors
  .flatMap(filesUnder)
  .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.d.ts') && !path.startsWith('portal/art/'))
  .map(read);

/**
 * Groups of files that import each other in a circle, types included (Tarjan's strongly connected components). The compiler takes
 * them; a reader cannot tell which of them comes first.
 */
export const cyclesOf = (of: readonly Source[]): string[][] => {
  const imports = new Map(of.map(({ path, imports }) => [path, imports]));
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const lower = (path: string, to: number) => lowest.set(path, Math.min(lowest.get(path) ?? to, to));
  const visit = (path: string) => {
    order.set(path, order.size);
    lower(path, order.get(path) ?? 0);
    open.push(path);
    for (const target of imports.get(path) ?? []) {
      if (!imports.has(target)) continue;
      if (!order.has(target)) {
        visit(target);
        lower(path, lowest.get(target) ?? 0);
      } else if (open.includes(target)) lower(path, order.get(target) ?? 0);
    }
    if (lowest.get(path) !== order.get(path)) return;
    const group = open.splice(open.indexOf(path));
    if (group.length > 1) found.push(group.toSorted());
  };
  for (const path of imports.keys()) if (!order.has(path)) visit(path);
  return found;
};
