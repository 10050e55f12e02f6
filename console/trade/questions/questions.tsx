/** 提问: what people ask about goods and shops. Shops answer; staff answer for those that nobody runs, and keep what is public in order. */
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { questionStates } from '#contract/trade/deal-rules.ts';
import type { StaffQuestion } from '#contract/trade/question-calls.ts';
import { api } from '../../kit/client.ts';
import { Field, OpinionField } from '../../kit/form/fields.tsx';
import { FormDialog, useFormDialog } from '../../kit/form/form-dialog.tsx';
import { wrongOpinions } from '../../kit/form/opinion.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { queries } from '../../kit/queries.ts';
import { may, useStaff } from '../../kit/staff.ts';

const list = 'GET /console/questions';
const step = 'POST /console/questions/{obj_id}/steps';
const refresh = () => queries.invalidateQueries({ queryKey: [list] });
const tones: Readonly<Record<number, number>> = { 1: 2, 2: 5, 3: 6 };
const acts = {
  answer: { name: '答复', title: '代商家答复', rule: { label: '答复', required: true, max: 500 }, done: '已答复' },
  close: { name: '关闭', title: '关闭提问', rule: { label: '关闭原因', required: true, max: 500 }, done: '已关闭' },
  publish: { name: '公开', title: '公开这条问答', rule: undefined, done: '已公开' },
  unpublish: {
    name: '取消公开',
    title: '取消公开',
    rule: { label: '取消公开的原因', required: true, max: 500 },
    done: '已取消公开',
  },
} as const;
type Action = keyof typeof acts;

const actsOn = ({ status, is_public, may_publish }: StaffQuestion): Action[] => {
  if (status === 1) return ['answer', 'close'];
  if (status === 3) return [];
  return is_public ? ['unpublish'] : may_publish ? ['publish'] : [];
};

const Step = ({ one, action, onClose }: { one: StaffQuestion; action: Action; onClose: () => void }) => {
  const { title, name, rule, done } = acts[action];
  const dialog = useFormDialog({
    form: 'question',
    initial: { opinion: '', publish: false },
    wrong: ({ opinion }) => (rule ? wrongOpinions(opinion, rule) : {}),
    send: async ({ opinion, publish }) => {
      await api[step]({
        params: { obj_id: one.obj_id },
        body: { action, version: one.version, opinion: opinion.trim(), publish },
      });
      await refresh();
    },
    done,
    reread: refresh,
    onClose,
  });
  return (
    <FormDialog of={dialog} title={title} ok={name} danger={action === 'close' || action === 'unpublish'}>
      <p className="lines">{one.body}</p>
      {rule && <OpinionField of={dialog} {...rule} help="提问人会看到" />}
      {action === 'answer' && one.may_publish && (
        <Field of={dialog} field="publish" label="公开">
          {(input, publish, set) => (
            <Checkbox {...input} checked={publish} onChange={({ target }) => set(target.checked)}>
              在页面公开这条问答，不显示姓名
            </Checkbox>
          )}
        </Field>
      )}
    </FormDialog>
  );
};

const Questions = () => {
  const [asked, setAsked] = useState<{ one: StaffQuestion; action: Action }>();
  const handles = may(useStaff(), step);
  const found = useList(list, (address, paging) => {
    const status = address.number('status', 0);
    return {
      query: {
        view: address.among('view', ['nobody', 'public']),
        status: status >= 1 && status <= 3 ? status : undefined,
        keyword: address.text('keyword'),
        ...paging,
      },
    };
  });
  const card = (one: StaffQuestion) => (
    <>
      <p className="lines">{one.body}</p>
      {one.answer && <p className="lines">答复：{one.answer}</p>}
      {one.opinion && <p className="lines">说明：{one.opinion}</p>}
      <p className="card-line">
        <span className={`state-tag state-tag-${tones[one.status]}`}>{one.status_name}</span>
        {one.is_public && <span>已公开</span>}
        {one.without_desk && <span>商家无人经营</span>}
        <span>{one.target_title}</span>
        <span>{one.shop_name}</span>
        <span>{one.asker_name}</span>
        <span className="num">{one.created_at.slice(0, 16)}</span>
        {handles &&
          actsOn(one).map((action) => (
            <Button
              key={action}
              size="small"
              aria-label={`${acts[action].name}：${one.body.slice(0, 20)}`}
              onClick={() => setAsked({ one, action })}
            >
              {acts[action].name}
            </Button>
          ))}
      </p>
    </>
  );
  return (
    <ListScreen
      title="在线留言"
      noun="提问"
      id="questions"
      list={found}
      keyOf={({ obj_id }) => obj_id}
      filters={[
        {
          kind: 'tabs',
          label: '按事项筛选',
          options: [
            { name: '全部', set: {} },
            { name: '待平台答复', set: { view: 'nobody' } },
            ...Object.entries(questionStates).map(([status, name]) => ({ name, set: { status } })),
            { name: '已公开', set: { view: 'public' } },
          ],
        },
        { kind: 'keyword', label: '问题、答复、商品或商家' },
      ]}
      card={card}
      empty={{ title: '还没有提问', text: '会员就商品和商家的提问会出现在这里。' }}
    >
      {asked && <Step key={asked.one.obj_id} {...asked} onClose={() => setAsked(undefined)} />}
    </ListScreen>
  );
};
export default Questions;
