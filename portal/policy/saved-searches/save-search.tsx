/** 订阅这个筛选: a visitor signs in and returns to the same list, which is saved then. */
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SearchedType } from '#contract/policy/saved-search-calls.ts';
import { api } from '../../kit/api.ts';
import { Button, TextLink } from '../../kit/button.tsx';
import { useAct } from '../../kit/centre/use-act.ts';
import { FormMessage } from '../../kit/form/message.tsx';
import { useActBack, useActInAddress } from '../../kit/member-act.ts';
import { signInAddress } from '../../kit/safe-redirect.ts';
import { useSession } from '../../kit/session.ts';
import './saved-searches.css';

const saveAct = 'save-search';

export const SaveSearch = ({ type }: { type: SearchedType }) => {
  const isMember = useSession().state === 'member';
  const { search } = useLocation();
  const navigate = useNavigate();
  const back = useActBack();
  const { busy, wrong, act } = useAct();
  /** The address whose search was saved. */
  const [saved, setSaved] = useState({ search: '', name: '' });
  const save = () =>
    act('save', async () => {
      const query = Object.fromEntries(new URLSearchParams(search));
      const { data } = await api()['POST /policies/saved_searches']({ body: { content_type: type, query } });
      setSaved({ search, name: data.name });
    });
  useActInAddress((asked) => {
    if (asked === saveAct) void save();
    return asked === saveAct;
  });
  const isSaved = saved.name !== '' && saved.search === search;
  return (
    <section className="save-search no-print" aria-label="订阅">
      <p aria-live="polite">
        {isSaved ? `已订阅“${saved.name}”，有新内容时发站内信。` : '按现在的筛选订阅，有新内容发布或更新时发站内信。'}
      </p>
      {isSaved ? (
        <TextLink to="/userCenter/user/savedSearches" text="管理订阅" />
      ) : (
        <Button
          busy={busy !== ''}
          onClick={() => (isMember ? save() : navigate(signInAddress(back(saveAct))))}
          icon="bell-ringing"
          text="订阅这个筛选"
        />
      )}
      <FormMessage text={wrong} />
    </section>
  );
};
