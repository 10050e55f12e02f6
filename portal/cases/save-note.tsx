import { TextButton } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import type { SaveState } from './draft-keeper.ts';

/** Where what is typed stands now. Only trouble is read aloud: a word at every pause of the typing would be noise. */
export const SaveNote = ({ state, retry }: { state: SaveState<unknown>; retry: () => void }) => (
  <div className={`save-note ${state.kind}`}>
    {state.kind === 'saved' && (
      <span>
        <Icon name="check-circle" />
        已保存 <time>{state.at.slice(11)}</time>
      </span>
    )}
    {(state.kind === 'saving' || state.kind === 'waiting') && (
      <span>
        <span className="spinner" aria-hidden="true" />
        保存中…
      </span>
    )}
    <span role="status">
      {state.kind === 'failed' && `未保存：${state.errors[0]?.message ?? state.message}。内容已保留在本浏览器。`}
      {state.kind === 'conflict' && '未保存：请先选择要保留的内容'}
      {state.kind === 'closed' && '未保存：这份申请已不能修改'}
    </span>
    {state.kind === 'failed' && <TextButton onClick={retry} text="立即重试" />}
  </div>
);
