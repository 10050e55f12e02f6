import { searchedTypes } from '#contract/policy/saved-search-calls.ts';
import { ListPage, listMeta } from '../kit/content/list-page.tsx';
import { foundOr404 } from '../kit/found-or-404.ts';
import { Icon } from '../kit/icon.tsx';
import { pageContext } from '../kit/page-context.ts';
import { readingIn } from '../kit/reading.ts';
import type { Route } from './+types/policy-list';
import { policy } from './policy.ts';
import { policyRoom } from './policy-room.server.ts';
import { SaveSearch } from './saved-searches/save-search.tsx';
import { questionOffer } from './voice/question-form.server.ts';
import { QuestionForm } from './voice/question-form.tsx';

/** The page of every list of the policy room. */
export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  const found = foundOr404(await policyRoom.list(params.list, context.get(pageContext), url.searchParams));
  const { list, tab, page } = found;
  const type = searchedTypes.find((one) => one === page.type.type);
  const question = page.type.type === 'policy_faq' ? questionOffer : undefined;
  return { room: policyRoom.place, list, tab, tabs: policyRoom.tabs, question, type };
};

export const handle = readingIn(policy);
export const meta: Route.MetaFunction = listMeta;

export default function PolicyListPage({ loaderData: { question, type, ...found } }: Route.ComponentProps) {
  return (
    <ListPage
      {...found}
      {...(question && {
        hint: (
          <>
            没有找到答案？
            <a href="#ask" className="link">
              <Icon name="chat-circle-text" />
              向业务部门提问
            </a>
          </>
        ),
      })}
    >
      {type && <SaveSearch key={type} type={type} />}
      {question && <QuestionForm offer={question} />}
    </ListPage>
  );
}
