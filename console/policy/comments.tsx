/** Comments on drafts that are put up: read, answered, shown to the public or not. */
import { Button, Modal, Radio } from 'antd';
import { useState } from 'react';
import { api } from '../kit/client.ts';
import { report } from '../kit/failures.ts';
import { Labelled } from '../kit/form/labelled.tsx';
import { Opinion, wrongOpinion } from '../kit/form/opinion.tsx';
import { notices } from '../kit/notices.tsx';
import { Page } from '../kit/page.tsx';
import { Pages } from '../kit/pages.tsx';
import { queries } from '../kit/queries.ts';
import { may, useStaff } from '../kit/staff.ts';
import { Empty, Reading } from '../kit/states.tsx';
import { useAddress } from '../kit/use-address.ts';
import { useCall } from '../kit/use-call.ts';

type Comment = {
  comment_id: string;
  author_name: string;
  body: string;
  reply: string;
  created_at: string;
  collection_title: string;
  state: number;
  state_name: string;
};

const Comments = () => {
  const address = useAddress();
  const mayDecide = may(useStaff(), 'POST /console/comments/{comment_id}');
  const state = address.number('state', 0) || undefined;
  const page = address.number('page', 1);
  const list = useCall('GET /console/comments', { query: { state, page_index: page, page_size: 20 } }, { keep: true });
  const [chosen, setChosen] = useState<Comment>();
  return (
    <Page title="征集意见" crumbs={[{ label: '工作台', to: '/' }, { label: '征集意见' }]}>
      <section className="panel" aria-label="征集意见列表">
        <div className="list-bar">
          <div className="tabs" role="group" aria-label="按状态筛选">
            {[undefined, 1, 2, 3].map((code) => (
              <button key={code ?? 0} type="button" className="tab" aria-pressed={state === code} onClick={() => address.change({ state: code })}>
                {code ? ['', '待审', '公开', '不公开'][code] : '全部'}
              </button>
            ))}
          </div>
        </div>
        <Reading of={list}>
          {({ data, total }) =>
            data.length === 0 ? (
              <Empty title="没有意见" text="征集期内收到的意见会出现在这里，公开前须经审核。" />
            ) : (
              <>
                <ul className="cards">
                  {data.map((one) => (
                    <li key={one.comment_id}>
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
                    </li>
                  ))}
                </ul>
                <Pages total={total} page={page} size={20} onChange={({ page: next }) => address.change({ page: next })} />
              </>
            )
          }
        </Reading>
      </section>
      {chosen && <Decide one={chosen} onClose={() => setChosen(undefined)} />}
    </Page>
  );
};
export default Comments;

const rule = { label: '答复', required: false };

const Decide = ({ one, onClose }: { one: Comment; onClose: () => void }) => {
  const [publish, setPublish] = useState(one.state !== 3);
  const [reply, setReply] = useState(one.reply);
  const [busy, setBusy] = useState(false);
  const wrong = wrongOpinion(reply, rule);
  const save = async () => {
    if (wrong) return;
    setBusy(true);
    try {
      await api['POST /console/comments/{comment_id}']({ params: { comment_id: one.comment_id }, body: { publish, reply: reply.trim() } });
      notices.success('已处理');
      await queries.invalidateQueries({ queryKey: ['GET /console/comments'] });
      onClose();
    } catch (error) {
      report(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal open title="处理征集意见" okText="保存" cancelText="取消" okButtonProps={{ loading: busy }} onOk={() => void save()} onCancel={onClose}>
      <div className="stack">
        <p className="lines">{one.body}</p>
        <Labelled form="comment" field="publish" label="是否公开" group>
          {(input) => (
            <Radio.Group
              aria-labelledby={input['aria-labelledby']}
              name="publish"
              value={publish}
              onChange={(event) => setPublish(event.target.value === true)}
              options={[
                { value: true, label: '公开' },
                { value: false, label: '不公开' },
              ]}
            />
          )}
        </Labelled>
        <Opinion form="comment" {...rule} error={wrong} value={reply} onChange={setReply} />
      </div>
    </Modal>
  );
};
