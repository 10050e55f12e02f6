/** `prepare.mjs` is plain JavaScript for any Node; this is what scripts in TypeScript use of it. */
/** Flags of Node for the server. */
export const memory: readonly string[];
export const root: string;
/** The project's own Node. */
export const node: string;
export const environment: NodeJS.ProcessEnv;
export const newTemporaryFolder: (name: string) => string;
export const ensurePostgres: () => string | undefined;
