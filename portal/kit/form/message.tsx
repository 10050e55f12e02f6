import { Icon } from '../icon.tsx';

/** What belongs to the whole form: a lost connection, a refusal that names no field. Its place is always there, so that it is read aloud. */
export const FormMessage = ({ text, tone = 'error' }: { text: string; tone?: 'error' | 'info' }) => (
  <div className="form-message-place" role={tone === 'error' ? 'alert' : 'status'}>
    {text && (
      <p className={`form-message ${tone}`}>
        <Icon name={tone === 'error' ? 'warning-circle' : 'info'} />
        {text}
      </p>
    )}
  </div>
);
