/** A captcha that appears when the server requires one. Each answer is valid once, so a new captcha is loaded after every use. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Failure } from '#contract/kit/errors.ts';
import { api } from '../../kit/api.ts';
import type { FormState } from '../../kit/form/use-form.ts';

export const captchaField = 'captcha_code';
export type CaptchaAnswer = { captcha_id: string; captcha_code: string };

type Shown =
  | { mode: 'loading' | 'failed' }
  | { mode: 'image'; captcha_id: string; image: string; width: number; height: number }
  | { mode: 'working'; captcha_id: string }
  | { mode: 'solved'; captcha_id: string; answer: string };

export type Captcha = {
  /** Undefined until the server requires one. */
  shown: Shown | undefined;
  /** Newly required: no input has been wrong yet. */
  fresh: boolean;
  large: boolean;
  renew(): void;
  enlarge(): void;
  /** Switches between the computation and the image. */
  withoutSight(on: boolean): void;
  /** Makes a call with the answer, and loads a new captcha when the server requires one or has used this one. */
  guard<T>(form: FormState, act: (answer: CaptchaAnswer) => Promise<T>): Promise<T>;
  hide(): void;
  /** Runs as soon as the computation is finished. */
  onSolved: { current: (() => void) | undefined };
};

export const useCaptcha = (): Captcha => {
  const [shown, setShown] = useState<Shown>();
  const [large, setLarge] = useState(false);
  const [fresh, setFresh] = useState(false);
  const counting = useRef<AbortController>(undefined);
  const onSolved = useRef<() => void>(undefined);
  const latest = useRef<Shown>(undefined);
  latest.current = shown;

  const load = useCallback(async (mode: 'image' | 'pow', zoom: 1 | 2) => {
    counting.current?.abort();
    const controller = new AbortController();
    counting.current = controller;
    const put = (next: Shown) => {
      if (!controller.signal.aborted) flushSync(() => setShown(next));
    };
    put({ mode: 'loading' });
    try {
      const { data } = await api()['GET /users/files/image_captcha']({ query: { mode, zoom } });
      const { captcha_id, image, width, height, challenge } = data;
      if (!challenge) return put({ mode: 'image', captcha_id, image, width: width / zoom, height: height / zoom });
      put({ mode: 'working', captcha_id });
      const { solveWork } = await import('./solve-work.ts');
      const answer = await solveWork(challenge, controller);
      if (!answer) return put({ mode: 'failed' });
      put({ mode: 'solved', captcha_id, answer });
      onSolved.current?.();
    } catch {
      put({ mode: 'failed' });
    }
  }, []);
  useEffect(() => () => counting.current?.abort(), []);

  const renew = useCallback(() => void load('image', large ? 2 : 1), [load, large]);
  const enlarge = () => {
    setLarge(!large);
    void load('image', large ? 1 : 2);
  };
  const withoutSight = (on: boolean) => void load(on ? 'pow' : 'image', large ? 2 : 1);
  const hide = useCallback(() => {
    counting.current?.abort();
    setShown(undefined);
  }, []);

  const guard = async <T>(form: FormState, act: (answer: CaptchaAnswer) => Promise<T>): Promise<T> => {
    const now = latest.current;
    const captcha_id = now && 'captcha_id' in now ? now.captcha_id : '';
    setFresh(false);
    const captcha_code = now?.mode === 'solved' ? now.answer : (form.values()[captchaField] ?? '');
    try {
      return await act({ captcha_id: captcha_code ? captcha_id : '', captcha_code });
    } catch (error) {
      const asked = error instanceof Failure && (error.code === 'captcha_required' || error.code === 'captcha_wrong');
      if (asked || (now && captcha_code)) {
        setFresh(!now);
        if (now) form.fill(captchaField, '');
        await load('image', large ? 2 : 1);
      }
      throw error;
    }
  };

  return { shown, fresh, large, renew, enlarge, withoutSight, guard, hide, onSolved };
};
