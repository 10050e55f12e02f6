/** A picture of an entry. One that is not published yet is read with the token, which a plain address cannot send. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from './client.ts';
import { pictureAddress } from './fields/readable.ts';

type Props = { picture: string; alt: string; width: number; height: number; className?: string };

export const FilePicture = ({ picture, ...shown }: Props) => {
  const isOwn = picture.startsWith('art:');
  const { data } = useQuery({
    queryKey: ['file', picture],
    queryFn: () => api['GET /users/files/{file_id}']({ params: { file_id: picture } }),
    enabled: !isOwn,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [address, setAddress] = useState('');
  useEffect(() => {
    if (!data) return setAddress('');
    const url = URL.createObjectURL(data);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [data]);
  const src = isOwn ? pictureAddress(picture) : address;
  // Its place is kept while it is read.
  const { alt, width, height, className } = shown;
  return src ? (
    <img src={src} alt={alt} width={width} height={height} className={className} />
  ) : (
    <span className={className} style={{ display: 'inline-block', width, height }} />
  );
};
