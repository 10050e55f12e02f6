/** What a page's `handle` says of the frame around it. */
export type PageHandle = {
  /** Draws its own header and footer under the top bar; no rail. */
  frame?: 'own';
  /** `false`: no shortcuts at the left edge. */
  rail?: false;
};
