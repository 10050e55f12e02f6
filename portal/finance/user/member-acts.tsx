/** What the applicant can do now: submit with consent, answer the bank, take the application or the consent back. */
import { useState } from 'react';
import type { Application } from '#contract/finance/application-calls.ts';
import { type ApplicationMove, applicationMoves } from '#contract/finance/application-moves.ts';
import { type ConsentItem, consentVersion, requiredItems } from '#contract/finance/consent.ts';
import { refuse } from '#contract/kit/errors.ts';
import type { Attachment } from '#contract/kit/fields.ts';
import { api } from '../../kit/api.ts';
import { Button } from '../../kit/button.tsx';
import { Ask, AskReason } from '../../kit/centre/ask.tsx';
import { useKey } from '../../kit/form/use-key.ts';
import { notify } from '../../kit/notices.tsx';
import { FileUpload } from '../../kit/upload/file-upload.tsx';
import { useRead } from '../../kit/use-read.ts';
import { ConsentText } from './consent-text.tsx';
import './finance-centre.css';

type Body = Parameters<ReturnType<typeof api>['POST /financial/applications/status']>[0]['body'];
type Acting = { of: Application; onClose: () => void; send: (body: Body, told: string) => Promise<void> };

const GiveConsent = ({ of, onClose, send }: Acting) => {
  const [agreed, setAgreed] = useState(false);
  const [withProfile, setWithProfile] = useState(false);
  const read = useRead(
    async () => (await api()['GET /financial/consent']({ query: { product_id: of.product_id } })).data,
    [of.product_id],
  );
  const items: ConsentItem[] = [...requiredItems, ...(withProfile ? (['profile'] as const) : [])];
  const named = { institution: of.shop_name, product: of.product_title, enterprise: of.enterprise_name };
  return (
    <Ask
      title="授权并提交"
      cancel="暂不提交"
      act="同意授权并提交"
      onCancel={onClose}
      onAct={() => {
        if (!agreed) throw refuse('consent_missing', { message: '请阅读并同意授权书' });
        return send(
          { action: 'consent', obj_id: of.obj_id, version: of.version, consent: { version: consentVersion, items } },
          `已提交给${of.shop_name}`,
        );
      }}
    >
      <ConsentText named={named} items={items} />
      {read?.with_profile && (
        <label className="consent-choice">
          <input type="checkbox" checked={withProfile} onChange={({ target }) => setWithProfile(target.checked)} />
          一并提供企业问卷中的经营情况
        </label>
      )}
      <label className="consent-choice">
        <input type="checkbox" checked={agreed} onChange={({ target }) => setAgreed(target.checked)} />
        我已阅读并同意以上授权
      </label>
    </Ask>
  );
};

const Answer = ({ of: { obj_id, version, talks }, onClose, send }: Acting) => {
  const [body, setBody] = useState('');
  const [attachments, setFiles] = useState<Attachment[]>([]);
  const asked = talks.findLast(({ side }) => side === 'bank');
  return (
    <Ask
      title="补充说明"
      cancel="以后再说"
      act="提交给银行"
      onCancel={onClose}
      onAct={() => send({ action: 'answer', obj_id, version, body, attachments }, '已提交给银行')}
    >
      {asked && <p>银行：{asked.body}</p>}
      <AskReason name="body" label="说明" value={body} onChange={setBody} />
      <div className="ask-field">
        资料
        <FileUpload label="资料" max={10} value={attachments} onChange={setFiles} />
      </div>
    </Ask>
  );
};

const questions = {
  withdraw: {
    title: '撤回这份申请？',
    text: '撤回后申请终止，银行不再看到您的资料；产品仍在受理的，以后可以重新申请。',
    told: '申请已撤回',
  },
  revoke: {
    title: '撤回授权？',
    text: '撤回后银行在平台上不再看到您的资料；已经签订的合同不受影响。',
    told: '授权已撤回',
  },
} as const;
const TakeBack = ({ of: { obj_id, version }, onClose, send, move }: Acting & { move: keyof typeof questions }) => {
  const [opinion, setOpinion] = useState('');
  const { title, text, told } = questions[move];
  return (
    <Ask
      title={title}
      cancel="再想想"
      act={applicationMoves[move].name}
      danger
      onCancel={onClose}
      onAct={() => send({ action: move, obj_id, version, opinion }, told)}
    >
      <p>{text}</p>
      <AskReason label="原因" optional value={opinion} onChange={setOpinion} />
    </Ask>
  );
};

export const MemberActs = ({ of, onMoved }: { of: Application; onMoved: () => Promise<void> }) => {
  const [asked, setAsked] = useState<ApplicationMove>();
  const key = useKey(`application ${of.obj_id}`);
  const onClose = () => setAsked(undefined);
  const send = async (body: Body, told: string) => {
    await api()['POST /financial/applications/status']({ body }, key.headersFor(body));
    key.done();
    // Told and closed only when the new state is there: whoever acted on the old one would lose what was typed.
    await onMoved();
    onClose();
    notify({ tone: 'success', text: told });
  };
  const acting = { of, onClose, send };
  return (
    <>
      {of.actions.toReversed().map((move) => (
        <Button
          key={move}
          look={move === 'consent' || move === 'answer' ? 'primary' : ''}
          onClick={() => setAsked(move)}
          text={applicationMoves[move].name}
        />
      ))}
      {asked === 'consent' && <GiveConsent {...acting} />}
      {asked === 'answer' && <Answer {...acting} />}
      {(asked === 'withdraw' || asked === 'revoke') && <TakeBack {...acting} move={asked} />}
    </>
  );
};
