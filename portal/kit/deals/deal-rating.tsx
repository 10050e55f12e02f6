/** The rating of one order or reservation, on its page: given, added to and answered there. */
import { type ReactNode, useState } from 'react';
import type { Attachment } from '#contract/kit/fields.ts';
import { type DealSide, type DealType, mostRatingPictures, scores } from '#contract/trade/deal-rules.ts';
import type { Rating, RatingOfDeal } from '#contract/trade/rating-calls.ts';
import { api } from '../api.ts';
import { Panel } from '../centre/centre-page.tsx';
import { RatingEntry } from '../feedback/rating-entry.tsx';
import { Area, Tick } from '../form/field.tsx';
import { Form } from '../form/form.tsx';
import { Submit } from '../form/submit.tsx';
import { useForm, useFormContext, type Values } from '../form/use-form.ts';
import { useKey } from '../form/use-key.ts';
import { notify } from '../notices.tsx';
import { OwnPicture } from '../own-picture.tsx';
import { FileUpload } from '../upload/file-upload.tsx';
import { useReadChanging } from '../use-read.ts';
import '../form/form.css';

const Scores = () => {
  const { errors } = useFormContext();
  return (
    <fieldset className="score-choice">
      <legend>评分</legend>
      {Object.entries(scores)
        .toReversed()
        .map(([score, name]) => (
          <label key={score}>
            <input type="radio" name="score" value={score} aria-invalid={errors.score ? true : undefined} />
            {score} 分 {name}
          </label>
        ))}
      <p className="field-error" aria-live="polite">
        {errors.score}
      </p>
    </fieldset>
  );
};

type Deal = { deal_type: DealType; deal_id: string };
const Rate = ({ deal, until, onDone }: { deal: Deal; until: string; onDone: (next: RatingOfDeal) => void }) => {
  const draft = `rating ${deal.deal_id}`;
  const form = useForm({ draft });
  const key = useKey(draft);
  const [pictures, setPictures] = useState<Attachment[]>([]);
  const send = async ({ score, body = '', anonymous }: Values) => {
    const sent = { ...deal, score: Number(score ?? 0), body, pictures, anonymous: anonymous === 'yes' };
    const { data } = await api()['POST /trade/ratings']({ body: sent }, key.headersFor(sent));
    key.done();
    notify({ tone: 'success', text: '评价已提交' });
    onDone(data);
  };
  return (
    <Form form={form} onSend={send} label="评价">
      <Scores />
      <Area name="body" label="评价内容" rows={3} maxLength={500} hint="质量、时效、服务态度如何，所有人可见" />
      <FileUpload label="图片" kind="picture" max={mostRatingPictures} value={pictures} onChange={setPictures} />
      <Tick name="anonymous" required={false}>
        匿名评价，显示为“某企业”或“某用户”
      </Tick>
      <p className="field-hint">{until.slice(0, 10)} 前可以评价，提交后不能修改，可以追加一次。</p>
      <Submit busyText="正在提交…">提交评价</Submit>
    </Form>
  );
};

type Saying = {
  field: 'added' | 'answer';
  label: string;
  act: string;
  told: string;
  send: (text: string) => Promise<void>;
};
/** One text that is said once. */
const Say = ({ draft, of: { field, label, act, told, send } }: { draft: string; of: Saying }) => {
  const form = useForm({ draft });
  return (
    <Form
      form={form}
      label={act}
      onSend={async (values) => {
        await send(values[field] ?? '');
        notify({ tone: 'success', text: told });
      }}
    >
      <Area name={field} label={label} required rows={3} maxLength={500} hint="提交后不能修改，所有人可见" />
      <Submit busyText="正在提交…">{act}</Submit>
    </Form>
  );
};

/** Adds to the rating, or answers it; nothing when neither can be done. */
export const SayToRating = ({ rating, onDone }: { rating: Rating; onDone: () => Promise<void> }) => {
  const { obj_id, may_add, may_answer } = rating;
  const key = useKey(`rating ${obj_id} ${may_add ? 'added' : 'answer'}`);
  if (may_add)
    return (
      <Say
        draft={`rating ${obj_id} added`}
        of={{
          field: 'added',
          label: '追加评价',
          act: '提交追评',
          told: '追评已提交',
          send: async (added) => {
            const body = { obj_id, added };
            await api()['POST /trade/ratings/add']({ body }, key.headersFor(body));
            key.done();
            await onDone();
          },
        }}
      />
    );
  if (may_answer)
    return (
      <Say
        draft={`rating ${obj_id} answer`}
        of={{
          field: 'answer',
          label: '回复',
          act: '提交回复',
          told: '回复已提交',
          send: async (answer) => {
            const body = { obj_id, answer };
            await api()['POST /trade/shop/ratings/answer']({ body }, key.headersFor(body));
            key.done();
            await onDone();
          },
        }}
      />
    );
  return null;
};

/** A rating of one's own or of one's shop: hidden pictures need the token. */
type Own = { rating: Rating; about?: ReactNode; onDone: () => Promise<void> };
export const OwnRating = ({ rating, about, onDone }: Own) => (
  <RatingEntry
    rating={rating}
    about={about}
    provider={rating.deal_type === 'trade_order' ? '商家' : '工作人员'}
    pictures={rating.pictures.map(({ file_id, name }) => (
      <OwnPicture key={file_id} file_id={file_id} alt={name} otherwise={name} />
    ))}
  >
    {rating.hidden_reason && (
      <p className="rating-text">
        <span className="tag red">已隐藏</span> 原因：{rating.hidden_reason}
      </p>
    )}
    <SayToRating rating={rating} onDone={onDone} />
  </RatingEntry>
);

export const DealRating = ({ deal_type, deal_id, side }: Deal & { side: DealSide }) => {
  const ask = async () => (await api()['GET /trade/ratings/deal']({ query: { deal_type, deal_id, side } })).data;
  const [found, setChanged] = useReadChanging(ask, [deal_type, deal_id, side]);
  if (!found || !(found.rating || found.may_rate)) return null;
  return (
    <Panel title="评价" id="rating">
      {found.rating ? (
        <ul>
          <OwnRating rating={found.rating} onDone={async () => setChanged(await ask())} />
        </ul>
      ) : (
        <Rate deal={{ deal_type, deal_id }} until={found.until ?? ''} onDone={setChanged} />
      )}
    </Panel>
  );
};
