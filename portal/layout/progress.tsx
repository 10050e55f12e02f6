import { useNavigation } from 'react-router';

/** A line at the top while a page loads: shown after 200 ms, grown over 5000 ms (specification 9; the times stand in layout.css). */
export const Progress = () => {
  const { state } = useNavigation();
  return <div className="progress" data-busy={state === 'idle' ? 'done' : 'true'} aria-hidden="true" />;
};
