import { Button, Input } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../kit/client.ts';
import { report } from '../kit/failures.ts';
import { Field } from '../kit/form/fields.tsx';
import type { Form } from '../kit/form/use-form.ts';

type Typed = { captcha_id: string; captcha_code: string };
type Props<V extends Typed> = {
  of: Pick<Form<V>, 'form' | 'values' | 'errors' | 'set'>;
  /** Every change loads a new picture, because each is valid for one try; 0: no captcha is asked for. */
  again: number;
};

/** The field for a captcha's characters. */
export const CaptchaField = <V extends Typed>({ of, again }: Props<V>) => {
  const { set } = of;
  const [image, setImage] = useState('');
  const load = useCallback(async () => {
    try {
      const { data } = await api['GET /users/files/image_captcha']({ query: { mode: 'image' } });
      setImage(data.image);
      set('captcha_id', data.captcha_id as V['captcha_id']);
      set('captcha_code', '' as V['captcha_code']);
    } catch (error) {
      report(error);
    }
  }, [set]);
  useEffect(() => {
    if (again) void load();
  }, [again, load]);
  if (!again) return null;
  return (
    <Field of={of} field="captcha_code" label="图形验证码">
      {(input, code, change) => (
        <div className="captcha">
          <Input
            {...input}
            size="large"
            autoComplete="off"
            maxLength={10}
            value={code}
            onChange={(event) => change(event.target.value as V['captcha_code'])}
          />
          {image && <img src={image} alt="图形验证码" height={40} />}
          <Button size="large" onClick={() => void load()}>
            换一张
          </Button>
        </div>
      )}
    </Field>
  );
};
