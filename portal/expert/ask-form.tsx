import { Form } from 'react-router';
import './expert.css';

/** A question in the visitor's own words; it works without the application. */
export const AskForm = ({ question = '' }: { question?: string }) => (
  <Form action="/expert/shortlist" className="ask-expert" role="search" aria-label="按问题找专家">
    <label>
      <span>遇到什么问题？写一句话，按研究方向和已核验的成果找专家</span>
      <input
        name="question"
        defaultValue={question}
        minLength={2}
        maxLength={500}
        required
        placeholder="如：单晶叶片断口上有裂纹，想做失效分析"
      />
    </label>
    <button type="submit" className="button primary">
      找专家
    </button>
  </Form>
);
