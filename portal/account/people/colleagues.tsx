/** The people of the acting enterprise; its owner removes them and hands over ownership, everybody may leave. */

import { useState } from 'react';
import { api } from '../../kit/api.ts';
import { TextButton } from '../../kit/button.tsx';
import { Ask } from '../../kit/centre/ask.tsx';
import { Panel } from '../../kit/centre/centre-page.tsx';
import { DataTable } from '../../kit/data-table.tsx';
import { notify } from '../../kit/notices.tsx';
import type { People } from './people.ts';

type Colleague = People['colleagues'][number];
type Step = 'remove' | 'hand_over' | 'leave' | 'let_sign' | 'forbid_sign';
type Enterprise = NonNullable<People['me']['enterprise']>;

const nameOf = ({ name, nickname }: Colleague): string => name || nickname || '未填写姓名';
const questions: Readonly<
  Record<Step, (who: string, enterprise: string) => { title: string; text: string; act: string; done: string }>
> = {
  remove: (who, enterprise) => ({
    title: `将${who}移出企业？`,
    text: `移出后，对方不能再查看${enterprise}的信息和办件；已提交的办件不受影响。`,
    act: '移出',
    done: `已将${who}移出企业`,
  }),
  hand_over: (who) => ({
    title: `将负责人移交给${who}？`,
    text: '移交后您成为普通成员，企业信息、认证和成员由新负责人管理。',
    act: '确认移交',
    done: `负责人已移交给${who}`,
  }),
  let_sign: (who, enterprise) => ({
    title: `允许${who}签约？`,
    text: `对方可以代表${enterprise}签署合同、申请续租和提前终止。`,
    act: '允许签约',
    done: `${who}可以签约了`,
  }),
  forbid_sign: (who, enterprise) => ({
    title: `收回${who}的签约权限？`,
    text: `对方不能再代表${enterprise}签署合同；已签署的合同不受影响。`,
    act: '收回',
    done: `已收回${who}的签约权限`,
  }),
  leave: (_, enterprise) => ({
    title: '退出企业？',
    text: `退出后不能再查看${enterprise}的信息和办件；需要时可以重新申请加入。`,
    act: '退出企业',
    done: '已退出企业',
  }),
};

const Person = (person: Colleague) => (
  <span className="person">
    <span className="avatar" aria-hidden="true">
      {nameOf(person).slice(0, 1)}
    </span>
    {nameOf(person)}
    {person.self && <span className="tag teal">我</span>}
  </span>
);
const Role = ({ member_role, may_sign }: Colleague) =>
  member_role === 'owner' ? (
    <span className="tag">负责人</span>
  ) : (
    <>
      <span className="tag grey">成员</span>
      {may_sign && <span className="tag teal">可签约</span>}
    </>
  );

type Props = { enterprise: Enterprise; colleagues: readonly Colleague[]; onChanged: () => Promise<void> };

export const Colleagues = ({ enterprise, colleagues, onChanged }: Props) => {
  const [asked, setAsked] = useState<{ step: Step; person: Colleague }>();
  const owner = enterprise.member_role === 'owner';
  const lastOwner = owner && colleagues.filter(({ member_role }) => member_role === 'owner').length === 1;
  const question = asked && questions[asked.step](nameOf(asked.person), enterprise.enterprise_name);
  const ask = (step: Step, person: Colleague) => setAsked({ step, person });
  const go = async () => {
    if (!asked || !question) return;
    const body = { user_id: asked.person.user_id };
    if (asked.step === 'hand_over') await api()['POST /enterprise/staff/hand_over']({ body });
    else if (asked.step === 'let_sign' || asked.step === 'forbid_sign')
      await api()['POST /enterprise/staff/may_sign']({ body: { ...body, may_sign: asked.step === 'let_sign' } });
    else await api()['POST /enterprise/staff/remove']({ body });
    setAsked(undefined);
    notify({ tone: 'success', text: question.done });
    await onChanged();
  };
  const acts = (person: Colleague) => {
    const name = nameOf(person);
    if (person.self) return !lastOwner && <TextButton onClick={() => ask('leave', person)} text="退出企业" />;
    if (!owner) return null;
    return (
      <>
        {person.member_role !== 'owner' && (
          <>
            <TextButton
              aria-label={`${person.may_sign ? '收回签约权限' : '允许签约'}：${name}`}
              onClick={() => ask(person.may_sign ? 'forbid_sign' : 'let_sign', person)}
              text={person.may_sign ? '收回签约' : '允许签约'}
            />
            <TextButton aria-label={`移交负责人：${name}`} onClick={() => ask('hand_over', person)} text="移交负责人" />
          </>
        )}
        <TextButton aria-label={`移出：${name}`} onClick={() => ask('remove', person)} text="移出" />
      </>
    );
  };
  return (
    <Panel
      title="成员"
      note={`共 ${colleagues.length} 人，手机号已隐去中间四位。${lastOwner && colleagues.length > 1 ? '您是唯一的负责人，移交后才能退出。' : ''}`}
    >
      <DataTable
        className="people"
        rows={colleagues}
        keyOf={({ user_id }) => user_id}
        columns={[
          { title: '姓名', cell: Person },
          { title: '角色', cell: Role },
          { title: '手机号', cell: ({ phone }) => <span className="numeral">{phone}</span> },
          { title: '加入时间', cell: ({ joined_at }) => joined_at.slice(0, 10) },
          { title: '操作', className: 'people-acts', cell: acts },
        ]}
      />
      {asked && question && (
        <Ask
          title={question.title}
          cancel="取消"
          act={question.act}
          danger={asked.step !== 'hand_over' && asked.step !== 'let_sign'}
          onCancel={() => setAsked(undefined)}
          onAct={go}
        >
          <p>{question.text}</p>
        </Ask>
      )}
    </Panel>
  );
};
