/** What scripts in TypeScript use of `builds.mjs`. */
export const ensureBuild: () => Promise<void>;
