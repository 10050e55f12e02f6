/** A value that is built when it is first asked for, and kept. Most schemas of a process are never asked for (decision 098). */
export const whenRead = <T>(build: () => T): (() => T) => {
  let built: { readonly value: T } | undefined;
  return () => {
    built ??= { value: build() };
    return built.value;
  };
};
