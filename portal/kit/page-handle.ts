/** Options of the frame, set by a page's `handle`. */
export type PageHandle = {
  /** The page draws its own header and footer below the top bar; there is no rail. */
  frame?: 'own';
  /** `false`: no rail at the left edge. */
  rail?: false;
  /** The page's application starts at the first touch (reading.ts). */
  reading?: true;
  /** The room that the page is part of: breadcrumbs and header say it (page-room.ts). */
  room?: { label: string; to: string };
};
