/** The home page of the elder version: a search and six tasks, one below the other. Which of the two home pages shows is a matter of styles. */
import './elder-home.css';
import type { Region } from '#regions/region.ts';
import { Icon } from '../kit/icon.tsx';
import { KeywordForm } from '../kit/keyword-form.tsx';
import { Link } from '../kit/link.tsx';

type Task = Region['home']['elder'][number];
type Props = { tasks: readonly Task[]; hotline: string; hours: string };

const dialled = (hotline: string): string => `tel:${hotline.replaceAll(/[^\d+]/g, '')}`;

const Inside = ({ task: { icon, title, text }, hotline }: { task: Omit<Task, 'to'>; hotline?: string }) => (
  <>
    <i>
      <Icon name={icon} />
    </i>
    <span>
      <b>
        {hotline ? `${title} ` : title}
        {hotline && <span className="numeral">{hotline}</span>}
      </b>
      {text}
    </span>
  </>
);

export const ElderHome = ({ tasks, hotline, hours }: Props) => (
  <div className="elder-home">
    <div className="elder-head">
      <h1>您想办什么事？</h1>
      <KeywordForm className="elder-search" action="/search" id="elder-keyword" label="关键词" hint="输入要找的内容" />
    </div>
    <nav aria-label="常办的事">
      <ol className="elder-tasks">
        {tasks.map(({ to, ...task }) => (
          <li key={task.title}>
            {to === 'hotline' ? (
              <a href={dialled(hotline)} className="elder-call">
                <Inside task={{ ...task, text: `${task.text}，${hours}` }} hotline={hotline} />
              </a>
            ) : (
              <Link to={to} reloadDocument={to.startsWith('/userCenter')}>
                <Inside task={task} />
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  </div>
);
