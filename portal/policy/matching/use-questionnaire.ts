/** The questionnaire's rules (specification 3 to 5): steps, what each needs before the next, the draft, and sending. */
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Failure } from '#contract/kit/errors.ts';
import { lastStep, questions } from '#contract/policy/matching/questions.ts';
import { industriesMax, noBackground } from '#contract/policy/matching/tiers.ts';
import { api } from '../../kit/api.ts';
import { meetDraft } from '../../kit/draft-rule.ts';
import { useActBack, useActUnderWay } from '../../kit/member-act.ts';
import { notify, notifyThere } from '../../kit/notices.tsx';
import { hasNonce } from '../../kit/require-member.ts';
import { signInAddress } from '../../kit/safe-redirect.ts';
import { currentUser } from '../../kit/session.ts';
import { isAnswered, type Kept, sentOf, type Typed, typedOf, untouched } from './answers.ts';
import { closeQuestionnaire, questionnaireAct, questionnaireSent } from './questionnaire-state.ts';
import { questionnaireDraft, triedAnew } from './tried.ts';

/** Specification 4 and 9: how long the buttons hide after each change of step, and the delay before the redirect to sign-in. */
const buttonsHideMs = 500;
const signInAfterMs = 2_000;
export const matchesPath = '/policy/policyRecommend?active=1';
const tryPath = '/policy/policyTry';

const draft = questionnaireDraft;
/** This person's draft in the tab; another person's draft is not shown. */
const keptDraft = (): Partial<Kept> | undefined => {
  const kept = draft.read();
  return kept?.typed && (!kept.owner || kept.owner === currentUser()?.user_id) ? kept : undefined;
};
const firstOpen = (typed: Typed): number => questions.find(({ field }) => !isAnswered(typed[field]))?.step ?? 1;
const stepOf = (field: string): number => questions.find((question) => field.startsWith(question.field))?.step ?? 1;

