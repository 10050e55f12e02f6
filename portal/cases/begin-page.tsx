/** What stands before a form that applies to nothing else: what it is for, who may apply, what to have at hand. It leads to the open one, if any. */

import { refuse } from '#contract/kit/errors.ts';
import { api } from '../kit/api.ts';
import { loadCaseType } from '../kit/centre/case-types.client.ts';
import { CentreHead, Panel } from '../kit/centre/centre-page.tsx';
import { MaterialList } from '../kit/centre/material-list.tsx';
import { FactList } from '../kit/fact-list.tsx';
import type { Route } from './+types/begin-page';
import { Begin } from './begin.tsx';
import './begin.css';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.type.name ?? '新建申请'} - 用户中心` },
];

/** No second one may be begun while one of these is under way (ruling D7). */
const open = '10,20,30,40,50';

export const clientLoader = async ({ params: { type: case_type } }: Route.ClientLoaderArgs) => {
  const type = await loadCaseType(case_type);
  // What applies to something begins on that thing's own page.
  if (type.subject) throw refuse('not_found');
  const [me, found] = await Promise.all([
    api()['GET /users/users/me'](),
    api()['GET /cases']({ query: { case_type, state: type.single ? open : '10', page_size: 1 } }),
  ]);
  const {
    name,
    purpose,
    holder,
    applicants,
    prerequisites,
    single,
    sections,
    materials,
    promise_days,
    publicity_days,
  } = type;
  const told = { name, purpose, holder, applicants, prerequisites, single, materials, promise_days, publicity_days };
  return {
    type: { type: type.type, ...told, sections: sections.map(({ title }) => title) },
    me: me.data,
    open: found.data[0],
  };
};

const holders = {
  enterprise: '已登记企业的成员，以企业名义申请',
  certified: '已认证企业的成员，以企业名义申请',
  person: '所有注册用户',
} as const;

export default function BeginPage({ loaderData }: Route.ComponentProps) {
  const { type } = loaderData;
  const facts: [label: string, value: string][] = [
    ['申请人', type.applicants ?? holders[type.holder]],
    ['填写内容', type.sections.join('、')],
    ['承诺办结', `提交后 ${type.promise_days} 个工作日`],
    ['公示', type.publicity_days ? `${type.publicity_days} 个工作日` : ''],
    ['数量', type.single ? '同一时间只能有一份办理中的申请' : ''],
  ];
  return (
    <>
      <CentreHead title={type.name} lead={type.purpose} />
      <Panel className="begin" label="开始填写">
        <FactList rows={facts} />
        <Begin key={type.type} data={loaderData} />
      </Panel>
      <Panel
        title="需要准备的材料"
        note={type.materials.length ? '可以先开始填写，材料以后再上传。' : '不需要上传材料，填写表格即可。'}
      >
        {type.materials.length > 0 && <MaterialList materials={type.materials} />}
      </Panel>
    </>
  );
}
