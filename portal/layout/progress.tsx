import { useNavigation } from 'react-router';

/** The loading line at the top: shown after 200 ms, growing over 5000 ms (specification 9; the times are in progress.css). */
export const Progress = () => {
  const { state } = useNavigation();
  return <div className="progress" data-busy={state === 'idle' ? 'done' : 'true'} aria-hidden="true" />;
};
