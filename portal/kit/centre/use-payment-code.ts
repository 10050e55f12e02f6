/** A payment online while a person waits for it: its code, what became of it, and how long it can still be scanned. */
import { useEffect, useState } from 'react';
import type { OnlineSubjectType } from '#contract/kit/online-pay.ts';
import type { PaymentCode } from '#contract/trade/online-pay-calls.ts';
import { api } from '../api.ts';
import { now } from '../clock.ts';
import { useAct } from './use-act.ts';

type Subject = { subject_type: OnlineSubjectType; subject_id: string };

/** How long until the state is asked for again: soon at first, then less often. */
const soonestMs = 2_000;
const latestMs = 10_000;
const tickMs = 1_000;

export const usePaymentCode = ({ subject_type, subject_id }: Subject) => {
  const under = useAct();
  const [code, setCode] = useState<PaymentCode>();
  const [endsAt, setEnd] = useState(0);
  const [left, setLeft] = useState(0);
  const keep = (next: PaymentCode) => {
    setCode(next);
    setEnd(now().getTime() + next.seconds_left * 1_000);
    setLeft(next.seconds_left);
  };
  const body = { subject_type, subject_id };
  const start = () => under.act('start', async () => keep((await api()['POST /trade/online_payments']({ body })).data));
  const follow = (action: 'check' | 'close') =>
    under.act(action, async () =>
      keep((await api()['POST /trade/online_payments/status']({ body: { ...body, action } })).data),
    );
  const open = code?.status === 1 && !code.troubled;
  const waiting = open && left > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => void start(), []);

  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => {
      setLeft(Math.max(0, Math.round((endsAt - now().getTime()) / 1_000)));
    }, tickMs);
    return () => clearInterval(timer);
  }, [waiting, endsAt]);

  // Asks while somebody looks: a page in the background waits until it is seen again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins anew with each payment that waits
  useEffect(() => {
    if (!waiting) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pause = soonestMs;
    let over = false;
    const ask = async () => {
      if (document.visibilityState === 'hidden') return;
      const { data } = await api()
        ['GET /trade/online_payments']({ query: body })
        .catch(() => ({ data: null }));
      if (over) return;
      if (data && (data.status !== 1 || data.troubled)) return keep(data);
      pause = Math.min(latestMs, pause * 1.25);
      timer = setTimeout(ask, pause);
    };
    const seen = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') void ask();
    };
    timer = setTimeout(ask, pause);
    document.addEventListener('visibilitychange', seen);
    return () => {
      over = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [waiting, code?.payment_id]);

  // What was scanned in the last seconds may have been paid: the provider is asked once more.
  const over = open && left === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each code that ends
  useEffect(() => {
    if (over) void follow('check');
  }, [over]);

  return { code, left, open, waiting, ...under, start, follow };
};
