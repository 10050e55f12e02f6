/** The people of the acting enterprise; its owner removes them and hands over ownership, everybody may leave. */

import { useState } from 'react';
import { api } from '../../kit/api.ts';
import { TextButton } from '../../kit/button.tsx';
import { Ask } from '../../kit/centre/ask.tsx';
import { Panel } from '../../kit/centre/centre-page.tsx';
import { useAct } from '../../kit/centre/use-act.ts';
import { FormMessage } from '../../kit/form/message.tsx';
import { notify } from '../../kit/notices.tsx';
import type { People } from './people.ts';
import '../../kit/centre/records.css';

type Colleague = People['colleagues'][number];
type Step = 'remove' | 'hand_over' | 'leave';
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
  leave: (_, enterprise) => ({
    title: '退出企业？',
    text: `退出后不能再查看${enterprise}的信息和办件；需要时可以重新申请加入。`,
    act: '退出企业',
    done: '已退出企业',
  }),
};

type Props = { enterprise: Enterprise; colleagues: readonly Colleague[]; onChanged: () => Promise<void> };

export const Colleagues = ({ enterprise, colleagues, onChanged }: Props) => {
  const [asked, setAsked] = useState<{ step: Step; person: Colleague }>();
  const { busy, wrong, act, forget } = useAct();
  const owner = enterprise.member_role === 'owner';
  const lastOwner = owner && colleagues.filter(({ member_role }) => member_role === 'owner').length === 1;
  const question = asked && questions[asked.step](nameOf(asked.person), enterprise.enterprise_name);
  const ask = (step: Step, person: Colleague) => {
    forget();
    setAsked({ step, person });
  };
  const go = async () => {
    if (!asked || !question) return;
    const body = { user_id: asked.person.user_id };
    const done = await act(asked.step, () =>
      asked.step === 'hand_over'
        ? api()['POST /enterprise/staff/hand_over']({ body })
        : api()['POST /enterprise/staff/remove']({ body }),
    );
    if (!done) return;
    setAsked(undefined);
    notify({ tone: 'success', text: question.done });
    await onChanged();
  };
  return (
    <Panel
      title="成员"
      note={`共 ${colleagues.length} 人，手机号已隐去中间四位。${lastOwner && colleagues.length > 1 ? '您是唯一的负责人，移交后才能退出。' : ''}`}
    >
      <table className="people">
        <thead>
          <tr>
            <th scope="col">姓名</th>
            <th scope="col">角色</th>
            <th scope="col">手机号</th>
            <th scope="col">加入时间</th>
            <th scope="col">操作</th>
          </tr>
        </thead>
        <tbody>
          {colleagues.map((person) => (
            <tr key={person.user_id}>
              <td>
                <span className="person">
                  <span className="avatar" aria-hidden="true">
                    {nameOf(person).slice(0, 1)}
                  </span>
                  {nameOf(person)}
                  {person.self && <span className="tag teal">我</span>}
                </span>
              </td>
              <td>
                <span className={`tag ${person.member_role === 'owner' ? '' : 'grey'}`}>
                  {person.member_role === 'owner' ? '负责人' : '成员'}
                </span>
              </td>
              <td className="numeral">{person.phone}</td>
              <td>{person.joined_at.slice(0, 10)}</td>
              <td className="people-acts">
                {person.self && !lastOwner && <TextButton onClick={() => ask('leave', person)} text="退出企业" />}
                {owner && !person.self && (
                  <>
                    {person.member_role !== 'owner' && (
                      <TextButton
                        aria-label={`移交负责人：${nameOf(person)}`}
                        onClick={() => ask('hand_over', person)}
                        text="移交负责人"
                      />
                    )}
                    <TextButton
                      aria-label={`移出：${nameOf(person)}`}
                      onClick={() => ask('remove', person)}
                      text="移出"
                    />
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {asked && question && (
        <Ask
          title={question.title}
          cancel="取消"
          act={question.act}
          danger={asked.step !== 'hand_over'}
          busy={busy !== ''}
          onCancel={() => setAsked(undefined)}
          onAct={() => void go()}
        >
          <p>{question.text}</p>
          <FormMessage text={wrong} />
        </Ask>
      )}
    </Panel>
  );
};
