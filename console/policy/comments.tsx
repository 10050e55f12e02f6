/** Comments on drafts that are put up: read, answered, shown to the public or not. */
import { Button } from 'antd';
import { useState } from 'react';
import { api } from '../kit/client.ts';
import { ChoiceField, OpinionField } from '../kit/form/fields.tsx';
import { FormDialog, useFormDialog } from '../kit/form/form-dialog.tsx';
import { wrongOpinions } from '../kit/form/opinion.tsx';
import { stateTabs } from '../kit/list/declaration.ts';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { useList } from '../kit/list/use-list.ts';
import { queries } from '../kit/queries.ts';
import { may, useStaff } from '../kit/staff.ts';
import type { Answer } from '../kit/use-call.ts';

type Comment = Answer<'GET /console/comments'>['data'][number];

const Comments = () => {
  const mayDecide = may(useStaff(), 'POST /console/comments/{comment_id}');
  const [chosen, setChosen] = useState<Comment>();
  const list = useList('GET /console/comments', (address, paging) => ({
    query: { state: address.number('state', 0) || undefined, ...paging },
  }));
  return (
    <ListScreen
      title="征集意见"
      id="comments"
      list={list}
      keyOf={({ comment_id }) => comment_id}
      filters={[stateTabs({ 1: '待审', 2: '公开', 3: '不公开' }, { key: 'state' })]}
      card={(one) => (
        <>
          <p className="lines">{one.body}</p>
          {one.reply && <p className="preview-summary">答复：{one.reply}</p>}
          <p className="card-line">
            <span className="state-tag">{one.state_name}</span>
            <span>{one.author_name || '匿名'}</span>
            <span>{one.collection_title}</span>
            <span className="num">{one.created_at.slice(0, 16)}</span>
            {mayDecide && (
              <Button size="small" onClick={() => setChosen(one)}>
                处理
              </Button>
            )}
          </p>
        </>
      )}
      empty={{ title: '没有意见', text: '征集期内收到的意见会出现在这里，公开前须经审核。' }}
    >
      {chosen && <Decide one={chosen} onClose={() => setChosen(undefined)} />}
    </ListScreen>
  );
};
export default Comments;

const rule = { label: '答复', required: false };

const Decide = ({ one, onClose }: { one: Comment; onClose: () => void }) => {
  const dialog = useFormDialog({
    form: 'comment',
    initial: { publish: one.state !== 3, opinion: one.reply },
    wrong: ({ opinion }) => wrongOpinions(opinion, rule),
    send: async ({ publish, opinion }) => {
      const params = { comment_id: one.comment_id };
      await api['POST /console/comments/{comment_id}']({ params, body: { publish, reply: opinion.trim() } });
      await queries.invalidateQueries({ queryKey: ['GET /console/comments'] });
    },
    done: '已处理',
    onClose,
  });
  return (
    <FormDialog of={dialog} title="处理征集意见">
      <p className="lines">{one.body}</p>
      <ChoiceField
        of={dialog}
        field="publish"
        label="是否公开"
        options={[
          { value: true, label: '公开' },
          { value: false, label: '不公开' },
        ]}
      />
      <OpinionField of={dialog} {...rule} />
    </FormDialog>
  );
};
