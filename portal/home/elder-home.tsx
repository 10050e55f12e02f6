/** What the home page of the elder version shows below its search: six tasks, one below the other. Which of the two home pages shows is a matter of styles. */
import './elder-home.css';
import type { Region } from '#regions/region.ts';
import { Icon } from '../kit/icon.tsx';
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

export const ElderTasks = ({ tasks, hotline, hours }: Props) => (
  <nav className="elder-tasks" aria-label="常办的事">
    {tasks.map(({ to, ...task }) =>
      to === 'hotline' ? (
        <a key={task.title} href={dialled(hotline)} className="elder-call">
          <Inside task={{ ...task, text: `${task.text}，${hours}` }} hotline={hotline} />
        </a>
      ) : (
        <Link key={task.title} to={to} reloadDocument={to.startsWith('/userCenter')}>
          <Inside task={task} />
        </Link>
      ),
    )}
  </nav>
);
