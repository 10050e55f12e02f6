/** A new 入园申请: for a free unit, found by its name or named in the address (`?unit=`), which then stands alone, or for a wanted area. */

import { useState } from 'react';
import { yuan } from '#contract/kit/money.ts';
import type { FoundUnit } from '#contract/space/leasing/lease-calls.ts';
import { api } from '../../kit/api.ts';
import { Button, ButtonLink, TextButton } from '../../kit/button.tsx';
import { loadCaseType } from '../../kit/centre/case-types.client.ts';
import { BackLink, CentreHead, Panel } from '../../kit/centre/centre-page.tsx';
import { certificationPage, enterprisePage } from '../../kit/centre/enterprise-pages.ts';
import { MaterialList } from '../../kit/centre/material-list.tsx';
import { useBegin } from '../../kit/centre/use-begin.ts';
import { FormMessage } from '../../kit/form/message.tsx';
import { useKey } from '../../kit/form/use-key.ts';
import { Icon } from '../../kit/icon.tsx';
import { Unbroken } from '../../kit/unbroken.tsx';
import type { Route } from './+types/new-application-page';
import { FindObject } from './find-object.tsx';
import '../../kit/form/form.css';
import './leasing.css';

export const meta: Route.MetaFunction = () => [{ title: '申请入园 - 用户中心' }];
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const unit_id = new URL(request.url).searchParams.get('unit') ?? '';
  const named = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(unit_id);
  const [{ data: me }, { purpose, materials, promise_days }, chosen] = await Promise.all([
    api()['GET /users/users/me'](),
    loadCaseType('admission'),
    named
      ? api()
          ['GET /space-v2/units/find']({ query: { unit_id } })
          .then(({ data }) => data[0])
      : undefined,
  ]);
  return {
    enterprise: me.enterprise,
    purpose,
    materials,
    promise_days,
    unit: chosen,
    /** The address names a unit that is no longer published. */
    gone: unit_id !== '' && !chosen,
  };
};

const find = async (keyword: string, signal: AbortSignal) =>
  (await api()['GET /space-v2/units/find']({ query: { ...(keyword && { keyword }) } }, { signal })).data.filter(
    ({ room_status }) => room_status === 1,
  );

const unitFacts = ({ area_sqm, month_rent_fen }: FoundUnit): string =>
  `${area_sqm.toLocaleString('zh-CN')} ㎡ · ${month_rent_fen === null ? '租金面议' : `月租金 ${yuan(month_rent_fen)} 元`}`;
const UnitLine = (unit: FoundUnit) => (
  <span>
    <strong>{unit.title}</strong>
    <small>
      <Unbroken>{unitFacts(unit)}</Unbroken>
    </small>
  </span>
);

export default function NewApplicationPage({
  loaderData: { enterprise, purpose, materials, promise_days, unit, gone },
}: Route.ComponentProps) {
  const key = useKey();
  const [elsewhere, setElsewhere] = useState(false);
  const { busy, wrong, begin } = useBegin('admission');
  const apply = (subject_id?: string) => {
    const body = subject_id ? { subject_id } : {};
    return begin(() => api()['POST /space-v2/admissions/apply/add']({ body }, key.headersFor(body)));
  };
  const certified = enterprise?.certification === 2;
  return (
    <div className="narrow-page">
      <BackLink to="/userCenter/user/space/applying" text="入园申请" />
      <CentreHead title="申请入园" lead={purpose} />
      {certified ? (
        <>
          <FormMessage text={wrong} />
          {gone && <p className="form-message info">这处房源已下架，请另选一处。</p>}
          {unit && !elsewhere ? (
            <Panel
              title={`申请入驻：${unit.title}`}
              note={`以 ${enterprise.enterprise_name} 的名义办理，提交后 ${promise_days} 个工作日内办结。`}
            >
              <p className="chosen-unit">
                <Icon name="buildings" />
                <Unbroken>{unitFacts(unit)}</Unbroken>
              </p>
              {unit.room_status !== 1 && (
                <p className="form-message info">该房源当前{unit.room_status_name}，请另选一处。</p>
              )}
              <div className="apply-acts">
                {unit.room_status === 1 && (
                  <Button
                    look="primary large"
                    busy={busy !== ''}
                    onClick={() => apply(unit.unit_id)}
                    after="arrow-right"
                    text={busy ? '正在准备…' : '开始填写'}
                  />
                )}
                <TextButton onClick={() => setElsewhere(true)} text="另选房源，或不指定房源" />
              </div>
            </Panel>
          ) : (
            <>
              <Panel title="选择房源" note="列出当前待租的房源；选中后开始填写，随时可以离开再继续。">
                <FindObject
                  label="房源名称"
                  hint="输入楼宇、房号或名称"
                  find={find}
                  keyOf={({ unit_id }) => unit_id}
                  onChoose={({ unit_id }) => void apply(unit_id)}
                >
                  {UnitLine}
                </FindObject>
              </Panel>
              <Panel title="还没有合适的房源？" note="说明需要的面积和用途，由园区推荐。">
                <Button busy={busy !== ''} onClick={() => apply()} icon="note-pencil" text="不指定房源，直接填写" />
              </Panel>
            </>
          )}
        </>
      ) : (
        <Panel title="需要先完成企业认证" note="入园申请以已认证企业的名义办理。">
          <ButtonLink
            to={enterprise ? certificationPage : enterprisePage}
            look="primary large"
            after="arrow-right"
            text={enterprise ? '去申请企业认证' : '去填写企业信息'}
          />
        </Panel>
      )}
      <Panel title="需要准备的材料" note="可以先开始填写，材料以后再上传。">
        <MaterialList materials={materials} />
      </Panel>
    </div>
  );
}
