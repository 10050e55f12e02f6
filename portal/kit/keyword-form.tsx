import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Icon } from './icon.tsx';
import { SearchField } from './search-field.tsx';
import './styles/content-list.css';

type Props = {
  action: string;
  /** What the field is called for those who cannot see it, and the hint in it. */
  label: string;
  hint: string;
  id: string;
  /** Parameters that are sent along. */
  fixed?: Readonly<Record<string, string>>;
  keyword?: string;
  className?: string;
  /** Before the field: a choice of where to search. */
  children?: ReactNode;
};

/** A search by a keyword: a form that works without the application. */
export const KeywordForm = ({ action, label, hint, id, fixed = {}, keyword, className, children }: Props) => (
  <Form className={className ?? 'list-search'} action={action} role="search" key={action + keyword}>
    {Object.entries(fixed).map(
      ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
    )}
    {children}
    <label className="sr-only" htmlFor={id}>
      {label}
    </label>
    {action === '/search' ? (
      <SearchField id={id} hint={hint} keyword={keyword} />
    ) : (
      <input id={id} name="keyword" type="search" defaultValue={keyword} maxLength={100} placeholder={hint} />
    )}
    <button type="submit" className="button primary">
      <Icon name="magnifying-glass" />
      搜索
    </button>
  </Form>
);
