import { useCallback, useMemo, useRef } from 'react';

/**
 * The `Idempotency-Key` of what a form sends: the same text sent again, after an answer that was lost, is the same request. Once
 * answered (`done`), the same text is another one: a person may be invited twice.
 */
export const useKey = () => {
  const kept = useRef({ text: '', key: '' });
  const headersFor = useCallback((body: object): { headers: Record<string, string> } => {
    const text = JSON.stringify(body);
    if (kept.current.text !== text) kept.current = { text, key: crypto.randomUUID() };
    return { headers: { 'idempotency-key': kept.current.key } };
  }, []);
  const done = useCallback(() => {
    kept.current = { text: '', key: '' };
  }, []);
  return useMemo(() => ({ headersFor, done }), [headersFor, done]);
};
