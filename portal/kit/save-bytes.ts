/** Offers bytes that a call answered to be saved under a name. */
export const saveBytes = (bytes: Blob, name: string): void => {
  const url = URL.createObjectURL(bytes);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // The browser has begun to read by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
