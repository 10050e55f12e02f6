/** The parts that say something, for a line of facts: `facts(area, floor && `${floor} 层`)`. */
export const facts = (...parts: (string | null | false | undefined)[]): string[] =>
  parts.filter((part): part is string => Boolean(part));
