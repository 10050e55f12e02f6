/** One case of one's own: where it stands, its form, and every step so far. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { AnyCaseType } from '#contract/kit/case.ts';
import { Failure, refuse } from '#contract/kit/errors.ts';
import type { Field } from '#contract/kit/fields.ts';
import { api } from '../../kit/api.ts';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { notify } from '../../kit/notices.tsx';
import { refreshUnread } from '../../kit/unread.ts';
import { CentreHead, CentreSkeleton } from '../user-centre/centre-page.tsx';
import { CentreTrouble } from '../user-centre/centre-trouble.tsx';
import type { Route } from './+types/matter-page';
import { loadCaseType } from './case-types.client.ts';
import { copyShelf } from './copy-shelf.ts';
import { LeftOver } from './differences.tsx';
import { loadFacts } from './known-facts.ts';
import { MatterActions } from './matter-actions.tsx';
import { MatterBanner } from './matter-banner.tsx';
import { MatterContent } from './matter-content.tsx';
import { MatterForm } from './matter-form.client.tsx';
import { MatterTimeline } from './matter-timeline.tsx';
import type { Choices } from './say-value.ts';
import '../informate/informate.css';
import './matters.css';

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `${loaderData?.matter.title ?? '我的办件'} - 用户中心` }];

const allFields = (fields: Readonly<Record<string, Field>>): Field[] =>
  Object.values(fields).flatMap((field) => [field, ...allFields(field.cells ?? {})]);

/** The names of numbers that the form's fields hold. */
const loadChoices = async ({ fields }: AnyCaseType): Promise<Choices> => {
  const wanted = [...new Set(allFields(fields).flatMap(({ dictionary }) => dictionary ?? []))];
  const lists = await Promise.all(wanted.map((type) => api()['GET /information/data_dict/list']({ query: { type, page_size: 999 } })));
  return Object.fromEntries(
    wanted.map((name, index) => [name, (lists[index]?.data ?? []).map(({ value, label }) => ({ value: Number(value), label }))]),
  );
};

export const clientLoader = async ({ params }: Route.ClientLoaderArgs) => {
  const { type: case_type, id: obj_id } = params;
  const asked = api()
    ['GET /cases/{case_type}/{obj_id}']({ params: { case_type, obj_id } })
    .catch((error) => {
      throw error instanceof Failure && error.code === 'invalid' ? refuse('not_found') : error;
    });
  const [{ data: matter }, { data: me }, type] = await Promise.all([asked, api()['GET /users/users/me'](), loadCaseType(case_type)]);
  const [choices, facts] = await Promise.all([loadChoices(type), matter.editable ? loadFacts(type) : {}]);
  return { matter, type, choices, facts, user_id: me.user_id };
};
export const HydrateFallback = () => <CentreSkeleton panels={3} />;
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <CentreTrouble error={error} />;

export default function MatterPage({ loaderData }: Route.ComponentProps) {
  const { matter, type, choices, facts, user_id } = loaderData;
  const { revalidate } = useRevalidator();
  const shelf = copyShelf(user_id, matter);
  const [left, setLeft] = useState(() => (matter.editable ? undefined : shelf.read()));
  const moved = async (submitted: boolean) => {
    if (submitted) notify({ tone: 'success', text: '申请已提交' });
    await revalidate();
    refreshUnread();
    scrollTo({ top: 0 });
    document.getElementById('matter-state')?.focus({ preventScroll: true });
  };
  const number = matter.application_no && `申请编号 ${matter.application_no}`;
  return (
    <div className="matter">
      <p className="matter-back no-print">
        <Link to="/userCenter/user/matters">
          <Icon name="arrow-left" />
          我的办件
        </Link>
      </p>
      <CentreHead title={matter.title} lead={[matter.type_name, number, matter.applicant_name].filter(Boolean).join(' · ')}>
        <MatterActions matter={matter} key={`${matter.obj_id} ${matter.version}`} />
      </CentreHead>
      {matter.subject_title && matter.subject_title !== matter.title && <p className="matter-subject">申请事项：{matter.subject_title}</p>}
      <div className="matter-columns">
        <div className="matter-main">
          <MatterBanner matter={matter} />
          {left && (
            <LeftOver
              type={type}
              choices={choices}
              mine={left.content}
              theirs={matter}
              onDone={() => {
                shelf.clear();
                setLeft(undefined);
              }}
            />
          )}
          {matter.editable ? (
            <MatterForm
              key={`${matter.obj_id} ${matter.state}`}
              matter={matter}
              type={type}
              choices={choices}
              facts={facts}
              user_id={user_id}
              onMoved={(submitted) => void moved(submitted)}
            />
          ) : (
            <MatterContent matter={matter} type={type} choices={choices} />
          )}
        </div>
        <MatterTimeline matter={matter} />
      </div>
    </div>
  );
}
