/** A Phosphor icon out of the one file that the whole site shares. Decoration: what it means is said beside it. */
export const Icon = ({ name, className = '' }: { name: string; className?: string }) => (
  <svg className={`icon ${className}`} aria-hidden="true">
    <use href={`/icons.svg#${name}`} />
  </svg>
);
