import { Button } from 'antd';

export type Act = {
  name: string;
  look?: 'primary' | 'danger' | undefined;
  loading?: boolean;
  disabled?: boolean;
  onClick: () => void;
};

/** What may be done now. */
export const Acts = ({ acts }: { acts: readonly Act[] }) => (
  <div className="acts">
    {acts.map(({ name, look, loading = false, disabled = false, onClick }) => (
      <Button
        key={name}
        type={look === 'primary' ? 'primary' : 'default'}
        danger={look === 'danger'}
        loading={loading}
        disabled={disabled}
        onClick={onClick}
      >
        {name}
      </Button>
    ))}
  </div>
);
