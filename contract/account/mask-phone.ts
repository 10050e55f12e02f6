/** `138****1234`: how a person's phone is shown to others and kept in browser storage (ruling D2). */
export const maskPhone = (phone: string): string =>
  phone.length >= 7 ? `${phone.slice(0, 3)}****${phone.slice(-4)}` : '*'.repeat(phone.length);
