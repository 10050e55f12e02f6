import { useState } from 'react';
import './styles/gallery.css';

/** The pictures of an entry: one large, the others to choose from. Without JavaScript the others are links to the pictures. */
export const Gallery = ({ pictures, title }: { pictures: readonly string[]; title: string }) => {
  const [shown, setShown] = useState(0);
  const large = pictures[shown] ?? pictures[0];
  return (
    <div className="gallery">
      <img src={large} alt={`${title}，图 ${shown + 1}`} width={960} height={600} fetchPriority="high" />
      {pictures.length > 1 && (
        <ul aria-label="图片">
          {pictures.map((picture, index) => (
            <li key={picture}>
              <a
                href={picture}
                aria-current={index === shown ? 'true' : undefined}
                aria-label={`第 ${index + 1} 张，共 ${pictures.length} 张`}
                onClick={(event) => {
                  event.preventDefault();
                  setShown(index);
                }}
              >
                <img src={picture} alt="" width={96} height={60} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
