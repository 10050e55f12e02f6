export const payoutTones: Readonly<Record<number, string>> = { 1: 'amber', 2: 'amber', 3: 'teal' };
