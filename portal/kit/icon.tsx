/**
 * A Phosphor icon from the one picture that the whole site shares, drawn by its class in the colour of its text. It is decoration: a text beside it
 * gives the meaning.
 */
export const Icon = ({ name, className = '' }: { name: string; className?: string }) => (
  <i className={className ? `icon i-${name} ${className}` : `icon i-${name}`} />
);
