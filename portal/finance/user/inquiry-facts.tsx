import type { Inquiry } from '#contract/finance/application-calls.ts';
import { yuan } from '#contract/kit/money.ts';
import { FactList } from '../../kit/fact-list.tsx';
import { Link } from '../../kit/link.tsx';

/** What an inquiry says. */
export const InquiryFacts = ({ of }: { of: Inquiry }) => (
  <FactList
    className="fact-list"
    rows={[
      [
        '对接',
        of.page ? (
          <Link key="subject" to={of.page}>
            {of.subject_title}
          </Link>
        ) : (
          of.subject_title
        ),
      ],
      ['编号', of.inquiry_no],
      ['企业', of.enterprise_name],
      ['金额', of.amount_fen === null ? '' : `${yuan(of.amount_fen)} 元`],
      ['联系人', `${of.contact} ${of.contact_phone}`.trim()],
      ['提交时间', of.created_at.slice(0, 16)],
      ['留言', of.body, true],
      ['答复', of.answer, true],
    ]}
  />
);
