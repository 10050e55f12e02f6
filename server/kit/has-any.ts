/** Whether somebody has one of these roles of staff. */
export const hasAny = ({ roles }: { roles: readonly string[] }, wanted: readonly string[]): boolean =>
  roles.some((role) => wanted.includes(role));
