/** The desk at the door: a scanner types the ticket's code and ends it with Enter. */
import { useMutation } from '@tanstack/react-query';
import { Button, Input, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ticketIn } from '#contract/information/activity-states.ts';
import { Failure } from '#contract/kit/errors.ts';
import { api } from '../kit/client.ts';
import { showsRefusals } from '../kit/queries.ts';
import { forgetActivities } from './forget-activities.ts';

export const CheckInBox = ({ obj_id }: { obj_id: string }) => {
  const [params] = useSearchParams();
  const [code, setCode] = useState(() => ticketIn(params.get('code') ?? ''));
  const field = useRef<InputRef>(null);
  const check = useMutation({
    meta: showsRefusals,
    mutationFn: async () =>
      (await api['POST /console/activities/{obj_id}/check_in']({ params: { obj_id }, body: { code } })).data,
    onSuccess: async () => {
      setCode('');
      await forgetActivities();
    },
    onSettled: () => field.current?.focus({ cursor: 'all' }),
  });
  const { data: who, error } = check;
  return (
    <>
      <form
        className="check-in"
        onSubmit={(event) => {
          event.preventDefault();
          if (!check.isPending) check.mutate();
        }}
      >
        <Input
          ref={field}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          placeholder="扫票码，或输入 8 位票码"
          aria-label="票码"
          autoComplete="off"
          maxLength={300}
        />
        <Button type="primary" htmlType="submit" loading={check.isPending}>
          签到
        </Button>
      </form>
      <p className="check-in-said" role="status">
        {error instanceof Failure
          ? error.message
          : who && `已签到：${[who.contact_person, who.company].filter(Boolean).join('，')}`}
      </p>
    </>
  );
};
