/** What the publisher can do with a need; each act that cannot be taken back asks first. */
import { useState } from 'react';
import { refuseAt } from '#contract/kit/errors.ts';
import { closeReasons, type DemandMove, demandMoves } from '#contract/supply/demand-moves.ts';
import type { OwnDemand } from '#contract/supply/demand-shapes.ts';
import { renewalMonths } from '#contract/supply/demand-words.ts';
import { api } from '../../kit/api.ts';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { Ask, AskField, AskReason } from '../../kit/centre/ask.tsx';
import { useKey } from '../../kit/form/use-key.ts';
import { notify } from '../../kit/notices.tsx';
import { base } from './words.ts';

export type DemandBody = Parameters<ReturnType<typeof api>['POST /tech/demands/status']>[0]['body'];

export const useDemandAct = (of: OwnDemand, onMoved: () => Promise<void>) => {
  const key = useKey(`demand act ${of.obj_id}`);
  return async (body: DemandBody, told: string) => {
    await api()['POST /tech/demands/status']({ body }, key.headersFor(body));
    key.done();
    await onMoved();
    notify({ tone: 'success', text: told });
  };
};

type Asked = Exclude<DemandMove, 'edit' | 'choose'>;
const questions: Partial<Record<Asked, { title: string; text: string; told: string; reason?: 'must' | 'may' }>> = {
  submit: {
    title: '提交审核？',
    text: '审核通过后进入需求大厅；选“仅平台”的，由平台邀请企业查看。',
    told: '已提交审核',
  },
  withdraw: { title: '撤回修改？', text: '撤回后可以修改，再重新提交。', told: '已撤回' },
  take_back: { title: '撤回修改稿？', text: '已发布的原文不受影响。', told: '已撤回修改稿' },
  reopen: {
    title: '登记为未能签约？',
    text: '需求重新征集，其他方案自动重新参选；揭榜方会看到原因。',
    told: '需求重新征集',
    reason: 'must',
  },
  sign: { title: '登记签约？', text: '双方都登记后，需求变为已签约。', told: '已登记签约', reason: 'may' },
  complete: { title: '确认完成？', text: '确认后不能撤回。', told: '已确认完成', reason: 'may' },
  renew: { title: '续期？', text: `内容不变，截止日期改为今天起 ${renewalMonths} 个月。`, told: '已续期' },
};
const order: readonly DemandMove[] = [
  'submit',
  'sign',
  'complete',
  'renew',
  'withdraw',
  'take_back',
  'reopen',
  'close',
];

const Close = ({ onClose, onAct }: { onClose: () => void; onAct: (reason: number, opinion: string) => unknown }) => {
  const [reason, setReason] = useState(0);
  const [opinion, setOpinion] = useState('');
  return (
    <Ask
      title="关闭这条需求？"
      cancel="再想想"
      act="关闭"
      danger
      onCancel={onClose}
      onAct={() => {
        if (!reason) throw refuseAt('invalid', 'reason', '请选择原因');
        return onAct(reason, opinion);
      }}
    >
      <p>关闭后不再显示，也不能恢复；揭榜和对接的单位会收到通知。</p>
      <AskField name="reason" label="原因">
        {(input) => (
          <select {...input} value={reason} onChange={({ target }) => setReason(Number(target.value))}>
            <option value={0}>请选择</option>
            {Object.entries(closeReasons).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </AskField>
      <AskReason label="说明" optional value={opinion} onChange={setOpinion} />
    </Ask>
  );
};

export const DemandActs = ({ of, onMoved }: { of: OwnDemand; onMoved: () => Promise<void> }) => {
  const [asked, setAsked] = useState<DemandMove>();
  const [opinion, setOpinion] = useState('');
  const send = useDemandAct(of, onMoved);
  const at = { obj_id: of.obj_id, version: of.version };
  const onClose = () => {
    setAsked(undefined);
    setOpinion('');
  };
  const question = asked && questions[asked as Asked];
  const acts = order.filter((move) => of.actions.includes(move));
  return (
    <>
      {(of.status === 0 || of.actions.includes('edit')) && (
        <ButtonLink to={`${base}/release/${of.obj_id}/edit`} text="修改" />
      )}
      {acts.map((move) => (
        <Button
          key={move}
          look={['submit', 'sign', 'complete', 'renew'].includes(move) ? 'primary' : ''}
          onClick={() => setAsked(move)}
          text={move === 'sign' ? '登记签约' : demandMoves[move].name}
        />
      ))}
      {asked === 'close' && (
        <Close
          onClose={onClose}
          onAct={async (reason, said) => {
            await send({ ...at, action: 'close', reason, opinion: said }, '需求已关闭');
            onClose();
          }}
        />
      )}
      {question && (
        <Ask
          title={question.title}
          cancel="再想想"
          act={asked === 'sign' ? '登记签约' : demandMoves[asked].name}
          danger={asked === 'reopen'}
          onCancel={onClose}
          onAct={async () => {
            await send({ ...at, action: asked, opinion } as DemandBody, question.told);
            onClose();
          }}
        >
          <p>{question.text}</p>
          {question.reason && (
            <AskReason
              label={question.reason === 'must' ? '原因' : '说明'}
              optional={question.reason === 'may'}
              value={opinion}
              onChange={setOpinion}
            />
          )}
        </Ask>
      )}
    </>
  );
};
