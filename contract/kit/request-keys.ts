/**
 * Chooses the `Idempotency-Key` of a form's requests (decision 011). Sending the same body again after a lost response is a retry and uses the
 * same key. After a response (`done`), the same body is a new request: a person may be invited twice.
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
