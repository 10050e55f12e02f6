/** What people ask the shops that the member's enterprise runs. */
import { useRevalidator } from 'react-router';
import { type QuestionState, questionStates } from '#contract/trade/deal-rules.ts';
import type { Question } from '#contract/trade/question-calls.ts';
import { api } from '../../kit/api.ts';
import { CentreHead } from '../../kit/centre/centre-page.tsx';
import { TabbedList, tabbedList } from '../../kit/centre/tabbed-list.tsx';
import { Area, Tick } from '../../kit/form/field.tsx';
import { Form } from '../../kit/form/form.tsx';
import { Submit } from '../../kit/form/submit.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { useKey } from '../../kit/form/use-key.ts';
import { notify } from '../../kit/notices.tsx';
import { DeskNav } from '../goods/desk-nav.tsx';
import type { Route } from './+types/shop-questions-page';
import { QuestionEntry } from './question-entry.tsx';

const shop = '/userCenter/user/shop';
const view = (status: QuestionState) => ({ key: String(status), label: questionStates[status], query: { status } });
const questions = tabbedList({
  path: `${shop}/questions`,
  views: [{ key: '', label: '全部' }, view(1), view(2)],
  load: (query) => api()['GET /trade/shop/questions']({ query }),
});

export const meta: Route.MetaFunction = () => [{ title: '商家提问 - 用户中心' }];
export const clientLoader = questions.clientLoader;

const Answer = ({
  question: { obj_id, version, may_publish },
  onDone,
}: {
  question: Question;
  onDone: () => Promise<void>;
}) => {
  const form = useForm({ draft: `question ${obj_id}` });
  const key = useKey(`question ${obj_id}`);
  return (
    <Form
      form={form}
      label="答复"
      onSend={async ({ answer = '', publish }) => {
        const body = { obj_id, version, answer, publish: publish === 'yes' };
        await api()['POST /trade/shop/questions/answer']({ body }, key.headersFor(body));
        key.done();
        notify({ tone: 'success', text: '已答复，提问人会收到通知' });
        await onDone();
      }}
    >
      <Area name="answer" label="答复" required rows={3} maxLength={500} />
      {may_publish ? (
        <Tick name="publish" required={false}>
          在页面公开这条问答（提问人已同意，不显示姓名）
        </Tick>
      ) : (
        <p className="field-hint">提问人没有同意公开，只有双方可见。</p>
      )}
      <Submit busyText="正在提交…">提交答复</Submit>
    </Form>
  );
};

export default function ShopQuestionsPage({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <>
      <CentreHead title="商家提问" lead="买家在商品、服务或商家页面的提问。" />
      <DeskNav here="/questions" />
      <TabbedList
        of={questions}
        list={loaderData}
        label="收到的提问"
        tabs="提问状态"
        unit="条提问"
        className=""
        row={(question) => (
          <QuestionEntry key={question.obj_id} question={question}>
            {question.status === 1 && <Answer question={question} onDone={revalidate} />}
          </QuestionEntry>
        )}
        empty={{ title: '还没有提问', hint: '有人提问时会发站内信。' }}
        narrowed={{ title: '没有这个状态的提问', hint: '换一个状态看看。' }}
      />
    </>
  );
}
