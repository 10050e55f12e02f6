/** `start-checks.mjs` is plain JavaScript for any Node; this is what the server uses of it. */
export const settingNames: readonly string[];
export const unknownSettings: (environment: Record<string, string | undefined>) => string[];
export const whyNoDataFolder: (folder: string) => string | undefined;
