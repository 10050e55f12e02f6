import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useFormContext } from '../../kit/form/use-form.ts';
import { Icon } from '../../kit/icon.tsx';
import { type Captcha, captchaField } from './use-captcha.ts';

const says: Readonly<Record<string, string>> = {
  working: '正在验证，请稍候，无需操作',
  solved: '验证已完成',
  failed: '验证加载失败，请重试',
};

type Props = { captcha: Captcha; onEnter?: () => void };
/** An image with characters to type, or a short computation instead. `onEnter`: replaces sending the form when Enter is pressed here. */
export const CaptchaField = ({ captcha: { shown, fresh, large, renew, enlarge, withoutSight }, onEnter }: Props) => {
  const { errors } = useFormContext();
  const id = useId();
  const said = errors[captchaField];
  const error = fresh ? undefined : said;
  const input = useRef<HTMLInputElement>(null);
  // A field with an error takes the focus by itself.
  useEffect(() => {
    if (fresh && said) input.current?.focus();
  }, [fresh, said]);
  if (!shown) return null;
  const seeing = shown.mode === 'image' || shown.mode === 'loading';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !onEnter) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <div className="field captcha" data-wrong={Boolean(error)}>
      <label htmlFor={id}>图形验证</label>
      {seeing ? (
        <div className="field-line">
          <div className="field-control">
            <input
              ref={input}
              id={id}
              name={captchaField}
              className="control"
              required
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={8}
              placeholder="图中 4 个字符，不分大小写"
              aria-invalid={error ? true : undefined}
              aria-describedby={said ? `${id}-error` : undefined}
              onKeyDown={onKeyDown}
            />
          </div>
          <button
            type="button"
            className="captcha-image"
            data-large={large}
            onClick={renew}
            aria-label="图形验证码，点击换一张"
          >
            {shown.mode === 'image' ? (
              <img src={shown.image} alt="" width={shown.width} height={shown.height} />
            ) : (
              <span className="spinner" />
            )}
          </button>
        </div>
      ) : (
        <div
          id={id}
          className="captcha-work control"
          tabIndex={-1}
          role="status"
          aria-invalid={error ? true : undefined}
          data-mode={shown.mode}
        >
          {shown.mode === 'working' && <span className="spinner" aria-hidden="true" />}
          {shown.mode === 'solved' && <Icon name="check-circle" />}
          {shown.mode === 'failed' && <Icon name="warning-circle" />}
          {says[shown.mode]}
        </div>
      )}
      <div className="captcha-ways">
        <button type="button" onClick={renew}>
          <Icon name="arrows-clockwise" />
          {seeing ? '换一张' : '用图形验证码'}
        </button>
        {seeing && (
          <button type="button" aria-pressed={large} onClick={enlarge}>
            <Icon name="magnifying-glass-plus" />
            {large ? '还原大小' : '放大'}
          </button>
        )}
        {shown.mode !== 'working' && shown.mode !== 'solved' && (
          <button type="button" onClick={() => withoutSight(true)}>
            <Icon name="shield-check" />
            无需看图的验证方式
          </button>
        )}
      </div>
      <p className={error ? 'field-error' : 'field-hint'} id={`${id}-error`} aria-live="polite">
        {said}
      </p>
    </div>
  );
};
