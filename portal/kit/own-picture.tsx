/** A picture that only signed-in people may load: `<img>` cannot send the token, so the bytes are fetched and shown from memory. */
import { type ReactNode, useEffect, useState } from 'react';
import { api } from './api.ts';
import { coverAddress } from './cover.tsx';

type Props = { file_id: string | null | undefined; alt: string; otherwise: ReactNode };
export const OwnPicture = ({ file_id, alt, otherwise }: Props) => {
  const [address, setAddress] = useState('');
  useEffect(() => {
    if (!file_id) return setAddress('');
    // One of the region's own needs no token.
    if (file_id.startsWith('art:')) return setAddress(coverAddress(file_id));
    const controller = new AbortController();
    let url = '';
    api()
      ['GET /users/files/{file_id}']({ params: { file_id } }, { signal: controller.signal })
      .then((bytes) => {
        url = URL.createObjectURL(bytes);
        setAddress(url);
      })
      .catch(() => {}); // not allowed or missing: `otherwise` is shown
    return () => {
      controller.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [file_id]);
  return address ? <img src={address} alt={alt} /> : otherwise;
};
