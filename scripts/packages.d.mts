/** What scripts in TypeScript use of `packages.mjs`. */
export const ensurePackages: (options?: { withChecks?: boolean }) => Promise<void>;
