import { Button, Input } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import type * as z from 'zod';
import { api } from '../kit/client.ts';
import { isFailure, report } from '../kit/failures.ts';
import { Field, type FieldsOf } from '../kit/form/fields.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { useSend } from '../kit/form/use-send.ts';

type Typed = { captcha_id: string; captcha_code: string };

/** A form that asks for a captcha from the refusal on that wants one; `again` counts the pictures that were asked for. */
export const useCaptchaForm = <V extends Typed>(name: string, initial: V, schema: z.ZodType) => {
  const form = useForm<V>(name, initial, schema);
  const [again, setAgain] = useState(0);
  const refused = (error: unknown) => {
    if (again || isFailure(error, 'captcha_required', 'captcha_wrong')) setAgain(again + 1);
    return form.refused(error);
  };
  const { busy, failed, send } = useSend({ refused });
  return { ...form, busy, failed, send, again };
};

type Props<V extends Typed> = {
  of: FieldsOf<V>;
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
