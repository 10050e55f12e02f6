/** 在线看房预约: the object by its name, then the form; and the member's own viewings (specification 2). */

import { useMemo, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ViewableKind } from '#contract/space/carrier-kinds.ts';
import { api } from '../../kit/api.ts';
import { TextButton } from '../../kit/button.tsx';
import { CentreHead, Panel } from '../../kit/centre/centre-page.tsx';
import { Icon } from '../../kit/icon.tsx';
import { notify } from '../../kit/notices.tsx';
import { currentUser } from '../../kit/session.ts';
import { draftOf } from '../../kit/use-draft.ts';
import type { Route } from './+types/make-page';
import { FindObject } from './find-object.tsx';
import { type Target, ViewingForm } from './viewing-form.tsx';
import { ViewingList, viewingsAt } from './viewing-list.tsx';
import '../../kit/form/form.css';
import './leasing.css';

const viewings = viewingsAt('/userCenter/user/space/make');

export const meta: Route.MetaFunction = () => [{ title: '在线看房预约 - 用户中心' }];
export const clientLoader = viewings.clientLoader;

const find = async (keyword: string, signal: AbortSignal) =>
  (await api()['GET /space-v2/appointments/objects']({ query: { ...(keyword && { keyword }) } }, { signal })).data;

/** The choice survives a reload and an ended session, like what was typed. */
const chosenBefore = () => draftOf<Target>(`viewing of ${currentUser()?.user_id ?? ''}`);

export default function MakePage({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const chosen = useMemo(chosenBefore, []);
  const [target, setTarget] = useState<Target | undefined>(() => chosen.read() as Target | undefined);
  const choose = (next: Target | undefined) => {
    setTarget(next);
    if (next) chosen.keep(next);
    else chosen.clear();
  };
  return (
    <>
      <CentreHead
        title="在线看房预约"
        lead="可以预约办公室、厂房、工位、园区、孵化器和工业用地，明天起 30 天内的工作日。"
      />
      {target ? (
        <Panel title="填写预约信息">
          <p className="chosen-unit">
            <Icon name="buildings" />
            <span>{target.title}</span>
            <TextButton onClick={() => choose(undefined)} text="重新选择" />
          </p>
          <ViewingForm
            key={target.obj_id}
            target={target}
            onBooked={() => {
              choose(undefined);
              notify({ tone: 'success', title: '预约已提交', text: '工作人员确认后会通知您。' });
              void revalidate();
            }}
          />
        </Panel>
      ) : (
        <Panel title="选择要看的载体">
          <FindObject
            label="名称"
            hint="输入房源或园区名称"
            find={find}
            keyOf={({ obj_id }) => obj_id}
            onChoose={({ obj_type, obj_id, title }) => choose({ obj_type: obj_type as ViewableKind, obj_id, title })}
          >
            {({ title, type_name }) => (
              <span>
                <strong>{title}</strong>
                <small>{type_name}</small>
              </span>
            )}
          </FindObject>
        </Panel>
      )}
      <h2 className="visits-head">我的看房预约</h2>
      <ViewingList
        of={viewings}
        list={loaderData}
        empty={{ title: '还没有看房预约', hint: '预约后，工作人员确认的时间和接待人会显示在这里。' }}
      />
    </>
  );
}
