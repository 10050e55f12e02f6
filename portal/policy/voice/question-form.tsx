/** 政策咨询: a reader who finds no answer asks a question; the answer comes in a case of their own (ruling D5). */
import { useLocation } from 'react-router';
import { api } from '../../kit/api.ts';
import { Area, Choice, Field, Tick } from '../../kit/form/field.tsx';
import { Form } from '../../kit/form/form.tsx';
import { formChecks } from '../../kit/form/form-checks.ts';
import { Submit } from '../../kit/form/submit.tsx';
import { useForm, type Values } from '../../kit/form/use-form.ts';
import { useKey } from '../../kit/form/use-key.ts';
import { useAskSignIn } from '../../kit/member-act.ts';
import type { QuestionOffer } from './question-form.server.ts';
import './voice.css';

const bodyOf = ({ title = '', topic = '', detail = '', contact_phone = '', may_publish }: Values) => ({
  title,
  topic: Number(topic),
  detail,
  contact_phone,
  may_publish: may_publish !== undefined,
});

const { prepare, checkedBy } = formChecks(() => import('./question-schemas.ts'));

export const QuestionForm = ({ offer }: { offer: QuestionOffer }) => {
  const askSignIn = useAskSignIn();
  const key = useKey();
  const { pathname, search } = useLocation();
  const back = `${pathname}${search}#ask`;
  const form = useForm({
    draft: 'policy question',
    back,
    prepare,
    check: checkedBy('question', bodyOf),
  });
  const send = async (values: Values) => {
    askSignIn(back);
    const body = bodyOf(values);
    const { data } = await api()['POST /policies/policy_faqs']({ body }, key.headersFor(body));
    // A new document for the user centre: this one lacks the nonce that its styles need.
    location.assign(`/userCenter/user/matters/policy_question/${data.obj_id}`);
  };
  return (
    <section className="voice" id="ask" aria-labelledby="ask-title">
      <div className="voice-head">
        <h2 id="ask-title">政策咨询</h2>
        <p>
          没有找到答案，可以在这里提问。业务部门在 <b className="numeral">{offer.promise_days}</b>{' '}
          个工作日内答复，答复发到站内信，也可以在“我的办件”查看。
        </p>
      </div>
      <Form form={form} onSend={send} label="政策咨询">
        <div className="voice-grid">
          <Field name="title" label="问题" required maxLength={100} autoComplete="off" hint="一句话说明想了解什么" />
          <Choice name="topic" label="咨询类别" required options={offer.topics} />
        </div>
        <Area name="detail" label="补充说明" maxLength={1000} rows={4} />
        <Field
          name="contact_phone"
          label="联系电话"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={60}
          hint="需要进一步了解情况时使用，不会公开"
        />
        <Tick name="may_publish" required={false}>
          同意隐去个人信息后作为常见问题公开
        </Tick>
        <Submit busyText="正在提交…">提交咨询</Submit>
      </Form>
    </section>
  );
};
