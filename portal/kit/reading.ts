/** `export const handle = reading` marks a page for reading: its application starts when the visitor first touches the page. */
export const reading = { reading: true } as const;
