import { Button, Input } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../kit/client.ts';
import { report } from '../kit/failures.ts';
import type { InputProps } from '../kit/form/labelled.tsx';

/** The field for a captcha's characters. Every change of `again` loads a new picture, because each is valid for one try. */
export const Captcha = ({
  input,
  again,
  value,
  onChange,
  onId,
}: {
  input: InputProps;
  again: number;
  value: string;
  onChange: (code: string) => void;
  onId: (id: string) => void;
}) => {
  const [image, setImage] = useState('');
  const load = useCallback(async () => {
    try {
      const { data } = await api['GET /users/files/image_captcha']({ query: { mode: 'image' } });
      setImage(data.image);
      onId(data.captcha_id);
      onChange('');
    } catch (error) {
      report(error);
    }
  }, [onChange, onId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new try asks for a new picture
  useEffect(() => void load(), [again]);
  return (
    <div className="captcha">
      <Input
        {...input}
        size="large"
        autoComplete="off"
        maxLength={10}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {image && <img src={image} alt="图形验证码" height={40} />}
      <Button size="large" onClick={() => void load()}>
        换一张
      </Button>
    </div>
  );
};
