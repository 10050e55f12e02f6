/** Downloads the bytes of a response under a file name. */
export const saveBytes = (bytes: Blob, name: string): void => {
  const url = URL.createObjectURL(bytes);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // By then the browser has begun to read them.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
