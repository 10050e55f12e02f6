/** 评价: what buyers say; hidden with a reason, and answered where staff are the provider. */
import { Button } from 'antd';
import { useState } from 'react';
import { scores } from '#contract/trade/deal-rules.ts';
import type { StaffRating } from '#contract/trade/rating-calls.ts';
import { api } from '../../kit/client.ts';
import { FileList } from '../../kit/file-list.tsx';
import { OpinionField } from '../../kit/form/fields.tsx';
import { FormDialog, useFormDialog } from '../../kit/form/form-dialog.tsx';
import { wrongOpinions } from '../../kit/form/opinion.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { queries } from '../../kit/queries.ts';

const list = 'GET /console/ratings';
const refresh = () => queries.invalidateQueries({ queryKey: [list] });
const acts = {
  hide: {
    name: '隐藏',
    title: '隐藏评价',
    rule: { label: '隐藏原因', required: true, max: 500 },
    done: '已隐藏，评价人会收到通知',
  },
  show: { name: '恢复显示', title: '恢复显示评价', rule: undefined, done: '已恢复显示' },
  answer: { name: '回复', title: '回复评价', rule: { label: '回复', required: true, max: 500 }, done: '已回复' },
} as const;
type Action = keyof typeof acts;

const Step = ({ one, action, onClose }: { one: StaffRating; action: Action; onClose: () => void }) => {
  const { title, name, rule, done } = acts[action];
  const dialog = useFormDialog({
    form: 'rating',
    initial: { opinion: '' },
    wrong: ({ opinion }) => (rule ? wrongOpinions(opinion, rule) : {}),
    send: async ({ opinion }) => {
      await api['POST /console/ratings/{obj_id}/steps']({
        params: { obj_id: one.obj_id },
        body: { action, opinion: opinion.trim() },
      });
      await refresh();
    },
    done,
    reread: refresh,
    onClose,
  });
  return (
    <FormDialog of={dialog} title={title} ok={name} danger={action === 'hide'}>
      <p className="lines">{one.body || '没有填写评价内容。'}</p>
      {rule && <OpinionField of={dialog} {...rule} help={action === 'hide' ? '评价人会看到' : '所有人可见'} />}
    </FormDialog>
  );
};

const Ratings = () => {
  const [asked, setAsked] = useState<{ one: StaffRating; action: Action }>();
  const found = useList(list, (address, paging) => {
    const score = address.number('score', 0);
    return {
      query: {
        view: address.among('view', ['waiting', 'hidden']),
        score: score >= 1 && score <= 5 ? score : undefined,
        keyword: address.text('keyword'),
        ...paging,
      },
    };
  });
  const card = (one: StaffRating) => {
    const possible: Action[] = [
      ...(one.may_answer ? (['answer'] as const) : []),
      ...(one.may_hide ? (['hide'] as const) : []),
      ...(one.may_show ? (['show'] as const) : []),
    ];
    return (
      <>
        <p className="lines">{one.body || '没有填写评价内容。'}</p>
        {one.pictures.length > 0 && <FileList files={one.pictures} />}
        {one.added && <p className="lines">追评：{one.added}</p>}
        {one.answer && <p className="lines">回复：{one.answer}</p>}
        {one.hidden_reason && <p className="lines">隐藏原因：{one.hidden_reason}</p>}
        <p className="card-line">
          <span className={`state-tag state-tag-${one.hidden_reason ? 6 : 5}`}>
            {one.hidden_reason ? '已隐藏' : '显示中'}
          </span>
          <span className="num">{one.score} 分</span>
          <span>{one.title}</span>
          <span className="num">{one.deal_no}</span>
          <span>
            {one.buyer_name}
            {one.anonymous && '（匿名）'}
          </span>
          <span className="num">{one.created_at.slice(0, 16)}</span>
          {possible.map((action) => (
            <Button
              key={action}
              size="small"
              aria-label={`${acts[action].name}：${one.deal_no}`}
              onClick={() => setAsked({ one, action })}
            >
              {acts[action].name}
            </Button>
          ))}
        </p>
      </>
    );
  };
  return (
    <ListScreen
      title="评价"
      noun="评价"
      id="ratings"
      list={found}
      keyOf={({ obj_id }) => obj_id}
      filters={[
        {
          kind: 'tabs',
          label: '按事项筛选',
          options: [
            { name: '全部', set: {} },
            { name: '仪器待回复', set: { view: 'waiting' } },
            { name: '已隐藏', set: { view: 'hidden' } },
          ],
        },
        {
          kind: 'choice',
          key: 'score',
          label: '评分',
          all: '全部评分',
          options: Object.fromEntries(Object.entries(scores).map(([score, name]) => [score, `${score} 分 ${name}`])),
        },
        { kind: 'keyword', label: '内容、商品、编号或买家' },
      ]}
      card={card}
      empty={{ title: '还没有评价', text: '订单或预约完成后，买家的评价会出现在这里。' }}
    >
      {asked && <Step key={asked.one.obj_id} {...asked} onClose={() => setAsked(undefined)} />}
    </ListScreen>
  );
};
export default Ratings;
