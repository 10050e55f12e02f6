/** Says why nothing comes, where a page is drawn by its scripts alone and the browser runs none. */
export const NeedsScript = () => (
  <noscript>
    <p>本页需要启用 JavaScript 才能显示；政策等公开内容不受影响。</p>
  </noscript>
);
