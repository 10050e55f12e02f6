/** A route for reading: `export const handle = reading`. Its application starts when the visitor first touches the page. */
export const reading = { reading: true } as const;
