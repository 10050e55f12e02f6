/**
 * The `Idempotency-Key` of what a form sends (decision 011): the same body sent again, after an answer that was lost, is the same
 * request. Once answered (`done`), the same body is another one: a person may be invited twice.
 */
export const requestKeys = (newKey: () => string) => {
  let kept = { text: '', key: '' };
  return {
    headersFor: (body: object): { headers: Record<string, string> } => {
      const text = JSON.stringify(body);
      if (kept.text !== text) kept = { text, key: newKey() };
      return { headers: { 'idempotency-key': kept.key } };
    },
    done: (): void => {
      kept = { text: '', key: '' };
    },
  };
};
