/** `unpack-locked.mjs` is plain JavaScript for any Node; this is what tests in TypeScript use of it. */
type Locked = {
  version?: string;
  integrity?: string | undefined;
  bin?: Record<string, string>;
  dev?: boolean;
  os?: string | string[];
  cpu?: string | string[];
  libc?: string | string[];
  hasInstallScript?: boolean;
  link?: boolean;
};
export const runningPackages: (
  lock: { packages: Record<string, Locked> },
  machine?: { platform: string; arch: string; libc: string },
) => [folder: string, entry: Locked][];
export const whyNpm: (
  packages: [folder: string, entry: Locked][],
  environment?: Record<string, string | undefined>,
) => string | undefined;
export const unpackLocked: (
  root: string,
  options?: { registry?: string; warn?: (text: string) => void },
) => Promise<boolean>;