export const useQuestionnaire = (asked: number | undefined) => {
  const [typed, setTyped] = useState<Typed>();
  const [step, setStep] = useState(asked ?? 1);
  const [wrong, setWrong] = useState('');
  const [resting, setResting] = useState(false);
  const [busy, setBusy] = useState(false);
  /** Values saved elsewhere since the draft was begun: the person chooses which of the two to continue with. */
  const [saved, setSaved] = useState<Typed>();
  const base = useRef<Typed | null>(undefined);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const back = useActBack()(questionnaireAct);
  useActUnderWay(back);

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when it opens
  useEffect(() => {
    let left = false;
    const begin = (start: Typed, at: number) => {
      if (left) return;
      setTyped(start);
      setStep(asked ?? at);
    };
    const kept = keptDraft();
    const user = currentUser();
    const blank = { ...untouched, enterprise_name: user?.enterprise?.enterprise_name ?? '' };
    const resume = (): boolean => {
      if (kept?.typed) begin({ ...untouched, ...kept.typed }, kept.step ?? 1);
      return kept?.typed !== undefined;
    };
    const meet = (now: Typed | null) => {
      // A visitor's draft is based on nothing saved.
      const before = kept?.owner ? kept.base : null;
      const typedBefore = kept?.typed && { ...untouched, ...kept.typed };
      const met = typedBefore ? meetDraft(typedBefore, before, now) : 'drop';
      base.current = met === 'choose' ? before : now;
      if (left) return;
      if (met !== 'drop') resume();
      else if (now) begin(now, firstOpen(now));
      else begin(blank, 1);
      if (met === 'choose' && now) setSaved(now);
    };
    if (!user) {
      if (!resume()) begin(blank, 1);
    } else
      api()
        ['GET /policies/recommends/enterprise_info']({ query: { user_id: user.user_id } })
        .then(
          ({ data }) => meet(data && typedOf(data)),
          // The saved values cannot be read: the draft continues, and the question is asked at the next opening.
          () => {
            base.current = kept?.base;
            if (!resume()) begin(blank, 1);
          },
        );
    return () => {
      left = true;
      clearTimeout(rest.current);
    };
  }, []);

  const keep = (now: Typed, at: number) =>
    draft.keep({
      owner: currentUser()?.user_id ?? '',
      step: at,
      typed: now,
      ...(base.current !== undefined && { base: base.current }),
    });
  /** The choice that must be made first: continue with the draft over the saved values, or take the saved values. */
  const choose = (mine: boolean) => {
    if (!saved || !typed) return;
    base.current = saved;
    setSaved(undefined);
    setWrong('');
    if (mine) return keep(typed, step);
    draft.clear();
    setTyped(saved);
    setStep(asked ?? firstOpen(saved));
  };
  const set = (change: Partial<Typed>) => {
    if (!typed) return;
    const next = { ...typed, ...change };
    setTyped(next);
    setWrong('');
    keep(next, step);
  };
  const goTo = (to: number, message = '') => {
    setWrong(message);
    if (to === step) return;
    setStep(to);
    if (typed) keep(typed, to);
    setResting(true);
    clearTimeout(rest.current);
    rest.current = setTimeout(() => setResting(false), buttonsHideMs);
  };
  const lacking = (at: number): string => {
    if (at === 1 && !typed?.enterprise_name.trim()) return '请填写公司名称';
    return at === 2 && typed?.address_area.length !== 3 ? '请填写公司所在区域' : '';
  };
  const next = () => {
    const message = lacking(step);
    if (message) setWrong(message);
    else if (step < lastStep) goTo(step + 1);
  };
  const toggleIndustry = (id: number) => {
    if (!typed) return;
    if (typed.industry.includes(id)) set({ industry: typed.industry.filter((one) => one !== id) });
    else if (typed.industry.length < industriesMax) set({ industry: [...typed.industry, id] });
    else setWrong('最多只能选择三个行业领域');
  };
  /** 以上均无 excludes the others. */
  const toggleBackground = (code: number) => {
    if (!typed) return;
    const others = typed.applicant_background.filter((one) => one !== code && one !== noBackground);
    const without = typed.applicant_background.includes(code);
    set({ applicant_background: without ? others : code === noBackground ? [code] : [...others, code] });
  };

  const submit = async () => {
    if (!typed || busy) return;
    if (saved) return setWrong('请先选择用哪一份答案');
    const user = currentUser();
    if (!user) {
      setWrong('请登录后填写推荐信息');
      notify({ tone: 'error', text: '请登录后填写推荐信息' });
      setTimeout(() => {
        closeQuestionnaire();
        void navigate(signInAddress(back));
      }, signInAfterMs);
      return;
    }
    if (lacking(1)) return goTo(1, '请填写第一题');
    if (typed.address_area.length === 0) return goTo(2, '请填写第二题');
    if (lacking(2)) return goTo(2, lacking(2));
    setBusy(true);
    try {
      await api()['POST /policies/recommends/enterprise_info']({ body: sentOf(typed, user.user_id) });
      draft.clear();
      const stays = pathname.startsWith('/policy/policyRecommend');
      // From a public page the matches are loaded as a new document.
      (stays || hasNonce() ? notify : notifyThere)({ tone: 'success', text: '填报完成' });
      questionnaireSent();
      if (!stays) void navigate(matchesPath);
    } catch (error) {
      const [first] = error instanceof Failure ? (error.detail.errors ?? []) : [];
      if (first) goTo(stepOf(first.field), first.message);
      else setWrong((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  /** Without an account: the result of what is typed, which stays in the tab. */
  const tryOut = () => {
    if (lacking(1)) return goTo(1, lacking(1));
    if (lacking(2)) return goTo(2, lacking(2));
    closeQuestionnaire();
    triedAnew();
    if (pathname !== tryPath) void navigate(tryPath);
  };
  return {
    /** On the page that promises results without an account, there is nothing to submit. */
    trying: pathname === tryPath && !currentUser(),
    typed,
    step,
    wrong,
    saved,
    choose,
    resting,
    busy,
    set,
    next,
    back: () => goTo(Math.max(1, step - 1)),
    toggleIndustry,
    toggleBackground,
    submit,
    tryOut,
  };
};
export type QuestionnaireForm = ReturnType<typeof useQuestionnaire>;
