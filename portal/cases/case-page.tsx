/** One case of one's own: where it stands, its form, and every step so far. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { AnyCaseType } from '#contract/kit/case.ts';
import { caseDueNames } from '#contract/kit/case-words.ts';
import type { Field } from '#contract/kit/fields.ts';
import { api } from '../kit/api.ts';
import { loadCaseType } from '../kit/centre/case-types.client.ts';
import { BackLink, CentreHead } from '../kit/centre/centre-page.tsx';
import { Timeline } from '../kit/centre/timeline.tsx';
import type { Choices } from '../kit/fields/say-value.ts';
import { missingWhenInvalid } from '../kit/missing-page.ts';
import { notify } from '../kit/notices.tsx';
import { refreshUnread } from '../kit/unread.ts';
import type { Route } from './+types/case-page';
import { CaseActions } from './case-actions.tsx';
import { loadCaseAid } from './case-aids.client.ts';
import { CaseBanner } from './case-banner.tsx';
import { CaseContent } from './case-content.tsx';
import { CaseForm } from './case-form.client.tsx';
import { copyShelf } from './copy-shelf.ts';
import { LeftOver } from './differences.tsx';
import { loadFacts } from './known-facts.ts';

import './cases.css';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.record.title ?? '我的办件'} - 用户中心` },
];

const dueLabels: Readonly<Record<string, string | undefined>> = {
  submit: caseDueNames[20],
  return: caseDueNames[40],
  pass: caseDueNames[50],
};

const allFields = (fields: Readonly<Record<string, Field>>): Field[] =>
  Object.values(fields).flatMap((field) => [field, ...allFields(field.cells ?? {})]);

/** The names of numbers that the form's fields hold. */
const loadChoices = async ({ fields }: AnyCaseType): Promise<Choices> => {
  const wanted = [...new Set(allFields(fields).flatMap(({ dictionary }) => dictionary ?? []))];
  const lists = await Promise.all(
    wanted.map((type) => api()['GET /information/data_dict/list']({ query: { type, page_size: 999 } })),
  );
  return Object.fromEntries(
    wanted.map((name, index) => [
      name,
      (lists[index]?.data ?? []).map(({ value, label }) => ({ value: Number(value), label })),
    ]),
  );
};

export const clientLoader = async ({ params }: Route.ClientLoaderArgs) => {
  const { id: obj_id } = params;
  // Under /space/applying there are admissions only.
  const case_type = ('type' in params && params.type) || 'admission';
  const asked = api()['GET /cases/{case_type}/{obj_id}']({ params: { case_type, obj_id } }).catch(missingWhenInvalid);
  const [{ data: record }, { data: me }, type] = await Promise.all([
    asked,
    api()['GET /users/users/me'](),
    loadCaseType(case_type),
  ]);
  const [choices, facts, aid] = await Promise.all([
    loadChoices(type),
    record.editable ? loadFacts(type) : {},
    record.editable ? loadCaseAid(case_type) : undefined,
  ]);
  const above =
    'type' in params
      ? { to: '/userCenter/user/matters', text: '我的办件' }
      : { to: '/userCenter/user/space/applying', text: '入园申请' };
  return { record, type, choices, facts, aid, user_id: me.user_id, above };
};

export default function CasePage({ loaderData }: Route.ComponentProps) {
  const { record, type, choices, facts, aid, user_id, above } = loaderData;
  const { revalidate } = useRevalidator();
  const shelf = copyShelf(user_id, record);
  const [left, setLeft] = useState(() => (record.editable ? undefined : shelf.read()));
  const moved = async (submitted: boolean) => {
    if (submitted) notify({ tone: 'success', text: '申请已提交' });
    await revalidate();
    refreshUnread();
    scrollTo({ top: 0 });
    document.getElementById('record-state')?.focus({ preventScroll: true });
  };
  const number = record.application_no && `申请编号 ${record.application_no}`;
  return (
    <div className="record">
      {type.subjectPage && record.subject_id ? (
        <BackLink to={type.subjectPage.path.replace('{subject_id}', record.subject_id)} text={type.subjectPage.label} />
      ) : (
        <BackLink to={above.to} text={above.text} />
      )}
      <CentreHead
        title={record.title}
        lead={[record.type_name, number, record.applicant_name].filter(Boolean).join(' · ')}
      >
        <CaseActions record={record} key={`${record.obj_id} ${record.version}`} />
      </CentreHead>
      {record.subject_title && record.subject_title !== record.title && (
        <p className="record-subject">申请事项：{record.subject_title}</p>
      )}
      <div className="record-columns">
        <div className="record-main">
          <CaseBanner record={record} />
          {left && (
            <LeftOver
              type={type}
              choices={choices}
              mine={left.content}
              theirs={record}
              onDone={() => {
                shelf.clear();
                setLeft(undefined);
              }}
            />
          )}
          {record.editable ? (
            <CaseForm
              key={`${record.obj_id} ${record.state}`}
              record={record}
              type={type}
              choices={choices}
              facts={facts}
              aid={aid}
              user_id={user_id}
              onMoved={(submitted) => void moved(submitted)}
            />
          ) : (
            <CaseContent record={record} type={type} choices={choices} />
          )}
        </div>
        <Timeline
          steps={record.steps}
          until={({ due_at, action }) =>
            due_at && (
              <p className="step-due">
                {dueLabels[action] ?? '期限'} {due_at.slice(0, 10)}
              </p>
            )
          }
        />
      </div>
    </div>
  );
}
