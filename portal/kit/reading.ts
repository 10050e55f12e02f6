/** `export const handle = reading` marks a page whose application starts when the visitor first touches the page (decision 003). */
export const reading = { reading: true } as const;
