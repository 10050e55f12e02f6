import { LockOutlined, UnlockOutlined } from '@ant-design/icons';
import { type FileAccess, fileAccess } from '#contract/file/limits.ts';

/** Who may read a file: a lock and the word; `silent` where a control beside it already has the word. */
export const AccessMark = ({ access, silent = false }: { access: FileAccess; silent?: boolean }) => (
  <span className="access-mark" data-access={access}>
    {access === 1 ? <UnlockOutlined aria-hidden="true" /> : <LockOutlined aria-hidden="true" />}
    {!silent && fileAccess[access]}
  </span>
);
