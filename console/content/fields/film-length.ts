/** The length of a film in whole seconds; undefined for what this browser cannot play. */
export const filmLength = (file: File): Promise<number | undefined> =>
  new Promise((resolve) => {
    const address = URL.createObjectURL(file);
    const film = document.createElement('video');
    const end = (seconds?: number) => {
      URL.revokeObjectURL(address);
      resolve(seconds && Number.isFinite(seconds) ? Math.max(1, Math.round(seconds)) : undefined);
    };
    film.preload = 'metadata';
    film.onloadedmetadata = () => end(film.duration);
    film.onerror = () => end();
    film.src = address;
  });
