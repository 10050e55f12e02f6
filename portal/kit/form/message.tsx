import { Icon } from '../icon.tsx';
import { Unbroken } from '../unbroken.tsx';

/**
 * The message of the whole form: a lost connection, a refusal that names no field. The element always exists, so that screen readers announce
 * its changes.
 */
export const FormMessage = ({ text, tone = 'error' }: { text: string; tone?: 'error' | 'info' }) => (
  <div className="form-message-place" role={tone === 'error' ? 'alert' : 'status'}>
    {text && (
      <p className={`form-message ${tone}`}>
        <Icon name={tone === 'error' ? 'warning-circle' : 'info'} />
        <span>
          <Unbroken>{text}</Unbroken>
        </span>
      </p>
    )}
  </div>
);
