/** A picture of an entry: one of the region's own (`art:covers/policy-map`) or an uploaded file. Style sheets give its size, so the layout does not shift. */
export const coverAddress = (picture: string): string =>
  picture.startsWith('art:') ? `/art/${picture.slice(4)}.webp` : `/api/users/files/${picture}`;

export const Cover = ({ picture, alt = '', eager = false }: { picture: string; alt?: string; eager?: boolean }) => (
  <img src={coverAddress(picture)} alt={alt} loading={eager ? 'eager' : 'lazy'} />
);
