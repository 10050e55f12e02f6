/** A Phosphor icon from the one file that the whole site shares. It is decoration: a text beside it gives the meaning. */
export const Icon = ({ name, className = '' }: { name: string; className?: string }) => (
  <svg className={className ? `icon ${className}` : 'icon'} aria-hidden="true">
    <use href={`/icons.svg#${name}`} />
  </svg>
);
